import { fieldName } from "~/features/search";
import type { PageType } from "../choices";

export const newsPath = "/nieuws";
export const newsFeed = `${newsPath}/atom.xml`;

/** The list of all news, or of one kind of it. */
export const newsAddress = (source: "all" | "news" | "success_story" = "all"): string =>
  source === "all" ? newsPath : `${newsPath}?${fieldName("page_type_eq")}=${source}`;

/** Where visitors read a page: news has its own place. */
export const pageAddress = ({ slug, pageType }: { slug: string; pageType: PageType }): string =>
  pageType === "default" ? `/${slug}` : `${newsPath}/${slug}`;
