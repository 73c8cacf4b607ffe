/** Getting in: signing up with the link of the mail, a forgotten password, signing in by mail; with and without script. */
import type { Page } from "playwright/test";
import { expect, originOf, test } from "../support/browser";

test.describe.configure({ timeout: 60_000 });

/** The link of the newest mail to an address, once it is there. */
async function mailed(page: Page, to: string, path: string): Promise<string> {
  const origin = originOf("village");
  let link = "";
  await expect
    .poll(
      async () => {
        const reader = await page.context().newPage();
        await reader.goto(`${origin}/test/mail`);
        const mails = await reader
          .locator("li", { hasText: to })
          .getByRole("link")
          .evaluateAll((links) => links.map((one) => one.getAttribute("href")!));
        for (const mail of mails) {
          await reader.goto(`${origin}${mail}/html`);
          const found = new RegExp(`${path}\\?\\w+=[\\w-]{43}`).exec(await reader.content());
          if (found) link = origin + found[0];
          if (link) break;
        }
        await reader.close();
        return link;
      },
      { timeout: 20_000 },
    )
    .not.toBe("");
  return link;
}

const submit = (page: Page) => page.locator("main form[method=post] button[type=submit]").first().click();

async function choosePassword(page: Page, password: string) {
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=passwordConfirmation]").fill(password);
  await submit(page);
}

for (const js of [true, false]) {
  test(`sign up, confirm, forget the password, choose another, sign in by mail; ${js ? "with" : "without"} script`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: js, viewport: { width: js ? 1280 : 360, height: 800 } });
    const page = await context.newPage();
    const origin = originOf("village");
    const email = `sanne.${Date.now().toString(36)}${js ? 1 : 2}@example.org`;

    await page.goto(`${origin}/auth/login-1`);
    await page.getByRole("link", { name: "Account maken" }).click();
    await page.locator("input[name=firstName]").fill("Sanne");
    await page.locator("input[name=lastName]").fill("de Wit");
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=acceptTerms]").check();
    await submit(page);
    await page.waitForURL("**/signup/success");
    await page.goto(await mailed(page, email, "/confirm"));
    await expect(page.getByRole("heading", { name: "Welkom, Sanne" })).toBeVisible();
    await choosePassword(page, "zeven groene paarden");
    await page.waitForURL(`${origin}/`);

    await context.clearCookies();
    await page.goto(`${origin}/auth/login-1`);
    await page.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
    await page.locator("input[name=email]").fill(email);
    await submit(page);
    await page.waitForURL("**/auth/recover?sent=1");
    const reset = await mailed(page, email, "/auth/reset");
    await page.goto(reset);
    await choosePassword(page, "acht groene paarden");
    await page.waitForURL(`${origin}/`);
    await context.clearCookies();
    await page.goto(reset);
    await expect(page.getByRole("heading", { name: "Deze link werkt niet meer" })).toBeVisible();

    await page.goto(`${origin}/auth/token`);
    await page.locator("input[name=email]").fill(email);
    await submit(page);
    await page.waitForURL("**/auth/token?sent=1");
    await page.goto(await mailed(page, email, "/auth/token"));
    await page.getByRole("button", { name: "Ja, log mij in" }).click();
    await page.waitForURL(`${origin}/`);
    await context.close();
  });
}
