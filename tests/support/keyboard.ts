/** Somebody who has no pointer: from one stop to the next with Tab, and each stop can be seen. */
import { expect, type Locator, type Page } from "playwright/test";

/** More than any screen of ours has before what one looks for. */
const maxStops = 150;

interface Keyboard {
  /** Goes on with Tab until it is there. @throws when it is not reached, or cannot be seen there */
  to(target: Locator): Promise<void>;
  /** Goes to a link or button and presses it. */
  press(target: Locator, key?: "Enter" | "Space"): Promise<void>;
  /** Goes to a field and types in place of what stands there. */
  type(target: Locator, text: string): Promise<void>;
  /** One of several: Tab leads to the group, the arrows to the one. */
  choose(target: Locator): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const keyboard: Keyboard = {
    async to(target) {
      const one = target.filter({ visible: true }).first();
      await expect(one).toBeVisible();
      for (let stops = 0; !(await has(one)); stops++) {
        if (stops === maxStops) throw new Error(`Tab does not lead to ${target}, but to ${await page.evaluate(where)}`);
        await page.keyboard.press("Tab");
      }
      // The page may scroll there smoothly.
      await expect.poll(() => one.evaluate(unseen)).toBeNull();
    },
    async press(target, key = "Enter") {
      await keyboard.to(target);
      await page.keyboard.press(key);
    },
    async type(target, text) {
      await keyboard.to(target);
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText(text);
    },
    async choose(target) {
      const name = await target.getAttribute("name");
      const group = page.locator(`input[type=radio][name="${name}"]`);
      // Tab stops at the one that is chosen, or at the first.
      const chosen = group.and(page.locator(":checked"));
      await keyboard.to((await chosen.count()) > 0 ? chosen : group);
      const choices = await group.count();
      for (let at = 0; !(await has(target)) && at < choices; at++) await page.keyboard.press("ArrowDown");
      if (!(await target.isChecked())) await page.keyboard.press("Space");
      await expect(target).toBeChecked();
    },
  };
  return keyboard;
}

const has = (one: Locator) => one.evaluate((element) => element === document.activeElement);

const where = () => document.activeElement?.outerHTML.slice(0, 300);

/** What keeps somebody from seeing that an element has focus. */
function unseen(element: Element): string | null {
  const label = element.closest("label");
  const marked = [element, label, element.parentElement, element.closest(".card-linked")].some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  });
  const name = element.outerHTML.slice(0, 120);
  if (!marked) return `no ring around ${name}`;
  const { left, top, width, height } = (label ?? element).getBoundingClientRect();
  const [x, y] = [left + Math.min(width / 2, 40), top + Math.min(height / 2, 20)];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `out of sight: ${name}`;
  const above = document.elementFromPoint(x, y);
  const isSame = above && (element.contains(above) || above.contains(element) || label?.contains(above));
  return isSame ? null : `${above?.outerHTML.slice(0, 120)} covers ${name}`;
}
