/** Whether a search engine or a preview of a link reads: errors are reported for those, not shown (spec 2). */
export const isCrawler = ({ headers }: Request): boolean => /bot\b|crawl|spider|slurp|externalhit/i.test(headers.get("User-Agent") ?? "");
