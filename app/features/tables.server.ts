/** Tables that no resource shows: what becomes of their rows (core/resource/facets.server.ts). */

import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { accountTables } from "~/core/auth/account-tables.server";
import { emailKeyOf } from "~/core/auth/email";
import { rowsOf, type TableFacets } from "~/core/resource/facets.server";
import { columnAt } from "~/core/tenant/conditions.server";
import {
  brokenLinks,
  conversationReads,
  departures,
  formReplies,
  formSubmissionCounts,
  formSubmissions,
  idempotencyKeys,
  importRows,
  imports,
  mailSuppressions,
  matchDismissals,
  memberships,
  notificationTemplateVersions,
  organizations,
  outbox,
  tombstones,
  userMerges,
  users,
  vacancies,
  vacancyDateSeries,
} from "~db/schema";

const organizationName = columnAt(organizations.name, memberships.organizationId);

export const tables: TableFacets[] = [
  {
    // First: what happened can be forgotten once no mail is to be made of it any more.
    table: outbox,
    personal: {
      stays: true,
      columns: [outbox.recipientId, outbox.recipientName, outbox.recipientEmail],
      export: {
        section: "mails",
        fields: ["event", { email: sql`${outbox.recipientEmail}` }, "status", "createdAt", "sentAt"],
        rows: (_, { id }) => eq(outbox.recipientId, id),
      },
      erase: (db, { id, email, until }) => [
        db
          .delete(outbox)
          .where(
            or(
              eq(outbox.recipientId, id),
              and(isNull(outbox.recipientId), sql`lower(${outbox.recipientEmail}) = ${emailKeyOf(email)}`, lte(outbox.createdAt, until)),
            ),
          ),
      ],
    },
  },
  ...accountTables,
  {
    table: memberships,
    organization: { rows: memberships.organizationId, purge: "delete" },
    personal: {
      columns: [memberships.userId],
      export: { section: "memberships", fields: [{ organization: organizationName }, "createdAt"] },
      erase: { owner: memberships.userId },
    },
  },
  {
    table: vacancyDateSeries,
    references: { vacancies: { column: vacancyDateSeries.vacancyId, onDelete: "no action" } },
    afterDeletion: "job",
    organization: { rows: vacancyDateSeries.organizationId, purge: "delete" },
  },
  {
    table: matchDismissals,
    references: { vacancies: { column: matchDismissals.vacancyId, onDelete: "cascade" } },
    personal: {
      columns: [matchDismissals.userId],
      export: {
        section: "matchDismissals",
        fields: [{ vacancy: columnAt(vacancies.title, matchDismissals.vacancyId) }, "createdAt"],
      },
      erase: { owner: matchDismissals.userId },
    },
  },
  {
    table: userMerges,
    personal: {
      stays: true,
      columns: [userMerges.keptId, userMerges.goneId, userMerges.goneEmail],
      export: "the account that it was is theirs no more",
      // Whoever goes takes along what they were before: the schedule purges it at its next run.
      erase: (db, { id }) => [
        db
          .update(users)
          .set({ deletedAt: "1970-01-01T00:00:00.000Z" })
          .where(
            isNotNull(users.deletedAt),
            inArray(users.id, db.select({ id: userMerges.goneId }).from(userMerges).where(eq(userMerges.keptId, id)).asValue()),
          ),
        db.delete(userMerges).where(or(eq(userMerges.keptId, id), eq(userMerges.goneId, id))),
      ],
    },
  },
  { table: imports, afterDeletion: "never", organization: { rows: imports.organizationId, purge: "detach" } },
  {
    table: importRows,
    personal: {
      columns: [importRows.userId],
      export: "became their account",
      // A row that became nobody's account, or not yet, names them by their address alone.
      erase: (db, { id, email, until }) => [
        db.update(importRows).set({ cells: [], before: null }).where(eq(importRows.userId, id)),
        db
          .delete(importRows)
          .where(
            isNull(importRows.userId),
            sql`exists (select 1 from json_each(${importRows.cells}) where lower(trim(value)) = ${emailKeyOf(email)})`,
            inArray(importRows.importId, db.select({ id: imports.id }).from(imports).where(lte(imports.createdAt, until)).asValue()),
          ),
      ],
    },
  },
  {
    table: idempotencyKeys,
    personal: {
      stays: true,
      columns: [idempotencyKeys.owner],
      export: "an answer that they got already, for a day",
      // Anybody's answer may have told of them. Without it the same request is still answered, by the address of what it made.
      erase: (db) => [db.update(idempotencyKeys).set({ body: null }).where(isNotNull(idempotencyKeys.body))],
    },
  },
  {
    table: conversationReads,
    personal: {
      stays: true,
      columns: [conversationReads.userId],
      export: "how far they read in conversations that they have",
      erase: { owner: conversationReads.userId },
    },
  },
  // Triggers keep it: what moves and goes with its submissions is counted along.
  { table: formSubmissionCounts, organization: { rows: formSubmissionCounts.organizationId, purge: "delete" } },
  {
    table: formReplies,
    personal: {
      columns: [formReplies.authorId, formReplies.authorName],
      export: {
        section: "formSubmissions",
        fields: [{ message: sql`${formReplies.body}` }, "createdAt"],
        rows: (db, person) =>
          inArray(
            formReplies.submissionId,
            db.select({ id: formSubmissions.id }).from(formSubmissions).where(rowsOf(formSubmissions, person)).asValue(),
          ),
      },
      erase: (db, { id, pseudonym: { firstName, lastName } }) => [
        db
          .update(formReplies)
          .set({ authorId: null, authorName: `${firstName} ${lastName}` })
          .where(eq(formReplies.authorId, id)),
      ],
    },
  },
  {
    table: mailSuppressions,
    personal: {
      columns: [mailSuppressions.emailKey],
      export: {
        section: "suppressions",
        fields: ["reason", "createdAt"],
        rows: (_, { email }) => eq(mailSuppressions.emailKey, emailKeyOf(email)),
      },
      erase: (db, { email }) => [db.delete(mailSuppressions).where(eq(mailSuppressions.emailKey, emailKeyOf(email)))],
    },
  },
  {
    table: notificationTemplateVersions,
    personal: {
      columns: [notificationTemplateVersions.authorId],
      export: "what they did stands in the trail",
      erase: (db, { id }) => [
        db.update(notificationTemplateVersions).set({ authorId: null }).where(eq(notificationTemplateVersions.authorId, id)),
      ],
    },
  },
  // Looked for anew.
  { table: brokenLinks, references: { pages: { column: brokenLinks.pageId, onDelete: "no action" } } },
  { table: tombstones, afterDeletion: "discard" },
  { table: departures, afterDeletion: "discard" },
];
