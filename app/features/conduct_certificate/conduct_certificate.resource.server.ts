import { and, eq, gte, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { forgetTold } from "~/core/events/data.server";
import { formatDateShort } from "~/core/i18n/format";
import { anyOf, asSql, centerStaff, inGroup, mine } from "~/core/policy/rules.server";
import { define, one, type Refusal } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { step } from "~/core/resource/steps.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { inputValueOf, momentOf, startOfDay } from "~/core/time";
import { auditEvents, conductCertificates as table, users } from "~db/schema";
import { remind } from "./conduct_certificate.commands.server";
import { certificateDatesSchema, certificateSchema } from "./conduct_certificate.schema";

const staff = centerStaff(table);

/** Somebody has a certificate that holds at this moment; on its last day it still does. */
export const holdsCertificate = (db: TenantDb, userId: SQLiteColumn | SQL | string, now: string): SQL =>
  existsIn(table, db.mine(table), sql`${table.userId} = ${userId}`, isNull(table.deletedAt), gte(table.validUntil, now));

const tomorrow = (now: string): string => new Date(Date.parse(momentOf(inputValueOf(now))!) + 1_000).toISOString();

/** The same, and tomorrow still: nobody begins with one whose last day it is. */
export const holdsBeyondToday = (db: TenantDb, userId: SQLiteColumn | SQL | string, now: string): SQL =>
  holdsCertificate(db, userId, tomorrow(now));

/** Why somebody cannot begin, by until when their latest certificate holds; null when they can. */
export function certificateRefusal({ now, locale }: Portal, until: string | null): { message: string; values?: { date: string } } | null {
  if (until === null) return { message: "certificateNeeded" };
  if (until >= tomorrow(now)) return null;
  return until >= now
    ? { message: "certificateEndsToday" }
    : { message: "certificateOver", values: { date: formatDateShort(until, locale) } };
}

/** Until when the latest certificate of somebody holds; null where none was seen. */
export const certifiedUntil = (db: TenantDb, userId: SQLiteColumn | SQL | string): SQL<string | null> =>
  db
    .select({ until: max(table.validUntil) })
    .from(table)
    .where(sql`${table.userId} = ${userId}`, isNull(table.deletedAt))
    .asValue() as SQL<string | null>;

const fromTomorrow = ({ now }: Portal, seenOn: string): Refusal | null =>
  // A day alone is stored as its last moment.
  startOfDay(seenOn) > now ? { field: "seenOn", message: "seenInFuture" } : null;

const idsOf = (db: TenantDb, userId: string) => db.select({ id: table.id }).from(table).where(eq(table.userId, userId)).asValue();

/** That the centre saw somebody's certificate of conduct (trust.md, People): who, when, until when. */
export const conductCertificates = define({
  type: "conduct_certificates",
  noun: "conduct_certificate",
  description: "That staff saw somebody's certificate of conduct (VOG), on which day, and until when it counts. Never the paper.",
  table,
  screen: "/users/:id/vog",
  about: { user: table.userId },
  afterDeletion: "discard",
  personal: {
    columns: [table.userId, table.seenById, table.seenByName],
    home: table.userId,
    export: {
      section: "conduct_certificates",
      fields: ["seenOn", "validUntil"],
      rows: (_, { id }) => and(eq(table.userId, id), isNull(table.deletedAt))!,
    },
    erase: (db, { id, pseudonym: { firstName, lastName } }) => [
      // What was told of it names them.
      ...forgetTold(db, and(eq(auditEvents.subjectType, "conduct_certificates"), inArray(auditEvents.subjectId, idsOf(db, id)))!),
      db.delete(table).where(eq(table.userId, id)),
      db
        .update(table)
        .set({ seenByName: `${firstName} ${lastName}` })
        .where(eq(table.seenById, id)),
    ],
  },
  attributes: ["userId", "seenById", "seenByName", "seenOn", "validUntil", "createdAt", "updatedAt", "lockVersion"],
  relationships: { person: one("users", "userId") },
  filter: ["userId", "seenOn", "validUntil"],
  sort: ["seenOn", "validUntil", "createdAt"],
  order: "-validUntil",
  read: anyOf(mine(table.userId), staff),
  create: {
    schema: certificateSchema,
    who: inGroup("centerStaff"),
    allow: (portal, { userId }) =>
      existsIn(users, portal.db.mine(users), eq(users.id, userId), isNull(users.deletedAt), asSql(centerStaff(users)(portal))),
    prepare: async (portal, { userId, ...dates }) => {
      const wrong = fromTomorrow(portal, dates.seenOn);
      if (wrong) return wrong;
      const person = await portal.db.fetch(byId(portal, users, userId));
      const { id, firstName, lastName } = portal.viewer!;
      return { row: { ...dates, userId, centerId: person!.centerId, seenById: id, seenByName: `${firstName} ${lastName}` } };
    },
  },
  update: {
    schema: certificateDatesSchema,
    allow: staff,
    prepare: (portal, dates) => fromTomorrow(portal, dates.seenOn) ?? { set: { ...dates, remindedAt: null } },
  },
  remove: { allow: staff },
  actions: { remind: step(table, { allow: () => false, internal: true, effect: remind }) },
});
