/** The audit trail: who did what to which row, when, from what to what. Written in the batch of the change itself. */
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { auditEvents } from "~db/schema";
import type { Viewer } from "../auth/viewer";
import { newId } from "../ids";
import { inList } from "../tenant/conditions.server";
import type { TenantDb } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { insert, insertSelect, rows } from "./rows.server";

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
  const line = { id: newId(), ...event, tenantId: author.tenant.id, ...entry, centerId: entry.centerId ?? author.center.id };
  return insert(auditEvents, { ...line, ...saidBy(author) }, condition);
}

/** Of each line of the trail: who did it, and when. */
export const saidBy = ({ viewer, now }: Pick<Author, "viewer" | "now">) => ({
  actorId: viewer?.id ?? null,
  actorName: viewer ? `${viewer.firstName} ${viewer.lastName}` : null,
  realActorId: viewer?.actingBy?.id ?? null,
  createdAt: now,
  updatedAt: now,
});

/**
 * A line for each of a list. @param of what the lines have in common, or SQL says of each
 * @param from the list as `x`, with an id for the line as its `trail`, and of an event its `data`
 */
export const auditEach = (
  portal: Pick<Portal, "db" | "viewer" | "now">,
  { subject, to, ...of }: { subjectType: string; action: string; centerId: SQL; subject: SQL; to?: string; changes?: SQL; event?: string },
  from: SQL,
): SQL =>
  insertSelect(
    auditEvents,
    {
      ...of,
      ...saidBy(portal),
      id: sql`x.value->>'$.trail'`,
      tenantId: portal.db.tenantId,
      subjectId: subject,
      toState: to ?? null,
      data: sql`x.value->'$.data'`,
    },
    from,
  );

/** Moves the trail of a tenant from one database to its own. Cut off anywhere, it goes on when it is done again. */
export async function takeHome(from: TenantDb, own: TenantDb): Promise<void> {
  const lines = await from.fetch(rows(from, auditEvents, sql`1`));
  if (lines.length === 0) return;
  await own.write(lines.map((line) => sql`${insert(auditEvents, line)} on conflict (id) do nothing`));
  const taken = lines.map(({ id }) => id);
  await from.write([from.delete(auditEvents).where(inList(auditEvents.id, taken))]);
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
