/** Reading notifications, one or all. Not in the audit trail: it concerns nobody else. */
import { type SQL, sql } from "drizzle-orm";
import { isId } from "~/core/ids";
import type { Portal } from "~/core/tenant/portal.server";

/** Marks the viewer's unread ones as read: one of them, or all. */
export function markRead({ db, viewer, now }: Portal, id?: string): SQL {
  const one = id === undefined ? sql`` : sql` and id = ${isId(id) ? id : ""}`;
  return sql`update notifications set read_at = ${now}, updated_at = ${now}, lock_version = lock_version + 1
    where tenant_id = ${db.tenantId} and user_id = ${viewer!.id} and read_at is null and deleted_at is null${one}`;
}
