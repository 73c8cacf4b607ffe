/** What running and undoing an import have in common: people's values, their trail, and its end. */
import { eq, type SQL, sql } from "drizzle-orm";
import { audit, auditEach } from "~/core/resource/audit.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations } from "~db/schema";
import { changeEach } from "../user/index.server";
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
  const each = sql`from json_each(${JSON.stringify(people)}) as x`;
  const { statement, done } = changeEach(portal, each, fields);
  const statements = [
    statement,
    auditEach(
      portal,
      { subjectType: "users", action, centerId: sql`u.center_id`, subject: sql`u.id`, changes: sql`x.value->'$.changes'` },
      done,
    ),
  ];
  return { statements, each, done };
}
