/** Organisations that this site shows to everybody, for those who choose one of them. */
import { type SQL, sql } from "drizzle-orm";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { itemsOf } from "~/core/resource/items.server";
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

/** To choose from, by name. */
export const shownOrganizations = (portal: Portal, most: number): Query<{ id: string; name: string }[]> =>
  portal.db.select({ id: table.id, name: table.name }).from(table).where(shown(portal)).orderBy(alphabetical(table.name)).limit(most);
