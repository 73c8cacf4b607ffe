/**
 * What end-to-end tests import: Playwright's `test` and `expect`, and people on the five sites.
 *
 *   import { expect, originOf, signIn, test } from "../support/browser";
 */
import { expect, type Page, test } from "playwright/test";
import type { Role } from "../../app/core/auth/viewer";

export { expect, test };

export const tenantKeys = ["village", "city", "public", "demo", "national"] as const;
export type TenantKey = (typeof tenantKeys)[number];

/** A site's address, such as http://city.localhost:8787; `hostname` may be a whole hostname. */
export const originOf = (hostname: TenantKey | (string & {})) =>
  `http://${hostname.includes(".") ? hostname : `${hostname}.localhost`}:${process.env.E2E_PORT ?? "8787"}`;

export const demoPassword = "vrijwilligers-demo";
export const emailOf = (role: Role, tenant: TenantKey) => `${role}@${tenant}.test`;

/** Signs in by the form, as people do. Leaves the page where signing in leads. */
export async function signIn(page: Page, role: Role, tenant: TenantKey) {
  await page.goto(`${originOf(tenant)}/auth/login-1`);
  await page.locator("input[name=email]").fill(emailOf(role, tenant));
  await page.locator("input[name=password]").fill(demoPassword);
  await Promise.all([
    page.waitForURL((url) => !url.pathname.startsWith("/auth/login-1")),
    page.locator("input[name=password]").press("Enter"),
  ]);
}
