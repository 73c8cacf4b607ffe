import type { Refusal } from "~/core/resource/define.server";
import type { vacancies as table } from "~db/schema";

type Publishable = Pick<typeof table.$inferSelect, "summary" | "description" | "expiresAt">;

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
