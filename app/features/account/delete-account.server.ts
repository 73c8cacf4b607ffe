/**
 * Deleting one's own account (trust.md, People): the profile goes, applications stay as figures without a person, the audit trail keeps a
 * pseudonym. Really gone, at once: nobody but its owner can ask for it, and they did so twice.
 */
import { type SQL, sql } from "drizzle-orm";
import { audit } from "~/core/resource/audit.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { erase, pseudonymOf } from "../user/erase.server";

/** Organisations at work that lose their last superuser with the viewer. */
const orphans = ({
  db,
  viewer,
}: Portal): SQL => sql`select o.name as name from memberships m join organizations o on o.id = m.organization_id and o.tenant_id = m.tenant_id
  where m.user_id = ${viewer!.id} and m.tenant_id = ${db.tenantId} and o.deleted_at is null and o.status in ('approved', 'pending')
    and exists (select 1 from user_roles where user_id = ${viewer!.id} and tenant_id = ${db.tenantId} and role = 'organization_superuser')
    and not exists (select 1 from memberships c join users u on u.id = c.user_id and u.tenant_id = c.tenant_id
      join user_roles r on r.user_id = c.user_id and r.tenant_id = c.tenant_id and r.role = 'organization_superuser'
      where c.tenant_id = ${db.tenantId} and c.organization_id = m.organization_id and c.user_id <> ${viewer!.id} and u.status = 'active' and u.deleted_at is null)`;

/** Organisations that nobody else manages, to be named: the rule itself is `keepsLastOnes`. */
export const managedAlone = (portal: Portal): Query<string[]> =>
  query(sql`${orphans(portal)} order by o.name limit 20`, (rows) => rows.map(({ name }) => String(name)));

/** What deletes the viewer's account; the guards of `keepsLastOnes` come before it in the batch. */
export function deletion(portal: Portal): SQL[] {
  const { db, now, viewer } = portal;
  const { id, email, centerId } = viewer!;
  const entry = { subjectType: "users", subjectId: id, centerId, action: "delete", toState: "deleted" };
  return [...erase(db, now, { id, email, until: now }), audit({ ...portal, viewer: { ...viewer!, ...pseudonymOf(id) } }, entry)];
}
