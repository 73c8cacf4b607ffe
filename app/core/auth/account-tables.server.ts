/** What becomes of the rows by which people get into their account, and of what they agreed to (core/resource/facets.server.ts). */
import { and, eq, isNull } from "drizzle-orm";
import { challenges, consents, mailTokens, passkeys, recoveryCodes, sessions, totpSecrets } from "~db/schema";
import type { TableFacets } from "../resource/facets.server";
import { endSessionsOf } from "./session.server";

const proof = "only proves who they are";

export const accountTables: TableFacets[] = [
  {
    table: sessions,
    organization: { rows: sessions.organizationId, purge: "detach" },
    personal: {
      stays: true,
      columns: [sessions.userId, sessions.realUserId],
      export: {
        section: "sessions",
        fields: ["kind", "userAgent", "createdAt", "lastUsedAt", "expiresAt"],
        rows: (_, { id }) => and(eq(sessions.userId, id), isNull(sessions.realUserId))!,
      },
      erase: (db, { id }) => [endSessionsOf(db, id)],
    },
  },
  {
    table: mailTokens,
    organization: { rows: mailTokens.organizationId, purge: "delete" },
    personal: { stays: true, columns: [mailTokens.userId, mailTokens.email], export: proof, erase: { owner: mailTokens.userId } },
  },
  {
    table: passkeys,
    personal: {
      stays: true,
      columns: [passkeys.userId],
      export: { section: "passkeys", fields: ["name", "createdAt", "lastUsedAt"] },
      erase: { owner: passkeys.userId },
    },
  },
  {
    table: totpSecrets,
    personal: {
      stays: true,
      columns: [totpSecrets.userId],
      export: { section: "authenticator", fields: ["createdAt", "confirmedAt"] },
      erase: { owner: totpSecrets.userId },
    },
  },
  {
    table: recoveryCodes,
    personal: { stays: true, columns: [recoveryCodes.userId], export: proof, erase: { owner: recoveryCodes.userId } },
  },
  { table: challenges, personal: { stays: true, columns: [challenges.userId], export: proof, erase: { owner: challenges.userId } } },
  {
    table: consents,
    personal: {
      columns: [consents.userId],
      export: { section: "consents", fields: ["kind", "version", "givenAt", "withdrawnAt"] },
      erase: { owner: consents.userId },
    },
  },
];
