/** What running and undoing an import have in common: people's values, their trail, and its end. */
import { eq, type SQL, sql } from "drizzle-orm";
import { asSql } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, organizations, users } from "~db/schema";
import { mayEdit } from "../user/index.server";
import { advance, type Import } from "./import.server";
import { type Field, fields } from "./row.server";

/** Rows a part. */
export const part = 500;

/** Where those who are new are at home: where the organisation is that they come to work for, as when they are added one by one. */
export async function homeOf({ db }: Portal, { organizationId, centerId }: Import): Promise<string> {
  if (!organizationId) return centerId;
  const found = await db.fetch(
    db.select({ centerId: organizations.centerId }).from(organizations).where(eq(organizations.id, organizationId)).first(),
  );
  return found?.centerId ?? centerId;
}

/** The import's last step, when no row is left. */
export function ended(portal: Portal, found: Import, action: "finish" | "undo"): Promise<void> {
  const [fromState, toState, when] =
    action === "finish" ? (["running", "finished", "finishedAt"] as const) : (["finished", "undone", "undoneAt"] as const);
  const entry = { subjectType: "imports", subjectId: found.id, centerId: found.centerId, action, fromState, toState };
  return portal.db.write([...advance(portal, found, { status: toState, [when]: portal.now }), audit(portal, entry)]);
}

/** An entry in the trail for each of a list. @param from the list as `x`, with an id for the entry as its `trail`, and of an event its `data` */
export const trail = (
  { db, viewer, now }: Portal,
  of: { action: "import" | "import_undo"; centerId: SQL; subject: SQL; to?: string; changes?: SQL; event?: string },
  from: SQL,
): SQL =>
  sql`insert into ${auditEvents} (id, tenant_id, center_id, subject_type, subject_id, action, to_state, changes, event, data, actor_id, actor_name, real_actor_id, created_at)
    select x.value->>'$.trail', ${db.tenantId}, ${of.centerId}, 'users', ${of.subject}, ${of.action}, ${of.to ?? null}, ${of.changes ?? sql`null`}, ${of.event ?? null}, x.value->'$.data', ${viewer!.id},
      ${`${viewer!.firstName} ${viewer!.lastName}`}, ${viewer!.actingBy?.id ?? null}, ${now} ${from}`;

export interface PersonChange {
  rowId: string;
  /** The person's, and the version that was read. */
  id: string | null;
  version: number;
  /** Of the entry in the trail, and what it says: before and after, by field. */
  trail: string;
  changes: Partial<Record<Field, [before: string | null, after: string | null]>>;
  /** Every value, changed or not. */
  values: Partial<Record<Field, string | null>>;
}

/**
 * Writes people's values and the trail of it, for those whom nobody else changed meanwhile.
 * @returns the list as `x`, and `done`: the same joined with the people it was done to
 */
export function writeChanges(
  portal: Portal,
  action: "import" | "import_undo",
  people: PersonChange[],
): { statements: SQL[]; each: SQL; done: SQL } {
  const { db, now } = portal;
  const each = sql`from json_each(${JSON.stringify(people)}) as x`;
  const done = sql`${each} cross join ${users} u on +u.tenant_id = ${db.tenantId} and u.id = x.value->>'$.id' and u.lock_version = (x.value->>'$.version') + 1 and u.updated_at = ${now}`;
  const set = fields.map((field) => sql`${sql.raw(columnOf(field))} = x.value->>${`$.values.${field}`}`);
  const statements = [
    sql`update ${users} set ${sql.join(set, sql`, `)}, updated_at = ${now}, lock_version = users.lock_version + 1 ${each}
      where +users.tenant_id = ${db.tenantId} and users.id = x.value->>'$.id' and users.lock_version = x.value->>'$.version' and ${asSql(mayEdit(portal))}`,
    trail(portal, { action, centerId: sql`u.center_id`, subject: sql`u.id`, changes: sql`x.value->'$.changes'` }, done),
  ];
  return { statements, each, done };
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
