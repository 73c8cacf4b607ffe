import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { personOf } from "~/core/auth/viewer";
import { asSql, mine, onThisSite } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { rowsOf, rowsOfLeaver } from "~/core/resource/facets.server";
import { byId } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { vacancyInterests as table, vacancies } from "~db/schema";
import { vacancyInterestSchema } from "./vacancy_interest.schema";

const vacancyTitle = sql<string>`(select ${vacancies.title} from ${vacancies} where ${and(eq(vacancies.tenantId, table.tenantId), eq(vacancies.id, table.vacancyId))})`;

/** Somebody wants to hear, once, when a vacancy is open again or has new dates. The row goes with the mail that says so. */
export const vacancyInterests = define({
  type: "vacancy_interests",
  noun: "vacancy_interest",
  table,
  label: vacancyTitle,
  organization: { rows: table.organizationId, moves: "plain", purge: "delete" },
  personal: {
    columns: [table.userId, table.email, table.emailKey],
    export: {
      section: "vacancyInterests",
      fields: [{ vacancy: vacancyTitle }, "email", "createdAt"],
      rows: (_, person) => rowsOf(table, person),
    },
    erase: (db, leaver) => [db.delete(table).where(rowsOfLeaver(table, leaver))],
  },
  attributes: ["vacancyId", "organizationId", "email", "createdAt", "updatedAt", "lockVersion"],
  relationships: { vacancy: one("vacancies", "vacancyId") },
  filter: ["vacancyId", "createdAt", "updatedAt"],
  sort: ["createdAt", "updatedAt"],
  order: "-createdAt",
  read: mine(table.userId),
  unaudited: true,
  create: {
    schema: vacancyInterestSchema,
    flood: { purpose: "vacancy-interest" },
    allow: (portal, { vacancyId }) =>
      existsIn(
        vacancies,
        portal.db.mine(vacancies),
        eq(vacancies.id, vacancyId),
        isNull(vacancies.deletedAt),
        isNotNull(vacancies.publishedAt),
        asSql(onThisSite(vacancies)(portal)),
      ),
    prepare: async (portal, { vacancyId, email }) => {
      const vacancy = await portal.db.fetch(byId(portal, vacancies, vacancyId));
      const { organizationId, centerId } = vacancy!;
      const { viewer, locale } = portal;
      return {
        row: { vacancyId, organizationId, centerId, email, emailKey: emailKeyOf(email), userId: personOf(viewer)?.id ?? null, locale },
      };
    },
    duplicate: { field: "email", message: "alreadyInterested", status: 409 },
  },
  remove: { allow: mine(table.userId) },
});
