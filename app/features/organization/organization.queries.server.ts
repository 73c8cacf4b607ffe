/** Conditions on organisations, for screens. */
import { type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "~/core/auth/viewer";
import { isId } from "~/core/ids";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations as table, vacancies } from "~db/schema";

/** An address names an organisation by its id or by its slug. */
export const named = (idOrSlug: string): SQL => (isId(idOrSlug) ? sql`${table.id} = ${idOrSlug}` : sql`${table.slug} = ${idOrSlug}`);

/** Vacancies of the organisation that the address names. */
export const vacanciesOf = ({ db }: Portal, idOrSlug: string): SQL =>
  sql`${vacancies.organizationId} = (select ${table.id} from ${table} where ${db.mine(table)} and ${named(idOrSlug)} limit 1)`;

/** Organisations of this site that want to be on the social map. */
export const onSocialMap = (portal: Portal): SQL =>
  sql`${table.status} = 'approved' and ${table.showOnSocialMap} = 1 and ${asSql(onThisSite(table)(portal))}`;

/** One of them; staff see more organisations than the map shows. */
export const onSocialMapNamed = (portal: Portal, idOrSlug: string): SQL => sql`${named(idOrSlug)} and ${onSocialMap(portal)}`;

/** Organisations that somebody works for. */
export const workplacesOf = ({ organizations }: SignedIn): SQL =>
  sql`${table.id} in (select value from json_each(${JSON.stringify(organizations.map(({ id }) => id))}))`;

export interface Partner {
  id: string;
  name: string;
  summary: string | null;
  city: string | null;
  logoUrl: string | null;
}

const partnersMost = 200;

/** Organisations of this site that chose to be shown as partner. */
export const partnersOf = (portal: Portal): Query<Partner[]> =>
  query(
    sql`select ${table.id} as id, ${table.name} as name, ${table.summary} as summary, ${table.city} as city, ${table.logoUrl} as logoUrl from ${table}
      where ${portal.db.mine(table)} and ${table.status} = 'approved' and ${table.showAsPartner} = 1 and ${table.deletedAt} is null and ${asSql(onThisSite(table)(portal))}
      order by ${table.name}, ${table.id} limit ${partnersMost}`,
    (rows) => rows as unknown as Partner[],
  );
