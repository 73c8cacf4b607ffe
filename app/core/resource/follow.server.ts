/** A change that rows take because another row changed, such as an organisation's name: however many, in two statements. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { auditEvents } from "~db/schema";
import type { Portal } from "../tenant/portal.server";
import { saidBy } from "./audit.server";
import type { TenantTable } from "./define.server";
import { insertSelect, newIdOfEach } from "./rows.server";

type VersionedTable = TenantTable & Record<"id" | "centerId" | "updatedAt" | "lockVersion", SQLiteColumn>;

interface Following {
  /** The rows; those that would stay as they are left out. The tenant's condition is added. */
  where: SQL;
  /** `a = …, b = …` */
  set: SQL;
  /** For the trail; an update unless said. */
  action?: string;
  /** Of the trail, of the row as it was: JSON of name → [before, after]. */
  changes?: SQL;
  states?: { from: SQLiteColumn; to: string };
}

/** Each row gets a version and its line in the trail, so that whoever has one open is told when they save. */
export function followEach(
  portal: Pick<Portal, "db" | "viewer" | "now">,
  type: string,
  table: VersionedTable,
  { where, set, action, changes, states }: Following,
): SQL[] {
  const { db, now } = portal;
  const these = sql`${db.mine(table)} and ${where}`;
  const line = {
    id: newIdOfEach(),
    tenantId: sql`${table.tenantId}`,
    centerId: sql`${table.centerId}`,
    subjectType: type,
    subjectId: sql`${table.id}`,
    action: action ?? "update",
    fromState: states && sql`${states.from}`,
    toState: states?.to,
    changes,
  };
  return [
    insertSelect(auditEvents, { ...line, ...saidBy(portal) }, sql`from ${table} where ${these}`),
    sql`update ${table} set ${set}, updated_at = ${now}, lock_version = lock_version + 1 where ${these}`,
  ];
}
