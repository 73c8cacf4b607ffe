/** Oneself: details, a new address, the organisation to work for, a second step, and leaving; with and without script. */
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright/test";
import {
  clientOf,
  demoPassword,
  emailOf,
  expect,
  type Manner,
  mailTo,
  originOf,
  signInAs,
  signInByForm,
  type TenantKey,
  test,
  uniqueAddress,
} from "../support/browser";
import type { Client } from "../support/http";

const words = {
  "nl-NL": {
    save: "Gegevens opslaan",
    saved: "Je gegevens zijn opgeslagen",
    send: "Bevestigingsmail sturen",
    subject: /^Bevestig je nieuwe e-mailadres/,
    confirm: "Ja, dit is mijn nieuwe adres",
    leave: "Mijn account verwijderen",
    gone: "Je account is verwijderd",
  },
  "en-GB": {
    save: "Save details",
    saved: "Your details have been saved",
    send: "Send confirmation e-mail",
    subject: /^Confirm your new e-mail address/,
    confirm: "Yes, this is my new address",
    leave: "Delete my account",
    gone: "Your account has been deleted",
  },
};

let chosen = 0;
/** A volunteer of the demo world whom no other journey knows, in whichever process and attempt, after what an admin did with them. */
async function somebodyOf(tenant: TenantKey, prepare?: (admin: Client, id: string) => Promise<void>): Promise<string> {
  const admin = await clientOf(emailOf("admin", tenant), tenant);
  const found = await read(admin, "users?filter[with_role]=volunteer&filter[status_eq]=active&page[size]=50&sort=-created_at");
  const others = found.filter(({ attributes }) => !attributes.email!.endsWith(`@${tenant}.test`));
  const { id, attributes } = others[(4 * Number(process.env.TEST_WORKER_INDEX) + chosen++) % others.length]!;
  await prepare?.(admin, id);
  return attributes.email!;
}

/** Rows that the API gives to somebody. */
const read = async (client: Client, path: string) =>
  ((await (await client.fetch(`/api/v1/${path}`)).json()) as { data: { id: string; attributes: Record<string, string> }[] }).data;

for (const manner of [
  { tenant: "village", locale: "nl-NL", js: true },
  { tenant: "public", locale: "nl-NL", js: false },
] satisfies Manner[]) {
  test(`somebody moves to a new address and leaves (${manner.tenant}, ${manner.js ? "with" : "without"} script)`, async ({ newPage }) => {
    const { tenant, locale } = manner;
    const w = words[locale];
    const page = await newPage(manner);
    await signInAs(page, await somebodyOf(tenant), tenant);
    await page.goto(`${originOf(tenant)}/profile-edit`);
    await page.locator("input[name=phoneNumber]").fill("geen nummer");
    await page.locator("input[name=lastName]").fill("Leerling");
    await page.getByRole("button", { name: w.save }).click();
    await expect(page.getByRole("alert")).toContainText("06 12345678");
    await expect(page.locator("input[name=lastName]")).toHaveValue("Leerling");
    await page.locator("input[name=phoneNumber]").fill("06 12345678");
    await page.getByRole("button", { name: w.save }).click();
    await expect(page.getByText(w.saved).filter({ visible: true })).not.toHaveCount(0);
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
    await page.waitForURL("**/profile-edit/email");
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

test("somebody of two organisations chooses for which one they work, with and without script", async ({ newPage }) => {
  let names: string[] = [];
  const email = await somebodyOf("demo", async (admin, id) => {
    const organizations = await read(admin, "organizations?filter[status_eq]=approved&page[size]=2");
    names = organizations.map(({ attributes }) => attributes.name!);
    for (const { id: organizationId } of organizations)
      await admin.fetch(`/users/${id}`, { form: { _action: "join_organization", organizationId } });
  });
  for (const [index, js] of [true, false].entries()) {
    const page = await newPage({ js });
    await signInAs(page, email, "demo");
    await page.goto(`${originOf("demo")}/account/roles`);
    await page.getByRole("radio", { name: names[index]! }).check();
    await page.getByRole("button", { name: "Hiervoor werken" }).click();
    await expect(page.getByText(`Je werkt nu voor ${names[index]}`).filter({ visible: true })).not.toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("radio", { name: names[index]! })).toBeChecked();
  }
});

test("a second step: set up with an app and a passkey, passed by passkey, by recovery code and, without script, by the app's code", async ({
  newPage,
}) => {
  const email = await somebodyOf("city");
  const page = await newPage();
  await withPasskeys(page);
  await signInAs(page, email, "city");
  await page.goto(`${originOf("city")}/profile-edit/settings`);
  await page.getByRole("button", { name: "App koppelen" }).click();
  const secret = (await page.locator("p.font-mono").innerText()).replaceAll(" ", "");
  const codeAt = (step: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
  const code = page.getByLabel("Code die de app nu laat zien");
  // The answer may be there well before the rest of the page is.
  await page.route(/\/settings\.data/, async (route) => {
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await code.fill("geen code");
  await code.press("Enter");
  await expect(page.locator(".field", { has: code })).toContainText("Deze code klopt niet");
  await code.fill(codeAt(0));
  await code.press("Enter");
  await expect(page.locator("ol.font-mono li")).toHaveCount(10);
  await page.unrouteAll({ behavior: "wait" });
  const recovery = await page.locator("ol.font-mono li").first().innerText();

  await page.getByRole("link", { name: "Ik heb ze bewaard" }).click();
  await page.getByLabel("Naam van dit apparaat").fill("De telefoon");
  await page.getByRole("button", { name: "Passkey toevoegen" }).click();
  await expect(page.locator("#second-factor summary", { hasText: "De telefoon" })).toBeVisible();

  const password = async (visitor: Page) => {
    await visitor.context().clearCookies();
    await signInByForm(visitor, email, "city");
    await expect(visitor).toHaveURL(/\/auth\/second-step/);
  };
  // Who is not in stays under /auth; the home page itself need not come.
  const isIn = (visitor: Page) => visitor.waitForURL((url) => !url.pathname.startsWith("/auth/"), { waitUntil: "commit" });
  await password(page);
  await page.getByRole("button", { name: "Gebruik je passkey" }).click();
  await isIn(page);
  await page.context().clearCookies();
  await page.goto(`${originOf("city")}/auth/login-1`);
  await page.getByRole("button", { name: "Inloggen met een passkey" }).click();
  await isIn(page);
  await password(page);
  await page.locator("input[name=code]").fill(recovery);
  await page.getByRole("button", { name: "Verder" }).click();
  await isIn(page);

  const plain = await newPage({ js: false });
  await password(plain);
  await plain.locator("input[name=code]").fill(recovery);
  await plain.getByRole("button", { name: "Verder" }).click();
  await expect(plain.locator(".field-error")).toContainText("Deze code klopt niet, of hij is al gebruikt");
  await plain.locator("input[name=code]").fill(codeAt(1));
  await plain.getByRole("button", { name: "Verder" }).click();
  await isIn(plain);
});

/** A device that says yes by itself to whatever a page asks of its passkeys. */
async function withPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
}
