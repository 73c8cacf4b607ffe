/** How long rows of a kind stay, by tenant: what the portal does by itself, or what the tenant chose (retention_rules). */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { retentionRules } from "~db/schema";
import type { TenantTable } from "./define.server";

export interface RetentionKind {
  /** As it is stored in the rules, and in the words. */
  kind: string;
  table: TenantTable;
  /** What the days are counted from. */
  moment: SQLiteColumn;
  where?: SQL;
  /** Unless the tenant chose otherwise. */
  days: number;
}

export const maxDays = 3_650;

/** Rows whose time is over. */
export function isOver({ kind, table, moment, where = sql`true`, days }: RetentionKind, now: string): SQL {
  const before = new Date(Date.parse(now) - days * 86_400_000).toISOString();
  return sql`${where} and ${moment} < coalesce((select strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-' || ${retentionRules.days} || ' days')
    from ${retentionRules} where ${retentionRules.tenantId} = ${table.tenantId} and ${retentionRules.kind} = ${kind}), ${before})`;
}
