/** What search engines may find on a site: its pages, its live vacancies, its organisations. */
import { sql } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { onThisSite } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { type Query, query } from "~/core/tenant/db.server";
import { organizations, pages, vacancies as table } from "~db/schema";
import { isLive, siteScope } from "../scope/index.server";
import { vacancies } from "../vacancy/index.server";

interface Entry {
  path: string;
  changed: string | null;
}

/** Well below the 50,000 of the protocol: beyond it a site needs an index of sitemaps. */
const most = 20_000;

const entries = (statement: ReturnType<typeof sql>): Query<Entry[]> => query(statement, (rows) => rows as unknown as Entry[]);

export function sitemapQueries(args: RequestArgs) {
  const { portal } = args.context;
  const here = onThisSite(organizations)(portal);
  return {
    pages: entries(
      sql`select iif(${pages.pageType} <> 'default' and ${pages.slug} <> '', '/nieuws/', '/') || ${pages.slug} as path, ${pages.updatedAt} as changed from ${pages} where ${portal.db.mine(pages)} and ${pages.centerId} = ${portal.center.id}
        and ${pages.isPublished} = 1 and ${pages.deletedAt} is null order by ${pages.slug} limit ${most}`,
    ),
    // Where centres share, each vacancy is listed on its own centre's site only.
    vacancies: entries(
      sql`select '/vacancies/' || ${table.id} as path, ${table.updatedAt} as changed from ${table} where ${visible(vacancies, portal)}
        and ${isLive(portal.now)} and ${siteScope(portal)} and ${table.centerId} = ${portal.center.id} order by ${table.publishedAt} desc limit ${most}`,
    ),
    organizations: entries(
      sql`select '/organizations/' || ${organizations.id} as path, ${organizations.updatedAt} as changed from ${organizations} where ${portal.db.mine(organizations)}
        and ${organizations.status} = 'approved' and ${organizations.deletedAt} is null and ${organizations.centerId} = ${portal.center.id}
        and ${typeof here === "boolean" ? sql`1` : here} order by ${organizations.name} limit ${most}`,
    ),
  };
}

/** Screens that every site has. */
const screens = ["/vacancies/search", "/sociale-kaart", "/partners", "/nieuws"];

export function sitemapXml(origin: string, lists: Record<string, Entry[]>): string {
  const all = [...screens.map((path): Entry => ({ path, changed: null })), ...Object.values(lists).flat()];
  const urls = all.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
