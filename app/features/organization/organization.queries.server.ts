/** What screens ask of organisations beyond lists: conditions, partners, and the queue of those that wait for approval. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { SignedIn } from "~/core/auth/viewer";
import { isId } from "~/core/ids";
import { asSql, centerStaff, onThisSite } from "~/core/policy/rules.server";
import { existsIn, fullName, inList } from "~/core/tenant/conditions.server";
import { type Query, query, type Raw } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { addresses, mailTokens, memberships, organizations as table, userRoles, users, vacancies } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";

/** An address names an organisation by its id or by its slug. */
export const named = (idOrSlug: string): SQL => eq(isId(idOrSlug) ? table.id : table.slug, idOrSlug);

/** Vacancies of the organisation that the address names. */
export const vacanciesOf = ({ db }: Portal, idOrSlug: string): SQL =>
  sql`${vacancies.organizationId} = ${db.select({ id: table.id }).from(table).where(named(idOrSlug)).limit(1)}`;

/** Organisations of this site that want to be on the social map. */
export const onSocialMap = (portal: Portal): SQL =>
  and(eq(table.status, "approved"), eq(table.showOnSocialMap, true), asSql(onThisSite(table)(portal)))!;

/** One of them; staff see more organisations than the map shows. */
export const onSocialMapNamed = (portal: Portal, idOrSlug: string): SQL => and(named(idOrSlug), onSocialMap(portal))!;

/** Organisations that somebody works for. */
export const workplacesOf = ({ organizations }: SignedIn): SQL =>
  inList(
    table.id,
    organizations.map(({ id }) => id),
  );

const maxPartners = 200;

/** Organisations of this site that chose to be shown as partner. */
export const partnersOf = (portal: Portal) =>
  portal.db
    .select({ id: table.id, name: table.name, summary: table.summary, city: table.city, logoUrl: table.logoUrl, centerId: table.centerId })
    .from(table)
    .where(eq(table.status, "approved"), eq(table.showAsPartner, true), isNull(table.deletedAt), asSql(onThisSite(table)(portal)))
    .orderBy(alphabetical(table.name), table.id)
    .limit(maxPartners);

const maxShown = 100;

/** Who waits, the longest first. */
export const queueOf = (portal: Portal) =>
  portal.db
    .select({ id: table.id, name: table.name, city: table.city, createdAt: table.createdAt })
    .from(table)
    .where(eq(table.status, "pending"), isNull(table.deletedAt), asSql(centerStaff(table)(portal)))
    .orderBy(table.createdAt, table.id)
    .limit(maxShown);

export interface Applicant {
  id: string;
  name: string | null;
  email: string;
  phoneNumber: string | null;
  confirmed: boolean;
  /** Their address was filled in, and they have yet to say that it was them. */
  asked: boolean;
  /** Their account is switched off or archived, so they can say nothing. */
  off: boolean;
  /** They have the role that managing takes. */
  manages: boolean;
}

/**
 * The people behind an organisation, for the staff who judge it. Of who was only asked no more than the address that was filled in: it is
 * not said that they have to do with it.
 */
export function applicantsOf(portal: Portal, id: string): Query<Applicant[]> {
  const { db } = portal;
  const judged = existsIn(table, db.mine(table), eq(table.id, id), asSql(centerStaff(table)(portal)));
  const off = inList(users.status, ["inactive", "archived"]);
  return query(
    sql<Raw<Applicant>>`select ${users.id} as id, ${fullName(users)} as name, ${users.email} as email, ${users.phoneNumber} as phoneNumber,
        ${users.confirmedAt} is not null as confirmed, 0 as asked,
        ${existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, users.id), eq(userRoles.role, "organization_superuser"))} as manages,
        ${off} as off, ${memberships.createdAt} as since
      from ${memberships} join ${users} on ${users.id} = ${memberships.userId} and ${db.mine(users)}
      where ${db.mine(memberships)} and ${memberships.organizationId} = ${id} and ${users.deletedAt} is null and ${judged}
      union all select ${users.id}, null, ${users.email}, null, 0, 1, 0, ${off}, ${mailTokens.createdAt}
      from ${mailTokens} join ${users} on ${users.id} = ${mailTokens.userId} and ${db.mine(users)}
      where ${db.mine(mailTokens)} and ${mailTokens.organizationId} = ${id} and ${mailTokens.purpose} = 'organization_claim' and ${mailTokens.usedAt} is null
        and ${users.deletedAt} is null and ${judged}
      order by since limit 10`,
    (rows) =>
      rows.map((row) => ({
        ...row,
        confirmed: row.confirmed === 1,
        asked: row.asked === 1,
        manages: row.manages === 1,
        off: row.off === 1,
      })),
  );
}

const reasons = ["name", "website", "email", "phone", "address"] as const;

export interface Lookalike {
  id: string;
  name: string;
  status: string;
  city: string | null;
  because: (typeof reasons)[number][];
}

/** The host of a website as people say it, in SQL. */
const hostOf = (column: SQLiteColumn) =>
  sql`(with bare(address) as (select replace(replace(replace(lower(${column}), 'https://', ''), 'http://', ''), 'www.', ''))
    select iif(instr(address, '/') > 0, substr(address, 1, instr(address, '/') - 1), address) from bare)`;
/** A name without what comes and goes: signs, spaces and the legal form. */
const bareName = (column: SQLiteColumn) =>
  sql`replace(replace(replace(replace(replace(lower(${column}), 'stichting', ''), 'vereniging', ''), ' ', ''), '-', ''), '.', '')`;

/** Organisations of the same centre that may be this one: the same name, website, address, e-mail or phone. */
export function lookalikesOf(portal: Portal, id: string): Query<Lookalike[]> {
  const { db } = portal;
  const them = alias(table, "other");
  const statement = sql`
    with this as (select ${table.id} as id, ${table.centerId} as center_id, ${bareName(table.name)} as name, ${hostOf(table.website)} as website, lower(${table.email}) as email,
        ${table.phoneNumber} as phone, (select ${addresses.postalCode} || ' ' || ${addresses.houseNumber} from ${addresses} where ${db.mine(addresses)} and ${addresses.id} = ${table.addressId}) as address
      from ${table} where ${db.mine(table)} and ${table.id} = ${id} and ${asSql(centerStaff(table)(portal))}),
    likely as (select ${them.id}, ${them.name}, ${them.status}, ${them.city},
        length(this.name) > 2 and (instr(${bareName(them.name)}, this.name) > 0 or (length(${bareName(them.name)}) > 5 and instr(this.name, ${bareName(them.name)}) > 0)) as name_alike,
        this.website <> '' and ${hostOf(them.website)} = this.website as website_alike,
        this.email = lower(${them.email}) as email_alike, this.phone = ${them.phoneNumber} as phone_alike,
        this.address = (select ${addresses.postalCode} || ' ' || ${addresses.houseNumber} from ${addresses} where ${db.mine(addresses)} and ${addresses.id} = ${them.addressId}) as address_alike
      from this cross join ${table} as ${sql.identifier("other")}
      where ${them.tenantId} = ${db.tenantId} and ${them.centerId} = this.center_id and ${them.id} <> this.id and ${them.status} <> 'deleted' and ${them.type} <> 'VolunteerCenter')
    select * from likely where name_alike or website_alike or email_alike or phone_alike or address_alike order by name limit 5`;
  return query(statement, (rows) =>
    rows.map((row) => ({
      id: String(row.id),
      name: String(row.name),
      status: String(row.status),
      city: row.city as string | null,
      because: reasons.filter((reason) => row[`${reason}_alike`] === 1),
    })),
  );
}
