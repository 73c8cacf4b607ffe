/** Figures for who answers for them: a period, the table beside a chart, files, paper; everything found by a word; rows looked at with a reason. */
import { readFileSync } from "node:fs";
import { problemsOf } from "../support/axe";
import { awake, expect, originOf, signIn, test } from "../support/browser";

const origin = originOf("city");

test("a coordinator lays a period beside another, reads chart and table, takes both along, and prints it on A4", async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, "center_superuser", "city");
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("link", { name: "Cijfers", exact: true }).first().click();
  await expect(page).toHaveTitle(/^Volunteerly Analytics/);
  await awake(page);
  await page.getByRole("link", { name: "90 dagen" }).click();
  await expect(page.locator("a[aria-current=true]", { hasText: "90 dagen" })).toBeVisible();
  await page.getByLabel("Vergelijken met").selectOption("Jaar eerder");
  await page.getByRole("button", { name: "Tonen" }).click();
  await page.waitForURL(/compare=year/);

  const figure = page.getByRole("figure", { name: "Aanmeldingen", exact: true });
  await expect(figure.getByRole("img")).toHaveAccessibleName(/^\d+ aanmeldingen? in deze periode/);
  await figure.getByText("Toon de getallen").click();
  await expect(figure.getByRole("columnheader")).toHaveText(["Week vanaf", "Aanmeldingen", "Jaar eerder", "Waarvan aangenomen"]);
  const inTable = await figure.locator("tbody tr td:nth-child(2)").allInnerTexts();

  const file = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), figure.getByRole("link", { name }).click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  const csv = await file("Aanmeldingen downloaden als CSV");
  expect(csv.name).toMatch(/^aanmeldingen-.*ijsselstad-\d{4}-\d\d-\d\d\.csv$/);
  expect(
    csv.text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";")[1]),
  ).toEqual(inTable);
  const svg = await file("Aanmeldingen downloaden als SVG");
  expect([svg.name.endsWith(".svg"), svg.text.startsWith("<svg ")]).toEqual([true, true]);

  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByRole("button", { name: "Tonen" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  // Paper is light, whatever the screen is.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const ink = () => page.getByRole("heading", { level: 1 }).evaluate((title) => getComputedStyle(title).color.match(/\d+/g)!.map(Number));
  await expect.poll(async () => Math.max(...(await ink()))).toBeLessThan(100);
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });

  for (const path of ["/analytics", "/analytics/index-2", "/analytics/jaarcijfers", "/dashboard"]) {
    await page.goto(origin + path);
    expect(await problemsOf(page, path)).toEqual([]);
  }
});

test("new numbers come every thirty seconds, and nothing that is read moves", async ({ newPage }) => {
  const page = await newPage();
  await page.clock.install();
  await signIn(page, "center_superuser", "city");
  await page.goto(`${origin}/analytics`);
  await awake(page);
  const figure = page.getByRole("figure", { name: "Naar plaats" });
  await figure.getByText("Toon de getallen").click();
  await page.evaluate(() => window.scrollTo(0, 1_200));
  const before = await page.evaluate(() => window.scrollY);
  const fresh = page.waitForRequest(/\/analytics\.data/);
  await page.clock.fastForward(31_000);
  await fresh;
  await expect(figure.locator("details")).toHaveAttribute("open", "");
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("Ctrl-K finds what one may open, by keyboard; without script it is a page", async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, "center_superuser", "city");
  await page.goto(`${origin}/dashboard`);
  await awake(page);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Zoeken in alles" });
  await expect(dialog).toBeVisible();
  // Without an answer the page stays, and says so.
  await page.route("**/admin/search/found*", (route) => route.abort());
  await page.keyboard.type("Taa");
  await expect(page.getByText("Laden mislukt")).toBeVisible();
  await expect(page.locator("main h1")).toBeAttached();
  await page.unroute("**/admin/search/found*");
  await dialog.getByRole("searchbox").clear();
  await page.keyboard.type("Taalcaf");
  const found = dialog.getByRole("link", { name: "Taalcafé: samen Nederlands praten" }).first();
  await expect(found).toBeVisible();
  await found.press("Enter");
  await page.waitForURL(/\/vacancies\/[\w-]{36}\/edit/);
  await expect(dialog).toBeHidden();

  const plain = await newPage({ js: false, width: 360 });
  await signIn(plain, "center_superuser", "city");
  await plain.goto(`${origin}/admin/search`);
  await plain.getByLabel("Naam of woord").fill("cijfers");
  await plain.getByRole("main").getByRole("button", { name: "Zoeken" }).click();
  await expect(plain.getByRole("main").getByRole("link", { name: "Cijfers" })).toBeVisible();
  await page.goto(`${origin}/admin/search?q=taal`);
  expect(await problemsOf(page, "/admin/search")).toEqual([]);
});

test("an admin looks at rows: masked until a reason is given, from one row to the next, also on a phone", async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, "admin", "city");
  await page.goto(`${origin}/admin/data-viewer`);
  await page.getByRole("main").getByRole("link", { name: /users/ }).first().click();
  await expect(page.getByText("afgeschermd").first()).toBeAttached();
  await expect(page.getByText("admin@city.test")).toHaveCount(0);
  await page.getByText("Persoonsgegevens zijn afgeschermd").click();
  await page.getByLabel("Waarom heb je ze nodig?").fill("Controle van een melding");
  await page.getByRole("button", { name: "Persoonsgegevens tonen" }).click();
  await expect(page.getByText("Persoonsgegevens zijn leesbaar tot")).toBeVisible();
  await expect(page.getByText("admin@city.test").first()).toBeVisible();
  expect(await problemsOf(page, "/admin/data-viewer")).toEqual([]);
  await page.goto(`${origin}/admin/audit`);
  await expect(page.getByText("Bekeken").first()).toBeVisible();

  const phone = await newPage({ width: 360, locale: "en-GB" });
  await signIn(phone, "admin", "demo");
  for (const path of [
    "/admin/data-viewer?type=applications",
    "/admin/operation",
    "/analytics",
    "/analytics/index-2",
    "/analytics/jaarcijfers",
  ]) {
    await phone.goto(originOf("demo") + path);
    await awake(phone);
    expect(await problemsOf(phone, path)).toEqual([]);
  }
});
