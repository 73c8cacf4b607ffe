/** A form with logic is built, filled in on a phone, gone on with later, and read, counted and taken out; with and without script. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import { awake, change, expect, mailTo, originOf, signIn, test, unique, uniqueAddress } from "../support/browser";

const origin = originOf("city");

const said = (page: Page, name: string) => page.locator(`[name="props.${name}"]`);
const saved = (page: Page) => expect(page.locator(".save-status")).toContainText("Concept opgeslagen", { timeout: 15_000 });

/** What is asked, by kind; the focus is in its form then. */
async function ask(page: Page, kind: string, text: string) {
  await page.getByRole("link", { name: "Vraag toevoegen", exact: true }).click();
  await page.getByRole("button", { name: `${kind} toevoegen`, exact: true }).click();
  await said(page, "text").fill(text);
}
const done = (page: Page) => page.getByRole("button", { name: "Klaar" }).click();

/** Nobody is through with a form within three seconds, but for a test. */
const asIfSlowly = (title: string) =>
  change(
    "update form_submissions set started_at = '2026-01-01T00:00:00.000Z' where form_id in (select id from forms where title = ?)",
    title,
  );

test("a form with a condition is built, filled in on a phone, gone on with by mail, read, charted and exported", async ({
  newPage: open,
}) => {
  test.setTimeout(180_000);
  const page = await open();
  await signIn(page, "content_manager", "city");
  const title = unique("Buurtfeest");
  await page.goto(`${origin}/form_builder`);
  await page.getByRole("link", { name: "Nieuw formulier" }).click();
  await page.locator("input[name=title]").fill(title);
  await page.getByRole("button", { name: "Formulier maken" }).click();
  await page.waitForURL("**/form_builder/*/edit");
  const form = page.url().replace(/\/edit.*$/, "");

  await ask(page, "Tekst", "Hoe heet je?");
  await said(page, "required").check();
  await done(page);
  await ask(page, "Meerkeuze", "Kom je?");
  for (const [at, option] of ["Ja", "Nee", "Misschien"].entries()) await said(page, `options[${at}]`).fill(option);
  await done(page);
  await ask(page, "Tekst", "Wat neem je mee?");
  await page.getByRole("button", { name: "Voorwaarde toevoegen" }).click();
  await said(page, "showIf.rules[0].question").selectOption({ label: "Kom je?" });
  await said(page, "showIf.rules[0].value").selectOption("Ja");
  await done(page);
  await expect(page.getByText("Alleen als ‘Kom je?’ ‘Ja’ is")).toBeVisible();
  await ask(page, "Nieuwe pagina", "Tot slot");
  await done(page);
  await ask(page, "E-mailadres", "Je e-mailadres");
  await done(page);
  await saved(page);
  // Between its questions something goes in from the preview too.
  await page.frameLocator("iframe").getByRole("button", { name: "Hier invoegen" }).first().press("Enter");
  await expect(page.locator("#gallery-title")).toBeFocused();
  await expect(page).toHaveURL(/[?&]at=0/);
  await page.locator(".editor-panel .back-link").click();
  const problems = await problemsOf(page, "builder");
  await page.getByRole("link", { name: "Zet op de site" }).click();
  await page.getByRole("button", { name: "Zet nu op de site" }).click();
  await expect(page.locator(".editor-title")).toContainText("Op de site");

  await page.goto(`${form}/paths`);
  await expect(page.getByRole("heading", { name: "Route 1" })).toBeVisible();
  await page.goto(form);
  const address = await page.locator("input[name=address]").inputValue();

  // On a phone: what is asked follows the answers, and what is hidden is not in the way.
  const phone = await open({ width: 360 });
  await phone.goto(address);
  await awake(phone);
  problems.push(...(await problemsOf(phone, "form")));
  await phone.getByLabel("Hoe heet je?").fill("Sanne de Wit");
  await expect(phone.getByLabel("Wat neem je mee?")).toBeHidden();
  await phone.getByRole("radio", { name: "Ja", exact: true }).check();
  await phone.getByLabel("Wat neem je mee?").fill("Appeltaart");
  const email = uniqueAddress("feest");
  await phone.getByText("Later verdergaan").click();
  await phone.locator("input[name=resumeEmail]").fill(email);
  await phone.getByRole("button", { name: "Mail mij de link" }).click();
  await expect(phone.getByText(`We hebben hem gemaild naar ${email}`).filter({ visible: true })).not.toHaveCount(0);
  const { button } = await mailTo(email, /^Verder met/);

  const later = await open({ width: 360 });
  await later.goto(button);
  await expect(later.getByLabel("Wat neem je mee?")).toHaveValue("Appeltaart");
  await later.getByRole("button", { name: "Volgende" }).click();
  await expect(later.getByRole("heading", { name: "Tot slot" })).toBeVisible();
  await later.getByLabel("Je e-mailadres").fill(email);
  await later.getByRole("button", { name: "Naar het overzicht" }).click();
  await expect(later.getByText("Appeltaart")).toBeVisible();
  problems.push(...(await problemsOf(later, "summary")));
  await asIfSlowly(title);
  await later.getByRole("button", { name: "Versturen" }).click();
  await expect(later.getByRole("heading", { name: "Bedankt, we hebben je antwoorden" })).toBeVisible();
  expect((await mailTo(email, /^We hebben je antwoorden/)).url).toContain("/test/mail/");

  // The staff read it, see it counted, and take it out.
  await page.goto(`${form}/submissions`);
  problems.push(...(await problemsOf(page, "submissions")));
  await page.getByRole("main").getByRole("link", { name: "Sanne de Wit" }).click();
  await expect(page.getByText("Appeltaart")).toBeVisible();
  problems.push(...(await problemsOf(page, "submission")));
  await page.goto(`${form}/submissions/charts`);
  await expect(page.getByRole("heading", { name: "Kom je?" })).toBeVisible();
  problems.push(...(await problemsOf(page, "charts")));
  await page.goto(`${form}/submissions`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Downloaden zoals je het ziet (CSV)" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("Appeltaart");
  expect(problems).toEqual([]);
});

test("the contact form without JavaScript asks on by what was answered, and gives a reference", async ({ newPage: open }) => {
  const page = await open({ js: false, width: 360 });
  await page.goto(`${origin}/contactformulier`);
  await page.getByLabel("Waar gaat het over?").selectOption("Vrijwilligerswerk zoeken");
  await page.getByLabel("Je bericht").fill("Ik wil graag helpen in de tuin.");
  await page.getByLabel("Je naam").fill("Tom de Wit");
  await page.getByRole("radio", { name: "Per e-mail" }).check();
  await page.getByRole("button", { name: "Versturen" }).click();
  await expect(page.getByText("Er is nog een vraag bijgekomen")).toBeVisible();
  await expect(page.getByLabel("Je bericht")).toHaveValue("Ik wil graag helpen in de tuin.");
  await page.getByLabel("Je e-mailadres").fill("tom@example");
  await page.getByRole("checkbox", { name: /Ik vind het goed/ }).check();
  await page.getByRole("button", { name: "Versturen" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Je e-mailadres").fill(uniqueAddress("tom"));
  await page.getByRole("button", { name: "Versturen" }).click();
  await expect(page.getByText("Je kenmerk", { exact: true })).toBeVisible();
});

test("a question that an answer brought in stays when its answer is refused", async ({ newPage: open }) => {
  const page = await open();
  await page.goto(`${origin}/contactformulier`);
  await awake(page);
  await page.getByLabel("Waar gaat het over?").selectOption("Vrijwilligerswerk zoeken");
  await page.getByLabel("Je bericht").fill("Ik wil graag helpen in de tuin.");
  await page.getByLabel("Je naam").fill("Tom de Wit");
  await page.getByRole("radio", { name: "Per e-mail" }).check();
  await page.getByLabel("Je e-mailadres").fill("tom@example");
  await page.getByRole("checkbox", { name: /Ik vind het goed/ }).check();
  await page.getByRole("button", { name: "Versturen" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Je e-mailadres")).toHaveValue("tom@example");
  await page.getByLabel("Je e-mailadres").fill(uniqueAddress("tom"));
  await page.getByRole("button", { name: "Versturen" }).click();
  await expect(page.getByText("Je kenmerk", { exact: true })).toBeVisible();
});

test("a form stands within a page, and goes on at its own address", async ({ newPage: open }) => {
  const page = await open();
  await page.goto(`${originOf("demo")}/bouwstenen`);
  await awake(page);
  const form = page.locator("section", { has: page.getByRole("heading", { name: "Een formulier om meteen in te vullen" }) });
  await form.getByLabel("Waar gaat het over?").selectOption("De website");
  await expect(form.getByLabel("Om welke pagina gaat het?")).toBeVisible();
  await form.getByLabel("Je bericht").fill("De kaart laadt niet.");
  await form.getByLabel("Je naam").fill("Tom de Wit");
  await form.getByRole("radio", { name: "Geen antwoord nodig" }).check();
  await form.getByRole("button", { name: "Versturen" }).click();
  await page.waitForURL("**/forms/*");
  await expect(page.getByText("Je kenmerk", { exact: true })).toBeVisible();
});

/** By the Tab key alone, to what has the focus then. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 250; presses++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key never comes to ${target}`);
}

test("by keyboard alone a form of ten questions is built, put in order and published", async ({ newPage: open }) => {
  test.setTimeout(180_000);
  const page = await open();
  await signIn(page, "content_manager", "city");
  await page.goto(`${origin}/form_builder/new`);
  await awake(page);
  const title = unique("Toetsenbord");
  await tabTo(page, page.locator("input[name=title]"));
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/form_builder/*/edit");
  await awake(page);
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  };
  for (let number = 1; number <= 10; number++) {
    await press(page.getByRole("link", { name: "Vraag toevoegen", exact: true }));
    await press(page.getByRole("button", { name: "Tekst toevoegen", exact: true }));
    await tabTo(page, said(page, "text"));
    await page.keyboard.type(`Vraag ${number}`);
    await press(page.getByRole("button", { name: "Klaar" }));
  }
  await press(page.getByRole("button", { name: /omlaag$/ }).first());
  await saved(page);
  await press(page.getByRole("link", { name: "Zet op de site" }));
  await press(page.getByRole("button", { name: "Zet nu op de site" }));
  await expect(page.locator(".editor-title")).toContainText("Op de site");
  await page.goto(page.url().replace(/\/edit.*$/, "/preview"));
  const labels = await page.locator("form label").allInnerTexts();
  const order = labels.flatMap((label) => /Vraag (\d+)/.exec(label)?.[1] ?? []).map(Number);
  expect(order).toEqual([2, 1, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("on another website a form is as high as what it asks, and is sent from there", async ({ newPage: open }) => {
  const page = await open({ width: 360 });
  await page.goto(`${origin}/contactformulier`);
  const key = /\/forms\/([\w-]+)/.exec((await page.locator("main form[action*='/forms/']").getAttribute("action"))!)![1];
  const body = `<!doctype html><title>Elders</title><body><script src="${origin}/form-embed.js" data-form="${key}" data-title="Contact" async></script>`;
  await page.route("http://elders.localhost/", (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto("http://elders.localhost/");
  const element = page.locator("iframe[title=Contact]");
  const frame = page.frameLocator("iframe[title=Contact]");
  await frame.getByLabel("Waar gaat het over?").selectOption("Vrijwilligerswerk zoeken");
  // Nothing of it has to be scrolled within the frame.
  const high = () => element.evaluate((one) => one.clientHeight);
  const inner = () => frame.locator("html").evaluate((one) => Math.ceil(one.getBoundingClientRect().height));
  await expect.poll(async () => (await high()) - (await inner())).toBe(0);
  expect(await high()).toBeGreaterThan(400);
  const low = await high();
  await frame.getByLabel("Waar gaat het over?").selectOption("De website");
  await expect.poll(high).toBeGreaterThan(low);
  await frame.getByLabel("Waar gaat het over?").selectOption("Vrijwilligerswerk zoeken");
  await expect.poll(high).toBe(low);
  await frame.getByLabel("Je bericht").fill("Van een andere website.");
  await frame.getByLabel("Je naam").fill("Tom de Wit");
  await frame.getByRole("radio", { name: "Geen antwoord nodig" }).check();
  await frame.getByRole("button", { name: "Versturen" }).click();
  await expect(frame.getByText("Je kenmerk", { exact: true })).toBeVisible();
});
