/** A content manager makes a page of blocks; visitors read it once it is published. */
import type { Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import { awake, expect, originOf, signIn, test, unique } from "../support/browser";

const origin = originOf("city");

const part = (page: Page, name: string) => page.getByRole("navigation", { name: "Onderdelen van de pagina" }).getByRole("link", { name });
const saved = (page: Page) => expect(page.locator(".save-status")).toContainText("Concept opgeslagen", { timeout: 15_000 });
const listed = (page: Page) => page.getByRole("list", { name: "Blokken" }).locator(".block-row > a").allInnerTexts();

async function newPage(page: Page, title: string, start: string) {
  // From screen to screen by links, as people go: what a screen says is there then as well.
  const wide = page.viewportSize()!.width > 1000;
  await page.goto(`${origin}/${wide ? "dashboard" : "content"}`);
  if (wide) {
    await page.getByRole("navigation", { name: "Beheer" }).locator("summary", { hasText: "Website" }).click();
    await page.getByRole("link", { name: "Content", exact: true }).first().click();
  }
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Pagina's/ })
    .click();
  await page.getByRole("link", { name: "Pagina toevoegen" }).click();
  await page.waitForURL("**/content/pages/add");
  await page.getByLabel("Titel", { exact: true }).fill(title);
  await page.getByRole("radio", { name: new RegExp(start) }).check();
  await page.getByRole("button", { name: "Pagina maken" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  // What begins with examples asks for them first.
  await part(page, "Blokken").click();
}

async function publish(page: Page) {
  await page.getByRole("link", { name: "Zet op de site" }).click();
  await page.getByRole("button", { name: "Zet nu op de site" }).click();
}

async function add(page: Page, kind: string) {
  await page.getByRole("link", { name: "Blok toevoegen", exact: true }).click();
  await page.getByRole("button", { name: `${kind} toevoegen`, exact: true }).click();
}

test("a page with an opening, cards and a call is made, ordered by keyboard, published and read", async ({ newPage: open }) => {
  test.setTimeout(120_000);
  const page = await open();
  await signIn(page, "content_manager", "city");
  const title = unique("Kom erbij");
  await newPage(page, title, "Een lege pagina");
  const address = new URL(page.url()).pathname;

  await page.getByRole("link", { name: "Blok toevoegen", exact: true }).press("Enter");
  await expect(page.locator("#gallery-title")).toBeFocused();
  await page.getByRole("button", { name: "Opening met zoeken toevoegen", exact: true }).press("Enter");
  await expect(page.locator("#block-title")).toBeFocused();
  await page.getByLabel("Titel", { exact: true }).fill("Wat ga jij doen?");
  await page.getByRole("button", { name: "Klaar" }).press("Enter");
  await expect(page.getByRole("link", { name: "Opening met zoeken" })).toBeFocused();
  await add(page, "Oproep");
  await page.getByLabel("Titel", { exact: true }).fill("Doe met ons mee");
  await page.getByRole("button", { name: "Klaar" }).click();
  await add(page, "Nieuwste kaarten");
  await page.getByRole("button", { name: "Klaar" }).click();
  await expect.poll(() => listed(page)).toEqual(["Opening met zoeken", "Oproep", "Nieuwste kaarten"]);

  // By keyboard: the call comes last, and the focus stays with it.
  const opening = (way: string) => page.getByRole("button", { name: `Opening met zoeken ${way}` });
  await opening("omlaag").press("Enter");
  await expect.poll(() => listed(page)).toEqual(["Oproep", "Opening met zoeken", "Nieuwste kaarten"]);
  await expect(opening("omlaag")).toBeFocused();
  await opening("omhoog").press("Enter");
  await expect(opening("omlaag")).toBeFocused();
  await page.getByRole("button", { name: "Oproep omlaag" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => listed(page)).toEqual(["Opening met zoeken", "Nieuwste kaarten", "Oproep"]);
  await expect(page.getByText("Oproep staat nu op plaats 3 van 3")).toBeAttached();
  await expect(page.getByRole("button", { name: "Oproep omhoog" })).toBeFocused();

  await saved(page);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("Wat ga jij doen?")).toBeVisible();
  await expect(preview.getByText("Doe met ons mee")).toBeVisible();
  const visitor = await open();
  const slug = `/${title.toLowerCase().replaceAll(" ", "-")}`;
  expect((await visitor.goto(origin + slug))!.status()).toBe(404);

  await publish(page);
  await expect(page.locator(".editor-title")).toContainText("Op de site");
  expect((await visitor.goto(origin + slug))!.status()).toBe(200);
  await expect(visitor.getByRole("heading", { name: "Wat ga jij doen?" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Bewerk deze pagina" })).toHaveCount(0);

  // What was deleted comes back; nothing is lost when the page is opened again.
  await part(page, "Blokken").click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Oproep" }).click();
  await page.getByRole("button", { name: "Verwijderen" }).press("Enter");
  await expect.poll(() => listed(page)).toHaveLength(2);
  const back = page.getByRole("main").getByRole("button", { name: "Ongedaan maken" }).last();
  await expect(back).toBeFocused();
  await back.press("Enter");
  await expect.poll(() => listed(page)).toHaveLength(3);
  await expect(page.getByRole("link", { name: "Oproep" })).toBeFocused();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await saved(page);
  await page.goto(origin + address);
  await expect.poll(() => listed(page)).toEqual(["Opening met zoeken", "Nieuwste kaarten", "Oproep"]);
});

test("what could not be saved is kept on the device, and saved when there is a connection again", async ({ newPage: open }) => {
  const page = await open();
  await signIn(page, "content_manager", "city");
  await newPage(page, unique("Zonder net"), "Een tekst");
  await page.getByRole("link", { name: "Oproep" }).click();
  await page.context().setOffline(true);
  await page.getByLabel("Titel", { exact: true }).fill("Onderweg getypt");
  await expect(page.locator(".save-status")).toContainText("Geen verbinding", { timeout: 15_000 });
  await expect(page.getByText("Wat je typt, blijft op dit apparaat")).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Titel", { exact: true })).toHaveValue("Onderweg getypt");
});

test("two people on one page: each sees the other, both write on, and only what both changed is asked", async ({ newPage: open }) => {
  test.setTimeout(120_000);
  const [one, two] = [await open(), await open()];
  await signIn(one, "content_manager", "city");
  await newPage(one, unique("Samen"), "Een tekst");
  await signIn(two, "center_superuser", "city");
  await two.goto(one.url());
  for (const page of [one, two]) await expect(page.locator(".editor-others")).toContainText("werkt hier ook", { timeout: 30_000 });
  // Each in a block of their own: nothing is asked, and both have both. The one is cut off meanwhile.
  await one.getByRole("link", { name: "Oproep" }).click();
  await one.context().setOffline(true);
  await one.getByLabel("Titel", { exact: true }).fill("Van de een");
  await add(two, "Citaat");
  await saved(two);
  await one.context().setOffline(false);
  await saved(one);
  await expect(one.getByLabel("Titel", { exact: true })).toHaveValue("Van de een");
  await one.getByRole("button", { name: "Klaar" }).click();
  await expect.poll(() => listed(one)).toContain("Citaat");
  await two.goto(two.url().split("?")[0]!);
  await two.getByRole("link", { name: "Oproep" }).click();
  await expect(two.getByLabel("Titel", { exact: true })).toHaveValue("Van de een");
  // Both the same: it is asked, with both.
  await two.context().setOffline(true);
  await two.getByLabel("Titel", { exact: true }).fill("Van de ander");
  await one.getByRole("link", { name: "Oproep" }).click();
  await one.getByLabel("Titel", { exact: true }).fill("Toch van de een");
  await saved(one);
  await two.context().setOffline(false);
  const asked = two.getByRole("group", { name: "Oproep: wie verandert wat" });
  await expect(asked).toContainText("Toch van de een", { timeout: 30_000 });
  await expect(asked).toContainText("Van de ander");
  // Going on before it is answered saves nothing over the other.
  await two.getByRole("button", { name: "Klaar" }).click();
  await expect(two.locator('.save-status[data-state="conflict"]')).toBeVisible();
  await expect(asked).toBeVisible();
  await one.reload();
  await expect(one.getByLabel("Titel", { exact: true })).toHaveValue("Toch van de een");
  await two.getByRole("link", { name: "Oproep" }).click();
  await asked.getByRole("button", { name: /^Dat van .* nemen$/ }).click();
  await expect(two.getByLabel("Titel", { exact: true })).toHaveValue("Toch van de een");
  await saved(two);
});

test("a heading, and a text of several paragraphs, is typed in the preview itself and stands in the form", async ({ newPage: open }) => {
  const page = await open();
  await signIn(page, "content_manager", "city");
  await newPage(page, unique("Ter plekke"), "Een tekst");
  const heading = page.frameLocator("iframe").getByRole("heading", { name: "Doe je mee?" });
  await heading.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Kom je ook?");
  await expect(page.getByLabel("Titel", { exact: true })).toHaveValue("Kom je ook?");
  await page.keyboard.press("Enter");
  await saved(page);

  // An example is chosen whole; what is typed keeps its looks, and undoing brings back the text to the letter.
  const text = page.frameLocator("iframe").locator(".prose[data-field]");
  const value = page.locator('[name="props.text"]');
  await text.locator("li").first().click();
  await expect(page.locator("#block-title")).toHaveText("Tekst");
  const example = await value.inputValue();
  await page.keyboard.type("Kom ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("vandaag");
  await expect(value).toHaveValue("Kom **vandaag**");
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await expect(text.locator("strong")).toHaveText("vandaag");
  await page.getByRole("button", { name: "Ongedaan maken" }).first().click();
  await expect(value).toHaveValue(example);
  await expect(text.getByRole("listitem")).toHaveCount(2);
  // By keyboard too, and with the tools below it.
  await text.press("Enter");
  await page.keyboard.type("Neem mee");
  await page.keyboard.press("Enter");
  await page.keyboard.type("een jas");
  await page.frameLocator("iframe").getByRole("button", { name: "Lijst met punten" }).click();
  await expect(value).toHaveValue("Neem mee\n\n- een jas");
  expect(await problemsOf(page, "typing in the preview")).toEqual([]);
  // Right after the last letter, elsewhere.
  await page.keyboard.type(" en een muts");
  await page.frameLocator("iframe").getByRole("heading", { name: "Kom je ook?" }).click();
  await saved(page);
  await expect(text.getByRole("listitem")).toHaveText("een jas en een muts");
  // What only the form can show whole is typed there.
  await page.getByRole("link", { name: "Blokken" }).first().click();
  await page.getByRole("link", { name: "Tekst", exact: true }).click();
  await page.getByRole("button", { name: "Als Markdown" }).click();
  await value.fill("| a | b |\n|---|---|\n| 1 | 2 |");
  await text.locator("td").first().click();
  await expect(value).toBeFocused();
  await saved(page);
  await page.reload();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Kom je ook?" })).toBeVisible();
  await expect(text.locator("td")).toHaveText(["1", "2"]);
});

test("what is typed over an example takes its place, and never that of another block", async ({ newPage: open }) => {
  const page = await open();
  await signIn(page, "content_manager", "city");
  await newPage(page, unique("Voorbeeld"), "Een tekst");
  await add(page, "Tussenkop");
  await saved(page);
  const shown = page.frameLocator("iframe");
  const title = page.getByLabel("Titel", { exact: true });
  await shown.getByRole("heading", { name: "Kop boven het volgende stuk" }).click();
  await page.keyboard.type("Programma van de dag");
  await expect(title).toHaveValue("Programma van de dag");
  await page.keyboard.press("Enter");
  await shown.getByRole("heading", { name: "Doe je mee?" }).click();
  await expect(page.locator("#block-title")).toHaveText("Oproep");
  await expect(title).toHaveValue("Doe je mee?");
});

test("two people in one block: the cursor stays, and what each wrote in a field of their own", async ({ newPage: open }) => {
  test.setTimeout(120_000);
  const [one, two] = [await open(), await open()];
  await signIn(one, "content_manager", "city");
  await newPage(one, unique("In één blok"), "Een tekst");
  await signIn(two, "center_superuser", "city");
  await two.goto(one.url());
  for (const page of [one, two]) await page.getByRole("link", { name: "Oproep" }).click();
  const text = two.locator('[name="props.text"]');
  await text.click();
  await one.getByLabel("Titel", { exact: true }).fill("Van de een");
  await saved(one);
  await expect(two.getByLabel("Titel", { exact: true })).toHaveValue("Van de een", { timeout: 30_000 });
  await expect(text).toBeFocused();
  await two.keyboard.press("ControlOrMeta+a");
  await two.keyboard.type("Van de ander");
  await saved(two);
  await expect(one.locator('[name="props.text"]')).toHaveValue("Van de ander", { timeout: 30_000 });
  await expect(one.getByLabel("Titel", { exact: true })).toHaveValue("Van de een");
});

test("a link leads where somebody chose, and says elsewhere only when asked", async ({ newPage: open }) => {
  const page = await open();
  await signIn(page, "content_manager", "city");
  await newPage(page, unique("Waarheen"), "Een tekst");
  await page.getByRole("link", { name: "Oproep" }).click();
  const where = page.getByLabel("Waarheen", { exact: true });
  await where.selectOption({ label: "Nieuws" });
  await saved(page);
  await where.selectOption({ label: "Website, mailadres of telefoonnummer" });
  await page.getByLabel("Adres bij ‘Waarheen’").fill("https://example.org/");
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Adres bij ‘Waarheen’")).toHaveValue("https://example.org/");
});

test("a link in a text, a redirect and an item of a menu lead where somebody chose", async ({ newPage: open }) => {
  const page = await open();
  await signIn(page, "content_manager", "city");
  await newPage(page, unique("Links"), "Een tekst");
  await page.getByRole("link", { name: "Tekst", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Tekst", exact: true });
  await text.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Lees ook: ");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const where = page.getByLabel("Waar gaat de link heen?");
  await expect(where).toBeFocused();
  await page.getByRole("button", { name: "Link maken" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Kies waar de link heen gaat" })).toBeVisible();
  await where.selectOption({ label: "Vacaturebank" });
  await page.getByRole("button", { name: "Link maken" }).click();
  await expect(text.getByRole("link", { name: "Vacaturebank" })).toHaveAttribute("href", "/vacancies/search");
  await saved(page);
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await where.selectOption({ label: "Website, mailadres of telefoonnummer" });
  await page.getByLabel("Adres van de link").fill("www.voorbeeld.nl");
  await page.getByLabel("Adres van de link").press("Enter");
  await expect(text.getByRole("link").last()).toHaveAttribute("href", "https://www.voorbeeld.nl");

  const from = `/oud-${Date.now()}`;
  await page.goto(`${origin}/content/redirects/add`);
  await page.getByLabel("Oud adres").fill(from);
  await page.getByRole("combobox", { name: /^Leidt naar/ }).selectOption({ label: "Sociale kaart" });
  expect(await problemsOf(page, "/content/redirects/add")).toEqual([]);
  await page.locator("main form button[type=submit]").last().click();
  await page.getByRole("link", { name: from }).click();
  await expect(page.getByRole("combobox", { name: /^Leidt naar/ }).locator("option:checked")).toHaveText("Sociale kaart");

  const name = unique("Formulier");
  await page.goto(`${origin}/content/menu-items/add`);
  await page.getByLabel("Naam", { exact: true }).fill(name);
  await page.getByRole("radio", { name: /Formulier, bestand/ }).check();
  const target = page.getByRole("combobox", { name: /^Waarheen/ });
  const form = target.locator("optgroup[label=Formulieren] option").first();
  const called = await form.innerText();
  await target.selectOption((await form.getAttribute("value"))!);
  expect(await problemsOf(page, "/content/menu-items/add")).toEqual([]);
  await page.locator("main form button[type=submit]").last().click();
  // The list says what it is called, and where it is.
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  await expect(row).toContainText(`${called} · /forms/`);
});

test("a block is added where its plus is: in the list, in the preview, and by a skip link", async ({ newPage: open }) => {
  const page = await open();
  await signIn(page, "content_manager", "city");
  await newPage(page, unique("Ertussen"), "Een tekst");
  const choose = async (kind: string) => {
    await page.getByRole("button", { name: `${kind} toevoegen`, exact: true }).click();
    await page.getByRole("button", { name: "Klaar" }).click();
  };
  await page.getByRole("link", { name: "Hier invoegen, op plaats 1" }).click();
  await choose("Oproep");
  await expect.poll(() => listed(page)).toEqual(["Oproep", "Tekst", "Oproep"]);
  await saved(page);
  const plus = page.frameLocator("iframe").getByRole("button", { name: "Hier invoegen" });
  await expect(plus).toHaveCount(4);
  await expect(plus.nth(2)).toHaveCSS("opacity", "0");
  await plus.nth(2).focus();
  await expect(plus.nth(2)).toHaveCSS("opacity", "1");
  const { width } = (await plus.nth(2).boundingBox())!;
  expect(width).toBeGreaterThan(43);
  await plus.nth(2).press("Enter");
  await expect(page.locator("#gallery-title")).toBeFocused();
  await choose("Citaat");
  await expect.poll(() => listed(page)).toEqual(["Oproep", "Tekst", "Citaat", "Oproep"]);

  const skip = page.getByRole("link", { name: "Naar blok toevoegen" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await skip.press("Enter");
  await expect(page.locator("#gallery-title")).toBeFocused();
  await choose("Nieuws op een rij");
  await expect.poll(() => listed(page)).toEqual(["Oproep", "Tekst", "Citaat", "Oproep", "Nieuws op een rij"]);
  await saved(page);
  // By itself the preview is as the public will have it.
  await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/preview`);
  await awake(page);
  await expect(page.getByRole("button", { name: "Hier invoegen" })).toHaveCount(0);
});

test("the essentials without JavaScript: a text, the order, publishing", async ({ newPage: open }) => {
  const page = await open({ js: false });
  await signIn(page, "content_manager", "city");
  const title = unique("Zonder script");
  await newPage(page, title, "Een tekst");
  await page.getByRole("link", { name: "Tekst", exact: true }).click();
  await page.getByRole("textbox", { name: "Tekst" }).fill("## Zo werkt het\n\nGewoon getypt.");
  await page.getByRole("button", { name: "Klaar" }).click();
  await page.getByRole("button", { name: "Oproep omhoog" }).click();
  await expect.poll(() => listed(page)).toEqual(["Oproep", "Tekst"]);
  await publish(page);
  await expect(page.locator(".editor-title")).toContainText("Op de site");
  const visitor = await open();
  await visitor.goto(`${origin}/${title.toLowerCase().replaceAll(" ", "-")}`);
  await expect(visitor.getByRole("heading", { name: "Zo werkt het" })).toBeVisible();
  await expect(visitor.getByText("Gewoon getypt.")).toBeVisible();
});

for (const width of [1280, 360]) {
  test(`every part of the editor at ${width} px`, async ({ newPage: open }) => {
    test.setTimeout(120_000);
    const page = await open({ width });
    await signIn(page, "content_manager", "city");
    await newPage(page, unique("Nakijken"), "Een verhaal met beeld");
    const { origin: site, pathname } = new URL(page.url());
    const block = (await page.locator(".block-row > a").nth(1).getAttribute("href"))!;
    const problems: string[] = [];
    for (const query of [
      "",
      block,
      `${block}&in=en`,
      "?panel=settings",
      "?panel=checks",
      "?panel=publish",
      "?panel=preview",
      "?panel=add",
    ]) {
      await page.goto(site + pathname + query);
      problems.push(...(await problemsOf(page, pathname + query)));
    }
    expect(problems).toEqual([]);
  });
}

test("the point of a picture that must stay in sight is a change of it, by mouse and by keyboard", async ({ newPage: open }) => {
  const page = await open();
  await signIn(page, "content_manager", "city");
  await page.goto(`${origin}/content/stock-images`);
  await page.locator("main a[href*='/content/stock-images/']:not([href$='/add'])").first().click();
  const across = page.getByLabel("Van links (%)");
  const point = page.getByRole("button", { name: /^Belangrijkste punt/ });
  await awake(page);
  const before = Number(await across.inputValue());
  await point.press(before > 50 ? "ArrowLeft" : "ArrowRight");
  const after = before > 50 ? before - 5 : before + 5;
  await expect(across).toHaveValue(`${after}`);
  await expect(point).toHaveAccessibleName(new RegExp(`: ${after}% van links`));
  await page.locator(".back-link").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Blijven" }).click();
  await across.fill("12");
  await expect(point).toHaveAccessibleName(/: 12% van links/);
});
