/** To how many people a mail could go now, where that depends on who they are and not on what happens. */
import { count, eq, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { EventDefinition } from "~/core/events/event";
import { chose } from "~/core/events/preference.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { constant, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { savedSearches, userRoles, users } from "~db/schema";

/** Null where it goes to whom it is about. */
export function reachOf(portal: Portal, { name, optional }: EventDefinition): Query<number | null> {
  const { db, center } = portal;
  const who = whoFor(portal, name, optional);
  if (!who) return constant(null);
  const said = chose({ tenantId: db.tenantId, userId: users.id, event: name }, "off", "notice");
  return db
    .select({ number: count() })
    .from(users)
    .where(eq(users.centerId, center.id), eq(users.status, "active"), isNotNull(users.confirmedAt), isNull(users.deletedAt), who, not(said))
    .map(([row]) => row?.number ?? 0);
}

function whoFor({ db }: Portal, name: string, optional: EventDefinition["optional"]): SQL | null {
  const has = (role: "organization_superuser" | "center_superuser") =>
    existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, users.id), eq(userRoles.role, role));
  if (name === "weekly_digest") return ne(users.digestDays, sql`'[]'`);
  if (name === "saved_search_hit")
    return existsIn(
      savedSearches,
      ...[db.mine(savedSearches), eq(savedSearches.userId, users.id)],
      ...[eq(savedSearches.frequency, "at_once"), isNull(savedSearches.deletedAt)],
    );
  if (optional === "organization") return has("organization_superuser");
  return optional === "center" ? has("center_superuser") : null;
}
