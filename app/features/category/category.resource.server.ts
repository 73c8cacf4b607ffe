import { sql } from "drizzle-orm";
import { organizations, categories as table, vacancies } from "~db/schema";
import { defineTerms } from "../term/index.server";

export const categories = defineTerms("categories", {
  noun: "category",
  table,
  icon: "layout-list",
  uses: ({ db }, id) => sql`select 1 from ${vacancies} where ${db.mine(vacancies)} and ${vacancies.deletedAt} is null
      and exists (select 1 from json_each(${vacancies.categoryIds}) where value = ${id})
    union all select 1 from ${organizations} where ${db.mine(organizations)} and ${organizations.deletedAt} is null
      and exists (select 1 from json_each(${organizations.activityTypeIds}) where value = ${id})`,
});
