/** Reading and choosing how long this tenant keeps what. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Author, audit } from "~/core/resource/audit.server";
import { maxDays } from "~/core/resource/retention-rules.server";
import { insert } from "~/core/resource/rows.server";
import type { Query } from "~/core/tenant/db.server";
import { retentionRules as table } from "~db/schema";
import { kinds, whatWouldGo } from "./kinds.server";

export interface Retained {
  kind: string;
  days: number;
  /** What the portal does unless the tenant chooses. */
  usual: number;
  /** Rows that would go at the next run. */
  count: number;
  oldest: string | null;
}

export function retained({ tenant, now }: Pick<Author, "tenant" | "now">): Query<Retained[]> {
  return {
    repeatable: true,
    statements: [
      sql`select ${table.kind} as kind, ${table.days} as days from ${table} where ${table.tenantId} = ${tenant.id}`,
      ...kinds.map((kind) => whatWouldGo(kind, now, sql`${kind.table.tenantId} = ${tenant.id}`)),
    ],
    read: ([rules = [], ...going]) =>
      kinds.map(({ kind, days: usual }, at) => ({
        kind,
        usual,
        days: Number(rules.find((rule) => rule.kind === kind)?.days ?? usual),
        count: Number(going[at]?.[0]?.count ?? 0),
        oldest: (going[at]?.[0]?.oldest as string | undefined) ?? null,
      })),
  };
}

export const retentionSchema = z.object(
  Object.fromEntries(kinds.map(({ kind }) => [kind, z.coerce.number().int().min(1).max(maxDays)])) as Record<string, z.ZodNumber>,
);

/** Statements that keep what was chosen; the usual is no rule. */
export function choose(author: Author, before: Retained[], chosen: Record<string, number>): SQL[] {
  const { now, tenant } = author;
  const changed = before.filter(({ kind, days }) => chosen[kind] !== days);
  if (changed.length === 0) return [];
  const changes = Object.fromEntries(changed.map(({ kind, days }) => [kind, [days, chosen[kind]] as [unknown, unknown]]));
  return [
    ...changed.map(({ kind, usual }) =>
      chosen[kind] === usual
        ? sql`delete from ${table} where ${table.tenantId} = ${tenant.id} and ${table.kind} = ${kind}`
        : sql`${insert(table, { tenantId: tenant.id, kind, days: chosen[kind], updatedAt: now })}
            on conflict (tenant_id, kind) do update set days = excluded.days, updated_at = excluded.updated_at`,
    ),
    audit(author, { subjectType: "tenants", subjectId: tenant.id, action: "retention", changes }),
  ];
}
