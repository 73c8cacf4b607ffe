/** Who sees which profiles (domain 3): their owner, the staff of the centre, and of those that chose to be seen the centre's approved organisations. */

import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { minorAge } from "~/core/auth/minor";
import { allOf, anyOf, centerStaff, mine, ofMyOrganization, type Rule, role, where } from "~/core/policy/rules.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, profileReplies, volunteerProfiles as table, users } from "~db/schema";

/** Chose to be seen, does so now, is old enough and still takes part. A Dutch year begins an hour before that of UTC. */
export const inPool: SQL = sql`(${table.visible} = 1 and ${table.deletedAt} is null
  and (${table.pausedUntil} is null or ${table.pausedUntil} <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  and strftime('%Y', 'now', '+1 hours') - ${table.birthYear} - 1 >= ${sql.raw(String(minorAge))}
  and exists (select 1 from ${users} where ${and(eq(users.tenantId, table.tenantId), eq(users.id, table.userId))}
    and ${users.status} = 'active' and ${users.deletedAt} is null))`;

/** Whether people may choose to be found by organisations of other centres, too. */
export const centersShare = ({ tenant }: Pick<Portal, "tenant">): boolean => tenant.features.centerSharing;

/** A pool never crosses centres, unless the person said so. @param centers an SQL list of ids, or a column, of who looks */
export const reachedFrom = (portal: Pick<Portal, "tenant">, centers: SQL): SQL => {
  const own = sql`${table.centerId} in ${centers}`;
  // Not as a bound value: the index of these few holds rows where it is 1.
  return centersShare(portal) ? or(own, sql`${table.acrossCenters} = 1`)! : own;
};

/** Found by an approved organisation of the viewer's: one of the profile's own centre, unless the person said that others may too. */
const ofApproved: Rule = (portal) => {
  const ours = ofMyOrganization(organizations.id)(portal);
  if (ours === false || ours === true) return ours;
  const approved = [portal.db.mine(organizations), eq(organizations.status, "approved"), isNull(organizations.deletedAt), ours];
  const centers = sql`(select ${organizations.centerId} from ${organizations} where ${and(...approved)})`;
  // The centres by themselves, first: so the index of a centre's pool is read, and not the tenant's profiles.
  const found = existsIn(
    organizations,
    ...approved,
    reachedFrom(portal, sql`(${organizations.centerId})`),
    // Who wants nothing of an organisation any more is not seen by it.
    not(
      existsIn(
        profileReplies,
        portal.db.mine(profileReplies),
        eq(profileReplies.userId, table.userId),
        eq(profileReplies.organizationId, organizations.id),
        isNotNull(profileReplies.blockedAt),
        isNull(profileReplies.deletedAt),
      ),
    ),
  );
  return and(reachedFrom(portal, centers), found)!;
};

export const looksIntoPool: Rule = role("admin", "center_superuser", "organization_superuser");
export const ofOrganization: Rule = allOf(role("organization_superuser"), ofApproved, where(inPool));
export const staffOrOwner: Rule = anyOf(mine(table.userId), centerStaff(table));
/** What the pool shows to the viewer, oneself among them. */
export const seenInPool: Rule = allOf(where(inPool), anyOf(ofOrganization, centerStaff(table)));
export const mayRead: Rule = anyOf(staffOrOwner, ofOrganization);
