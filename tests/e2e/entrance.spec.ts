/** Getting in: signing up with the link of the mail, a forgotten password, signing in by mail; with and without script. */
import type { Page } from "playwright/test";
import { expect, mailTo, originOf, test, uniqueAddress } from "../support/browser";

/** The link of the newest mail to an address. */
async function linkOf(to: string, subject: RegExp, path: string): Promise<string> {
  const { button } = await mailTo(to, subject);
  expect(button).toMatch(new RegExp(`^${originOf("village")}${path}\\?\\w+=[\\w-]{43}$`));
  return button;
}

const submit = (page: Page) => page.locator("main form[method=post] button[type=submit]").first().click();

async function choosePassword(page: Page, password: string) {
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=passwordConfirmation]").fill(password);
  await submit(page);
}

for (const js of [true, false]) {
  test(`sign up, confirm, forget the password, choose another, sign in by mail; ${js ? "with" : "without"} script`, async ({ newPage }) => {
    const page = await newPage({ js, width: js ? 1280 : 360 });
    const origin = originOf("village");
    const email = uniqueAddress("sanne");

    await page.goto(`${origin}/auth/login-1`);
    await page.getByRole("link", { name: "Account maken" }).click();
    await page.locator("input[name=firstName]").fill("Sanne");
    await page.locator("input[name=lastName]").fill("de Wit");
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=acceptTerms]").check();
    await submit(page);
    await page.waitForURL("**/signup/success");
    await expect(page.getByText(`We hebben een mail gestuurd naar ${email}`)).toBeVisible();
    await page.goto(await linkOf(email, /^Bevestig/, "/confirm"));
    await expect(page.getByRole("heading", { name: "Welkom, Sanne" })).toBeVisible();
    await choosePassword(page, "zeven groene paarden");
    await page.waitForURL(`${origin}/dashboard`);

    await page.context().clearCookies();
    await page.goto(`${origin}/auth/login-1`);
    await page.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
    // Both pages have a field for the address.
    await expect(page.getByRole("heading", { name: "Wachtwoord vergeten" })).toBeVisible();
    await page.locator("input[name=email]").fill(email);
    await submit(page);
    await page.waitForURL("**/auth/recover?sent=1");
    const reset = await linkOf(email, /wachtwoord/, "/auth/reset");
    await page.goto(reset);
    await choosePassword(page, "acht groene paarden");
    await page.waitForURL(`${origin}/dashboard`);
    await page.context().clearCookies();
    await page.goto(reset);
    await expect(page.getByRole("heading", { name: "Deze link werkt niet meer" })).toBeVisible();

    await page.goto(`${origin}/auth/token`);
    await page.locator("input[name=email]").fill(email);
    await submit(page);
    await page.waitForURL("**/auth/token?sent=1");
    await page.goto(await linkOf(email, /inloglink/, "/auth/token"));
    await page.getByRole("button", { name: "Ja, log mij in" }).click();
    await page.waitForURL(`${origin}/dashboard`);
  });
}
