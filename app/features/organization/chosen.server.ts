/** Organisations that this site shows to everybody, for those who choose one of them. */
import { eq, type SQL, sql } from "drizzle-orm";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { itemsOf } from "~/core/resource/items.server";
import { hasWords } from "~/core/resource/text-match.server";
import { atMost, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations as table } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { organizations } from "./organization.resource.server";

const include = { profile: { activityTypes: {} } };

const shown = (portal: Portal): SQL =>
  sql`${portal.db.mine(table)} and ${table.status} = 'approved' and ${table.deletedAt} is null and ${table.showOnSocialMap} = 1
    and ${asSql(onThisSite(table)(portal))}`;

export const chosenOrganization = (portal: Portal, id: string) =>
  itemsOf(organizations, portal, sql`from ${table} where ${shown(portal)} and ${table.id} = ${id} ${atMost(1)}`, { include });

/** By name: those with these words in it, or the one with this address. */
export function organizationsToChoose(portal: Portal, asked: string, most: number): Query<{ id: string; name: string }[]> {
  const [, id] = /^\/organizations\/([\w-]+)$/.exec(asked) ?? [];
  return portal.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(shown(portal), id ? eq(table.id, id) : hasWords(asked, table.name))
    .orderBy(alphabetical(table.name))
    .limit(most);
}
