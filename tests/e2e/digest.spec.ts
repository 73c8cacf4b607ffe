/** What somebody wants to hear of: a search is kept, a vacancy comes, the mails come, and one click ends them without signing in. */
import type { Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import {
  change,
  demoPassword,
  emailOf,
  expect,
  fillMarkdown,
  mailTo,
  originOf,
  scheduled,
  signIn,
  test,
  uniqueWord,
} from "../support/browser";

// The schedule is one for all: what one journey has it do is done for the other's people, too.
test.describe.configure({ mode: "serial" });

const tenant = "public";
const search = (word: string) => `${originOf(tenant)}/vacancies/search?filter[search]=${word}`;

async function publish(page: Page, title: string) {
  await page.goto(`${originOf(tenant)}/vacancies/add`);
  await page.locator("input[name=title]").fill(title);
  await page.locator("textarea[name=summary]").fill("Je kookt met drie anderen voor de buurt.");
  await fillMarkdown(page, { js: true }, "description", "Elke woensdag van vijf tot acht.");
  await page.getByRole("button", { name: "Plaatsen" }).click();
  await expect(page.getByText("Geplaatst", { exact: true }).first()).toBeVisible();
}

/** Keeps what the search page shows. */
async function keep(page: Page, email: string, word: string, how: string) {
  await page.goto(search(word));
  await page.getByRole("link", { name: "Bewaar deze zoekopdracht" }).click();
  await page.waitForURL(/\/auth\/login-1|\/zoekopdrachten\/add/);
  if (page.url().includes("/auth/login-1")) {
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=password]").fill(demoPassword);
    await page.locator("input[name=password]").press("Enter");
  }
  await page.waitForURL(/\/profile-edit\/zoekopdrachten\/add\?/);
  await expect(page.locator("input[name=name]")).toHaveValue(new RegExp(word, "i"));
  await page.getByRole("radio", { name: how }).check();
  // Whoever has no days yet is asked for them beside what needs them, and only there.
  const days = page.locator("input[name=digestDays]");
  if (how === "Meteen") await expect(days.first()).toBeHidden();
  else if ((await days.count()) > 0) await page.getByRole("checkbox", { name: "Maandag" }).check();
  await page.getByRole("button", { name: "Opslaan" }).click();
  await page.waitForURL(/\/profile-edit\/zoekopdrachten$/);
  await expect(page.getByRole("link", { name: new RegExp(word, "i") }).first()).toBeVisible();
}

/** The last half hour in which the mail of the days goes out: from seven, in the Netherlands. */
function lastDigest(): Date {
  const halfHour = 30 * 60_000;
  const hour = (time: Date) =>
    Number(new Intl.DateTimeFormat("en-GB", { hour: "numeric", hour12: false, timeZone: "Europe/Amsterdam" }).format(time));
  for (let at = Math.floor(Date.now() / halfHour) * halfHour; ; at -= halfHour)
    if (hour(new Date(at)) >= 7 && hour(new Date(at)) < 24) return new Date(at);
}

/** The searches were kept two hours before, and what they find came five minutes before. */
async function before(time: Date, ...words: string[]) {
  const minutesBefore = (minutes: number) => new Date(time.getTime() - minutes * 60_000).toISOString();
  for (const word of words) {
    const vacancy = "select id from vacancies where title like '%' || ? || '%'";
    await change(
      `update audit_events set created_at = ? where to_state = 'published' and subject_id in (${vacancy})`,
      minutesBefore(5),
      word,
    );
    await change("update vacancies set published_at = ? where title like '%' || ? || '%'", minutesBefore(5), word);
    await change("update saved_searches set seen_at = ? where query like '%' || ?", minutesBefore(120), word);
  }
}

async function stopAt(page: Page, mail: Page, reader: Page, word: string) {
  await page.goto((await mail.getByRole("link", { name: /Afmelden/ }).getAttribute("href"))!);
  await page.getByRole("button", { name: "Afmelden", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Je krijgt deze mails niet meer" })).toBeVisible();
  await reader.goto(`${originOf(tenant)}/profile-edit/zoekopdrachten`);
  const row = reader.getByRole("row").filter({ hasText: new RegExp(word, "i") });
  await expect(row.getByText("Niet mailen")).toBeVisible();
}

test("a search is kept, tells at once, and one click ends it (without script)", async ({ newPage }) => {
  test.setTimeout(60_000);
  const [email, word] = [emailOf("mentor", tenant), `soepkom${uniqueWord()}`];
  const reader = await newPage({ js: false });
  await keep(reader, email, word, "Meteen");
  const organization = await newPage();
  await signIn(organization, "organization_superuser", tenant);
  await publish(organization, `Koken met een ${word}`);
  await before(lastDigest(), word);
  await scheduled(lastDigest());
  const mail = await newPage({ js: false, width: 640 });
  await mail.goto((await mailTo(email, new RegExp(`^Nieuw voor .*${word}`, "i"))).url);
  await expect(mail.getByRole("link", { name: `Koken met een ${word}` })).toBeVisible();
  await stopAt(await newPage({ js: false }), mail, reader, word);
});

test("two searches are kept: one tells at once, one in the mail of the days, and one click ends the first", async ({ newPage }) => {
  test.setTimeout(120_000);
  const email = emailOf("student", tenant);
  const [soon, later] = [`soepkom${uniqueWord()}`, `tuinhark${uniqueWord()}`];
  const reader = await newPage();
  await keep(reader, email, soon, "Meteen");
  await keep(reader, email, later, "In je periodieke mail");
  await reader.goto(`${originOf(tenant)}/profile-edit/periodieke-mail`);
  for (const day of await reader.locator("input[name=digestDays]").all()) await day.check();
  await reader.getByRole("button", { name: "Keuzes opslaan" }).click();
  await expect(reader.getByText(`Je krijgt deze mail op ${email}`)).toBeVisible();

  const organization = await newPage();
  await signIn(organization, "organization_superuser", tenant);
  await publish(organization, `Koken met een ${soon}`);
  await publish(organization, `Werken met een ${later}`);
  await change("update users set last_digest_at = null where email_key = ?", email);
  await before(lastDigest(), soon, later);
  await scheduled(lastDigest());
  const mail = await newPage({ width: 640 });
  await mail.goto((await mailTo(email, new RegExp(`^Nieuw voor .*${soon}`, "i"))).url);
  await expect(mail.getByRole("link", { name: `Koken met een ${soon}` })).toBeVisible();
  await expect(mail.getByText(later)).toHaveCount(0);
  await stopAt(await newPage(), mail, reader, soon);

  const problems: string[] = [];
  for (const path of ["", "/volgende?view=text", "/volgende"]) {
    await reader.goto(`${originOf(tenant)}/profile-edit/periodieke-mail${path}`);
    problems.push(...(await problemsOf(reader, path)));
  }
  for (const path of ["", `/add?filter[search]=${soon}`]) {
    await reader.goto(`${originOf(tenant)}/profile-edit/zoekopdrachten${path}`);
    problems.push(...(await problemsOf(reader, path)));
  }
  expect(problems).toEqual([]);

  await mail.goto((await mailTo(email, /nieuwe vacature/)).url);
  await expect(mail.getByRole("link", { name: `Werken met een ${later}` })).toBeVisible();
  await expect(mail.getByText(new RegExp(`past bij je zoekopdracht ${later}`, "i"))).toBeVisible();
});
