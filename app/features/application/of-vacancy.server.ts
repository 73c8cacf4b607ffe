import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { applications as table, vacancies } from "~db/schema";

const fromVacancy = (column: SQLiteColumn, former: SQLiteColumn) =>
  sql<string>`coalesce((select ${column} from ${vacancies} where ${vacancies.tenantId} = ${table.tenantId} and ${vacancies.id} = ${table.vacancyId}), ${former})`;

/** What the vacancy says, or said while it was there. */
export const ofVacancy = {
  title: fromVacancy(vacancies.title, table.formerTitle),
  organizationName: fromVacancy(vacancies.organizationName, table.formerOrganization),
};
