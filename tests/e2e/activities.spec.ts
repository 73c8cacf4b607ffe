/** An activity from its first date to the certificate: published weekly, full, a list of those who wait, an offer, who came, hours; and vacancies while they are written. */
import type { Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import {
  awake,
  change,
  emailOf,
  expect,
  mailTo,
  type NewPage,
  originOf,
  scheduled,
  signIn,
  test,
  unique,
  uniqueAddress,
  uniqueWord,
} from "../support/browser";

const site = originOf("city");
const day = 86_400_000;

/** By the Dutch clock, in ten days: "2026-12-05T19:00". */
function inTenDays(hour: number): string {
  const at = new Date(Date.now() + 10 * day).toISOString().slice(0, 10);
  return `${at}T${hour}:00`;
}

/** By day, when people are told; two days on. */
const noon = () => {
  const at = new Date(Date.now() + day);
  at.setUTCHours(12, 0, 0, 0);
  return at;
};

async function published(page: Page, title: string): Promise<string> {
  await page.goto(`${site}/vacancies/add`);
  await page.getByLabel("Titel").fill(title);
  await page.getByLabel("Samenvatting").fill("Samen Nederlands praten bij een kop koffie, elke week.");
  const description = page.getByRole("textbox", { name: "Beschrijving" });
  // Until its script is there it is a plain field, which then goes out of sight.
  await expect(description).toHaveAttribute("contenteditable", "true");
  await description.fill("Je praat in een klein groepje over gewone dingen. Je krijgt koffie.");
  await page.getByLabel("Soort vacature").selectOption({ label: "Activiteit" });
  await page.getByRole("button", { name: "Plaatsen", exact: true }).click();
  await expect(page).toHaveURL(/\/vacancies\/[\w-]+\/edit/);
  return /vacancies\/([\w-]+)\/edit/.exec(page.url())![1]!;
}

/** @returns the address of the first date */
async function weekly(page: Page, vacancyId: string): Promise<string> {
  await page.goto(`${site}/vacancies/${vacancyId}/dates`);
  await page.getByLabel("Begint").fill(inTenDays(19));
  await page.getByLabel("Eindigt").fill(inTenDays(21));
  await page.getByLabel("Aantal plekken").fill("1");
  await page.getByLabel("Herhalen").selectOption("weekly");
  await page.getByRole("button", { name: "Datum toevoegen" }).click();
  const first = page.getByRole("link", { name: /19\.00 tot 21\.00/ }).first();
  await expect(first).toBeVisible();
  return (await first.getAttribute("href"))!.split("/").at(-1)!;
}

async function signUp(page: Page, dateId: string, email: string) {
  await page.goto(`${site}/activiteitenkalender/${dateId}`);
  await page.getByLabel("Voornaam").fill("Sanne");
  await page.getByLabel("Achternaam").fill("de Wit");
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByRole("button", { name: /Meld je aan|wachtlijst/ }).click();
  await expect(page).toHaveURL(/\/plek\/|sent=/);
}

// Both are about the hours of the same person.
test.describe.configure({ mode: "serial" });

for (const js of [true, false]) {
  test(`a weekly activity is full, passes its place on, and ends in a certificate ${js ? "with" : "without"} script for who takes part`, async ({
    newPage,
  }) => {
    test.setTimeout(300_000);
    const staff = await newPage();
    await signIn(staff, "organization_superuser", "city");
    const title = unique("Taalcafé");
    const dateId = await weekly(staff, await published(staff, title));

    const first = await newPage({ js, width: 390 });
    const address = uniqueAddress("sanne");
    await signUp(first, dateId, address);
    await expect(first.getByText("Gelukt: kijk in je mail")).toBeInViewport();

    const second = await newPage({ js, width: 390 });
    await signIn(second, "volunteer", "city");
    await signUp(second, dateId, emailOf("volunteer", "city"));
    await expect(second.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(second.getByText("Je bent de eerste in de rij")).toBeVisible();
    // Without script a form leads to a part of the page, which is not asked for anew.
    const place = second.url().replace(/#.*/, "");

    const { button } = await mailTo(address, new RegExp(title));
    await first.goto(button);
    await first.getByRole("button", { name: "Ik kom toch niet" }).click();
    await expect(first.getByText("Je staat niet meer op de lijst")).toBeVisible();

    await scheduled(noon());
    await second.goto(place);
    await expect(second.getByText(/De plek is voor jou tot/)).toBeVisible();
    if (js) expect(await problemsOf(second, "an offered place")).toEqual([]);
    await second.getByRole("button", { name: "Ja, ik kom" }).click();
    await expect(second.getByText("Je hebt een plek")).toBeVisible();

    // Two hours ahead somebody is reminded, with the way to say that they cannot come after all. Jobs run at fives.
    const fives = 5 * 60_000;
    const now = new Date(Math.floor(Date.now() / fives) * fives);
    const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
    await change("update vacancy_dates set starts_at = ?, ends_at = ? where id = ?", hoursOn(1.5), hoursOn(3), dateId);
    await change("update date_sign_ups set created_at = ? where date_id = ?", hoursOn(-3), dateId);
    await change("delete from job_runs");
    await scheduled(now);
    const reminder = await mailTo(emailOf("volunteer", "city"), new RegExp(`Tot straks: ${title}`));
    expect(reminder.button).toContain("/plek/");

    // It has been, since yesterday.
    const [begin, end] = [new Date(Date.now() - day), new Date(Date.now() - day + 7_200_000)].map((at) => at.toISOString());
    await change("update vacancy_dates set starts_at = ?, ends_at = ? where id = ?", begin!, end!, dateId);
    await second.goto(`${site}/uren`);
    if (js) await writesHours(second);
    const attended = second.getByRole("row", { name: /Activiteit waar je was.*Bevestigd/s });
    const before = await attended.count();
    await attend(newPage, dateId);
    await second.goto(`${site}/uren`);
    await expect(attended).toHaveCount(before + 1);
    await second.getByRole("button", { name: "Maak een certificaat" }).click();
    await expect(second).toHaveURL(/\/uren\/certificaat\//);
    const paper = (await second.getByText(/\/certificaat\/[A-Z0-9-]+/).innerText()).match(/\/certificaat\/[A-Z0-9-]+/)![0];
    await first.goto(site + paper);
    await expect(first.getByText("Ja, dit certificaat is echt")).toBeVisible();
  });
}

/** The form is for the next day then: who sends it once more sends nothing twice. */
async function writesHours(page: Page) {
  const form = page.locator("form", { has: page.getByRole("button", { name: "Uren opschrijven" }) });
  await form.getByLabel("Organisatie").selectOption({ index: 1 });
  await form.getByLabel("Uren").fill("2");
  await form.getByRole("button", { name: "Uren opschrijven" }).click();
  await expect(form.getByLabel("Uren")).toHaveValue("");
  await expect(form.getByLabel("Organisatie")).toHaveValue("");
}

/** At the door, with a thumb; the connection is lost for a moment. */
async function attend(newPage: NewPage, dateId: string) {
  const phone = await newPage({ width: 360 });
  await signIn(phone, "organization_superuser", "city");
  await phone.goto(`${site}/activiteitenkalender/overzicht/${dateId}`);
  const came = phone.getByRole("button", { name: / was er$/ }).first();
  await awake(phone);
  await phone.context().setOffline(true);
  await came.click();
  await expect(came).toHaveAttribute("aria-pressed", "true");
  const waits = phone.getByText("1 vinkje wacht in je telefoon");
  await expect(waits).toBeVisible();
  await phone.context().setOffline(false);
  await expect(waits).toHaveCount(0);
  await phone.reload();
  await expect(came).toHaveAttribute("aria-pressed", "true");
  expect(await problemsOf(phone, "a list at the door")).toEqual([]);
}

test("what is typed in a vacancy and not saved is offered back with its time, advice follows the text, and a change of several is shown first", async ({
  newPage,
}) => {
  test.setTimeout(120_000);
  const writing = await newPage();
  await signIn(writing, "organization_superuser", "city");
  const title = `Koken ${uniqueWord()} voor de buurt`;
  await writing.goto(`${site}/vacancies/add`);
  const advice = writing.getByRole("region", { name: "Zo wordt het beter" });
  await writing.getByLabel("Titel").fill(title);
  await writing.getByLabel("Samenvatting").fill("Alleen vrouwen.");
  await expect(advice).toContainText("Dit kan mensen buitensluiten: “alleen vrouwen”");
  await expect(writing.getByRole("region", { name: "Zo zien bezoekers het" })).toContainText(title);
  await writing.waitForFunction((typed) => Object.values(localStorage).some((text) => String(text).includes(typed)), title);

  // Another example is another form.
  await writing.getByRole("navigation", { name: "Begin met een voorbeeld" }).getByRole("link").first().click();
  await expect(writing.getByRole("dialog")).toContainText("staat alleen nog op dit apparaat");
  await writing.getByRole("dialog").getByRole("button", { name: "Blijven" }).click();
  await expect(writing.getByLabel("Titel")).toHaveValue(title);

  // In the same window it stands in the form again by itself.
  const page = await writing.context().newPage();
  await writing.close();
  await page.goto(`${site}/vacancies/add`);
  await expect(page.getByLabel("Titel")).toHaveValue("");
  await expect(page.getByRole("status").filter({ hasText: "iets dat niet is opgeslagen" })).toBeVisible();
  expect(await problemsOf(page, "a vacancy with something to put back")).toEqual([]);
  // Typing on is no answer, and what was typed instead is not lost either.
  await page.getByLabel("Titel").fill("Wandelen");
  await page.waitForFunction(
    (both) => Object.values(localStorage).some((text) => both.every((one) => String(text).includes(one))),
    [title, "Wandelen"],
  );
  await page.getByRole("button", { name: "Terugzetten" }).click();
  await expect(page.getByLabel("Titel")).toHaveValue(title);
  await page.getByRole("button", { name: "Weggooien" }).click();
  await expect(page.getByText("iets dat niet is opgeslagen")).toHaveCount(0);
  await page.getByLabel("Samenvatting").fill("Kook op woensdag samen met buren een maaltijd, en eet mee.");
  await page.getByRole("button", { name: "Concept opslaan" }).click();
  await expect(page).toHaveURL(/\/edit/);
  await expect(page.getByRole("heading", { name: "Waarom is deze niet te zien?" })).toBeVisible();
  expect(await problemsOf(page, "a draft")).toEqual([]);
  await page.goto(`${site}/vacancies/add`);
  await expect(page.getByText("iets dat niet is opgeslagen")).toHaveCount(0);

  await page.goto(`${site}/vacancies?filter[title_cont]=${encodeURIComponent(title)}`);
  await page.getByRole("checkbox", { name: new RegExp(title) }).check();
  await page.getByRole("button", { name: "Tegelijk wijzigen" }).click();
  await page.getByRole("radio", { name: /Gegevens veranderen/ }).check();
  await page.getByRole("group", { name: "Kenmerken erbij" }).getByLabel("Gratis").check();
  await page.getByRole("button", { name: "Uitvoeren" }).click();
  await expect(page.getByText(/Verder: .* wordt .*Gratis/)).toBeVisible();
  expect(await problemsOf(page, "a preview of several")).toEqual([]);
  await page.getByRole("button", { name: "Doorvoeren" }).click();
  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect(page.getByText("1 vacature teruggezet")).toBeVisible();
});
