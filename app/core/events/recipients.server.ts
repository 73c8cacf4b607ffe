import { eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Recipient } from "~/core/events/event";
import type { Locale } from "~/core/i18n/locales";
import { leadsCenter, leadsOrganization } from "~/core/policy/leads.server";
import { existsIn, inList } from "~/core/tenant/conditions.server";
import { type Query, query, type TenantDb } from "~/core/tenant/db.server";
import { mailTokens, memberships, users } from "~db/schema";

interface HasDb {
  db: TenantDb;
}

/** More than lead a centre or an organisation; all are told in the same few statements. */
const maxRecipients = 200;
const unconfirmedToo = { statuses: sql`('active', 'invited')` };

function recipients(
  db: TenantDb,
  told: Pick<Recipient, "forOrganization" | "forCenter">,
  condition: SQL,
  { statuses = sql`('active')`, most = maxRecipients }: { statuses?: SQL; most?: number } = {},
): Query<Recipient[]> {
  return query(
    sql`select ${users.id} as id, ${users.email} as email, ${users.firstName} as name, ${users.locale} as locale from ${users}
      where ${db.mine(users)} and ${users.status} in ${statuses} and ${users.deletedAt} is null and (${condition}) order by ${users.id} limit ${most}`,
    (rows) =>
      rows.map((row) => ({
        userId: String(row.id),
        email: String(row.email),
        name: String(row.name),
        locale: row.locale as Locale,
        ...told,
      })),
  );
}

export const superusersOf = ({ db }: HasDb, organizationId: string, { unconfirmed = false } = {}): Promise<Recipient[]> =>
  db.fetch(recipients(db, { forOrganization: organizationId }, leadsOrganization(organizationId), unconfirmed ? unconfirmedToo : {}));

/**
 * Of an organisation that nobody manages: who works there, and whose address it was signed up with. What they are told needs no role, so nobody is
 * asked for one when the mail goes out.
 */
export const contactsOf = ({ db }: HasDb, organizationId: string): Promise<Recipient[]> => {
  const isMember = existsIn(
    memberships,
    db.mine(memberships),
    eq(memberships.userId, users.id),
    eq(memberships.organizationId, organizationId),
  );
  const isAsked = existsIn(
    mailTokens,
    db.mine(mailTokens),
    eq(mailTokens.userId, users.id),
    eq(mailTokens.organizationId, organizationId),
    eq(mailTokens.purpose, "organization_claim"),
    isNull(mailTokens.usedAt),
  );
  return db.fetch(recipients(db, {}, or(isMember, isAsked)!, unconfirmedToo));
};

export const centerSuperusersOf = ({ db }: HasDb, centerId: string): Promise<Recipient[]> =>
  db.fetch(recipients(db, { forCenter: centerId }, leadsCenter(centerId)));

export const accountOf = ({ db }: HasDb, userId: string): Promise<Recipient[]> =>
  db.fetch(recipients(db, {}, sql`${users.id} = ${userId}`));

/** All of them, however many. */
export const accountsOf = ({ db }: HasDb, userIds: string[]): Promise<Recipient[]> =>
  db.fetch(recipients(db, {}, inList(users.id, userIds), { most: userIds.length }));

/** The superusers of an organisation; when it has none, its centre's, so that nothing stays unread. */
export async function peopleBehind(
  portal: HasDb,
  { organizationId, centerId }: { organizationId: string; centerId: string },
): Promise<Recipient[]> {
  const own = await superusersOf(portal, organizationId);
  return own.length > 0 ? own : centerSuperusersOf(portal, centerId);
}
