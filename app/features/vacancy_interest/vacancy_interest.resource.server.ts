import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { personOf } from "~/core/auth/viewer";
import { asSql, mine, onThisSite } from "~/core/policy/rules.server";
import { define, one, type Refusal } from "~/core/resource/define.server";
import { rowsOf, rowsOfLeaver } from "~/core/resource/facets.server";
import { byId } from "~/core/resource/rows.server";
import { columnAt, countIn, existsIn } from "~/core/tenant/conditions.server";
import { guard, query } from "~/core/tenant/db.server";
import { vacancyInterests as table, vacancies } from "~db/schema";
import { vacancyInterestSchema } from "./vacancy_interest.schema";

const vacancyTitle = columnAt(vacancies.title, table.vacancyId);

/** Nobody confirms the address: so many may wait under one, and for one vacancy. */
const maxInterests = { ofAddress: 20, ofVacancy: 500 };

/** Somebody wants to hear, once, when a vacancy is open again or has new dates. The row goes with the mail that says so. */
export const vacancyInterests = define({
  type: "vacancy_interests",
  noun: "vacancy_interest",
  description: "Who wants to hear when a vacancy that is filled opens again.",
  table,
  references: { vacancies: { column: table.vacancyId, onDelete: "cascade" } },
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
    flood: { purpose: "vacancy-interest", byEmail: true },
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
      const { db, viewer, locale } = portal;
      const emailKey = emailKeyOf(email);
      const roomFor = (
        more: number,
      ) => sql`(${countIn(table, db.mine(table), eq(table.emailKey, emailKey))} + ${more} <= ${maxInterests.ofAddress}
        and ${countIn(table, db.mine(table), eq(table.vacancyId, vacancyId))} + ${more} <= ${maxInterests.ofVacancy})`;
      const { vacancy, hasRoom } = await db.fetchAll({
        vacancy: byId(portal, vacancies, vacancyId),
        hasRoom: query(sql`select ${roomFor(1)} as room`, ([row]) => row?.room === 1),
      });
      const full: Refusal = { field: "email", message: "interestsFull" };
      if (!hasRoom) return full;
      const { organizationId, centerId } = vacancy!;
      return {
        row: { vacancyId, organizationId, centerId, email, emailKey, userId: personOf(viewer)?.id ?? null, locale },
        // Of those that came at this very moment, with this one among them.
        statements: [guard(roomFor(0))],
        conflict: full,
      };
    },
    duplicate: { field: "email", message: "alreadyInterested", status: 409 },
    again: async () => {},
  },
  remove: { allow: mine(table.userId) },
});
