import { and, eq, inArray, type SQL } from "drizzle-orm";
import { forgetChanges } from "~/core/events/data.server";
import { resourceOf, tablesWith } from "~/core/resource/catalogue.server";
import type { Leaver } from "~/core/resource/facets.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { auditEvents } from "~db/schema";
import { forgetNotesOf } from "../note/index.server";

/** What stands in the trail in place of a name. */
export const pseudonymOf = (id: string) => ({ firstName: "Account", lastName: id.slice(-6) });

/**
 * Takes a person out of the tenant (trust.md, People), as each table's `personal` facet says: the profile goes with all that lets them in,
 * applications stay as figures without a person, the audit trail keeps a pseudonym and nothing of what their rows said. Rows that are rewritten come
 * before rows that go.
 */
export function erase(db: TenantDb, now: string, gone: Pick<Leaver, "id" | "email" | "until">): SQL[] {
  const leaver: Leaver = { ...gone, now, pseudonym: pseudonymOf(gone.id) };
  const all = tablesWith("personal").map(({ table, type, facet: { erase } }) => ({ table, type, erase }));
  const rewritten = all.flatMap(({ erase }) => (typeof erase === "function" ? erase(db, leaver) : []));
  const deleted = all.flatMap(({ table, type, erase }) => {
    if (typeof erase !== "object") return [];
    const theirs = eq(erase.owner, gone.id);
    return [...(type ? [...forgetNotesOf(db, type, theirs), withoutChanges(db, type, theirs)] : []), db.delete(table).where(theirs)];
  });
  return [...rewritten, ...deleted];
}

function withoutChanges(db: TenantDb, type: string, which: SQL): SQL {
  const { table } = resourceOf(type);
  const ids = db.select({ id: table.id }).from(table).where(which);
  return forgetChanges(db, and(eq(auditEvents.subjectType, type), inArray(auditEvents.subjectId, ids))!);
}
