/**
 * Deleting one's own account (trust.md, People): the profile goes, applications stay as figures without a person, the audit trail keeps a
 * pseudonym. Really gone, at once: nobody but its owner can ask for it, and they did so twice.
 */
import { type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { endSessionsOf } from "~/core/auth/session.server";
import { audit } from "~/core/resource/audit.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";

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
  const { id, email } = viewer!;
  const t = db.tenantId;
  const pseudonym = `Account ${id.slice(-6)}`;
  const own = sql`tenant_id = ${t} and user_id = ${id}`;
  const applied = sql`(select id from applications where tenant_id = ${t} and (user_id = ${id} or email_key = ${emailKeyOf(email)}))`;
  const noted = sql`tenant_id = ${t} and ((subject_type = 'users' and subject_id = ${id}) or (subject_type = 'applications' and subject_id in ${applied}))`;
  const gone = ["notifications", "consents", "passkeys", "totp_secrets", "recovery_codes", "challenges", "mail_tokens"].map(
    (table) => sql`delete from ${sql.identifier(table)} where ${own}`,
  );
  return [
    sql`update audit_events set changes = null where tenant_id = ${t} and subject_type = 'notes' and subject_id in (select id from notes where ${noted})`,
    sql`delete from notes where ${noted}`,
    sql`update audit_events set changes = null where tenant_id = ${t} and subject_type = 'applications' and subject_id in ${applied}`,
    sql`update audit_events set changes = null where tenant_id = ${t} and subject_type = 'users' and subject_id = ${id}`,
    sql`update audit_events set actor_name = ${pseudonym} where tenant_id = ${t} and actor_id = ${id}`,
    sql`update notes set author_name = ${pseudonym} where tenant_id = ${t} and author_id = ${id}`,
    // Who waits for an answer does so no more; what was answered stays counted.
    sql`update applications set first_name = 'Anoniem', last_name = '–', email = 'anoniem-' || id || '@invalid', email_key = 'anoniem-' || id || '@invalid', phone_number = null,
        message = null, answer = null, user_id = null, status = iif(status = 'pending', 'withdrawn', status), updated_at = ${now}, lock_version = lock_version + 1
      where tenant_id = ${t} and (user_id = ${id} or email_key = ${emailKeyOf(email)})`,
    sql`update vacancies set contact_person_id = null, contact_phone_visible = 0, updated_at = ${now}, lock_version = lock_version + 1 where tenant_id = ${t} and contact_person_id = ${id}`,
    sql`update entry_reports set reporter_name = null, reporter_email = null where tenant_id = ${t} and lower(reporter_email) = ${emailKeyOf(email)}`,
    sql`update import_rows set cells = '[]', before = null where tenant_id = ${t} and user_id = ${id}`,
    sql`delete from outbox where tenant_id = ${t} and recipient_id = ${id}`,
    ...gone,
    endSessionsOf(db, id),
    sql`delete from user_roles where user_id = ${id} and tenant_id = ${t}`,
    sql`delete from memberships where user_id = ${id} and tenant_id = ${t}`,
    sql`delete from users where tenant_id = ${t} and id = ${id}`,
    audit(
      { ...portal, viewer: { ...viewer!, firstName: "Account", lastName: id.slice(-6) } },
      { subjectType: "users", subjectId: id, centerId: viewer!.centerId, action: "delete", toState: "deleted" },
    ),
  ];
}
