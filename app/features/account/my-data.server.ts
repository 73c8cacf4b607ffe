/**
 * Everything the portal has about the viewer, for them to take along (trust.md, People). What only proves who they are (hashes, tokens, secrets)
 * is not about them and stays out; what staff wrote about them goes along, without who wrote it.
 */
import { type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { type Query, query, type Row } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";

export interface MyData {
  exportedAt: string;
  site: string;
  account: Row;
  sections: { name: SectionName; rows: Row[] }[];
}

export const sectionNames = [
  "roles",
  "memberships",
  "applications",
  "favorites",
  "conversations",
  "savedSearches",
  "notifications",
  "preferences",
  "mails",
  "suppressions",
  "consents",
  "sessions",
  "passkeys",
  "authenticator",
  "notes",
  "doneByMe",
  "doneToMe",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** More than anybody has; a runaway account is cut off here. */
const most = sql.raw("limit 5000");

/** One round trip. */
export function myData({ db, viewer, now, name }: Portal): Query<MyData> {
  const { id, email } = viewer!;
  const t = db.tenantId;
  const own = sql`tenant_id = ${t} and user_id = ${id}`;
  const events = sql`select created_at as createdAt, actor_name as actorName, action, subject_type as subjectType, from_state as fromState, to_state as toState, changes from audit_events`;
  const sections: Record<SectionName, SQL> = {
    roles: sql`select role, created_at as createdAt from user_roles where user_id = ${id} and tenant_id = ${t} ${most}`,
    memberships: sql`select o.name as organization, m.created_at as createdAt from memberships m join organizations o on o.id = m.organization_id and o.tenant_id = m.tenant_id
      where m.user_id = ${id} and m.tenant_id = ${t} ${most}`,
    applications: sql`select coalesce(v.title, a.former_title) as vacancy, coalesce(v.organization_name, a.former_organization) as organization, a.first_name as firstName, a.last_name as lastName, a.email as email, a.phone_number as phoneNumber,
        a.message as message, a.status as status, a.answer as answer, a.created_at as createdAt, a.answered_at as answeredAt
      from applications a left join vacancies v on v.id = a.vacancy_id and v.tenant_id = a.tenant_id
      where a.tenant_id = ${t} and a.deleted_at is null and (a.user_id = ${id} or a.email_key = ${emailKeyOf(email)}) order by a.created_at desc ${most}`,
    favorites: sql`select v.title as vacancy, f.created_at as createdAt from favorites f join vacancies v on v.id = f.vacancy_id and v.tenant_id = f.tenant_id
      where f.user_id = ${id} and f.tenant_id = ${t} order by f.created_at desc ${most}`,
    conversations: sql`select c.subject as subject, coalesce(o.name, '') as organization, m.side as side, m.body as message, m.created_at as createdAt,
        (select group_concat(name, ', ') from message_attachments where tenant_id = ${t} and message_id = m.id) as attachments
      from conversations c join messages m on m.tenant_id = c.tenant_id and m.conversation_id = c.id
        left join organizations o on o.tenant_id = c.tenant_id and o.id = c.organization_id
      where c.tenant_id = ${t} and c.user_id = ${id} and c.deleted_at is null order by m.created_at desc ${most}`,
    savedSearches: sql`select name, query, frequency, created_at as createdAt from saved_searches where ${own} and deleted_at is null order by created_at desc ${most}`,
    notifications: sql`select title, body, link, created_at as createdAt, read_at as readAt from notifications where ${own} and deleted_at is null order by created_at desc ${most}`,
    mails: sql`select event, recipient_email as email, status, created_at as createdAt, sent_at as sentAt from outbox where tenant_id = ${t} and recipient_id = ${id} order by created_at desc ${most}`,
    preferences: sql`select event, mode, updated_at as updatedAt from notification_preferences where ${own} and deleted_at is null ${most}`,
    suppressions: sql`select reason, created_at as createdAt from mail_suppressions where tenant_id = ${t} and email_key = ${emailKeyOf(email)} ${most}`,
    consents: sql`select kind, version, given_at as givenAt, withdrawn_at as withdrawnAt from consents where ${own} ${most}`,
    sessions: sql`select kind, user_agent as userAgent, created_at as createdAt, last_used_at as lastUsedAt, expires_at as expiresAt from sessions
      where ${own} and real_user_id is null order by created_at desc ${most}`,
    passkeys: sql`select name, created_at as createdAt, last_used_at as lastUsedAt from passkeys where ${own} ${most}`,
    authenticator: sql`select created_at as createdAt, confirmed_at as confirmedAt from totp_secrets where ${own} ${most}`,
    notes: sql`select subject_type as subjectType, note, created_at as createdAt from notes where tenant_id = ${t} and deleted_at is null and (
        (subject_type = 'users' and subject_id = ${id})
        or (subject_type = 'applications' and subject_id in (select id from applications where tenant_id = ${t} and user_id = ${id}))) order by created_at desc ${most}`,
    doneByMe: sql`${events} where tenant_id = ${t} and actor_id = ${id} and trail = 1 order by created_at desc ${most}`,
    doneToMe: sql`${events} where tenant_id = ${t} and subject_type = 'users' and subject_id = ${id} and actor_id is not ${id} and trail = 1 order by created_at desc ${most}`,
  };
  const account = query(
    sql`select first_name as firstName, last_name as lastName, email, pending_email as pendingEmail, phone_number as phoneNumber, job_title as jobTitle, gender, status,
        signup_method as signupMethod, digest_days as digestDays, digest_news as digestNews, place, travel_distance as travelDistance, locale,
        (select json_group_array(iif(users.locale = 'en', c.name_en, c.name_nl)) from categories c where c.tenant_id = users.tenant_id
          and c.id in (select value from json_each(users.interest_ids))) as interests, created_at as createdAt, confirmed_at as confirmedAt, accepted_terms_at as acceptedTermsAt,
        last_sign_in_at as lastSignInAt from users where tenant_id = ${t} and id = ${id}`,
    ([row]) => row!,
  );
  return {
    statements: [...account.statements, ...sectionNames.map((section) => sections[section])],
    read: ([first, ...rest]) => ({
      exportedAt: now,
      site: name,
      account: decoded(account.read([first!])),
      sections: sectionNames.map((section, at) => ({ name: section, rows: (rest[at] ?? []).map(decoded) })),
    }),
  };
}

const json = new Set(["digestDays", "interests", "changes"]);

const decoded = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, json.has(name) && typeof value === "string" ? JSON.parse(value) : value]),
  );
