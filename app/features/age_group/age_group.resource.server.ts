import { isNull } from "drizzle-orm";
import { sharesAny } from "~/core/tenant/conditions.server";
import { ageGroups as table, vacancies } from "~db/schema";
import { defineTerms } from "../term/index.server";

export const ageGroups = defineTerms("age_groups", {
  noun: "age_group",
  description: "Whom a vacancy suits, such as 18 to 27. Ordered.",
  table,
  icon: "users",
  uses: ({ db }, id) =>
    db
      .select({ id: vacancies.id })
      .from(vacancies)
      .where(isNull(vacancies.deletedAt), sharesAny(vacancies.ageGroupIds, [id]))
      .getSQL(),
});
