/** What every page must be for everybody (trust.md, Access): read by two engines in the light and in the dark, and no wider than the screen. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { expect, type Page } from "playwright/test";
import { awake } from "./browser";
import { findingsOf } from "./equal-access";

type Mode = "light" | "dark";

export const allRules = { type: "tag" as const, values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
/** The other rules see no difference between light and dark. */
export const rulesOnColours = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };
/** The narrowest screen that we promise. */
const narrowest = 320;

/** What is wrong with the page that is shown, in the mode that it is in: a line each, beginning with `name`. @param bothEngines or axe alone */
export async function problemsOf(page: Page, name: string, bothEngines = true): Promise<string[]> {
  await awake(page);
  const violations = await violationsOf(page, allRules);
  return [
    ...violations.map(({ id, targets }) => `${name} ${id}: ${targets.join(" | ")}`),
    ...(bothEngines ? await findingsOf(page) : []).map((finding) => `${name} ${finding}`),
    ...(await hugeIcons(page, name)),
    ...(await tooWide(page, name)),
  ];
}

/** The same, and the rules on colours in the other mode. Leaves the page in the mode that it was not in: every change costs time. */
export async function problemsInBothModes(page: Page, name: string): Promise<string[]> {
  await awake(page);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [first, second]: Mode[] = isDark ? ["dark", "light"] : ["light", "dark"];
  const colors = await violationsOf(page, rulesOnColours);
  // What the page fetches by itself is there by the second time.
  await inMode(page, second!);
  return [
    ...colors.map(({ id, targets }) => `${name} ${first} ${id}: ${targets.join(" | ")}`),
    ...(await problemsOf(page, `${name} ${second}`)),
  ];
}

/** An icon without its style is as large as there is room. */
async function hugeIcons(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() =>
    Array.from(document.querySelectorAll('svg:has(use[href*="/icons-"])'), (icon) => ({
      icon: icon.innerHTML.slice(0, 80),
      width: Math.round(icon.getBoundingClientRect().width),
    })).filter(({ width }) => width > 96),
  );
  return found.map(({ icon, width }) => `${name} has an icon ${width} px wide: ${icon}`);
}

/** On a phone asked at the narrowest screen. */
export async function tooWide(page: Page, name: string): Promise<string[]> {
  const { width, height } = page.viewportSize()!;
  if (width < 768) await page.setViewportSize({ width: narrowest, height });
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const last = Array.from(document.body.querySelectorAll("*")).findLast((one) => one.getBoundingClientRect().right > clientWidth);
    return { pixels: scrollWidth - clientWidth, last: last?.outerHTML.slice(0, 160) };
  });
  const wide = beyond ? [`${name} is ${beyond.pixels} px wider than a screen of ${page.viewportSize()!.width}: ${beyond.last}`] : [];
  if (width < 768) await page.setViewportSize({ width, height });
  return wide;
}

export async function violationsOf(
  page: Page,
  runOnly: typeof allRules | typeof rulesOnColours,
): Promise<{ id: string; targets: string[] }[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(script);
    // The pages that it goes on to have it by themselves, which costs less than bringing it in.
    await page.addInitScript(script);
  }
  return page.evaluate(async (runOnly) => {
    // What lies under the bar that stays in reach can be scrolled out from under it.
    for (const bar of document.querySelectorAll<HTMLElement>(".form-actions")) bar.style.position = "static";
    // A colour on its way to another one is neither.
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    for (let some = moving(); some.length > 0; some = moving()) for (const animation of some) animation.finish();
    // A page that another one shows in a frame is read by itself. Without a word about each of the hundreds of elements that are fine: a quarter of the time.
    const options = { runOnly, resultTypes: ["violations" as const], preload: false, iframes: false };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => String(target)) }));
  }, runOnly);
}

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

/** In the page: each colour is read once. Axe reads that of every element anew, which is half of its time; a page has some twenty. */
function rememberColours() {
  const { prototype } = (window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } }).axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<Color, "r" | "g" | "b" | "alpha">>();
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = read.call(this, text);
      known.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, known.get(text));
  };
}

/** Minified: Chromium hands it from process to process for each page, and for each frame in it. */
const engine = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const script = `${engine};(${rememberColours})()`;

/** As the device has it; the page follows once its script is awake. */
export async function inMode(page: Page, colorScheme: Mode) {
  await page.emulateMedia({ colorScheme });
  // The page hears of it with its next frame; asked before, the answer is asked for again a tenth of a second later.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")).toBeAttached();
}
