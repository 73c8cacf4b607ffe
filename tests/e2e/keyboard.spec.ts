/** By keyboard alone: where one is after a link, a filter, and the way back. */
import { awake, expect, originOf, signIn, test } from "../support/browser";

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
  const vacancy = page.locator("main li:has(h2)").nth(4).getByRole("link");
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
  await page.locator("main li:has(h2)").first().getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Ik wil meedoen" }).first().press("Enter");
  await expect(page.locator("#apply")).toBeFocused();
});

test("an open map keeps the focus: as it opens, on its points, and after what a point says is closed", async ({ page }) => {
  await page.goto(`${originOf("city")}/vacancies/search`);
  await page.getByRole("button", { name: "Kaart openen" }).press("Enter");
  await expect(page.locator(".map-frame")).toBeFocused();

  const point = page.locator(".map-point").last();
  await expect(point).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator(".map-live canvas")).toBeFocused();
  await point.focus();
  // The list beside it hears of it, and the map with the list.
  await expect(page.locator(".map-point[data-active]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".map-popup a")).toBeFocused();
  await page.locator(".map-live").getByRole("button", { name: "Sluiten" }).press("Enter");
  await expect(point).toBeFocused();

  // Coming closer, the map draws its points anew.
  const group = page.locator(".map-group").first();
  const before = await group.boundingBox();
  await group.press("Enter");
  await expect.poll(() => page.locator(".map-group, .map-point").first().boundingBox()).not.toEqual(before);
  await expect(page.locator(":is(.map-group, .map-point):focus")).toHaveCount(1);
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

test("the page keys turn to another month and keep the focus in the grid", async ({ page }) => {
  await page.goto(`${originOf("city")}/activiteitenkalender?date=2027-01-01`);
  await awake(page);
  const cell = (day: string) => page.locator(`td[data-day="${day}"]`);
  await cell("2027-01-30").focus();
  await page.keyboard.press("PageDown");
  await expect(cell("2027-02-28")).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(cell("2027-01-28")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(cell("2027-01-29")).toBeFocused();

  // Into a day, to each of its activities, and out of it.
  const full = page.locator("td[data-day]", { has: page.locator("li:nth-child(2) a") }).first();
  await page.goto(`${originOf("city")}/activiteitenkalender`);
  await awake(page);
  if ((await full.count()) === 0) await page.getByRole("link", { name: "Volgende maand" }).first().click();
  await full.focus();
  await page.keyboard.press("Enter");
  const links = full.getByRole("link");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(full).toBeFocused();
});

test("an open menu leads on from link to link, also who reads each of them", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${originOf("city")}/nieuws`);
  await awake(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const links = menu.locator("nav a:visible");
  const count = await links.count();
  await links.first().focus();
  for (let at = 0; at < count; at++) {
    await expect(links.nth(at)).toBeFocused();
    // What is fetched ahead for it stands beside it.
    if ((await links.nth(at).getAttribute("aria-current")) === null)
      await menu.locator("link[rel=prefetch]").first().waitFor({ state: "attached" });
    await page.keyboard.press("Tab");
  }
  await expect(menu.locator(":focus")).toHaveCount(1);
  await expect(links.last()).not.toBeFocused();
  await expect(menu.locator("link[rel=prefetch]")).toHaveCount(0);
});
