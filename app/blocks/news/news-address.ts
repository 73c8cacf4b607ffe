import { fieldName } from "~/features/search";

export const newsPath = "/nieuws";

/** The list of all news, or of one kind of it. */
export const newsAddress = (source: "all" | "news" | "success_story" = "all"): string =>
  source === "all" ? newsPath : `${newsPath}?${fieldName("page_type")}=${source}`;
