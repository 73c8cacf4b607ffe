/** Organisations that were deleted, and bringing one back. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { audit, ofDeletion } from "~/core/resource/audit.server";
import { isRetained } from "~/core/resource/retention.server";
import { countDeleted, deletedRows, undelete } from "~/core/resource/undelete.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, organizations as table } from "~db/schema";

type Status = (typeof table.$inferSelect)["status"];

const deletable = (portal: Portal): SQL =>
  and(portal.db.mine(table), eq(table.status, "deleted"), isRetained(table, portal.now), asSql(centerStaff(table)(portal)))!;

/** The state that one had; where nobody knows, the archive is where it does no harm. */
const stateBefore = ({ db }: Portal) =>
  sql<Status>`coalesce(nullif(${ofDeletion(db, "organizations", table.id, auditEvents.fromState)}, 'deleted'), 'archived')`;

/** Those that the viewer may bring back. */
export const deletedOrganizations = (portal: Portal) =>
  deletedRows(portal, { type: "organizations", table, name: table.name, which: deletable(portal), more: { was: stateBefore(portal) } });

export const deletedCount = (portal: Portal) => countDeleted(portal, table, deletable(portal));

/** Brings it back with the state that it had; its vacancies stay archived, for nobody knows which of them still hold. */
export const bringBack = (portal: Portal, { id, was }: { id: string; was: Status }): SQL[] => [
  ...undelete(portal, table, { id, which: deletable(portal), set: { status: was } }),
  audit(portal, { subjectType: "organizations", subjectId: id, action: "undelete", fromState: "deleted", toState: was }),
];
