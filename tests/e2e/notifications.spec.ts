/** What people are told, and how they want it: the count that follows, choosing, stopping mails by one click without signing in, and what staff see of it. */
import type { Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import { expect, mailTo, originOf, signIn, test, unique, uniqueAddress } from "../support/browser";

/** Somebody without an account applies to the demo organisation. @returns how they are called */
async function apply(page: Page, vacancy: string): Promise<string> {
  const name = unique("Noor");
  await page.goto(vacancy);
  const form = page.locator("form", { has: page.locator("input[name=lastName]") });
  await form.locator("input[name=firstName]").fill(name);
  await form.locator("input[name=lastName]").fill("Bos");
  await form.locator("input[name=email]").fill(uniqueAddress("noor"));
  await form.locator("button[type=submit]").click();
  await expect(page.getByText("Je aanmelding is verstuurd").first()).toBeVisible();
  return name;
}

const origin = originOf("demo");
const superuser = "organization_superuser@demo.test";

test("who is told chooses how; the count follows without a reload, and one click in a mail stops its kind", async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, "organization_superuser", "demo");
  await page.goto(`${origin}/vacancies?filter[status_eq]=published`);
  await page.locator("td a[href*='/vacancies/']").first().click();
  await page.waitForURL(/\/vacancies\/[\w-]{36}\/edit/);
  const vacancy = `${origin}/vacancies/${/vacancies\/([\w-]{36})/.exec(page.url())![1]}`;
  await page.goto(`${origin}/notificaties`);
  const bell = page.locator(".tools").getByRole("button", { name: /^Meldingen/ });
  await expect(bell).toBeVisible();

  const visitor = await newPage();
  const first = await apply(visitor, vacancy);
  // Whoever comes back to the page is told at once; whoever stays, within half a minute.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText(new RegExp(`${first}.*wil meedoen`)).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await bell.click();
  await expect(page.getByRole("dialog", { name: "Meldingen" }).getByText(new RegExp(first))).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await problemsOf(page, "/notificaties")).toEqual([]);

  const mail = await newPage({ js: false });
  await mail.goto((await mailTo(superuser, new RegExp(first))).url);
  const link = (await mail.getByRole("link", { name: "Afmelden voor deze mails" }).getAttribute("href"))!;
  await mail.goto(link);
  await expect(mail.getByText("Iemand meldt zich aan voor een vacature")).toBeVisible();
  await mail.getByRole("button", { name: "Afmelden" }).click();
  await expect(mail.getByRole("heading", { name: "Je krijgt deze mails niet meer" })).toBeVisible();

  await page.goto(`${origin}/profile-edit/meldingen`);
  const row = page.getByRole("group", { name: "Iemand meldt zich aan voor een vacature" });
  await expect(row.getByRole("radio", { name: "Alleen een melding" })).toBeChecked();
  expect(await problemsOf(page, "/profile-edit/meldingen")).toEqual([]);
  await page.goto(link);
  expect(await problemsOf(page, "/uitschrijven")).toEqual([]);

  await mail.getByRole("button", { name: "Toch weer ontvangen" }).click();
  await expect(mail.getByRole("button", { name: "Afmelden" })).toBeVisible();
  // By keyboard alone: the choice, and saving it.
  await page.goto(`${origin}/profile-edit/meldingen`);
  await row.getByRole("radio", { name: "Mail en melding" }).focus();
  for (const name of ["Alleen een melding", "In je periodieke mail"]) {
    await page.keyboard.press("ArrowDown");
    await expect(row.getByRole("radio", { name })).toBeChecked();
  }
  await page.getByRole("button", { name: "Keuzes opslaan" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Je keuzes zijn opgeslagen").filter({ visible: true }).first()).toBeVisible();
  await row.getByRole("radio", { name: "Mail en melding" }).check();
  await page.getByRole("button", { name: "Keuzes opslaan" }).click();
  await expect(row.getByRole("radio", { name: "Mail en melding" })).toBeChecked();
});

test("staff find a mail in the log by its reader, with and without script", async ({ newPage }) => {
  for (const js of [true, false]) {
    const visitor = await newPage();
    await visitor.goto(`${origin}/auth/recover`);
    await visitor.locator("input[name=email]").fill("volunteer@demo.test");
    await visitor.locator("input[name=email]").press("Enter");
    await expect(visitor.getByText("Kijk in je mail").first()).toBeVisible();
    const page = await newPage({ js });
    await signIn(page, "center_superuser", "demo");
    await page.goto(`${origin}/instellingen`);
    await page.getByRole("main").getByRole("link", { name: "Verstuurde mail" }).click();
    await page.getByLabel("Zoek op naam of adres").fill("volunteer@demo.test");
    await page.getByRole("button", { name: "Filteren" }).click();
    await expect(page.getByText("volunteer@demo.test").first()).toBeVisible();
    if (js) expect(await problemsOf(page, "/admin/mail")).toEqual([]);
  }
});
