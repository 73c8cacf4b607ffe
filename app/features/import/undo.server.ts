/** Undoing an import, a part at a time as it was run (run.server.ts). */

import { and, eq, inArray, isNotNull, isNull, not, notInArray, type SQL, sql } from "drizzle-orm";
import { callOffMail } from "~/core/events/data.server";
import { newId } from "~/core/ids";
import { auditEach } from "~/core/resource/audit.server";
import { asBoolean, existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, importRows, outbox, users } from "~db/schema";
import { hasSomething, ofAccount, removeEach } from "../user/index.server";
import { advance, type Import, knownPeople } from "./import.server";
import { ended, homeOf, type PersonChange, part, writeChanges } from "./people.server";
import type { Changes, RowError } from "./row.server";

/** `before`: what the import changed. */
type Line = Pick<typeof importRows.$inferSelect, "userId" | "before"> & { rowId: string };

/** Whoever came with the file and did nothing since, and of whom nobody wrote anything, nor worked on the account but to invite them. */
const untouched = (db: Portal["db"]): SQL =>
  and(
    eq(users.status, "invited"),
    isNull(users.deletedAt),
    isNull(users.confirmedAt),
    isNull(users.lastSignInAt),
    not(hasSomething([importRows, ...ofAccount])),
    not(
      existsIn(
        auditEvents,
        db.mine(auditEvents),
        eq(auditEvents.subjectType, "users"),
        eq(auditEvents.subjectId, users.id),
        notInArray(auditEvents.action, ["import", "invite"]),
        eq(auditEvents.trail, true),
      ),
    ),
  )!;

/** Takes the next rows of an import back. */
export async function undoPart(portal: Portal, found: Import): Promise<void> {
  const { db } = portal;
  const lines = await db.fetch(
    db
      .select({
        rowId: importRows.id,
        plan: importRows.plan,
        userId: importRows.userId,
        before: importRows.before,
        untouched: asBoolean(untouched(db)),
      })
      .from(importRows)
      .leftJoin(users, eq(users.id, importRows.userId))
      .where(
        eq(importRows.importId, found.id),
        inArray(importRows.plan, ["create", "update"]),
        isNotNull(importRows.doneAt),
        isNull(importRows.errors),
      )
      .orderBy(importRows.plan, importRows.position)
      .limit(part),
  );
  if (lines.length === 0) return ended(portal, found, "undo");
  const ids = lines
    .filter(({ plan, untouched: alone }) => plan === "create" && alone)
    .map(({ rowId, userId }) => ({ rowId, userId, trail: newId() }));
  const active = lines.filter(({ plan, untouched: alone }) => plan === "create" && !alone).map(({ rowId }) => rowId);
  const updates = lines.filter(({ plan }) => plan === "update");
  await db.write([
    ...advance(portal, found, { status: "undoing" }),
    ...(ids.length > 0 ? removePeople(portal, await homeOf(portal, found), ids) : []),
    ...(active.length > 0 ? [keep(db, active, kept("keptActive"))] : []),
    ...(updates.length > 0 ? await giveBack(portal, updates) : []),
  ]);
}

/** Why a row is left as it is, as the page shows it. */
const kept = (key: "keptActive" | "keptChanged") => JSON.stringify([{ column: null, key }] satisfies RowError[]);

const keep = (db: Portal["db"], rowIds: string[], why: string): SQL =>
  sql`update ${importRows} set errors = ${why} where +tenant_id = ${db.tenantId} and id in (select value from json_each(${JSON.stringify(rowIds)}))`;

/** Looked at again within the batch: somebody may come in just now, and then stays. */
function removePeople(portal: Portal, centerId: string, ids: { rowId: string; userId: string | null; trail: string }[]): SQL[] {
  const { db } = portal;
  const each = sql`from json_each(${JSON.stringify(ids)}) as x`;
  const came = sql`(select ${users.id} from ${users} where +${users.tenantId} = ${db.tenantId} and ${users.id} in (select x.value->>'$.userId' ${each}) and ${untouched(db)})`;
  const gone = sql`(select user_id from ${importRows} where +tenant_id = ${db.tenantId} and done_at is null and id in (select x.value->>'$.rowId' ${each}))`;
  return [
    sql`update ${importRows} set done_at = null where +tenant_id = ${db.tenantId} and id in (select x.value->>'$.rowId' ${each}) and user_id in ${came}`,
    callOffMail(db, inArray(outbox.recipientId, gone)),
    ...removeEach(db, gone),
    auditEach(
      portal,
      { subjectType: "users", action: "import_undo", centerId: sql`${centerId}`, subject: sql`x.value->>'$.userId'`, to: "deleted" },
      sql`${each} where not exists (select 1 from ${users} u where u.tenant_id = ${db.tenantId} and u.id = x.value->>'$.userId')`,
    ),
    sql`update ${importRows} set errors = ${kept("keptActive")} where +tenant_id = ${db.tenantId} and done_at is not null
      and id in (select x.value->>'$.rowId' ${each})`,
  ];
}

/** Old values come back where what the import wrote still stands; where something newer stands, that stays. */
async function giveBack(portal: Portal, lines: Line[]): Promise<SQL[]> {
  const { db } = portal;
  const ids = lines.map(({ userId }) => userId ?? "");
  const known = await db.fetch(knownPeople(portal, "id", ids));
  const back: (PersonChange & { partly: boolean })[] = [];
  const changed: string[] = [];
  for (const { rowId, userId, before } of lines) {
    const there = known.get(userId ?? "");
    const changes = Object.entries((before ?? {}) as Changes);
    const standing = there?.editable ? changes.filter(([field, [, after]]) => there.stored[field] === after) : [];
    if (!there || standing.length === 0) changed.push(rowId);
    else {
      back.push({
        rowId,
        id: userId,
        trail: newId(),
        version: there.version,
        values: { ...there.stored, ...Object.fromEntries(standing.map(([field, [old]]) => [field, old])) },
        changes: Object.fromEntries(standing.map(([field, [old, after]]) => [field, [after, old]])),
        partly: standing.length < changes.length,
      });
    }
  }
  const { statements, done } = writeChanges(portal, "import_undo", back);
  return [
    ...statements,
    sql`update ${importRows} set done_at = iif(x.value->>'$.partly' = 1, import_rows.done_at, null), errors = iif(x.value->>'$.partly' = 1, ${kept("keptChanged")}, null) ${done}
      where +import_rows.tenant_id = ${db.tenantId} and import_rows.id = x.value->>'$.rowId'`,
    ...(changed.length > 0 ? [keep(db, changed, kept("keptChanged"))] : []),
  ];
}
