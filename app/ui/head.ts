import type { MetaDescriptor } from "@remix-run/react";
import type { SiteView } from "~/core/tenant/site-view.server";

/** What search engines, and the places where people share a link, are told of a page. */
export interface Head {
  title: string;
  description?: string;
  /** The page's one address. */
  canonical: string;
  /** The page in each language that it has been written in, by what `hreflang` says. */
  languages?: Record<string, string>;
  /** Not for search engines; what it links to may be. */
  hidden?: boolean;
  /** A shared link's card, where it says something else than title and description, and says it of which site; `drawn` is a picture of its words. */
  card?: { title: string; description?: string; site?: string; type?: "article" | "website"; image?: string | null; drawn?: string };
  /** Atom, of what is new on the site. */
  feed?: { href: string; title: string };
  /** schema.org */
  structured?: object | null;
}

/** What a window is called, from the page to the site. */
export const titleFrom = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ");

/** For a route's `meta`; nothing where the loader brought nothing. */
export function metaOf(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { title, description, canonical, languages = {}, hidden, card, feed, structured } = head;
  const named = (names: Record<string, string | null | undefined>) =>
    Object.entries(names).flatMap(([property, content]) => (content ? [{ property, content }] : []));
  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
    ...Object.entries(languages).map(([hrefLang, href]) => ({ tagName: "link" as const, rel: "alternate", hrefLang, href })),
    ...(feed ? [{ tagName: "link" as const, rel: "alternate", type: "application/atom+xml", ...feed }] : []),
    ...named({
      "og:type": card?.type,
      "og:title": card?.title,
      "og:description": card && (card.description ?? description),
      "og:url": card && canonical,
      "og:site_name": card?.site,
      "og:image": card?.image ?? card?.drawn,
      ...(card?.drawn && { "og:image:width": "1200", "og:image:height": "630", "og:image:alt": card.title }),
    }),
    ...(hidden ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...(structured ? [{ "script:ld+json": structured as Record<string, never> }] : []),
  ];
}

/** The part of a `meta` function's arguments that a title is made of. */
interface Titled {
  data: { title: string } | undefined;
  matches: { data?: unknown }[];
}

/** A page's title, followed by the site's name: of several tabs, people see whose it is. */
export function titleOf(title: string | undefined, matches: Titled["matches"]): MetaDescriptor {
  const site = matches[0]?.data as SiteView | undefined;
  return { title: titleFrom(title, site?.name) };
}

/** For a route's `meta` where its loader gives the page's `title`. */
export const titled = ({ data, matches }: Titled): MetaDescriptor[] => [titleOf(data?.title, matches)];

/** The same, for a page that search engines should leave out. */
export const titledUnlisted = (args: Titled): MetaDescriptor[] => [...titled(args), { name: "robots", content: "noindex" }];
