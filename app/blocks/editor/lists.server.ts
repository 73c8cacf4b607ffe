/** What an editor may choose from: pages of the centre, addresses of the portal. */
import { sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { editable } from "~/features/page/index.server";
import { pages as table } from "~db/schema";
import type { LinkChoice } from "./context";

const maxPages = 200;

export interface PageChoice {
  id: string;
  title: string;
  slug: string;
}

export const pageChoices = (portal: Portal): Query<PageChoice[]> =>
  query(
    sql`select ${table.id} as id, ${table.title} as title, ${table.slug} as slug from ${table}
      where ${portal.db.mine(table)} and ${table.deletedAt} is null and ${editable(portal)} order by ${table.title} limit ${maxPages}`,
    (rows) => rows as unknown as PageChoice[],
  );

const addresses = {
  "/vacancies/search": "vacancySearch",
  "/sociale-kaart": "socialMap",
  "/organizations/signup": "organizationSignup",
  "/signup": "signup",
};

export function linkChoices({ locale }: Portal, pages: PageChoice[]): LinkChoice[] {
  const t = translator(locale, "page_editor");
  const own = Object.entries(addresses).map(([path, key]) => ({ path, title: t(`links.${key}`) }));
  return [...own, ...pages.map(({ slug, title }) => ({ path: `/${slug}`, title }))];
}
