import { eq, type SQL } from "drizzle-orm";
import { tablesWith } from "~/core/resource/catalogue.server";
import type { Leaver } from "~/core/resource/facets.server";
import type { TenantDb } from "~/core/tenant/db.server";

/** What stands in the trail in place of a name. */
export const pseudonymOf = (id: string) => ({ firstName: "Account", lastName: id.slice(-6) });

/**
 * Takes a person out of the tenant (trust.md, People), as each table's `personal` facet says: the profile goes with all that lets them in,
 * applications stay as figures without a person, the audit trail keeps a pseudonym. Rows that are rewritten come before rows that go.
 */
export function erase(db: TenantDb, now: string, gone: Pick<Leaver, "id" | "email" | "until">): SQL[] {
  const leaver: Leaver = { ...gone, now, pseudonym: pseudonymOf(gone.id) };
  const all = tablesWith("personal").map(({ table, facet: { erase } }) => ({ table, erase }));
  const rewritten = all.flatMap(({ erase }) => (typeof erase === "function" ? erase(db, leaver) : []));
  const deleted = all.flatMap(({ table, erase }) => (typeof erase === "object" ? [db.delete(table).where(eq(erase.owner, gone.id))] : []));
  return [...rewritten, ...deleted];
}
