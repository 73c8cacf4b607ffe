/** Every screen of app/routes.ts as the person who may do most sees it: nothing that two engines find, no script error, not too wide, of which site. */

import type { Page } from "playwright/test";
import type { Access } from "~/core/auth/access";
import routes from "../../app/routes";
import { addressesOf, pathOf } from "../isolation/addresses";
import { problemsOf } from "../support/axe";
import { expect, originOf, signIn, type TenantKey, test } from "../support/browser";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface Manner {
  who: "a stranger" | "an admin";
  tenant: TenantKey;
  width: number;
  locale: "nl-NL" | "en-GB";
}

/** What visitors see is read on all sites by look.spec.ts. */
const manners: Manner[] = [
  { who: "an admin", tenant: "city", width: 1280, locale: "nl-NL" },
  { who: "an admin", tenant: "national", width: 360, locale: "en-GB" },
  { who: "a stranger", tenant: "public", width: 360, locale: "nl-NL" },
];

/** Each manner in two halves, so that two workers end at about the same time. */
const halves = manners.flatMap((manner) => [0, 1].map((half) => ({ ...manner, half })));

for (const { who, tenant, width, locale, half } of halves) {
  test(`${tenant} at ${width} px, ${who}, ${half === 0 ? "first" : "second"} half`, async ({ newPage }) => {
    test.setTimeout(300_000);
    const page = await newPage({ width, locale });
    await page.goto(originOf(tenant));
    const site = await page.locator(".footer-name").innerText();
    if (who === "an admin") await signIn(page, "admin", tenant);
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`${page.url()} ${error.message}`));
    let seen = 0;
    for (const path of (await pathsFor(page, tenant, who === "an admin")).filter((_, at) => at % 2 === half)) {
      const response = await page.goto(originOf(tenant) + path);
      // A feature may be off, or a page may be for somebody else: what is shown then is a page, too.
      if (response!.status() >= 500) problems.push(`${path} → ${response!.status()}`);
      const title = await page.title();
      if (!title.includes(site)) problems.push(`${path} has the title "${title}", without ${site}`);
      problems.push(...(await problemsOf(page, path)));
      seen++;
    }
    expect(seen).toBeGreaterThan(3);
    expect(problems).toEqual([]);
  });
}

/** The pages that open to somebody, each with a row that is there. Files and forms without a page of their own are left out. */
async function pathsFor(page: Page, tenant: TenantKey, signedIn: boolean): Promise<string[]> {
  const isFor = (access?: Access) => (access === "everyone" ? !signedIn : access !== undefined && access !== "developers" && signedIn);
  const paths: string[] = [];
  for (const { path, access, page: screen } of addressesOf(await routes)) {
    if (
      !isFor(access) ||
      /^\/notification_templates\/.*\/preview$|^\/(api|auth\/(?!login|recover|reset|token)|preferences|webhooks|files|og|icons|widget|form_submissions\/|\.well-known)|\/(address|act|total|points|draft|stand|laatste|activiteit|volgende\/mail)$|\/attachments\/|\/submissions\/.*\/files\/|\.\w+$|\*$/.test(
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
