/** Every screen of app/routes.ts as the person who may do most sees it: nothing that two engines find, no script error, not too wide, of which site. */

import type { Page } from "playwright/test";
import type { Access } from "~/core/auth/access";
import routes from "../../app/routes";
import { addressesOf, pathOf } from "../isolation/addresses";
import { amount } from "../support/amount";
import { problemsOf, tooWide } from "../support/axe";
import { expect, originOf, signIn, type TenantKey, test } from "../support/browser";

/** What visitors see is read on all sites by look.spec.ts. */
const walks: { who: "a stranger" | "an admin"; sites: TenantKey[] }[] = [
  { who: "an admin", sites: ["city", "national"] },
  { who: "a stranger", sites: ["public", "public"] },
];
const manners = [
  { width: 1280, locale: "nl-NL", colorScheme: "light" },
  { width: 360, locale: "en-GB", colorScheme: "dark" },
] as const;

/** Axe reads every screen, the second engine a third of those of an admin each day. */
const share = amount(3, 1);
const today = Math.floor(Date.now() / 86_400_000) % share;

/** Each walk in parts, so that two workers end at about the same time. */
const parts = walks.flatMap((walk) => [0, 1, 2].map((part) => ({ ...walk, part })));

for (const { who, sites, part } of parts) {
  test(`${[...new Set(sites)].join(" and ")}, ${who}, part ${part + 1}`, async ({ newPage }) => {
    test.setTimeout(600_000);
    const problems: string[] = [];
    const pages: { page: Page; tenant: TenantKey; site: string; paths: string[] }[] = [];
    for (const [at, tenant] of sites.entries()) {
      const page = await newPage(manners[at]);
      await page.emulateMedia({ colorScheme: manners[at]!.colorScheme });
      await page.goto(originOf(tenant));
      const site = await page.locator(".footer-name").innerText();
      if (who === "an admin") await signIn(page, "admin", tenant);
      page.on("pageerror", (error) => problems.push(`${page.url()} ${error.message}`));
      const paths = (await pathsFor(page, tenant, who === "an admin")).filter((_, at) => at % 3 === part);
      expect(paths.length).toBeGreaterThan(3);
      pages.push({ page, tenant, site, paths });
    }
    // Each address in one of the manners, by turns; where its site has no such page, in the other.
    for (const at of pages[0]!.paths.keys()) {
      for (const { page, tenant, site, paths } of at % 2 === 0 ? pages : [...pages].reverse()) {
        const path = paths[at]!;
        const status = (await page.goto(originOf(tenant) + path))!.status();
        if (status >= 500) problems.push(`${path} → ${status}`);
        const title = await page.title();
        if (!title.includes(site)) problems.push(`${path} has the title "${title}", without ${site}`);
        const isLast = page === pages[at % 2 === 0 ? 1 : 0]!.page;
        if (status >= 400 && !isLast) continue;
        const bothEngines = who === "a stranger" || at % share === today;
        problems.push(...(await problemsOf(page, path, bothEngines)), ...(await tooWideElsewhere(page, path)));
        break;
      }
    }
    expect(problems).toEqual([]);
  });
}

/** The same page at the other width. */
async function tooWideElsewhere(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize()!;
  const { width } = manners.find((manner) => manner.width !== size.width)!;
  await page.setViewportSize({ ...size, width });
  const wide = await tooWide(page, path);
  await page.setViewportSize(size);
  return wide;
}

/** The pages that open to somebody, each with a row that is there. Files and forms without a page of their own are left out. */
async function pathsFor(page: Page, tenant: TenantKey, signedIn: boolean): Promise<string[]> {
  const isFor = (access?: Access) => (access === "everyone" ? !signedIn : access !== undefined && access !== "developers" && signedIn);
  const paths: string[] = [];
  for (const { path, access, page: screen } of addressesOf(await routes)) {
    if (
      !isFor(access) ||
      /^\/notification_templates\/.*\/preview$|^\/(api|auth\/(?!login|recover|reset|token)|preferences|webhooks|files|og|icons|widget|form_submissions\/|\.well-known)|\/(address|act|total|points|draft|stand|laatste|activiteit|links|found|volgende\/mail)$|\/attachments\/|\/submissions\/.*\/files\/|\.\w+$|\*$/.test(
        path,
      )
    )
      continue;
    const id = screen.row && (await rowOf(page, tenant, screen.row));
    paths.push(pathOf(path, screen, id ?? ""));
  }
  // The same page with both may be asked about: who is signed in sees more of it.
  return signedIn ? [...paths, `/vacancies/${await rowOf(page, tenant, "vacancies")}`] : paths;
}

async function rowOf(page: Page, tenant: TenantKey, kind: string): Promise<string> {
  if (kind === "slug") return "privacy";
  const isNews = kind === "news";
  const type = isNews ? "pages?filter[page_type_eq]=news" : kind === "drafts" ? "vacancies?filter[status_eq]=draft" : kind;
  const answer = await page.evaluate(
    async (url) => (await fetch(url, { headers: { accept: "application/vnd.api+json" } })).text(),
    `${originOf(tenant)}/api/v1/${type}`,
  );
  const { data } = JSON.parse(answer) as { data?: { id: string; attributes: { slug?: string } }[] };
  return (isNews ? data?.[0]?.attributes.slug : data?.[0]?.id) ?? "nowhere";
}
