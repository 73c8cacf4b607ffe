import { sql } from "drizzle-orm";
import { ageGroups as table, vacancies } from "~db/schema";
import { defineTerms } from "../term/index.server";

export const ageGroups = defineTerms("age_groups", {
  noun: "age_group",
  table,
  icon: "users",
  uses: ({ db }, id) => sql`select 1 from ${vacancies} where ${db.mine(vacancies)} and ${vacancies.deletedAt} is null
    and exists (select 1 from json_each(${vacancies.ageGroupIds}) where value = ${id})`,
});
