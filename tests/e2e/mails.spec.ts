/** Every mail as a phone shows it in the dark before it has fetched any picture: no wider than the screen, in colours that can be read, nothing but words. */
import { rulesOnColours, tooWide, violationsOf } from "../support/axe";
import { expect, originOf, signIn, test } from "../support/browser";

for (const [tenant, locale] of [
  ["city", "nl"],
  ["national", "en"],
] as const) {
  test(`on a narrow phone, in the dark and without pictures (${tenant})`, async ({ page }) => {
    await signIn(page, "center_superuser", tenant);
    await page.goto(`${originOf(tenant)}/notification_templates`);
    const links = await page
      .locator("main a[href*='/notification_templates/']")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
    const names = [...new Set(links.flatMap((link) => /\/notification_templates\/(\w+)\//.exec(link)?.[1] ?? []))];
    expect(names.length).toBeGreaterThan(20);
    // The preview itself lets nothing run, nor what reads it here.
    const shown = await page.context().newPage();
    await shown.setViewportSize({ width: 320, height: 800 });
    await shown.emulateMedia({ colorScheme: "dark" });
    await shown.route("**/*", (route) => (route.request().resourceType() === "image" ? route.abort() : route.continue()));
    const problems: string[] = [];
    for (const name of names) {
      const preview = `/notification_templates/${name}/preview?locale=${locale}`;
      await shown.setContent(await page.evaluate(async (address) => (await fetch(address)).text(), preview));
      const colors = await violationsOf(shown, rulesOnColours);
      problems.push(...colors.map(({ id, targets }) => `${name} ${id}: ${targets.join(" | ")}`), ...(await tooWide(shown, name)));
      const unnamed = await shown.locator("img:not([alt])").count();
      if (unnamed > 0) problems.push(`${name} has ${unnamed} pictures that say nothing where they are not shown`);
      if ((await shown.locator("body").innerText()).length < 80) problems.push(`${name} says nothing without its pictures`);
    }
    expect(problems).toEqual([]);
  });
}
