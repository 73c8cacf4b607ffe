/** What every page must be for everybody (trust.md, Access): read by axe in the light and in the dark, and no wider than the screen. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The narrowest screen that we promise. */
const narrowest = 320;

/** @returns what is wrong with the page that is shown, a line each, beginning with `name`. Leaves the page in the light. */
export async function problemsOf(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await inMode(page, colorScheme);
    for (const { id, nodes } of await violationsOf(page, colorScheme))
      problems.push(`${name} ${colorScheme} ${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
  }
  const { width, height } = page.viewportSize()!;
  if (width < 768) await page.setViewportSize({ width: narrowest, height });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (beyond > 0) problems.push(`${name} is ${beyond} px wider than a screen of ${page.viewportSize()!.width}`);
  await page.setViewportSize({ width, height });
  return problems;
}

/** What axe says of the colours; the other rules see no difference between light and dark. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/** All rules in the light; in the dark those about colours. */
export const violationsOf = async (page: Page, colorScheme: "light" | "dark") => {
  const runOnly = colorScheme === "light" ? { type: "tag" as const, values: rules } : { type: "rule" as const, values: aboutColours };
  // What lies under the bar that stays in reach can be scrolled out from under it.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>(".form-actions")) bar.style.position = "static";
  });
  // A page that another one shows in a frame is read by itself. In the page itself, and without a word about each of the hundreds of elements that are fine: a quarter of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly, resultTypes: ["violations"], preload: false, iframes: false });
  return (await axe.analyze()).violations;
};

/** As the device has it; the page follows once its script is awake. */
export async function inMode(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")).toBeAttached();
}
