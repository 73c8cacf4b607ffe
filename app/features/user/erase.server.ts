import { type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { endSessionsOf } from "~/core/auth/session.server";
import { forgetData } from "~/core/events/data.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { withoutPerson } from "../application/index.server";

/** What stands in the trail in place of a name. */
export const pseudonymOf = (id: string) => ({ firstName: "Account", lastName: id.slice(-6) });

interface Gone {
  id: string;
  email: string;
  /** Until when the address was theirs: what is sent under it later may be somebody else's. */
  until: string;
}

/**
 * Takes a person out of the tenant (trust.md, People): the profile goes with all that lets them in, applications stay as figures without a
 * person, the audit trail keeps a pseudonym.
 */
export function erase(db: TenantDb, now: string, { id, email, until }: Gone): SQL[] {
  const t = db.tenantId;
  const { firstName, lastName } = pseudonymOf(id);
  const own = sql`tenant_id = ${t} and user_id = ${id}`;
  const noted = sql`tenant_id = ${t} and subject_type = 'users' and subject_id = ${id}`;
  const gone = ["notifications", "consents", "passkeys", "totp_secrets", "recovery_codes", "challenges", "mail_tokens"].map(
    (table) => sql`delete from ${sql.identifier(table)} where ${own}`,
  );
  const reported = sql`tenant_id = ${t} and lower(reporter_email) = ${emailKeyOf(email)} and created_at <= ${until}`;
  return [
    sql`delete from outbox where tenant_id = ${t} and (recipient_id = ${id}
      or (recipient_id is null and lower(recipient_email) = ${emailKeyOf(email)} and created_at <= ${until}))`,
    // What happened to them, what they did, and who signed an organisation up.
    ...[
      sql`subject_type = 'users' and subject_id = ${id}`,
      sql`actor_id = ${id}`,
      sql`subject_type = 'organizations' and subject_id in (select organization_id from memberships where ${own})`,
      sql`subject_type = 'entry_reports' and subject_id in (select id from entry_reports where ${reported})`,
    ].map((which) => forgetData(db, which)),
    sql`update audit_events set changes = null where tenant_id = ${t} and subject_type = 'notes' and subject_id in (select id from notes where ${noted})`,
    sql`delete from notes where ${noted}`,
    sql`update audit_events set changes = null where tenant_id = ${t} and subject_type = 'users' and subject_id = ${id}`,
    sql`update audit_events set actor_name = ${`${firstName} ${lastName}`} where tenant_id = ${t} and actor_id = ${id}`,
    sql`update notes set author_name = ${`${firstName} ${lastName}`} where tenant_id = ${t} and author_id = ${id}`,
    ...withoutPerson(db, now, sql`(user_id = ${id} or (user_id is null and email_key = ${emailKeyOf(email)} and created_at <= ${until}))`),
    sql`update vacancies set contact_person_id = null, contact_phone_visible = 0, updated_at = ${now}, lock_version = lock_version + 1 where tenant_id = ${t} and contact_person_id = ${id}`,
    sql`update entry_reports set reporter_name = null, reporter_email = null where ${reported}`,
    sql`update import_rows set cells = '[]', before = null where tenant_id = ${t} and user_id = ${id}`,
    ...gone,
    endSessionsOf(db, id),
    sql`delete from user_roles where user_id = ${id} and tenant_id = ${t}`,
    sql`delete from memberships where user_id = ${id} and tenant_id = ${t}`,
    sql`delete from users where tenant_id = ${t} and id = ${id}`,
  ];
}
