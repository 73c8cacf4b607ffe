/** What an editor may choose from: pages of the centre, addresses of the portal. */
import { isNull } from "drizzle-orm";
import type { LinkChoice } from "~/builder/context";
import { translator } from "~/core/i18n/translator.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { pages as table } from "~db/schema";
import { editable } from "../page-list.server";

const maxPages = 200;

export interface PageChoice {
  id: string;
  title: string;
  slug: string;
}

export const pageChoices = (portal: Portal): Query<PageChoice[]> =>
  portal.db
    .select({ id: table.id, title: table.title, slug: table.slug })
    .from(table)
    .where(isNull(table.deletedAt), editable(portal))
    .orderBy(table.title)
    .limit(maxPages);

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
