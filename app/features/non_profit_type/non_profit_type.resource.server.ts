import { sql } from "drizzle-orm";
import { organizations, nonProfitTypes as table } from "~db/schema";
import { defineTerms } from "../term/index.server";

export const nonProfitTypes = defineTerms("non_profit_types", {
  noun: "non_profit_type",
  table,
  icon: "list",
  uses: ({ db }, id) => sql`select 1 from ${organizations} where ${db.mine(organizations)} and ${organizations.deletedAt} is null
    and ${organizations.nonProfitTypeId} = ${id}`,
});
