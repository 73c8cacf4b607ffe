/** /vacancies/atom.xml: the newest vacancies of the site. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { atomFeed } from "~/core/atom.server";
import { ofContent } from "~/core/i18n/content-language";
import { translator } from "~/core/i18n/translator.server";
import { feedPath, searchPath } from "../search/search-address";
import { recentVacancies } from "../vacancy-cards.server";

export const handle = { access: "everyone" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const { name, origin, locale, now } = portal;
  const items = await portal.db.fetch(recentVacancies(portal, 50));
  return atomFeed({
    title: translator(locale, "vacancy")("feed", { name }),
    ...{ author: name, origin, locale, now, path: feedPath, page: searchPath },
    entries: items.map(({ id, title, summary, publishedAt }) => ({
      ...{ id, title, summary, path: `/vacancies/${id}` },
      ...ofContent(locale, title, summary),
      published: publishedAt ?? now,
      updated: publishedAt ?? now,
    })),
  });
};
