/** Who works with vacancies (domain 3). */
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { allOf, anyOf, asSql, centerStaff, ofMyOrganization, onThisSite, organizationStaff, role } from "~/core/policy/rules.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, organizations, vacancies as table } from "~db/schema";
import { isLive } from "../scope/index.server";

/** Those of one's own organisation. */
export const ours = allOf(role("organization_superuser"), ofMyOrganization(table.organizationId));
/** Who works with a vacancy beyond reading it: its organisation, its centre, the tenant's admins. */
export const mayManage = anyOf(ours, centerStaff(table));
/** Organisations for which the viewer may make vacancies. */
export const mayPostFor = organizationStaff(organizations, organizations.id);

/** Whoever sees it on the site, but for its own organisation, and who applied. */
export function mayAsk(portal: Portal, to: "organization" | "center"): SQL {
  const { db, now, viewer } = portal;
  const seen = and(isLive(now), asSql(onThisSite(table)(portal)), to === "organization" ? sql`not ${asSql(ours(portal))}` : undefined);
  const applied = existsIn(
    applications,
    db.mine(applications),
    eq(applications.userId, viewer?.id ?? ""),
    eq(applications.vacancyId, table.id),
    isNull(applications.deletedAt),
  );
  return or(seen, applied)!;
}
