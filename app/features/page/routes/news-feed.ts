import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { atomFeed } from "~/core/atom.server";
import { translator } from "~/core/i18n/translator.server";
import { latestNews } from "../news/news.server";
import { newsFeed, newsPath } from "../news/news-address";

export const handle = { access: "everyone" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const { name, origin, locale, now } = portal;
  const items = await portal.db.fetch(latestNews(portal, { limit: 30 }));
  return atomFeed({
    title: translator(locale, "page")("news.feed", { name }),
    ...{ author: name, origin, locale, now, path: newsFeed, page: newsPath },
    entries: items.map(({ id, to, title, summary, lang, publishedAt, updatedAt }) => ({
      ...{ id, path: to, title, summary, lang },
      published: publishedAt,
      updated: updatedAt,
    })),
  });
};
