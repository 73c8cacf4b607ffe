/** After a year nobody waits any more: addresses of people who were never told go. A tenant may choose otherwise. */
import type { Job } from "~/core/events/schedule.server";
import { forget, inSlices, type RetentionKind } from "~/core/resource/retention-rules.server";
import { vacancyInterests } from "~db/schema";

export const oldInterests: RetentionKind = {
  kind: "vacancy_interests",
  table: vacancyInterests,
  moment: vacancyInterests.createdAt,
  days: 365,
};

export const forgetInterests: Job = {
  name: "old wishes to be told are thrown away",
  everyMinutes: 24 * 60,
  run: ({ database, now }) => inSlices(database, forget(oldInterests, now)),
};
