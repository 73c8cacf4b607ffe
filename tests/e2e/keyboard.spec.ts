/** By keyboard alone: where one is after a link, a filter, and the way back. */
import { expect, originOf, signIn, test } from "../support/browser";

const scrollOf = () => Math.round(window.scrollY);

test("another page begins at its heading, a filter keeps its place, and back is where one was", async ({ page }) => {
  await page.goto(`${originOf("city")}/vacancies/search`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toBeFocused();

  const choice = page.getByRole("group", { name: "Hoe vaak" }).getByRole("checkbox").first();
  await choice.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/frequency/);
  await expect(choice).toBeFocused();

  // The address may be there a moment before its list is.
  await expect(page.locator(".chip")).toBeVisible();
  const vacancy = page.locator(".search-list > ol > li").nth(4).getByRole("link");
  const title = await vacancy.innerText();
  await vacancy.focus();
  await vacancy.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(scrollOf)).toBeGreaterThan(0);
  const place = await settled(() => page.evaluate(scrollOf));
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(scrollOf)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/frequency/);
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(scrollOf)).toBe(place);
});

test("focus goes on at the count of another page of a list, and at the place that a link within a page leads to", async ({ page }) => {
  await signIn(page, "center_superuser", "city");
  await page.goto(`${originOf("city")}/vacancies`);
  await page.getByRole("main").getByRole("link", { name: "Volgende" }).press("Enter");
  await expect(page).toHaveURL(/page%5Bnumber%5D=2|page\[number\]=2/);
  await expect(page.locator(".result-count")).toBeFocused();

  await page.goto(`${originOf("city")}/vacancies/search`);
  await page.locator(".search-list > ol > li").first().getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Ik wil meedoen" }).first().press("Enter");
  await expect(page.locator("#apply")).toBeFocused();
});

/** A number that is the same twice in a row: scrolling is smooth. */
async function settled(read: () => Promise<number>): Promise<number> {
  let before: number;
  let now = await read();
  do {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
    now = await read();
  } while (now !== before);
  return now;
}
