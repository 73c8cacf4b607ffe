/** What visitors see is for everybody: nothing that two engines find, nothing wider than the screen, on five sites, light and dark, small and large. */
import type { Page } from "playwright/test";
import { allRules, inMode, problemsInBothModes, problemsOf, rulesOnColours, tooWide, violationsOf } from "../support/axe";
import { awake, expect, originOf, signIn, type TenantKey, tenantKeys, test } from "../support/browser";
import { chromiumHere, chromiumThatDraws } from "../support/chromium.mjs";

const widths = [360, 1280];
/** Something to search for on every site, so that filters and chips are there. */
const search = "/vacancies/search?filter[frequency]=regularly&filter[tags]=flexible";

for (const [site, tenant] of tenantKeys.entries()) {
  for (const [size, width] of widths.entries()) {
    test(`${tenant} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(`${page.url()} ${error.message}`));
      for (const [at, path] of (await pathsOf(page, tenant)).entries()) {
        await page.goto(originOf(tenant) + path);
        await awake(page);
        // The engines take most of the time: each page of a site is read at one width, and at both on the five sites.
        const isRead = (site + size + at) % 2 === 0;
        problems.push(...(isRead ? await problemsInBothModes(page, path) : await tooWide(page, path)));
        if (width === 360) problems.push(...(await outOfOrder(page, path)));
      }
      expect(problems).toEqual([]);
    });
  }
}

/** What stands higher than what comes before it in the markup: a page that comes in slowly draws that first, and moves it when the rest is there. */
const outOfOrder = (page: Page, name: string): Promise<string[]> =>
  page.evaluate((name) => {
    const large = 120;
    const largeChildren = (parent: Element) =>
      Array.from(parent.children)
        .filter((child) => ["static", "relative"].includes(getComputedStyle(child).position))
        .map((child) => ({ child, ...child.getBoundingClientRect().toJSON() }) as DOMRect & { child: Element })
        .filter(({ height }) => height >= large);
    return Array.from(document.querySelectorAll("main, main :not(svg, svg *)"), largeChildren).flatMap((children) =>
      children
        .filter(({ top }, at) => at > 0 && top < children[at - 1]!.top - 1)
        .map(({ child }) => `${name} draws later than it stands: ${child.outerHTML.slice(0, 120)}`),
    );
  }, name);

test("both engines see what was put wrong", async ({ page }) => {
  await page.goto(`${originOf("city")}/auth/login-1`);
  expect(await problemsOf(page, "sign in")).toEqual([]);
  await page.evaluate(() => {
    document.querySelector("main form button[type=submit]")!.setAttribute("aria-label", "Iets anders");
    document.querySelector("main form label")!.removeAttribute("for");
    document.querySelector("main h1")!.insertAdjacentHTML("afterend", '<p style="color: #999; background: #fff">Bleek</p>');
  });
  const problems = (await problemsOf(page, "sign in")).join("\n");
  for (const rule of ["color-contrast", "label_name_visible", "input_label_exists"]) expect(problems).toContain(rule);
});

test("a colour mode is kept on the device; without one the page follows the device as that changes", async ({ page }) => {
  const dark = page.locator("html.dark");
  const device = (colorScheme: "light" | "dark") => page.emulateMedia({ colorScheme });
  await device("light");
  await page.goto(`${originOf("city")}/preferences`);
  const choice = (name: string) => page.getByRole("main").getByRole("radio", { name });
  await expect(choice("Zoals mijn apparaat")).toBeChecked();
  await expect(dark).toHaveCount(0);
  await device("dark");
  await expect(dark).toBeAttached();
  await device("light");
  await expect(dark).toHaveCount(0);

  await page.getByRole("main").getByText("Donker", { exact: true }).click();
  await expect(dark).toBeAttached();
  await page.reload();
  await expect(choice("Donker")).toBeChecked();
  await expect(dark).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem("color-mode"))).toBe("dark");
  await page.getByRole("main").getByText("Zoals mijn apparaat", { exact: true }).click();
  await expect(dark).toHaveCount(0);
});

test("what of a menu does not fit folds under one word, and all of it stays in reach", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(originOf("village"));
  const nav = page.locator(".site-nav");
  const names = await nav.locator("> ul > li:not([data-more]) > :is(a, details > summary)").allInnerTexts();
  // In small steps: a row that just fits, and one that just does not.
  for (let width = 1280; width >= 1030; width -= 10) {
    await page.setViewportSize({ width, height: 800 });
    const tops = () =>
      nav.locator("> ul > li:visible").evaluateAll((items) => new Set(items.map((item) => (item as HTMLElement).offsetTop)).size);
    await expect.poll(tops).toBe(1);
  }
  const more = nav.locator("[data-more]");
  if (await more.isVisible()) await more.getByText("Meer", { exact: true }).click();
  const links = await nav.getByRole("link").allInnerTexts();
  const folded = await nav.locator("summary:visible").allInnerTexts();
  for (const name of names) expect([...links, ...folded]).toContain(name);
});

test("the campaign's own host", async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${originOf("handen")}/vacancies/search`);
    expect(new URL(page.url()).pathname).toBe("/gelderse-handen");
    for (const colorScheme of ["light", "dark"] as const) {
      await inMode(page, colorScheme);
      expect(await violationsOf(page, colorScheme === "light" ? allRules : rulesOnColours)).toEqual([]);
    }
  }
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Helping Hands of Gelderland");
  // The page that comes is the one that was there: its answer says that it came.
  const answer = page.waitForResponse((response) => response.url().startsWith(`${originOf("handen")}/`) && response.ok());
  await page.getByRole("banner").getByRole("link").first().click();
  await answer;
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Helping Hands of Gelderland");
  expect(new URL(page.url()).pathname).toBe("/gelderse-handen");
  await page.getByRole("link", { name: "Find a job near you" }).first().click();
  await expect(page).toHaveURL(`${originOf("public")}/vacancies/search`);
});

test("Chromium reads the site's manifest without a fault, and would install it", async ({ page }) => {
  await page.goto(`${originOf("village")}/`);
  const chromium = await page.context().newCDPSession(page);
  const { errors, url } = await chromium.send("Page.getAppManifest");
  expect([errors, url]).toEqual([[], `${originOf("village")}/manifest.webmanifest`]);
  const { installabilityErrors } = await chromium.send("Page.getInstallabilityErrors");
  // A test's browser keeps nothing, as a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test("the lists of staff fit beside the sidebar", async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, "admin", "demo");
  const beyond: string[] = [];
  for (const path of ["/users", "/vacancies", "/organizations", "/applications", "/admin/audit"]) {
    await page.goto(originOf("demo") + path);
    await expect(page.getByRole("table")).toBeVisible();
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (pixels > 0) beyond.push(`${path} is ${pixels} px wider than ${width}`);
    }
  }
  expect(beyond).toEqual([]);
});

test("a logo can be read in forced colours, on a header whose own colour is gone", async ({ playwright }) => {
  const browser = await playwright.chromium.launch({ executablePath: chromiumHere(), args: chromiumThatDraws });
  const page = await browser.newPage({ locale: "nl-NL", viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  for (const tenant of tenantKeys) {
    await page.goto(originOf(tenant));
    const logo = page.locator(".site-header .logo");
    const usual = await inkOf(page, await logo.screenshot());
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      await expect(page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")).toBeAttached();
      expect(await inkOf(page, await logo.screenshot()), `${tenant} ${colorScheme}`).toBeGreaterThan(usual * 0.7);
    }
    await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  }
  await browser.close();
});

test("in forced colours an icon of a row is there, and one sees which view is the current one", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${originOf("city")}/vacancies/search`);
  const groundOf = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, pseudo);
  const ground = await groundOf("body");
  expect(await groundOf("main [data-icon]", "::before")).not.toBe(ground);
  const current = await groundOf(".segments [aria-current]:visible");
  expect(current).not.toBe(await groundOf(".segments a:not([aria-current]):visible"));
  expect(await groundOf(".page-number[aria-current]")).toBe(current);
  await signIn(page, "center_superuser", "city");
  await page.goto(`${originOf("city")}/vacancies`);
  expect(await groundOf(".tab[aria-current]")).toBe(current);
});

test("a list of staff is printed without what one narrows it with", async ({ page }) => {
  await signIn(page, "center_superuser", "city");
  await page.goto(`${originOf("city")}/applications?filter[status_eq]=pending&filter[search]=e`);
  const pressed = page.locator("main").getByRole("button").or(page.locator("main [download], main .tab:not([aria-current])"));
  expect(await pressed.filter({ visible: true }).count()).toBeGreaterThan(3);
  await page.emulateMedia({ media: "print" });
  await expect(pressed.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("main input:visible")).toHaveCount(0);
  // The sidebar leaves its room to the list.
  await expect.poll(async () => (await page.getByRole("table").boundingBox())!.width).toBeGreaterThan(600);
  await expect(page.locator(".tab[aria-current]")).toBeVisible();
});

test("a vacancy is printed without what one presses and fills in", async ({ page }) => {
  await page.goto(`${originOf("city")}/vacancies/search`);
  await page.locator("main ol h2 a").first().click();
  const [pressed, filled] = [page.locator("main").getByRole("button"), page.locator("main :is(input, textarea):visible")];
  await expect(pressed.filter({ visible: true }).first()).toBeVisible();
  expect(await filled.count()).toBeGreaterThan(2);
  await page.emulateMedia({ media: "print" });
  await expect(pressed.filter({ visible: true })).toHaveCount(0);
  await expect(filled).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** How much of the right half of a picture, where a logo has its words, stands out from its ground: the colour that most of it has. */
const inkOf = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(image.width / 2, 0, image.width / 2, image.height);
    const light = Array.from({ length: data.length / 4 }, (_, at) => data[4 * at]! + data[4 * at + 1]! + data[4 * at + 2]!);
    const ground = light.toSorted((a, b) => a - b)[Math.floor(light.length / 2)]!;
    return light.filter((one) => Math.abs(one - ground) > 200).length / light.length;
  }, picture.toString("base64"));

/** One page of each kind. */
async function pathsOf({ request }: Page, tenant: TenantKey): Promise<string[]> {
  const first = async (type: string) => {
    const response = await request.get(`http://127.0.0.1:${process.env.E2E_PORT}/api/v1/${type}`, {
      headers: { host: new URL(originOf(tenant)).host },
    });
    return (await response.json()).data[0] as { id: string; attributes: { slug: string } };
  };
  const [vacancy, organization, news] = await Promise.all([
    first("vacancies"),
    first("organizations?filter[type_eq]=NonProfit"),
    first("pages?filter[page_type_eq]=success_story"),
  ]);
  return [
    "/",
    "/privacy",
    search,
    "/vacancies/search?filter[search]=qqqqqq",
    `/vacancies/${vacancy.id}`,
    `/organizations/${organization.id}`,
    "/nieuws",
    `/nieuws/${news.attributes.slug}`,
    "/gelderse-handen",
    // Every kind of block.
    ...(tenant === "demo" ? ["/bouwstenen"] : []),
    "/sociale-kaart",
    "/auth/login-1",
  ];
}
