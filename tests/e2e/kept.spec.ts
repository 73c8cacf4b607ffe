/** What is typed in a long form and not saved: on this device, offered back, and gone once it is saved or who typed it signs out. */
import type { Page } from "playwright/test";
import { problemsOf } from "../support/axe";
import { awake, expect, originOf, signIn, test, uniqueWord } from "../support/browser";

const site = originOf("city");

/** @param at in the list: tests that run at the same time change another one */
async function editorOf(page: Page, at: number): Promise<string> {
  await page.goto(`${site}/organizations`);
  const organization = await page.locator(".data-table a[href^='/organizations/']").nth(at).getAttribute("href");
  return `${site}${organization}/edit`;
}

/** Everything that this device keeps of what was typed. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("typed "))
      .join(),
  );
const offerOn = (page: Page) => page.getByRole("status").filter({ hasText: "iets dat niet is opgeslagen" });

test("what is typed of an organisation is offered back in a new window, and leaving says so; saved, it is offered no more", async ({
  newPage,
}) => {
  const first = await newPage();
  await signIn(first, "center_superuser", "city");
  const address = await editorOf(first, 1);
  const summary = `Samen koken ${uniqueWord()}`;
  await first.goto(address);
  await awake(first);
  await first.getByLabel("In één zin").fill(summary);
  await expect.poll(() => kept(first)).toContain(summary);
  const page = await first.context().newPage();
  await first.close();

  await page.goto(address);
  await expect(offerOn(page)).toContainText("Anders dan hieronder: In één zin.");
  expect(await problemsOf(page, "an organisation with something to put back")).toEqual([]);
  await page.getByRole("button", { name: "Terugzetten" }).click();
  await expect(page.getByLabel("In één zin")).toHaveValue(summary);
  await expect(offerOn(page)).toHaveCount(0);
  expect(await kept(page)).toContain(summary);

  await page.locator(".back-link").first().click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Open je dit hier weer, dan kun je het terugzetten.");
  await expect(question).not.toContainText("bestand");
  await question.getByRole("button", { name: "Blijven" }).click();
  await page.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("a") });
  await page.locator(".back-link").first().click();
  await expect(question).toContainText("Een bestand dat je koos, kies je dan opnieuw.");
  await question.getByRole("button", { name: "Blijven" }).click();

  // Refused is not saved.
  await page.locator("#save").click();
  await expect(page.locator(".field-error").first()).toContainText("geen afbeelding");
  await expect.poll(() => kept(page)).toContain(summary);
  await page.locator("input[type=file]").setInputFiles([]);
  await page.locator("#save").click();
  await page.waitForURL(/\/organizations\/[\w-]{36}$/);
  await expect.poll(() => kept(page)).not.toContain(summary);
  await page.goto(address);
  await expect(page.getByLabel("In één zin")).toHaveValue(summary);
  await awake(page);
  await expect(offerOn(page)).toHaveCount(0);
});

test("who signs out leaves nothing of what they typed", async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, "center_superuser", "city");
  await page.goto(`${site}/profile-edit`);
  await awake(page);
  const name = `Sanne ${uniqueWord()}`;
  await page.getByLabel("Voornaam").fill(name);
  await expect.poll(() => kept(page)).toContain(name);
  // A session that ends by itself takes nothing.
  await page.context().clearCookies();
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(site);
  expect(await kept(page)).toContain(name);
  await signIn(page, "center_superuser", "city");
  await page.goto(`${site}/profile-edit`);
  // In the same window it stands in the form again by itself, and is not offered as well.
  await expect(page.getByText("Wat je typte staat er nog")).toBeVisible();
  await expect(page.getByLabel("Voornaam")).toHaveValue(name);
  await expect(offerOn(page)).toHaveCount(0);

  await page.goto(`${site}/uitloggen`);
  await page.waitForURL(`${site}/`);
  await expect.poll(() => kept(page)).toBe("");
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain("signed-out");
});

test("where somebody else saved meanwhile it stays until one has chosen", async ({ newPage }) => {
  const [mine, theirs] = [await newPage(), await newPage()];
  const [word, other] = [uniqueWord(), uniqueWord()];
  await signIn(mine, "center_superuser", "city");
  await signIn(theirs, "admin", "city");
  const address = await editorOf(mine, 2);
  for (const [page, text] of [
    [mine, word],
    [theirs, other],
  ] as const) {
    await page.goto(address);
    await awake(page);
    await page.getByLabel("In één zin").fill(`Samen eten ${text}`);
  }
  await theirs.locator("#save").click();
  await theirs.waitForURL(/\/organizations\/[\w-]{36}$/);
  await mine.locator("#save").click();
  await expect(mine.getByText(/intussen opgeslagen/).first()).toBeVisible();
  await expect.poll(() => kept(mine)).toContain(word);
  await mine.locator(".back-link").first().click();
  await expect(mine.getByRole("dialog")).toContainText("Open je dit hier weer, dan kun je het terugzetten.");
  await mine.getByRole("dialog").getByRole("button", { name: "Blijven" }).click();
  await mine.getByRole("button", { name: "Opslaan wat ik koos" }).click();
  await mine.waitForURL(/\/organizations\/[\w-]{36}$/);
  await expect.poll(() => kept(mine)).toBe("");
});

test("where the browser keeps nothing, leaving says that it is lost", async ({ newPage }) => {
  const page = await newPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("full");
    };
  });
  await signIn(page, "center_superuser", "city");
  await page.goto(`${site}/instellingen/contact-person`);
  await awake(page);
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.fill("Noor");
  await page.locator(".back-link").first().click();
  await expect(page.getByRole("dialog")).toContainText("Wat je hebt getypt, gaat dan verloren.");
  await page.getByRole("dialog").getByRole("button", { name: "Weggaan" }).click();
  await expect(page).toHaveURL(/\/instellingen$/);
});
