/** Which vacancies the public sees on a site. Apart from vacancies: applications need it too. */

import { not, type SQL, sql } from "drizzle-orm";
import { asSql, onThisSite, where } from "~/core/policy/rules.server";
import { inList } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies as table } from "~db/schema";

/** Published, and not past its last day. */
export const isLive = (now: string): SQL =>
  sql`${table.status} = 'published' and (${table.expiresAt} is null or ${table.expiresAt} > ${now})`;

/** Types that the tenant's features switch off (spec 1). */
export function hiddenTypes({ tenant }: { tenant: Pick<Portal["tenant"], "features"> }): string[] {
  const { oneOnOne, volunteerProfiles } = tenant.features;
  return [...(oneOnOne ? [] : ["p2p", "one-on-one", "neighbour-help"]), ...(volunteerProfiles ? [] : ["activity"])];
}

/** Vacancies of a type that the tenant has. */
export const typeOffered = where((portal) => {
  const hidden = hiddenTypes(portal);
  return hidden.length > 0 ? not(inList(table.vacancyType, hidden)) : sql`1`;
});

/** The rows of this site, for staff too, who may see more elsewhere. */
export const siteScope = (portal: Portal): SQL => asSql(onThisSite(table)(portal));
