import { eq, isNull, sql } from "drizzle-orm";
import { organizations, nonProfitTypes as table } from "~db/schema";
import { defineTerms } from "../term/index.server";

export const nonProfitTypes = defineTerms("non_profit_types", {
  noun: "non_profit_type",
  description: "What organisations do, as the social map shows it. Ordered.",
  table,
  icon: "list",
  uses: ({ db }, id) =>
    db.select({ one: sql`1` }).from(organizations).where(isNull(organizations.deletedAt), eq(organizations.nonProfitTypeId, id)).getSQL(),
});
