/**
 * Deleting one's own account (trust.md, People): the profile goes, applications stay as figures without a person, the audit trail keeps a
 * pseudonym. Really gone, at once: nobody but its owner can ask for it, and they did so twice.
 */
import { type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { audit } from "~/core/resource/audit.server";
import { isRefusal, type Refusal } from "~/core/resource/define.server";
import { checkQuery } from "~/core/resource/gate.server";
import { refusedBy } from "~/core/resource/refused.server";
import { type FormRefusal, readInput, refusal } from "~/core/resource/write.server";
import { Conflict, type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { erase, keepsLastOnes, pseudonymOf, users } from "../user/index.server";
import { ownRow, refuseActing, rightPassword } from "./account.commands.server";
import { deleteSchema } from "./account.schema";

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

/**
 * Deletes the account of who asks, with its address and password once more.
 * @returns the refused form, or null when it is gone
 * @throws on the API what is refused: 409 while they are needed, 422 for an address or a password that is not theirs
 */
export async function leave(args: RequestArgs): Promise<FormRefusal | null> {
  const viewer = args.context.portal.viewer!;
  refuseActing(args);
  const { portal } = args.context;
  checkQuery(args, null);
  const parsed = await readInput(args, ownRow(args, deleteSchema), deleteSchema);
  if (!parsed.ok) return parsed.refused;
  const { email, currentPassword } = parsed.value;
  const refuse = (why: Refusal) => refusal(args, users, refusedBy(portal, why), parsed.input.submission);
  const needed = () => refuse({ message: "neededHere", status: 409 });
  if (emailKeyOf(email) !== emailKeyOf(viewer.email)) return refuse({ field: "email", message: "notYourEmail" });
  const right = await rightPassword(args, currentPassword);
  if (isRefusal(right)) return refuse(right);
  const kept = await keepsLastOnes(portal.db, viewer.id);
  if (isRefusal(kept)) return needed();
  try {
    await portal.db.write([...right.statements, ...kept, ...deletion(portal)]);
  } catch (error) {
    // The page says who else is needed first.
    if (error instanceof Conflict) return needed();
    throw error;
  }
  return null;
}

/** What deletes the viewer's account; the guards of `keepsLastOnes` come before it in the batch. */
function deletion(portal: Portal): SQL[] {
  const { db, now, viewer } = portal;
  const { id, email, centerId } = viewer!;
  const entry = { subjectType: "users", subjectId: id, centerId, action: "delete", toState: "deleted" };
  return [...erase(db, now, { id, email, until: now }), audit({ ...portal, viewer: { ...viewer!, ...pseudonymOf(id) } }, entry)];
}
