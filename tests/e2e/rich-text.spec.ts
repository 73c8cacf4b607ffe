/** A description is edited as it will look; what nobody edited stays as it was stored, to the byte. */
import type { Page } from "playwright/test";
import { expect, fillMarkdown, originOf, signIn, test } from "../support/browser";

const origin = originOf("city");

async function open(page: Page, at: number): Promise<string> {
  await signIn(page, "organization_superuser", "city");
  await page.goto(`${origin}/vacancies`);
  const link = page.locator("main a[href$='/edit']").nth(at);
  const path = (await link.getAttribute("href"))!;
  await page.goto(origin + path);
  return path;
}

const textarea = (page: Page) => page.locator("textarea[name=description]");
const editor = (page: Page) => page.getByRole("textbox", { name: "Beschrijving" });
const tool = (page: Page, name: string) => page.getByRole("toolbar", { name: "Opmaak" }).getByRole("button", { name, exact: true });

async function save(page: Page) {
  await page.getByRole("button", { name: "Opslaan", exact: true }).click();
  await expect(page.getByText("Je wijzigingen zijn opgeslagen").filter({ visible: true }).first()).toBeVisible();
}

test("is written with headings, lists and links by keyboard, and opens again as it was", async ({ newPage }) => {
  const page = await newPage();
  const path = await open(page, 0);
  const written = "Eerst\n\n* een ster\n* nog een  \n  met een harde regel\n\nOnder elkaar\nén ernaast: R&D < 5";
  await fillMarkdown(page, { js: true }, "description", written);
  await save(page);
  await page.goto(origin + path);
  await expect(editor(page)).toBeVisible();
  await page.locator("textarea[name=summary]").fill("Alleen de samenvatting is anders.");
  await save(page);
  await page.goto(origin + path);
  await expect(editor(page).getByRole("listitem")).toHaveCount(2);
  await expect(textarea(page)).toHaveValue(written);

  await editor(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Wat je doet");
  await page.keyboard.press("Control+Alt+2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- koken");
  await page.keyboard.press("Enter");
  await page.keyboard.type("zingen");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Lees ");
  await tool(page, "Link").click();
  await page.keyboard.type("geen adres");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Vul een webadres of e-mailadres in" })).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("www.voorbeeld.nl");
  await page.keyboard.press("Enter");
  await save(page);
  await page.goto(origin + path);
  await expect(textarea(page)).toHaveValue("## Wat je doet\n\n- koken\n- zingen\n\nLees [www.voorbeeld.nl](https://www.voorbeeld.nl)");
  await expect(editor(page).getByRole("link", { name: "www.voorbeeld.nl" })).toBeVisible();
});

test("with formatting that the editor would change is edited as Markdown", async ({ newPage }) => {
  const page = await newPage();
  const path = await open(page, 1);
  await fillMarkdown(page, { js: true }, "description", "| dag | tijd |\n|---|---|\n| za | 10.00 |");
  await page.getByRole("button", { name: "Met opmaak" }).click();
  await expect(page.getByText("die je alleen hier kunt bewerken")).toBeVisible();
  await save(page);
  await page.goto(origin + path);
  await expect(page.getByRole("button", { name: "Met opmaak" })).toBeVisible();
  await expect(textarea(page)).toBeVisible();
  await expect(textarea(page)).toHaveValue("| dag | tijd |\n|---|---|\n| za | 10.00 |");
});

test("a mail is worded with fields that have names, without code, beside a preview that follows", async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, "center_superuser", "demo");
  const address = `${originOf("demo")}/notification_templates/application_rejected/edit?locale=nl`;
  await page.goto(address);
  const subject = page.getByRole("textbox", { name: "Onderwerp" });
  const body = page.getByRole("textbox", { name: "Tekst", exact: true });
  await expect(body).toContainText("Alleen als er iets staat bij ‘Bericht’");
  expect(await page.locator("main").innerText()).not.toContain("{{");
  const steps = await page.evaluate(() => window.history.length);
  await expect(subject).toHaveAttribute("contenteditable", "true");
  await subject.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Over ");
  await page.getByRole("button", { name: "Naam van de vacature" }).click();
  await body.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Wat jammer! ");
  await expect(page.frameLocator("iframe[name=preview]").locator("body")).toContainText("Wat jammer!");
  // The way back leads out of here, and not through what was shown.
  expect(await page.evaluate(() => window.history.length)).toBe(steps);
  await page.getByRole("button", { name: "Opslaan", exact: true }).click();
  await expect(page.getByText("De tekst is opgeslagen").filter({ visible: true }).first()).toBeVisible();
  await page.goto(address);
  await expect(page.locator("[name=subject]")).toHaveValue("Over {{ vacancyTitle }}");
  await expect(page.locator("[name=body]")).toHaveValue(/^Wat jammer! [\s\S]*\{% if message %\}/);
  await expect(subject).toContainText("Naam van de vacature");
});
