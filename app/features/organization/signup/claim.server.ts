/**
 * An organisation that was signed up with the address of an account: whoever did so need not be its owner. The owner is asked by mail and becomes
 * its superuser by saying yes, once; until then, and when they never do, it has none of them.
 */

import { and, eq, isNull, ne, not, type SQL } from "drizzle-orm";
import { spendMailToken } from "~/core/auth/mail-token.server";
import { rotateSoon } from "~/core/auth/session.server";
import { hasRole } from "~/core/auth/viewer";
import { audit } from "~/core/resource/audit.server";
import { asBoolean, existsIn } from "~/core/tenant/conditions.server";
import { Conflict, guard, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { memberships, organizations as table } from "~db/schema";
import { holderOf, type LinkHolder } from "../../account/index.server";
import { giveRole, join } from "../../user/index.server";

export interface Claim extends LinkHolder {
  organization: { id: string; name: string; centerId: string; status: string };
  /** They work for others without managing, so saying yes makes them no superuser: the centre does. */
  withoutRole: boolean;
}

/** Whom the link asks, and about which organisation; null when it does not work (any more). */
export async function claimOf({ db, now }: Portal, token: string | null): Promise<Claim | null> {
  const holder = await holderOf(db, token, ["organization_claim"], now);
  if (!holder) return null;
  const { viewer } = holder.person;
  const found = await db.fetch(
    db
      .select({
        ...{ id: table.id, name: table.name, centerId: table.centerId, status: table.status },
        elsewhere: asBoolean(worksElsewhere(db, viewer.id, holder.link.organizationId ?? "")),
      })
      .from(table)
      .where(present(holder.link.organizationId))
      .first(),
  );
  if (!found) return null;
  const { elsewhere, ...organization } = found;
  return { ...holder, organization, withoutRole: elsewhere && !hasRole(viewer, "organization_superuser") };
}

const present = (id: string | null): SQL => and(eq(table.id, id ?? ""), isNull(table.deletedAt))!;

/**
 * Somebody manages an organisation from now on. A role is of all organisations that somebody works for: who works for others without it does not become
 * their superuser so, and gets it from the centre.
 */
export const managing = (db: TenantDb, now: string, userId: string, organizationId: string): SQL[] => [
  giveRole(db, userId, "organization_superuser", now, not(worksElsewhere(db, userId, organizationId))),
  join(db, userId, organizationId, now),
  rotateSoon(db, userId),
];

const worksElsewhere = (db: TenantDb, userId: string, organizationId: string): SQL =>
  existsIn(memberships, db.mine(memberships), eq(memberships.userId, userId), ne(memberships.organizationId, organizationId));

/** @returns false when somebody was faster with this link, or the organisation is gone */
export async function claim(portal: Portal, { link, person, organization }: Claim): Promise<boolean> {
  const { db, now } = portal;
  const { id, centerId } = organization;
  try {
    await db.write([
      ...spendMailToken(db, link, now),
      guard(existsIn(table, db.mine(table), present(id))),
      ...managing(db, now, person.viewer.id, id),
      audit({ ...portal, viewer: person.viewer }, { subjectType: "organizations", subjectId: id, centerId, action: "claim" }),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
