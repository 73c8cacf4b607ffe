/** A coordinator's hour, without hints: a landing page of ten blocks with a form, in the menu; news; a redirect; the main colour. By mouse each action is counted. */
import type { Locator, Page } from "playwright/test";
import { clientOf, demoPassword, expect, originOf, portal, signInByForm, test, uniqueWord } from "../support/browser";

const max = 40;

/** How somebody works: with the mouse, or by keyboard alone. Nothing is cleared first: an example is chosen by itself. */
interface Hand {
  press: (where: Locator, key?: "Enter" | "Space") => Promise<void>;
  type: (where: Locator, text: string) => Promise<void>;
}

/** One click, or one text typed into a field, is an action. */
function byMouse(page: Page): Hand & { actions: string[] } {
  const actions: string[] = [];
  return {
    actions,
    press: async (where) => {
      actions.push(`press ${where}`);
      await where.click();
    },
    type: async (where, text) => {
      actions.push(`type ${text}`);
      // The editor of a longer text takes the place of its field a moment after it is there.
      await expect(() => where.click({ timeout: 2_000 })).toPass();
      await page.keyboard.type(text);
    },
  };
}

const maxTabs = 200;

/** From stop to stop, each of which is in sight and marked. */
function byKeyboard(page: Page): Hand {
  const reach = async (where: Locator) => {
    await expect(where).toBeVisible();
    let at = await where.evaluate(atStop);
    for (let tabs = 0; !at.isHere; tabs++) {
      expect(tabs, `${where} is not reached`).toBeLessThan(maxTabs);
      await page.keyboard.press("Tab");
      at = await where.evaluate(atStop);
      // Coming into sight may take a moment.
      if (at.hidden) await expect.poll(async () => (await where.evaluate(atStop)).hidden).toBeNull();
    }
  };
  return {
    press: async (where, key = "Enter") => {
      // Of a group of radio buttons the first or the chosen one is a stop; the arrows go on from there.
      if (key === "Space") await where.focus();
      else await reach(where);
      await page.keyboard.press(key);
    },
    type: async (where, text) => {
      await reach(where);
      await page.keyboard.type(text);
    },
  };
}

/** Whether the element has the focus; and what has it and cannot be seen to have it: null where all is well. */
function atStop(element: Element): { isHere: boolean; hidden: string | null } {
  const now = document.activeElement as HTMLElement | null;
  const isHere = now === element;
  if (!now || now === document.body || now.tagName === "IFRAME") return { isHere, hidden: null };
  const { top, bottom, left, right, width } = now.getBoundingClientRect();
  const isOut = bottom <= 0 || top >= window.innerHeight || right <= 0 || left >= window.innerWidth || width === 0;
  return { isHere, hidden: isOut ? now.outerHTML.slice(0, 200) : null };
}

/** A centre of its own, with a contact form: a colour is seen on all of a site. */
async function newCentre() {
  const tenant = `uur-${uniqueWord()}`;
  const email = `kees@${tenant}.test`;
  const name = "Vrijwilligerspunt Zeewolde";
  const added = await portal("tenant", "add", tenant, "--center", name, "--place", "Zeewolde", "--email", `info@${tenant}.test`);
  await portal("host", "add", `${tenant}.localhost`, "--tenant", tenant, "--center", added.match(/[0-9a-f-]{36}/)![0]);
  await portal("user", "create", "--tenant", tenant, "--email", email, "--role", "content_manager", "--password", demoPassword);
  const kees = await clientOf(email, tenant as "village");
  const send = async (path: string, attributes: object) => {
    const response = await kees.fetch(`/api/v1/${path}`, { json: { data: { type: "forms", attributes } } });
    expect(response.status, path).toBeLessThan(300);
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  const question = { text: words.form, question_type: "text", required: true };
  const form = await send("forms", { title: "Contact", form_questions_attributes: [question] });
  await send(`forms/${form}/publish`, {});
  await send(`forms/${form}/make_contact_form`, {});
  return { tenant, email };
}

const words = {
  opening: "Vanaf maandag koken we elke week samen. Kom erbij.",
  text: "Wij zoeken mensen die van koken houden, en mensen die van eten houden.",
  story: { title: "Zo begon het", text: "Drie buren met een grote pan. Nu zijn we met veertig." },
  quote: { said: "Ik kom voor de soep en blijf voor de mensen.", name: "Toos, 71" },
  question: { asked: "Moet ik kunnen koken?", answer: "Nee. Wie snijdt, hoort er ook bij." },
  form: "Wat wil je vragen?",
  news: "Maandag schuiven de eerste veertig mensen aan.",
};

/** From the first screen after signing in. */
async function hour(page: Page, { press, type }: Hand) {
  const main = page.getByRole("main");
  // Both screens have a menu; moving on from the one closes it.
  await expect(main.getByRole("heading", { level: 1 })).toContainText("Dag ");
  const isPhone = page.viewportSize()!.width < 1024;
  const staff = page.getByRole("navigation", { name: isPhone ? "Beheer op een klein scherm" : "Beheer", exact: true });
  const go = async (menu: string, to: string) => {
    if (isPhone) await press(page.getByRole("button", { name: "Menu", exact: true }));
    // The menu is drawn a moment after its button is pressed.
    await expect(staff).toBeVisible();
    const link = staff.getByRole("link", { name: to, exact: true });
    // On a phone the section of the screen stands open.
    if (!(await link.isVisible())) await press(staff.locator("summary", { hasText: menu }));
    await press(link);
  };
  const newPage = async (title: string, choice: Locator) => {
    await press(main.getByRole("link", { name: "Pagina toevoegen" }));
    await type(page.getByLabel("Titel", { exact: true }), title);
    await press(choice, "Space");
    await press(page.getByRole("button", { name: "Pagina maken" }));
  };
  const field = (block: string, name: RegExp) =>
    page.getByRole("region", { name: block, exact: true }).getByRole("textbox", { name }).first();
  const publish = page.getByRole("link", { name: "Zet op de site", exact: true });
  const now = page.getByRole("button", { name: "Zet nu op de site" });
  const onSite = () => expect(page.locator(".editor-title")).toContainText("Op de site");

  await go("Website", "Pagina's");
  await newPage("Samen aan tafel", page.getByRole("radio", { name: /^Een landingspagina/ }));
  await type(field("Opening met foto", /^Tekst/), words.opening);
  await type(field("Tekst", /^Tekst/), words.text);
  await type(field("Beeld en tekst", /^Titel/), words.story.title);
  await type(field("Beeld en tekst", /^Tekst/), words.story.text);
  await type(field("Citaat", /^Citaat/), words.quote.said);
  await type(field("Citaat", /^Naam/), words.quote.name);
  await type(field("Vragen en antwoorden", /^Vraag/), words.question.asked);
  await type(field("Vragen en antwoorden", /^Antwoord/), words.question.answer);
  await press(publish);
  await press(page.getByRole("button", { name: "Laat de voorbeelden weg" }));
  await press(now);
  await onSite();
  await press(page.getByRole("button", { name: "Zet in het hoofdmenu" }));
  await expect(page.getByText("Deze pagina staat in het menu.")).toBeVisible();

  await press(page.locator(".editor-head").getByRole("link", { name: "Pagina's", exact: true }));
  await newPage("De eerste avond is vol", page.getByRole("radio", { name: "Nieuws", exact: true }));
  await type(field("Tekst", /^Tekst/), words.news);
  await press(publish);
  await press(now);
  await onSite();

  await go("Website", "Doorverwijzingen");
  await press(main.getByRole("link", { name: "Doorverwijzing toevoegen" }).first());
  await type(page.getByLabel("Oud adres", { exact: true }), "/soep");
  const target = page.getByRole("combobox", { name: /^Leidt naar/ });
  await target.selectOption({ label: "Samen aan tafel" });
  await press(page.locator("main form button[type=submit]").last());
  await expect(main.getByRole("link", { name: "/soep" })).toBeVisible();

  await go("Centrum", "Uiterlijk");
  await type(page.getByLabel("Hoofdkleur", { exact: true }), "#7a1f5c");
  await press(page.getByRole("button", { name: "Op de site zetten", exact: true }));
  await expect(page.locator(".toast-title", { hasText: "Het nieuwe uiterlijk staat op de site" })).toBeVisible();
}

/** All that was written is there, and nothing that was only an example. */
async function seenBy(visitor: Page, origin: string) {
  await visitor.goto(`${origin}/soep`);
  await expect(visitor).toHaveURL(`${origin}/samen-aan-tafel`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Samen aan tafel" })).toBeVisible();
  const { story, quote, question } = words;
  const text = visitor.getByRole("main");
  for (const said of [words.opening, words.text, story.title, story.text, quote.said, quote.name, question.asked])
    await expect(text).toContainText(said);
  // A new centre has no vacancies yet, and so no kinds of work to choose from.
  for (const title of ["Nieuwe vacatures", "Nieuws en verhalen", "Doe je mee?"])
    await expect(text.getByRole("heading", { name: title })).toBeVisible();
  expect(await text.innerHTML()).not.toMatch(/\/pictures\/samples\/|Schrijf hier|Zet hier|Naam van wie/);
  await expect(visitor.getByRole("banner").getByRole("link", { name: "Samen aan tafel" }).first()).toBeVisible();
  const form = text.locator("form", { has: visitor.getByLabel(words.form) });
  await form.getByLabel(words.form).fill("Is er ook soep?");
  await form.locator("button[type=submit]").last().click();
  await visitor.waitForURL("**/forms/*");
  await expect(text).toContainText("Bedankt, we hebben je antwoorden");
  await visitor.goto(`${origin}/nieuws/de-eerste-avond-is-vol`);
  await expect(visitor.getByRole("main")).toContainText(words.news);
  expect(await visitor.locator("head").innerHTML()).toContain("#7a1f5c");
}

for (const width of [1280, 360]) {
  test(`a landing page of ten blocks, its place in the menu, news, a redirect and a colour in at most 40 actions (${width} px)`, async ({
    newPage: open,
  }) => {
    test.setTimeout(240_000);
    const { tenant, email } = await newCentre();
    const page = await open({ width });
    page.setDefaultTimeout(20_000);
    await signInByForm(page, email, tenant as "village");
    const hand = byMouse(page);
    await hour(page, hand);
    expect(hand.actions.length, hand.actions.join("\n")).toBeLessThanOrEqual(max);
    test.info().annotations.push({ type: "actions", description: String(hand.actions.length) });
    await seenBy(await open(), originOf(tenant));
  });
}

test("the same by keyboard alone", async ({ newPage: open }) => {
  test.setTimeout(400_000);
  const { tenant, email } = await newCentre();
  const page = await open();
  page.setDefaultTimeout(20_000);
  await signInByForm(page, email, tenant as "village");
  await hour(page, byKeyboard(page));
  await seenBy(await open(), originOf(tenant));
});
