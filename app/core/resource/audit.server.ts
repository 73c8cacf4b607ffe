/** The audit trail: who did what to which row, when, from what to what. Written in the batch of the change itself. */
import { desc, eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { auditEvents } from "~db/schema";
import type { Viewer } from "../auth/viewer";
import { newId } from "../ids";
import type { TenantDb } from "../tenant/db.server";
import { insert } from "./rows.server";

/** A scheduled job has no viewer. */
export interface Author {
  tenant: { id: string };
  center: { id: string };
  viewer: Viewer;
  now: string;
}

export interface AuditEntry {
  subjectType: string;
  subjectId: string;
  centerId?: string | null;
  /** create, update, delete or a transition's name. */
  action: string;
  fromState?: string | null;
  toState?: string | null;
  changes?: Record<string, [before: unknown, after: unknown]> | null;
}

const secret = new Set(["passwordHash", "tokenHash", "previewToken"]);
const technical = new Set(["updatedAt", "lockVersion", "emailKey", "seq", "whenMask"]);

/** What makes a row more than a line of the trail (core/events/record.server.ts). */
type EventColumns = Partial<Pick<typeof auditEvents.$inferInsert, "id" | "event" | "data" | "trail">>;

/** @param condition where the line is written only if it holds */
export function audit(author: Author, entry: AuditEntry, event: EventColumns = {}, condition?: SQL): SQL {
  const { viewer } = author;
  const line = {
    id: newId(),
    ...event,
    tenantId: author.tenant.id,
    ...entry,
    centerId: entry.centerId ?? author.center.id,
    actorId: viewer?.id ?? null,
    actorName: viewer ? `${viewer.firstName} ${viewer.lastName}` : null,
    realActorId: viewer?.actingBy?.id ?? null,
    createdAt: author.now,
    updatedAt: author.now,
  };
  return insert(auditEvents, line, condition);
}

/** What the trail says of the last time that a row was deleted, as an expression. @param id the column of the row's id */
export const ofDeletion = <C extends SQLiteColumn>(db: TenantDb, subjectType: string, id: SQLiteColumn, column: C) =>
  db
    .select({ column })
    .from(auditEvents)
    .where(eq(auditEvents.subjectType, subjectType), eq(auditEvents.subjectId, id), eq(auditEvents.action, "delete"))
    .orderBy(desc(auditEvents.createdAt))
    .limit(1)
    .asValue();

export function changesBetween(before: Record<string, unknown>, set: Record<string, unknown>): AuditEntry["changes"] {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [name, after] of Object.entries(set)) {
    // What is not said stays as it is (rows.server.ts, assignments).
    if (after === undefined || technical.has(name) || JSON.stringify(before[name] ?? null) === JSON.stringify(after ?? null)) continue;
    changes[name] = secret.has(name) ? ["…", "…"] : [before[name] ?? null, after ?? null];
  }
  return Object.keys(changes).length > 0 ? changes : null;
}
