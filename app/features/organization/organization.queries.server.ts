/** What screens ask of organisations beyond lists: conditions, partners, and the queue of those that wait for approval. */
import { type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "~/core/auth/viewer";
import { isId } from "~/core/ids";
import { asSql, centerStaff, onThisSite } from "~/core/policy/rules.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { addresses, mailTokens, memberships, organizations as table, users, vacancies } from "~db/schema";

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

export interface Waiting {
  id: string;
  name: string;
  city: string | null;
  createdAt: string;
}

const shownMost = 100;

/** Who waits, the longest first. */
export const queueOf = (portal: Portal): Query<Waiting[]> =>
  query(
    sql`select ${table.id} as id, ${table.name} as name, ${table.city} as city, ${table.createdAt} as createdAt from ${table}
      where ${portal.db.mine(table)} and ${table.status} = 'pending' and ${table.deletedAt} is null and ${asSql(centerStaff(table)(portal))}
      order by ${table.createdAt}, ${table.id} limit ${shownMost}`,
    (rows) => rows as unknown as Waiting[],
  );

export interface Applicant {
  id: string;
  name: string | null;
  email: string;
  phoneNumber: string | null;
  confirmed: boolean;
  /** Their address was filled in, and they have yet to say that it was them. */
  asked: boolean;
}

/**
 * The people behind an organisation, for the staff who judge it. Of who was only asked no more than the address that was filled in: it is
 * not said that they have to do with it.
 */
export function applicantsOf(portal: Portal, id: string): Query<Applicant[]> {
  const { db } = portal;
  const judged = sql`exists (select 1 from ${table} where ${db.mine(table)} and ${table.id} = ${id} and ${asSql(centerStaff(table)(portal))})`;
  return query(
    sql`select ${users.id} as id, ${users.firstName} || ' ' || ${users.lastName} as name, ${users.email} as email, ${users.phoneNumber} as phoneNumber,
        ${users.confirmedAt} is not null as confirmed, 0 as asked, ${memberships.createdAt} as since
      from ${memberships} join ${users} on ${users.id} = ${memberships.userId} and ${db.mine(users)}
      where ${db.mine(memberships)} and ${memberships.organizationId} = ${id} and ${users.deletedAt} is null and ${judged}
      union all select ${users.id}, null, ${users.email}, null, 0, 1, ${mailTokens.createdAt}
      from ${mailTokens} join ${users} on ${users.id} = ${mailTokens.userId} and ${db.mine(users)}
      where ${db.mine(mailTokens)} and ${mailTokens.organizationId} = ${id} and ${mailTokens.purpose} = 'organization_claim' and ${mailTokens.usedAt} is null
        and ${users.deletedAt} is null and ${judged}
      order by since limit 10`,
    (rows) => rows.map((row) => ({ ...row, confirmed: row.confirmed === 1, asked: row.asked === 1 }) as unknown as Applicant),
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
const hostOf = (column: ReturnType<typeof sql>) =>
  sql`(with bare(address) as (select replace(replace(replace(lower(${column}), 'https://', ''), 'http://', ''), 'www.', ''))
    select iif(instr(address, '/') > 0, substr(address, 1, instr(address, '/') - 1), address) from bare)`;
/** A name without what comes and goes: signs, spaces and the legal form. */
const bareName = (column: ReturnType<typeof sql>) =>
  sql`replace(replace(replace(replace(replace(lower(${column}), 'stichting', ''), 'vereniging', ''), ' ', ''), '-', ''), '.', '')`;

/** Organisations of the same centre that may be this one: the same name, website, address, e-mail or phone. */
export function lookalikesOf(portal: Portal, id: string): Query<Lookalike[]> {
  const { db } = portal;
  const them = sql.raw("other");
  const statement = sql`
    with this as (select ${table.id} as id, ${table.centerId} as center_id, ${bareName(sql`${table.name}`)} as name, ${hostOf(sql`${table.website}`)} as website, lower(${table.email}) as email,
        ${table.phoneNumber} as phone, (select ${addresses.postalCode} || ' ' || ${addresses.houseNumber} from ${addresses} where ${db.mine(addresses)} and ${addresses.id} = ${table.addressId}) as address
      from ${table} where ${db.mine(table)} and ${table.id} = ${id} and ${asSql(centerStaff(table)(portal))}),
    likely as (select ${them}.id, ${them}.name, ${them}.status, ${them}.city,
        length(this.name) > 2 and (instr(${bareName(sql`${them}.name`)}, this.name) > 0 or (length(${bareName(sql`${them}.name`)}) > 5 and instr(this.name, ${bareName(sql`${them}.name`)}) > 0)) as name_alike,
        this.website <> '' and ${hostOf(sql`${them}.website`)} = this.website as website_alike,
        this.email = lower(${them}.email) as email_alike, this.phone = ${them}.phone_number as phone_alike,
        this.address = (select ${addresses.postalCode} || ' ' || ${addresses.houseNumber} from ${addresses} where ${db.mine(addresses)} and ${addresses.id} = ${them}.address_id) as address_alike
      from this cross join organizations as ${them}
      where ${them}.tenant_id = ${db.tenantId} and ${them}.center_id = this.center_id and ${them}.id <> this.id and ${them}.status <> 'deleted' and ${them}.type <> 'VolunteerCenter')
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
