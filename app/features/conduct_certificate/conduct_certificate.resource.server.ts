import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { anyOf, asSql, centerStaff, inGroup, mine } from "~/core/policy/rules.server";
import { define, one, type Refusal } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { conductCertificates as table, users } from "~db/schema";
import { certificateDatesSchema, certificateSchema } from "./conduct_certificate.schema";

const staff = centerStaff(table);

/** Somebody has a certificate that holds at this moment; on its last day it still does. */
export const holdsCertificate = (db: TenantDb, userId: SQLiteColumn | SQL | string, now: string): SQL =>
  existsIn(table, db.mine(table), sql`${table.userId} = ${userId}`, isNull(table.deletedAt), gte(table.validUntil, now));

const fromTomorrow = ({ now }: Portal, seenOn: string): Refusal | null =>
  // A day alone is stored as its last moment.
  seenOn.slice(0, 10) > now.slice(0, 10) ? { field: "seenOn", message: "seenInFuture" } : null;

/** That the centre saw somebody's certificate of conduct (trust.md, People): who, when, until when. */
export const conductCertificates = define({
  type: "conduct_certificates",
  noun: "conduct_certificate",
  table,
  screen: "/users/:id/vog",
  about: { user: table.userId },
  afterDeletion: "discard",
  personal: {
    columns: [table.userId, table.seenById, table.seenByName],
    export: {
      section: "conduct_certificates",
      fields: ["seenOn", "validUntil"],
      rows: (_, { id }) => and(eq(table.userId, id), isNull(table.deletedAt))!,
    },
    erase: (db, { id, pseudonym: { firstName, lastName } }) => [
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
    prepare: (portal, dates) => fromTomorrow(portal, dates.seenOn) ?? { set: dates },
  },
  remove: { allow: staff },
});
