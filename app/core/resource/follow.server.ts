/** A change that rows take because another row changed, such as an organisation's name: however many, in two statements. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { auditEvents } from "~db/schema";
import type { Portal } from "../tenant/portal.server";
import type { TenantTable } from "./define.server";
import { newIdOfEach } from "./rows.server";

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
  const { db, viewer, now } = portal;
  const these = sql`${db.mine(table)} and ${where}`;
  const none = sql`null`;
  return [
    sql`insert into ${auditEvents} (id, tenant_id, center_id, subject_type, subject_id, action, from_state, to_state, changes, actor_id, actor_name, real_actor_id, created_at, updated_at)
      select ${newIdOfEach()}, ${table.tenantId}, ${table.centerId}, ${type}, ${table.id}, ${action ?? "update"}, ${states?.from ?? none}, ${states?.to ?? null}, ${changes ?? none},
        ${viewer?.id ?? null}, ${viewer ? `${viewer.firstName} ${viewer.lastName}` : null}, ${viewer?.actingBy?.id ?? null}, ${now}, ${now} from ${table} where ${these}`,
    sql`update ${table} set ${set}, updated_at = ${now}, lock_version = lock_version + 1 where ${these}`,
  ];
}
