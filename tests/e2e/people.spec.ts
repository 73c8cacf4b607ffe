/** The journeys of a centre's staff with people: invite somebody and give them a role, act as them and back, bring people in from a file and undo it. */
import type { Page } from "playwright/test";
import { expect, mailTo, originOf, signIn, type TenantKey, test, uniqueAddress, uniqueWord } from "../support/browser";

const manners: { tenant: TenantKey; js: boolean }[] = [
  { tenant: "village", js: true },
  { tenant: "city", js: false },
];

/** Presses a button that asks once more where there is script. */
async function press(page: Page, js: boolean, name: string | RegExp, confirm: string | RegExp = name) {
  await page.getByRole("button", { name }).first().click();
  if (js) await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
}

for (const { tenant, js } of manners) {
  const inWords = `${tenant}, ${js ? "with" : "without"} script`;

  test(`somebody is invited, chooses a password, and gets a role (${inWords})`, async ({ newPage }) => {
    const email = uniqueAddress("nieuw");
    const staff = await newPage({ js });
    await signIn(staff, "center_superuser", tenant);
    await staff.goto(`${originOf(tenant)}/users/add`);
    await staff.getByLabel("Voornaam").fill("Nina");
    await staff.getByLabel("Achternaam").fill("Nieuw");
    await staff.getByLabel("E-mailadres").fill(email);
    await staff.getByRole("button", { name: "Gebruiker toevoegen" }).click();
    await staff.waitForURL(/\/users\/[\w-]{36}$/);
    const address = staff.url();
    await expect(staff.getByText("Uitgenodigd", { exact: true }).first()).toBeVisible();

    const guest = await newPage({ js });
    await guest.goto((await mailTo(email, /nodigt je uit/)).button);
    await guest.locator("input[name=password]").fill("een-heel-goed-wachtwoord");
    const repeated = guest.locator("input[name=passwordConfirmation]");
    if ((await repeated.count()) > 0) await repeated.fill("een-heel-goed-wachtwoord");
    const terms = guest.locator("input[name=acceptTerms]");
    if ((await terms.count()) > 0) await terms.check();
    await guest.locator("main button[type=submit]").first().click();
    await expect(guest).not.toHaveURL(/\/confirm/);

    await staff.goto(`${address}/add_role`);
    await staff.getByLabel("Mentor").check();
    await staff.getByRole("button", { name: "Rol toevoegen" }).click();
    await staff.waitForURL(address);
    await expect(staff.getByText("Actief", { exact: true }).first()).toBeVisible();
    await expect(staff.getByRole("button", { name: "Rol Mentor weghalen" })).toBeVisible();
    await press(staff, js, "Rol Mentor weghalen", "Rol weghalen");
    await expect(staff.getByRole("button", { name: "Rol Mentor weghalen" })).toHaveCount(0);
  });

  test(`staff act as somebody and come back where they were (${inWords})`, async ({ newPage }) => {
    const staff = await newPage({ js });
    await signIn(staff, "center_superuser", tenant);
    await staff.goto(`${originOf(tenant)}/users?filter[search]=volunteer@${tenant}.test`);
    await staff.getByRole("link", { name: "Vera Vrijwilliger" }).click();
    await staff.getByRole("button", { name: "Werken als Vera" }).click();
    await expect(staff.getByText("je werkt nu als Vera Vrijwilliger")).toBeVisible();
    await staff.goto(`${originOf(tenant)}/applications`);
    await expect(staff.getByText("je werkt nu als Vera Vrijwilliger")).toBeVisible();
    await staff.getByRole("button", { name: "Terug naar je eigen account" }).click();
    await staff.waitForURL(/\/users\/[\w-]{36}$/);
    await expect(staff.getByRole("heading", { level: 1, name: "Vera Vrijwilliger" })).toBeVisible();
    await expect(staff.getByText("je werkt nu als")).toHaveCount(0);
  });

  test(`people come from a file, on a phone, and go again (${inWords})`, async ({ newPage }) => {
    const staff = await newPage({ js, width: 360 });
    await signIn(staff, "center_superuser", tenant);
    await staff.goto(`${originOf(tenant)}/users/import`);
    const word = uniqueWord();
    const text = `Voornaam;Achternaam;Mail\nAnna;Uit${word};anna.${word}@example.org\nBram;Uit${word};geen adres\n`;
    await staff.locator("input[name=file]").setInputFiles({ name: "leden.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await staff.getByRole("button", { name: "Bestand inlezen" }).click();
    await staff.waitForURL(/\/users\/import\/[\w-]{36}$/);
    await expect(staff.getByLabel("Mail", { exact: true })).toHaveValue("email");
    await staff.getByRole("button", { name: "Bekijken wat er gebeurt" }).click();
    await expect(staff.getByText("1 account wordt gemaakt")).toBeVisible();
    await expect(staff.getByText("geen geldig e-mailadres")).toBeVisible();
    await staff.getByRole("button", { name: "1 rij importeren" }).click();
    await expect(staff.getByRole("region", { name: "De import is klaar" })).toBeVisible();
    const imported = staff.url();
    await staff.goto(`${originOf(tenant)}/users?filter[search]=Uit${word}`);
    await expect(staff.getByRole("link", { name: `Anna Uit${word}` })).toBeVisible();
    await staff.goto(imported);
    await press(staff, js, "Import ongedaan maken", "Ja, ongedaan maken");
    await expect(staff.getByText("Alles is terug zoals het was.")).toBeVisible();
    await staff.goto(`${originOf(tenant)}/users?filter[search]=Uit${word}`);
    await expect(staff.getByText("Geen resultaten gevonden")).toBeVisible();
  });
}
