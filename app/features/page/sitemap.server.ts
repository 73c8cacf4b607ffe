/** What search engines may find on a site: some screens, and the rows of each resource whose page says so. */
import { sql } from "drizzle-orm";
import { allResources } from "~/core/resource/catalogue.server";
import { visible } from "~/core/resource/select.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { inputValueOf } from "~/core/time";

interface Entry {
  path: string;
  changed: string | null;
}

/** Well below the 50,000 of the protocol: beyond it a site needs an index of sitemaps. */
const max = 20_000;

export function sitemapQueries(portal: Portal): Record<string, Query<Entry[]>> {
  const listed = allResources().flatMap((resource) => {
    const { type, table, sitemap } = resource;
    if (!sitemap) return [];
    const { path, changed, where, order } = sitemap;
    const fields = { path: sql<string>`${path}`, changed: sql<string | null>`${changed}` };
    return [
      [type, portal.db.select(fields).from(table).where(visible(resource, portal), where(portal)).orderBy(order).limit(max)] as const,
    ];
  });
  return Object.fromEntries(listed);
}

/** Screens that every site has. */
const screens = ["/vacancies/search", "/sociale-kaart", "/partners", "/nieuws"];

export function sitemapXml(origin: string, lists: Record<string, Entry[]>): string {
  const all = [...screens.map((path): Entry => ({ path, changed: null })), ...Object.values(lists).flat()];
  const urls = all.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${inputValueOf(changed)}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
