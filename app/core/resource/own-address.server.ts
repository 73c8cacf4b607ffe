/** Whose address a row names beside an account, or in its place: what is theirs once they have come in with it, and where mail about it goes. */
import { eq, getTableColumns, max, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { auditEvents } from "~db/schema";
import { emailKeyOf } from "../auth/email";
import { toSnake } from "../jsonapi/media.server";
import type { TenantDb } from "../tenant/db.server";
import { tablesWith } from "./catalogue.server";
import type { TenantTable } from "./define.server";
import { type OfPeople, withoutAccount } from "./facets.server";
import { assignments } from "./rows.server";

interface Person {
  id: string;
  email: string;
}

/** The last time that an account got another address, as the trail has it: what was sent with this one before may be somebody else's. */
export const addressSince = (db: TenantDb, id: string | SQLiteColumn): SQL => {
  const last = db
    .select({ at: max(auditEvents.createdAt) })
    .from(auditEvents)
    .where(
      eq(auditEvents.subjectType, "users"),
      eq(auditEvents.subjectId, id),
      sql`json_extract(${auditEvents.changes}, '$.email') is not null`,
    );
  return sql`coalesce(${last}, '')`;
};

interface Claiming {
  /** Since when the address is theirs; as the trail has it, unless said. */
  since?: SQL;
  /** Of each of these, such as a vacancy, an account has one row that is not `over`: of two under two addresses one stays theirs. */
  once?: { of: SQLiteColumn; status: SQLiteColumn; over: string };
}

/** What somebody sent in before they had an account, or while they were not signed in, is theirs once the address is known to be. */
export function claim(db: TenantDb, table: TenantTable & OfPeople, person: Person, { since, once }: Claiming = {}): SQL {
  const { id, email } = person;
  const alone = once
    ? sql`(${once.status} = ${once.over} or not exists (select 1 from ${table} as other where other.tenant_id = ${db.tenantId}
        and other.${sql.identifier(toSnake(once.of.name))} = ${once.of} and other.user_id = ${id} and other.status <> ${once.over} and other.deleted_at is null))`
    : sql`1`;
  return sql`update ${table} set ${assignments(table, { userId: id })} where ${db.mine(table)} and ${withoutAccount(table, email)}
    and ${table.createdAt} > ${since ?? addressSince(db, id)} and ${alone}`;
}

const columns = ["userId", "email", "emailKey", "updatedAt"] as const;

const addressed = (): (TenantTable & OfPeople)[] =>
  tablesWith("personal").flatMap(({ table }) => {
    const own = getTableColumns(table as SQLiteTable);
    return columns.every((name) => name in own) ? [table as TenantTable & OfPeople] : [];
  });

/** For the batch that changes somebody's address. What was sent in with another one keeps that, and so does a row beside which the new one stands already. */
export function followAddress(db: TenantDb, { id, before, email, now }: { id: string; before: string; email: string; now: string }): SQL[] {
  const next = { email, emailKey: emailKeyOf(email), updatedAt: now };
  return addressed().map(
    (table) => sql`update or ignore ${table} set ${assignments(table, next)}
      where ${db.mine(table)} and ${table.userId} = ${id} and ${table.emailKey} = ${emailKeyOf(before)}`,
  );
}
