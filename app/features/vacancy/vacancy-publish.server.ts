/** Publishing: what stands in its way, and publishing again by saving a new last day. */
import { type SQL, sql } from "drizzle-orm";
import { audit, changesBetween } from "~/core/resource/audit.server";
import { isRefusal, type Refusal } from "~/core/resource/define.server";
import { rows } from "~/core/resource/rows.server";
import { changedOne, guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, vacancies as table } from "~db/schema";

type Vacancy = typeof table.$inferSelect;
type Publishable = Pick<Vacancy, "summary" | "description" | "expiresAt">;

/** What stands in the way of publishing: only approved organisations do, and only with a last day that is still to come (domain 4 and 6). */
export function publishNeeds(
  { summary, description, expiresAt }: Publishable,
  organizationStatus: string | undefined,
  now: string,
): Refusal[] {
  const needs: Refusal[] = [];
  if (organizationStatus !== "approved") needs.push({ message: "organizationNotApproved" });
  if (!summary) needs.push({ field: "summary", message: "neededToPublish" });
  if (!description) needs.push({ field: "description", message: "neededToPublish" });
  if (expiresAt && expiresAt <= now) needs.push({ field: "expiresAt", message: "inFuture" });
  return needs;
}

/** The first thing that stands in the way of publishing with this last day; or the statements that see to it that nothing does when it is written. */
export async function mayPublish(
  { db, now }: Portal,
  vacancy: Vacancy,
  expiresAt: string | null,
): Promise<Refusal | { statements: SQL[] }> {
  const approved = sql`${db.mine(organizations)} and ${organizations.id} = ${vacancy.organizationId} and ${organizations.status} = 'approved'
    and ${organizations.deletedAt} is null`;
  const [organization] = await db.fetch(rows(db, organizations, approved, 1));
  const [need] = publishNeeds({ ...vacancy, expiresAt }, organization?.status, now);
  if (need) return need;
  const ready = sql`exists (select 1 from ${table} where ${db.mine(table)} and ${table.id} = ${vacancy.id} and ${table.summary} is not null
    and ${table.description} is not null)`;
  return { statements: [guard(sql`${ready} and exists (select 1 from ${organizations} where ${approved})`)] };
}

/**
 * What a change means for a vacancy that is online, or was until its last day: it may not lose what publishing needs, and with a new last day an
 * expired one is published again, with its line in the trail. Any other change leaves it expired, also when the schedule has not written so yet.
 */
export async function stillPublished(
  portal: Portal,
  before: Vacancy,
  after: Vacancy,
): Promise<Refusal | { set: Partial<Vacancy>; statements: SQL[] }> {
  const expired = before.status === "expired";
  const again = isPublishedAgain(before, after.expiresAt, portal.now);
  const set = expired ? { status: before.status } : {};
  if (before.status !== "published" && !again) return { set, statements: [] };
  const may = await mayPublish(portal, after, after.expiresAt);
  if (isRefusal(may)) return may;
  return { set, statements: [...may.statements, ...(again ? publishAgain(portal, before) : [])] };
}

/** Whether saving this last day puts a vacancy that was in this state online again. */
export const isPublishedAgain = ({ status }: Pick<Vacancy, "status">, expiresAt: string | null, now: string): boolean =>
  status === "expired" && expiresAt !== null && expiresAt > now;

/** A version of its own, so that the trail has as many lines as the row has versions. */
const publishAgain = (portal: Portal, before: Vacancy): SQL[] => [
  sql`update ${table} set status = 'published', published_at = ${portal.now}, updated_at = ${portal.now}, lock_version = lock_version + 1
    where ${portal.db.mine(table)} and ${table.id} = ${before.id} and ${table.status} = 'expired'`,
  changedOne(),
  audit(portal, {
    subjectType: "vacancies",
    subjectId: before.id,
    centerId: before.centerId,
    action: "publish",
    fromState: "expired",
    toState: "published",
    changes: changesBetween({ ...before }, { publishedAt: portal.now }),
  }),
];
