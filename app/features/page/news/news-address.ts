import { fieldName } from "~/features/search";

export const newsPath = "/nieuws";
export const newsFeed = `${newsPath}/atom.xml`;

/** The list of all news, or of one kind of it. */
export const newsAddress = (source: "all" | "news" | "success_story" = "all"): string =>
  source === "all" ? newsPath : `${newsPath}?${fieldName("page_type_eq")}=${source}`;
