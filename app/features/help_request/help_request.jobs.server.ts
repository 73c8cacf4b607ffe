/** What time does to requests for help: those of who left are withdrawn, and old ones go. */
import { inArray, sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { discard, forget, inSlices, type RetentionKind } from "~/core/resource/retention-rules.server";
import { withdrawLeft } from "~/core/resource/withdraw-left.server";
import { helpRequests as table } from "~db/schema";
import { discardNotes } from "../note/index.server";
import { helpRequests } from "./help_request.resource.server";

export const endLeftRequests = withdrawLeft(
  "requests for help of accounts that are gone are withdrawn",
  helpRequests,
  inArray(table.status, ["new", "asked", "open"]),
);

/** A request that is over goes after a year, with who asked and the notes about it. A tenant may choose otherwise. */
export const oldHelpRequests: RetentionKind = {
  kind: "help_requests",
  table,
  moment: table.closedAt,
  days: 365,
  slice: (over) => [
    ...discardNotes("help_requests", sql`select ${table.tenantId}, ${table.id} from ${table} where ${over}`),
    discard(table, over),
  ],
};

export const forgetHelpRequests: Job = {
  name: "old requests for help are thrown away",
  everyMinutes: 24 * 60,
  run: ({ database, now }) => inSlices(database, forget(oldHelpRequests, now)),
};
