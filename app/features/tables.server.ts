/** Tables that no resource shows: what becomes of their rows (core/resource/facets.server.ts). */
import { sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { endSessionsOf } from "~/core/auth/session.server";
import type { TableFacets } from "~/core/resource/facets.server";
import {
  challenges,
  consents,
  conversationReads,
  importRows,
  imports,
  mailSuppressions,
  mailTokens,
  memberships,
  notificationTemplateVersions,
  outbox,
  passkeys,
  recoveryCodes,
  sessions,
  totpSecrets,
} from "~db/schema";

export const tables: TableFacets[] = [
  {
    // First: what happened can be forgotten once no mail is to be made of it any more.
    table: outbox,
    personal: {
      columns: [outbox.recipientId, outbox.recipientName, outbox.recipientEmail],
      erase: (db, { id, email, until }) => [
        sql`delete from ${outbox} where ${db.mine(outbox)} and (${outbox.recipientId} = ${id}
          or (${outbox.recipientId} is null and lower(${outbox.recipientEmail}) = ${emailKeyOf(email)} and ${outbox.createdAt} <= ${until}))`,
      ],
    },
  },
  {
    table: sessions,
    organization: { column: sessions.organizationId, purge: "detach" },
    personal: { columns: [sessions.userId, sessions.realUserId], erase: (db, { id }) => [endSessionsOf(db, id)] },
  },
  {
    table: memberships,
    organization: { column: memberships.organizationId, purge: "delete" },
    personal: { columns: [memberships.userId], erase: { owner: memberships.userId } },
  },
  {
    table: mailTokens,
    organization: { column: mailTokens.organizationId, purge: "delete" },
    personal: { columns: [mailTokens.userId, mailTokens.email], erase: { owner: mailTokens.userId } },
  },
  { table: passkeys, personal: { columns: [passkeys.userId], erase: { owner: passkeys.userId } } },
  { table: totpSecrets, personal: { columns: [totpSecrets.userId], erase: { owner: totpSecrets.userId } } },
  { table: recoveryCodes, personal: { columns: [recoveryCodes.userId], erase: { owner: recoveryCodes.userId } } },
  { table: challenges, personal: { columns: [challenges.userId], erase: { owner: challenges.userId } } },
  { table: consents, personal: { columns: [consents.userId], erase: { owner: consents.userId } } },
  { table: imports, afterDeletion: "never", organization: { column: imports.organizationId, purge: "detach" } },
  {
    table: importRows,
    personal: {
      columns: [importRows.userId],
      erase: (db, { id }) => [
        sql`update ${importRows} set cells = '[]', before = null where ${db.mine(importRows)} and ${importRows.userId} = ${id}`,
      ],
    },
  },
  { table: conversationReads, personal: { columns: [conversationReads.userId], erase: { owner: conversationReads.userId } } },
  {
    table: mailSuppressions,
    personal: {
      columns: [mailSuppressions.emailKey],
      erase: (db, { email }) => [
        sql`delete from ${mailSuppressions} where ${db.mine(mailSuppressions)} and ${mailSuppressions.emailKey} = ${emailKeyOf(email)}`,
      ],
    },
  },
  {
    table: notificationTemplateVersions,
    personal: {
      columns: [notificationTemplateVersions.authorId],
      erase: (db, { id }) => [
        sql`update ${notificationTemplateVersions} set author_id = null where ${db.mine(notificationTemplateVersions)} and ${notificationTemplateVersions.authorId} = ${id}`,
      ],
    },
  },
];
