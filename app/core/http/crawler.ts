/** What it says of itself. Cubot makes telephones. */
const agentOf = ({ headers }: Request): string => (headers.get("User-Agent") ?? "").replace(/\bcubot/gi, "");

/** Whether a search engine or a preview of a link reads: errors are reported for those, not shown (spec 2). */
export const isCrawler = (request: Request): boolean => /bot\b|crawl|spider|slurp|externalhit/i.test(agentOf(request));

/** What is no person at a browser: programs, checks and previews too, and what says nothing of itself. */
export const isBot = (request: Request): boolean =>
  isCrawler(request) ||
  !/^Mozilla\/|^Opera\//.test(agentOf(request)) ||
  /bot|headless|lighthouse|pingdom|monitor|preview|scan|fetch|archive|python|curl|wget|java\/|phantom|puppeteer|playwright|selenium|feed|validator|whatsapp|telegram/i.test(
    agentOf(request),
  );
