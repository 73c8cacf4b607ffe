/** Who sees which profiles (domain 3): their owner, the staff of the centre, and of those that chose to be seen the centre's approved organisations. */
import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { allOf, anyOf, centerStaff, mine, ofMyOrganization, type Rule, role, where } from "~/core/policy/rules.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { organizations, profileReplies, volunteerProfiles as table, users } from "~db/schema";
import { poolAge } from "./choices";

/** Chose to be seen, does so now, is old enough and still takes part. */
export const inPool: SQL = sql`(${table.visible} = 1 and ${table.deletedAt} is null
  and (${table.pausedUntil} is null or ${table.pausedUntil} <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  and strftime('%Y', 'now') - ${table.birthYear} - 1 >= ${sql.raw(String(poolAge))}
  and exists (select 1 from ${users} where ${and(eq(users.tenantId, table.tenantId), eq(users.id, table.userId))}
    and ${users.status} = 'active' and ${users.deletedAt} is null))`;

/** An approved organisation of the viewer's in the profile's own centre: a pool never crosses centres. */
const ofApproved: Rule = (portal) => {
  const ours = ofMyOrganization(organizations.id)(portal);
  if (ours === false || ours === true) return ours;
  return existsIn(
    organizations,
    portal.db.mine(organizations),
    eq(organizations.centerId, table.centerId),
    eq(organizations.status, "approved"),
    isNull(organizations.deletedAt),
    ours,
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
};

export const looksIntoPool: Rule = role("admin", "center_superuser", "organization_superuser");
export const ofOrganization: Rule = allOf(role("organization_superuser"), ofApproved, where(inPool));
export const staffOrOwner: Rule = anyOf(mine(table.userId), centerStaff(table));
/** What the pool shows to the viewer, oneself among them. */
export const seenInPool: Rule = allOf(where(inPool), anyOf(ofOrganization, centerStaff(table)));
export const mayRead: Rule = anyOf(staffOrOwner, ofOrganization);
