/** The journey of a question: a volunteer applies, the organisation hears of it and writes, the volunteer answers. */
import type { Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import { awake, demoPassword, expect, fillMarkdown, type Manner, mailTo, originOf, signIn, test, unique } from "../support/browser";

const manners: Manner[] = [
  { tenant: "village", locale: "nl-NL", js: true },
  { tenant: "city", locale: "nl-NL", js: false },
];

/** Makes and publishes a vacancy as the organisation. @returns its id */
async function publish(page: Page, { tenant, js }: Manner, title: string): Promise<string> {
  await page.goto(`${originOf(tenant)}/vacancies/add`);
  await page.locator("input[name=title]").fill(title);
  await page.locator("textarea[name=summary]").fill("Je kookt met drie anderen voor de buurt.");
  await fillMarkdown(page, { js }, "description", "Elke woensdag van vijf tot acht.");
  await page.getByRole("button", { name: "Plaatsen" }).click();
  await page.waitForURL(/\/vacancies\/[\w-]{36}\/edit$/);
  return /vacancies\/([\w-]{36})/.exec(page.url())![1]!;
}

/** Goes on with Tab until the control has the focus. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${selector} is out of the keyboard's reach`);
}

for (const manner of manners) {
  test(`they apply, hear from the organisation and answer (${manner.tenant}, ${manner.js ? "with" : "without"} script)`, async ({
    newPage,
  }) => {
    test.setTimeout(120_000);
    const { tenant, js } = manner;
    const origin = originOf(tenant);
    const organization = await newPage(manner);
    await signIn(organization, "organization_superuser", tenant);
    const title = unique("Koken voor de buurt");
    const id = await publish(organization, manner, title);

    const volunteer = await newPage(manner);
    await signIn(volunteer, "volunteer", tenant);
    await volunteer.goto(`${origin}/vacancies/${id}`);
    await expect(volunteer.getByRole("link", { name: "Stel een vraag" })).toBeVisible();
    const form = volunteer.locator("form", { has: volunteer.locator("input[name=vacancyId]") });
    await form.locator("textarea[name=message]").fill("Ik kook graag.");
    await form.locator("button[type=submit]").click();
    await expect(volunteer.getByText("Je aanmelding is verstuurd").first()).toBeVisible();

    const received = await mailTo(`organization_superuser@${tenant}.test`, new RegExp(title));
    await organization.goto(received.button);
    await organization.getByRole("link", { name: /^Bericht aan / }).click();
    await expect(organization.locator("input[name=subject]")).toHaveValue(`Aanmelding voor ${title}`);
    if (js) expect(await problemsOf(organization, "new")).toEqual([]);
    await organization.locator("textarea[name=body]").fill("Fijn dat je wilt koken! Kun je woensdag langskomen?");
    await organization.locator("main input[type=file]").setInputFiles({
      name: "Route.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
    });
    await organization.getByRole("button", { name: "Bericht versturen" }).click();
    await organization.waitForURL(/\/conversations\/[\w-]{36}/);
    if (js) {
      await organization.clock.install();
      await organization.reload();
      // What is half typed outlives a train tunnel.
      await awake(organization);
      await organization.locator("textarea[name=body]").fill("Breng je");
      await organization.context().setOffline(true);
      await organization.clock.fastForward(60_000);
      await expect(organization.getByText("Geen verbinding").first()).toBeVisible();
      await expect(organization.locator("textarea[name=body]")).toHaveValue("Breng je");
      await organization.context().setOffline(false);
    }

    await volunteer.goto(`${origin}/conversations`);
    if (js) expect(await problemsOf(volunteer, "list")).toEqual([]);
    await expect(volunteer.getByRole("listitem").filter({ hasText: title }).getByText("Nieuw", { exact: true })).toBeVisible();
    const told = await mailTo(`volunteer@${tenant}.test`, /^Nieuw bericht van /);
    await volunteer.goto(told.button);
    await expect(volunteer.getByText("Kun je woensdag langskomen?")).toBeVisible();
    await expect(volunteer.getByRole("link", { name: /Route\.pdf/ })).toBeVisible();
    if (js) {
      expect(await problemsOf(volunteer, "thread")).toEqual([]);
      await volunteer.locator("h1").focus();
      await tabTo(volunteer, "textarea[name=body]");
      await volunteer.keyboard.type("Woensdag om vijf uur, tot dan!");
      await volunteer.locator("#answer input[type=file]").setInputFiles({
        name: "Recept.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
      });
      await expect(volunteer.locator("#answer .file-name")).toHaveText("Recept.pdf");
      await tabTo(volunteer, "#answer button[type=submit]");
      await volunteer.keyboard.press("Enter");
      await expect(volunteer.locator(".toast-title", { hasText: "Je bericht is verstuurd" })).toBeVisible();
      await expect(volunteer.locator("textarea[name=body]")).toHaveValue("");
      await expect(volunteer.locator("#answer .file-name")).toHaveText("Nog niets gekozen");
      // Without a reload, and that it was read as well: within half a minute, which need not be waited for.
      await organization.clock.fastForward(30_000);
      await expect(organization.getByText("Woensdag om vijf uur, tot dan!")).toBeVisible();
      await expect(organization.getByText("Gelezen", { exact: true })).toBeVisible();
      await expect(organization.locator("#new-message")).toContainText("Nieuw bericht van");
      await expect(organization.locator("textarea[name=body]")).toHaveValue("Breng je");
      return;
    }
    await volunteer.getByRole("button", { name: "Markeren als gelezen" }).click();
    await expect(volunteer.getByRole("button", { name: "Markeren als gelezen" })).toHaveCount(0);
    await volunteer.locator("textarea[name=body]").fill("Woensdag om vijf uur, tot dan!");
    await volunteer.getByRole("button", { name: "Bericht versturen" }).click();
    await organization.reload();
    await expect(organization.getByText("Woensdag om vijf uur, tot dan!")).toBeVisible();
    await expect(organization.getByText("Gelezen", { exact: true })).toBeVisible();
  });
}

test("a stranger who wants to ask something signs in first and comes back to the question", async ({ newPage }) => {
  const page = await newPage();
  await page.goto(`${originOf("village")}/vacancies/search`);
  await page.locator("main li:has(h2)").first().getByRole("link").first().click();
  const title = await page.locator("main article h1").innerText();
  await page.getByRole("link", { name: "Stel een vraag" }).click();
  // The page before has a field for an address, too.
  await expect(page.getByRole("heading", { level: 1, name: "Inloggen" })).toBeVisible();
  await page.locator("input[name=email]").fill("volunteer@village.test");
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL(/\/conversations\//);
  await expect(page.locator("input[name=subject]")).toHaveValue(`Vraag over ${title}`.slice(0, 120));
});
