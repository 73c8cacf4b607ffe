/** A month of looking around on each site, as sums of its days; of the two years before it what was seen in a week. */
import type { FeatureSeed } from "./features";
import { hash } from "./random";

const days = 30;
const pages = ["/", "/vacancies/search", "/sociale-kaart"];
const sources = ["", "google.com", "facebook.com"];
const nothingFound = ["paardrijden", "kattenopvang", "gitaarles geven", "avond koken kinderen"];

export const dailyCountSeeds: FeatureSeed = {
  table: "dailyCounts",
  rowsOf({ seed, tenantId, centerId, clock, vacancies }) {
    const draw = (name: string, from: number, until: number) => from + (hash(`${seed.key} counts ${name}`) % (until - from + 1));
    const row = (kind: string, key: string, at: number, count: number) => ({
      tenantId,
      centerId,
      kind,
      key,
      day: clock.at(-at, 12).slice(0, 10),
      count,
    });
    const shown = vacancies.filter(({ status }) => status === "published").slice(0, 10);
    const ofDays = Array.from({ length: days }, (_, at) => {
      const looked = pages.map((page) => row("page", page, at, draw(`${page} ${at}`, 4, 40)));
      const vacancyViews = at % 3 === 0 ? shown.map(({ id }) => row("vacancy", id, at, draw(`${id} ${at}`, 1, 14))) : [];
      const sum = [...looked, ...vacancyViews].reduce((total, { count }) => total + count, 0);
      return [
        ...looked,
        ...vacancyViews,
        row("view", "", at, sum),
        row("search", "", at, looked[1]!.count),
        ...sources.map((source) => row("source", source, at, draw(`${source} ${at}`, 1, 12))),
      ];
    });
    const weeks = Array.from({ length: 100 }, (_, number) => days + number * 7);
    const before = weeks.map((at) => row("view", "", at, draw(`week ${at}`, 250, 600)));
    return [...ofDays.flat(), ...before, ...nothingFound.map((words, at) => row("empty_search", words, at * 5 + 1, draw(words, 1, 6)))];
  },
};
