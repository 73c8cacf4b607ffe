import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { discardChanges, forgetChanges } from "~/core/events/data.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { auditEvents, notes as table } from "~db/schema";

/**
 * The notes about something that is really gone; the trail still tells that there were notes, and no more what they said.
 * @param subjects an id, or a select of ids
 */
export function forgetNotes(db: TenantDb, subjectType: string, subjects: string | SQLWrapper): SQL[] {
  const these = typeof subjects === "string" ? eq(table.subjectId, subjects) : inArray(table.subjectId, subjects);
  const about = and(eq(table.subjectType, subjectType), these)!;
  const ids = db.select({ id: table.id }).from(table).where(about);
  return [
    forgetChanges(db, and(eq(auditEvents.subjectType, "notes"), inArray(auditEvents.subjectId, ids))!),
    db.delete(table).where(about),
  ];
}

/** The same for rows of a type that go; nothing where nobody writes notes about them. @param which a condition on the type's table */
export function forgetNotesOf(db: TenantDb, type: string, which: SQL): SQL[] {
  const { notes, table: subject } = resourceOf(type);
  return notes ? forgetNotes(db, type, db.select({ id: subject.id }).from(subject).where(which).asValue()) : [];
}

/** The same over all tenants, for what goes by age. @param subjects a select of tenant and id */
export function discardNotes(subjectType: string, subjects: SQL): SQL[] {
  const about = sql`${table.subjectType} = ${subjectType} and (${table.tenantId}, ${table.subjectId}) in (${subjects})`;
  return [
    discardChanges("notes", sql`select ${table.tenantId}, ${table.id} from ${table} where ${about}`),
    sql`delete from ${table} where ${about}`,
  ];
}
