/** What somebody agreed to: in which version of the words, when, and when they took it back (trust.md, People). */
import { eq, inArray, isNull, type SQL } from "drizzle-orm";
import { consents as table } from "~db/schema";
import { newId } from "../ids";
import { insert } from "../resource/rows.server";
import type { TenantDb } from "../tenant/db.server";

type Consent = typeof table.$inferSelect;

export const giveConsent = (db: TenantDb, of: Pick<Consent, "userId" | "kind" | "version">, now: string): SQL =>
  insert(table, { id: newId(), tenantId: db.tenantId, ...of, givenAt: now });

export const withdrawConsent = (db: TenantDb, userId: string, kinds: Consent["kind"][], now: string): SQL =>
  db.update(table).set({ withdrawnAt: now }).where(eq(table.userId, userId), inArray(table.kind, kinds), isNull(table.withdrawnAt));
