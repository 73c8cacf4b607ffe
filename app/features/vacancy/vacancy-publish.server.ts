/** Publishing: what stands in its way, and publishing again by saving a new last day. */
import { type SQL, sql } from "drizzle-orm";
import { resourceOf } from "~/core/resource/catalogue.server";
import { type Command, command } from "~/core/resource/command.server";
import { isRefusal, type Refusal } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { guard } from "~/core/tenant/db.server";
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
export async function mayPublish(portal: Portal, vacancy: Vacancy, expiresAt: string | null): Promise<Refusal | { statements: SQL[] }> {
  const { db, now } = portal;
  const organization = await db.fetch(byId(portal, organizations, vacancy.organizationId));
  const [need] = publishNeeds({ ...vacancy, expiresAt }, organization?.deletedAt ? undefined : organization?.status, now);
  if (need) return need;
  const approved = sql`${db.mine(organizations)} and ${organizations.id} = ${vacancy.organizationId} and ${organizations.status} = 'approved'
    and ${organizations.deletedAt} is null`;
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
): Promise<Refusal | { set: Partial<Vacancy>; statements: SQL[]; commands?: Command[] }> {
  const expired = before.status === "expired";
  const again = isPublishedAgain(before, after.expiresAt, portal.now);
  const set = expired ? { status: before.status } : {};
  if (before.status !== "published" && !again) return { set, statements: [] };
  const may = await mayPublish(portal, after, after.expiresAt);
  if (isRefusal(may)) return may;
  // A version of its own, so that the trail has as many lines as the row has versions.
  return { set, statements: may.statements, ...(again && { commands: [command.step(resourceOf("vacancies"), before.id, "publish")] }) };
}

/** Whether saving this last day puts a vacancy that was in this state online again. */
const isPublishedAgain = ({ status }: Pick<Vacancy, "status">, expiresAt: string | null, now: string): boolean =>
  status === "expired" && expiresAt !== null && expiresAt > now;
