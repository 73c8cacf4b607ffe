/** A content manager changes how the site looks and what stands in its menu; visitors have it once it is published. */
import type { Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import { expect, originOf, signIn, test, uniqueWord } from "../support/browser";

const origin = originOf("demo");
const frame = (page: Page) => page.frameLocator(".site-preview iframe");
const said = (page: Page, text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
const accentOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim());

test("a colour is seen beside the form, is a draft for nobody else, and is on the site once published", async ({ newPage }) => {
  test.setTimeout(120_000);
  const page = await newPage();
  await signIn(page, "content_manager", "demo");
  await page.goto(`${origin}/instellingen`);
  await page.getByRole("main").getByRole("link", { name: "Uiterlijk" }).click();
  await expect(page.getByRole("heading", { name: "Uiterlijk", level: 1 })).toBeVisible();
  await expect(frame(page).locator(".footer-name")).toBeAttached();
  await expect(frame(page).locator('a[href^="/auth/login-1"]').first()).toBeAttached();
  expect(await problemsOf(page, "/instellingen/design")).toEqual([]);

  const steps = await page.evaluate(() => window.history.length);
  const color = page.getByRole("textbox", { name: "Hoofdkleur", exact: true });
  await color.fill("#0b6e4f");
  // The preview loads anew with each change, also while it is looked at.
  await expect(async () => {
    const accent = frame(page)
      .locator("html")
      .evaluate((html) => getComputedStyle(html).getPropertyValue("--accent").trim());
    expect(await accent).toBe("#0b6e4f");
  }).toPass();
  // The way back leads out of here, and not through what was shown.
  expect(await page.evaluate(() => window.history.length)).toBe(steps);
  await page.getByRole("button", { name: "Donker", exact: true }).click();
  await expect(frame(page).locator("html")).toHaveClass(/(^| )dark( |$)/);
  await page.getByRole("heading", { name: "Voet van de pagina" }).click();
  await page.getByRole("radio", { name: "Grote letters" }).check();
  await expect(frame(page).locator(".footer-maud")).toBeAttached();

  // A quiet text that is too light is said, and the nearest colour is one button away.
  const muted = page.getByRole("textbox", { name: "Rustige tekst", exact: true });
  await muted.fill("#c8ccd4");
  const check = page.getByRole("listitem").filter({ hasText: "Rustige tekst op de achtergrond" });
  await expect(check).toContainText("te weinig");
  await check.getByRole("button", { name: /overnemen/ }).click();
  await expect(check).toContainText("goed te lezen");
  await expect(muted).not.toHaveValue("#c8ccd4");

  await page.getByRole("button", { name: "Concept opslaan" }).click();
  await said(page, "Het concept is opgeslagen");
  const visitor = await newPage();
  await visitor.goto(origin);
  expect(await accentOf(visitor)).not.toBe("#0b6e4f");

  await page.getByRole("button", { name: "Op de site zetten", exact: true }).click();
  await said(page, "Het nieuwe uiterlijk staat op de site");
  await expect
    .poll(
      async () => {
        await visitor.goto(origin);
        return accentOf(visitor);
      },
      { timeout: 10_000 },
    )
    .toBe("#0b6e4f");

  await page.getByRole("button", { name: "Versie 1 terugzetten" }).click();
  await said(page, "De versie is teruggezet als concept");
  await page.getByRole("button", { name: "Op de site zetten", exact: true }).click();
  await said(page, "Het nieuwe uiterlijk staat op de site");
});

test("an item is added to the menu and moved by keyboard, and visitors open it by keyboard", async ({ newPage }) => {
  test.setTimeout(120_000);
  const page = await newPage();
  await signIn(page, "content_manager", "demo");
  await page.goto(`${origin}/content/menu-items`);
  expect(await problemsOf(page, "/content/menu-items")).toEqual([]);
  const name = `Partners ${uniqueWord()}`;
  await page.getByRole("link", { name: "Toevoegen aan het hoofdmenu" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Naam", exact: true }).focus();
  await page.keyboard.type(name);
  const kind = page.getByRole("radio", { name: "Een eigen pagina" });
  await kind.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("combobox", { name: "Pagina", exact: true })).toBeHidden();
  await page.getByRole("combobox", { name: "Onderdeel van het portaal" }).focus();
  await page.keyboard.type("Partners");
  await page.getByRole("button", { name: "Opslaan" }).focus();
  await page.keyboard.press("Enter");
  await said(page, "Het onderdeel staat in het menu");

  await page.getByRole("button", { name: `${name} omhoog` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `${name} staat nu op plaats` })).toBeAttached();
  await expect(page.getByRole("button", { name: `${name} omhoog` })).toBeFocused();
  await page.getByRole("button", { name: `${name} in submenu` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `${name} staat nu onder` })).toBeAttached();
  await expect(frame(page).locator(".site-nav").getByText(name)).toBeAttached();

  const visitor = await newPage();
  await visitor.goto(origin);
  const opener = visitor
    .getByRole("navigation", { name: "Hoofdmenu" })
    .locator("details", { has: visitor.getByText(name) })
    .locator("summary");
  await opener.focus();
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("link", { name })).toBeVisible();
  await visitor.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  const phone = await newPage({ width: 360 });
  await phone.goto(origin);
  await phone.getByRole("button", { name: "Menu" }).click();
  await expect(phone.locator("#mobile-menu").getByRole("link", { name })).toBeVisible();

  await page.getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("button", { name: "Onderdeel verwijderen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Onderdeel verwijderen" }).click();
  await said(page, "Het onderdeel is uit het menu gehaald");
});

test("without script a draft is saved and published, and an item moves", async ({ newPage }) => {
  const page = await newPage({ js: false });
  await signIn(page, "content_manager", "demo");
  await page.goto(`${origin}/instellingen/footer`);
  const tagline = `Zonder script ${uniqueWord()}`;
  await page.getByLabel("Slagzin").fill(tagline);
  await page.getByRole("button", { name: "Op de site zetten", exact: true }).click();
  await expect(page.locator("input[name=tagline]")).toHaveValue(tagline);
  await page.goto(origin);
  await expect(page.locator(".footer-tagline")).toHaveText(tagline);
  await page.goto(`${origin}/content/menu-items`);
  const first = await page.getByRole("list", { name: "Hoofdmenu" }).getByRole("link").first().innerText();
  await page.getByRole("button", { name: `${first} omlaag` }).click();
  await expect(page.getByRole("list", { name: "Hoofdmenu" }).getByRole("link").first()).not.toHaveText(first);
  await page.getByRole("button", { name: `${first} omhoog` }).click();
  await expect(page.getByRole("list", { name: "Hoofdmenu" }).getByRole("link").first()).toHaveText(first);
});

test("two people change the look: the second sees both versions, chooses, and has it wait for its time", async ({ newPage }) => {
  test.setTimeout(120_000);
  const [one, two] = [await newPage(), await newPage({ width: 360 })];
  for (const page of [one, two]) page.setDefaultTimeout(20_000);
  await signIn(one, "content_manager", "village");
  await signIn(two, "center_superuser", "village");
  const address = `${originOf("village")}/instellingen/design`;
  await one.goto(address);
  // What a run that was cut off left behind.
  if (await one.getByRole("button", { name: "Concept weggooien" }).isVisible()) await throwAway(one);
  await Promise.all([one.goto(address), two.goto(address)]);
  const color = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
  await color(one, "Hoofdkleur").fill("#0b6e4f");
  await one.getByRole("heading", { name: "Voet van de pagina" }).click();
  await one.getByRole("radio", { name: "Grote letters" }).check();
  await one.getByRole("button", { name: "Concept opslaan" }).click();
  await said(one, "Het concept is opgeslagen");
  await color(two, "Hoofdkleur").fill("#7a1f6b");
  await two.getByRole("button", { name: "Concept opslaan" }).click();
  await expect(two.getByText(/heeft dit intussen opgeslagen/)).toBeVisible();
  expect(await problemsOf(two, "both versions of the look")).toEqual([]);
  const mine = two.getByRole("group", { name: "Hoofdkleur" }).getByRole("radio", { name: /Wat jij schreef/ });
  await expect(mine).toBeChecked();
  await expect(two.getByRole("group", { name: "Voet van de pagina" }).getByRole("radio", { name: /Wat er nu staat/ })).toBeChecked();
  await two.getByRole("button", { name: "Opslaan wat ik koos" }).click();
  await said(two, "Het concept is opgeslagen");
  await expect(color(two, "Hoofdkleur")).toHaveValue("#7a1f6b");
  await two.getByRole("heading", { name: "Voet van de pagina" }).click();
  await expect(two.getByRole("radio", { name: "Grote letters" })).toBeChecked();

  await two.getByText("Op een later moment op de site zetten").click();
  await two.getByLabel("Op de site vanaf").fill("2020-01-01T09:00");
  await two.getByRole("button", { name: "Klaarzetten" }).click();
  await expect(two.getByText("Kies een moment dat nog moet komen.").first()).toBeVisible();
  await two.getByLabel("Op de site vanaf").fill("2090-01-01T09:00");
  await two.getByRole("button", { name: "Klaarzetten" }).click();
  await expect(two.getByText(/Een nieuw uiterlijk komt op de site op/)).toBeVisible();
  await two.getByRole("button", { name: "Planning annuleren" }).click();
  await expect(two.getByText(/Een nieuw uiterlijk komt op de site op/)).toBeHidden();
  await throwAway(two);
});

async function throwAway(page: Page) {
  await page.getByRole("button", { name: "Concept weggooien" }).click();
  await page.getByRole("button", { name: "Weggooien", exact: true }).click();
  await said(page, "Het concept is weggegooid");
}
