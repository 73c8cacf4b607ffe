import { isNull, sql } from "drizzle-orm";
import { sharesAny } from "~/core/tenant/conditions.server";
import { organizations, categories as table, vacancies } from "~db/schema";
import { defineTerms } from "../term/index.server";
import { dropInterest } from "../user/index.server";
import { dropInterest as dropProfileInterest } from "../volunteer_profile/index.server";

export const categories = defineTerms("categories", {
  noun: "category",
  description: "Kinds of work, by which vacancies are found. Ordered.",
  table,
  icon: "layout-list",
  uses: ({ db }, id) => {
    const ofVacancies = db.select({ id: vacancies.id }).from(vacancies);
    const ofOrganizations = db.select({ id: organizations.id }).from(organizations);
    return sql`${ofVacancies.where(isNull(vacancies.deletedAt), sharesAny(vacancies.categoryIds, [id])).getSQL()}
      union all ${ofOrganizations.where(isNull(organizations.deletedAt), sharesAny(organizations.activityTypeIds, [id])).getSQL()}`;
  },
  drop: (portal, id) => [dropInterest(portal, id), dropProfileInterest(portal, id)],
});
