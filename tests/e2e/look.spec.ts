/** What visitors see is for everybody: no axe violation, nothing wider than the screen, on five sites, light and dark, small and large. */
import type { Page } from "playwright/test";
import { inMode, problemsOf, violationsOf } from "../support/axe";
import { expect, originOf, type TenantKey, tenantKeys, test } from "../support/browser";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const widths = [360, 1280];
/** Something to search for on every site, so that filters and chips are there. */
const search = "/vacancies/search?filter[frequency]=regularly&filter[tags]=flexible";

for (const tenant of tenantKeys) {
  for (const width of widths) {
    test(`${tenant} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(`${page.url()} ${error.message}`));
      for (const path of await pathsOf(page, tenant)) {
        await page.goto(originOf(tenant) + path);
        problems.push(...(await problemsOf(page, path)));
      }
      expect(problems).toEqual([]);
    });
  }
}

test("the campaign's own host", async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${originOf("handen")}/vacancies/search`);
    expect(new URL(page.url()).pathname).toBe("/gelderse-handen");
    for (const colorScheme of ["light", "dark"] as const) {
      await inMode(page, colorScheme);
      expect(await violationsOf(page, colorScheme)).toEqual([]);
    }
  }
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Helping Hands of Gelderland");
  await page.getByRole("link", { name: "Find a job near you" }).first().click();
  await expect(page).toHaveURL(`${originOf("public")}/vacancies/search`);
});

/** One page of each kind. */
async function pathsOf({ request }: Page, tenant: TenantKey): Promise<string[]> {
  const first = async (type: string) => {
    const response = await request.get(`http://127.0.0.1:${process.env.E2E_PORT}/api/v1/${type}`, {
      headers: { host: new URL(originOf(tenant)).host },
    });
    return (await response.json()).data[0].id as string;
  };
  const [vacancy, organization] = await Promise.all([first("vacancies"), first("organizations?filter[type_eq]=NonProfit")]);
  return [
    "/",
    "/privacy",
    search,
    "/vacancies/search?filter[search]=qqqqqq",
    `/vacancies/${vacancy}`,
    `/organizations/${organization}`,
    "/sociale-kaart",
    "/auth/login-1",
  ];
}
