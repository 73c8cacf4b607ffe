/**
 * Everything the portal has about the viewer, for them to take along (trust.md, People). What only proves who they are (hashes, tokens, secrets)
 * is not about them and stays out; what staff wrote about them goes along, without who wrote it.
 */
import { and, desc, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { emailKeyOf } from "~/core/auth/email";
import type { Query, Row, TenantDb } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import {
  applications,
  categories,
  consents,
  conversations,
  auditEvents as events,
  favorites,
  mailSuppressions,
  memberships,
  messageAttachments,
  messages,
  notes,
  notifications,
  organizations,
  outbox,
  passkeys,
  notificationPreferences as preferences,
  savedSearches,
  sessions,
  totpSecrets,
  userRoles,
  users,
  vacancies,
} from "~db/schema";

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
const most = 5000;

/** One round trip. */
export function myData({ db, viewer, now, name }: RequestPortal): Query<MyData> {
  const { id, email } = viewer!;
  const key = emailKeyOf(email);
  const own = <T extends { userId: SQLiteColumn; deletedAt?: SQLiteColumn }>(table: T) =>
    and(eq(table.userId, id), table.deletedAt && isNull(table.deletedAt));
  const rows = <T extends SQLiteTable>(table: T, ...names: (keyof T["_"]["columns"] & string)[]) => {
    const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
    return db.select(Object.fromEntries(names.map((name) => [name, columns[name]!]))).from(table);
  };
  const trail = rows(events, "createdAt", "actorName", "action", "subjectType", "fromState", "toState", "changes")
    .where(eq(events.trail, true))
    .orderBy(desc(events.createdAt));
  const sections: Record<SectionName, { limit(rows: number): Query<Row[]> }> = {
    roles: rows(userRoles, "role", "createdAt").where(own(userRoles)),
    memberships: db
      .select({ organization: organizations.name, createdAt: memberships.createdAt })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(own(memberships)),
    applications: db
      .select({
        vacancy: sql`coalesce(${vacancies.title}, ${applications.formerTitle})`,
        organization: sql`coalesce(${vacancies.organizationName}, ${applications.formerOrganization})`,
        firstName: applications.firstName,
        lastName: applications.lastName,
        email: applications.email,
        phoneNumber: applications.phoneNumber,
        message: applications.message,
        status: applications.status,
        answer: applications.answer,
        createdAt: applications.createdAt,
        answeredAt: applications.answeredAt,
      })
      .from(applications)
      .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
      .where(isNull(applications.deletedAt), or(eq(applications.userId, id), eq(applications.emailKey, key)))
      .orderBy(desc(applications.createdAt)),
    favorites: db
      .select({ vacancy: vacancies.title, createdAt: favorites.createdAt })
      .from(favorites)
      .innerJoin(vacancies, eq(vacancies.id, favorites.vacancyId))
      .where(own(favorites))
      .orderBy(desc(favorites.createdAt)),
    conversations: db
      .select({
        subject: conversations.subject,
        organization: sql`coalesce(${organizations.name}, '')`,
        side: messages.side,
        message: messages.body,
        createdAt: messages.createdAt,
        attachments: db
          .select({ names: sql`group_concat(${messageAttachments.name}, ', ')` })
          .from(messageAttachments)
          .where(eq(messageAttachments.messageId, messages.id))
          .asValue(),
      })
      .from(conversations)
      .innerJoin(messages, eq(messages.conversationId, conversations.id))
      .leftJoin(organizations, eq(organizations.id, conversations.organizationId))
      .where(own(conversations))
      .orderBy(desc(messages.createdAt)),
    savedSearches: rows(savedSearches, "name", "query", "frequency", "createdAt")
      .where(own(savedSearches))
      .orderBy(desc(savedSearches.createdAt)),
    notifications: rows(notifications, "title", "body", "link", "createdAt", "readAt")
      .where(own(notifications))
      .orderBy(desc(notifications.createdAt)),
    mails: db
      .select({
        event: outbox.event,
        email: outbox.recipientEmail,
        status: outbox.status,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(eq(outbox.recipientId, id))
      .orderBy(desc(outbox.createdAt)),
    preferences: rows(preferences, "event", "mode", "updatedAt").where(own(preferences)),
    suppressions: rows(mailSuppressions, "reason", "createdAt").where(eq(mailSuppressions.emailKey, key)),
    consents: rows(consents, "kind", "version", "givenAt", "withdrawnAt").where(own(consents)),
    sessions: rows(sessions, "kind", "userAgent", "createdAt", "lastUsedAt", "expiresAt")
      .where(own(sessions), isNull(sessions.realUserId))
      .orderBy(desc(sessions.createdAt)),
    passkeys: rows(passkeys, "name", "createdAt", "lastUsedAt").where(own(passkeys)),
    authenticator: rows(totpSecrets, "createdAt", "confirmedAt").where(own(totpSecrets)),
    notes: rows(notes, "subjectType", "note", "createdAt")
      .where(
        isNull(notes.deletedAt),
        or(
          and(eq(notes.subjectType, "users"), eq(notes.subjectId, id)),
          and(
            eq(notes.subjectType, "applications"),
            inArray(notes.subjectId, rows(applications, "id").where(eq(applications.userId, id)).asValue()),
          ),
        ),
      )
      .orderBy(desc(notes.createdAt)),
    doneByMe: trail.where(eq(events.actorId, id)),
    doneToMe: trail.where(eq(events.subjectType, "users"), eq(events.subjectId, id), sql`${events.actorId} is not ${id}`),
  };
  const account = db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      pendingEmail: users.pendingEmail,
      phoneNumber: users.phoneNumber,
      jobTitle: users.jobTitle,
      gender: users.gender,
      status: users.status,
      signupMethod: users.signupMethod,
      digestDays: users.digestDays,
      digestNews: users.digestNews,
      place: users.place,
      travelDistance: users.travelDistance,
      locale: users.locale,
      interests: interests(db),
      createdAt: users.createdAt,
      confirmedAt: users.confirmedAt,
      acceptedTermsAt: users.acceptedTermsAt,
      lastSignInAt: users.lastSignInAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .first();
  const parts = sectionNames.map((section) => sections[section].limit(most));
  return {
    statements: [...account.statements, ...parts.flatMap(({ statements }) => statements)],
    read: ([first, ...rest]) => ({
      exportedAt: now,
      site: name,
      account: account.read([first!])!,
      sections: sectionNames.map((section, at) => ({ name: section, rows: parts[at]!.read([rest[at]!]) })),
    }),
  };
}

/** What the account's interests are called in its language. */
const interests = (db: TenantDb) =>
  db
    .select({ names: sql`json_group_array(iif(${users.locale} = 'en', ${categories.nameEn}, ${categories.nameNl}))` })
    .from(categories)
    .where(sql`${categories.id} in (select value from json_each(${users.interestIds}))`)
    .asValue()
    .mapWith(JSON.parse);
