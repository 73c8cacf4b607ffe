import { sql } from "drizzle-orm";
import { withdrawLeft } from "~/core/resource/withdraw-left.server";
import { applications as table } from "~db/schema";
import { applications } from "./application.resource.server";

export const endLeftApplications = withdrawLeft(
  "applications of accounts that are gone are withdrawn",
  applications,
  // As its index says it: a value that is bound finds no partial index when it is planned.
  sql`${table.status} = 'pending'`,
);
