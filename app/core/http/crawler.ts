/** Whether a search engine or a preview of a link reads: errors are reported for those, not shown (spec 2). */
export const isCrawler = ({ headers }: Request): boolean => /bot\b|crawl|spider|slurp|externalhit/i.test(headers.get("User-Agent") ?? "");

/** What is no person at a browser: programs, checks and previews too, and what says nothing of itself. */
export const isBot = (request: Request): boolean =>
  isCrawler(request) ||
  !/^Mozilla\/|^Opera\//.test(request.headers.get("User-Agent") ?? "") ||
  /bot|headless|lighthouse|pingdom|monitor|preview|scan|fetch|archive|python|curl|wget|java\/|phantom|puppeteer|playwright|selenium|feed|validator|whatsapp|telegram/i.test(
    request.headers.get("User-Agent") ?? "",
  );
