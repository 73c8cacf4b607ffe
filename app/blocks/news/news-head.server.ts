import type { Graph } from "schema-dts";
import { fullUrl } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import type { Head } from "~/ui/head";
import type { NewsItem } from "./news.server";
import { newsPath } from "./news-address";

/** What search engines are told of a news item, beside what they are told of any page. */
export function newsHead(head: Head, news: NewsItem, portal: RequestPortal): Head {
  const { origin, name, center } = portal;
  const image = news.imageUrl ? fullUrl(news.imageUrl, origin) : null;
  const logo = center.websiteLogoUrl ? fullUrl(center.websiteLogoUrl, origin) : null;
  const structured: Graph = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "NewsArticle",
        headline: news.title,
        description: head.description,
        datePublished: news.publishedAt,
        dateModified: news.updatedAt,
        inLanguage: news.lang ?? portal.locale,
        mainEntityOfPage: head.canonical,
        ...(image && { image }),
        author: { "@type": "Organization", name: center.name, url: `${origin}/` },
        publisher: { "@type": "Organization", name, url: `${origin}/`, ...(logo && { logo }) },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name, item: `${origin}/` },
          { "@type": "ListItem", position: 2, name: translator(portal.locale, "page")("news.title"), item: `${origin}${newsPath}` },
          { "@type": "ListItem", position: 3, name: news.title, item: head.canonical },
        ],
      },
    ],
  };
  return { ...head, card: head.card && { ...head.card, type: "article", image: head.card.image ?? image }, structured };
}
