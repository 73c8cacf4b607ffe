/** Oneself: details, a new address, the organisation to work for, and leaving; with and without script. */
import type { Browser } from "playwright/test";
import {
  demoPassword,
  expect,
  type Manner,
  mailTo,
  newPage,
  originOf,
  signIn,
  signInAs,
  type TenantKey,
  test,
  uniqueAddress,
} from "../support/browser";

const words = {
  "nl-NL": {
    save: "Gegevens opslaan",
    send: "Bevestigingsmail sturen",
    subject: /^Bevestig je nieuwe e-mailadres/,
    confirm: "Ja, dit is mijn nieuwe adres",
    leave: "Mijn account verwijderen",
    gone: "Je account is verwijderd",
  },
  "en-GB": {
    save: "Save details",
    send: "Send confirmation e-mail",
    subject: /^Confirm your new e-mail address/,
    confirm: "Yes, this is my new address",
    leave: "Delete my account",
    gone: "Your account has been deleted",
  },
};

/** Somebody of the demo world whom no other journey knows. */
async function somebodyOf(browser: Browser, tenant: TenantKey): Promise<string> {
  const page = await browser.newPage();
  await signIn(page, "admin", tenant);
  const path = "/api/v1/users?filter[with_role]=volunteer&filter[status_eq]=active&page[size]=50&sort=-created_at";
  const read = async (at: string): Promise<{ data: { attributes: { email: string } }[] }> => (await fetch(at)).json();
  const { data } = await page.evaluate(read, path);
  await page.close();
  const emails = data.map(({ attributes }) => attributes.email).filter((email) => !email.endsWith(`@${tenant}.test`));
  return emails[Date.now() % emails.length]!;
}

for (const manner of [
  { tenant: "village", locale: "nl-NL", js: true },
  { tenant: "public", locale: "nl-NL", js: false },
] satisfies Manner[]) {
  test(`somebody moves to a new address and leaves (${manner.tenant}, ${manner.js ? "with" : "without"} script)`, async ({ browser }) => {
    const { tenant, locale } = manner;
    const w = words[locale];
    const page = await newPage(browser, manner);
    await signInAs(page, await somebodyOf(browser, tenant), tenant);
    await page.goto(`${originOf(tenant)}/profile-edit`);
    await page.locator("input[name=phoneNumber]").fill("geen nummer");
    await page.locator("input[name=jobTitle]").fill("Leerling");
    await page.getByRole("button", { name: w.save }).click();
    await expect(page.getByRole("alert")).toContainText("06 12345678");
    await expect(page.locator("input[name=jobTitle]")).toHaveValue("Leerling");
    await page.locator("input[name=phoneNumber]").fill("06 12345678");
    await page.getByRole("button", { name: w.save }).click();
    await expect(page.locator("input[name=phoneNumber]")).toHaveValue("06 12345678");

    const email = uniqueAddress("nieuw");
    await page.goto(`${originOf(tenant)}/profile-edit/email`);
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=currentPassword]").fill(demoPassword);
    await page.getByRole("button", { name: w.send }).click();
    await expect(page.locator("main .notice", { hasText: email }).last()).toBeVisible();
    const { button } = await mailTo(email, w.subject);
    expect(button).toMatch(/\/profile-edit\/email\?token=[\w-]+/);
    await page.goto(button);
    await page.getByRole("button", { name: w.confirm }).click();
    await expect(page.locator("main")).toContainText(email);

    await page.goto(`${originOf(tenant)}/profile-edit/verwijderen`);
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=currentPassword]").fill(demoPassword);
    await page.getByRole("button", { name: w.leave }).click();
    await expect(page.getByRole("heading", { level: 1, name: w.gone })).toBeVisible();
    await page.goto(`${originOf(tenant)}/profile-edit`);
    await expect(page).toHaveURL(/\/auth\/login-1/);
  });
}
