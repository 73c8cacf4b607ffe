import { sql } from "drizzle-orm";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { itemsOf } from "~/core/resource/items.server";
import { atMost, combine } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { listedView, organizations } from "~/features/organization/index.server";
import { categoriesOf } from "~/features/term/index.server";
import { cardView, recentVacancies } from "~/features/vacancy/index.server";
import { organizations as table } from "~db/schema";
import type { Props } from "../block";
import type { block } from "./block";

const include = { profile: { activityTypes: {} } };

/** The newest vacancies of this site, or the organisations that came last. */
export const dataQuery = ({ source, limit }: Props<typeof block>, portal: RequestPortal) =>
  source === "vacancies" ? newVacancies(limit, portal) : newOrganizations(limit, portal);

const newVacancies = (limit: number, portal: RequestPortal) =>
  combine({ vacancies: recentVacancies(portal, limit), categories: categoriesOf(portal) }, ({ vacancies, categories }) => ({
    source: "vacancies" as const,
    items: vacancies.map((vacancy) => cardView(vacancy, portal, categories)),
  }));

function newOrganizations(limit: number, portal: RequestPortal) {
  const here = onThisSite(table)(portal);
  // A centre's own are found by its index and sorted: newest first, those of the whole tenant would be read until enough are of this centre.
  const newest = typeof here === "boolean" ? sql`${table.createdAt}` : sql`+${table.createdAt}`;
  const rest = sql`from ${table} where ${portal.db.mine(table)} and ${table.status} = 'approved'
      and ${table.deletedAt} is null and ${table.showOnSocialMap} = 1 and ${asSql(here)} order by ${newest} desc ${atMost(limit)}`;
  return combine({ found: itemsOf(organizations, portal, rest, { include }) }, ({ found }) => ({
    source: "organizations" as const,
    items: found.map((one) => listedView(one, portal)),
  }));
}
