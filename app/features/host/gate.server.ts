/** A name that shows one page (domain 2): every other path of it leads there. */
import { and, eq, exists, isNotNull, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { guard, type Query, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { hosts, pages } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { campaignPath } from "./campaign-path";

export interface GatePage {
  path: string;
  title: string;
  centerId: string;
}

/** What the centres have published that can stand alone: not their home page, from which everything leads back to itself. In the tenant's own database. */
export const publishedPages = (db: TenantDb): Query<GatePage[]> =>
  db
    .select({ path: sql<string>`'/' || ${pages.slug}`, title: pages.title, centerId: pages.centerId })
    .from(pages)
    .where(and(eq(pages.pageType, "default"), eq(pages.isPublished, true), ne(pages.slug, ""), isNull(pages.deletedAt)))
    .orderBy(alphabetical(pages.title))
    .limit(2_000);

interface Name {
  id: string;
  centerId: string;
  gatePath: string | null;
}

/**
 * What must hold of a name that is to show one page. It is not the name on which its admin is, who could not come back; the page is there; and the
 * centre has another name, where the rest of its site is and where its mail leads.
 */
export async function openTo(portal: Portal, { id, centerId, gatePath }: Name): Promise<Consequences | Refusal> {
  if (!gatePath) return {};
  const refusal = (message: string): Refusal => ({ field: "gatePath", message });
  if (id === portal.hostname) return refusal("ownGate");
  if (gatePath !== campaignPath) {
    const published = await (portal.own ?? portal.db).fetch(publishedPages(portal.own ?? portal.db));
    if (!published.some((page) => page.centerId === centerId && page.path === gatePath)) return refusal("gatePage");
  }
  const another = others(portal, { id, centerId }, isNull(hosts.gatePath));
  const found = await portal.db.fetch(another.first());
  return found ? { statements: [guard(exists(another))], conflict: refusal("onlyHost") } : refusal("onlyHost");
}

/** What must hold of a name that goes: its admin is on another one, and a centre with a name that shows one page keeps one for the rest. */
export async function mayGo(portal: Portal, { id, centerId, gatePath }: Name): Promise<Consequences | Refusal> {
  if (id === portal.hostname) return { message: "ownHost" };
  if (gatePath) return {};
  const gates = others(portal, { id, centerId }, isNotNull(hosts.gatePath));
  const another = others(portal, { id, centerId }, isNull(hosts.gatePath));
  const found = await portal.db.fetchAll({ gate: gates.first(), another: another.first() });
  const onlyHost: Refusal = { message: "onlyHost" };
  if (found.gate && !found.another) return onlyHost;
  return { statements: [guard(sql`(${notExists(gates)} or ${exists(another)})`)], conflict: onlyHost };
}

/** The centre's other names, of one kind. */
const others = ({ db }: Portal, { id, centerId }: Pick<Name, "id" | "centerId">, kind: SQL) =>
  db.select({ hostname: hosts.hostname }).from(hosts).where(eq(hosts.centerId, centerId), ne(hosts.hostname, id), kind);
