/**
 * The sides of a conversation: two of a person, another person, an organisation and the centre. Who is one of them writes; who reads it besides is the centre, when
 * it was reported.
 */
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { hasRole } from "~/core/auth/viewer";
import { allOf, anyOf, asSql, centerStaff, mine, ofMyOrganization, role, where } from "~/core/policy/rules.server";
import { columnAt, existsIn } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, conversationReads, organizations, conversations as table, users } from "~db/schema";
import type { Side } from "./choices";

export type Conversation = typeof table.$inferSelect;

const asPerson = mine(table.userId);
const asPeer = mine(table.peerId);
const asOrganization = allOf(role("organization_superuser"), ofMyOrganization(table.organizationId));
/** As the index conversations_with_center says it. */
const asCenter = allOf(centerStaff(table), where(sql`${table.withCenter} = 1`));
const sides = [asPerson, asPeer, asOrganization, asCenter];

/** Who is one of the sides. */
export const takesPart = anyOf(...sides);

/** The same as a query of ids, each side by its own index: a centre has very many conversations of others. */
export function idsOfOwn(portal: Portal): SQL {
  const own = sides.map((side) => side(portal)).filter((rule) => rule !== false);
  return sql.join(
    own.map((rule) => portal.db.select({ id: table.id }).from(table).where(asSql(rule)).getSQL()),
    sql` union `,
  );
}

/** Who looks into what was reported. */
export const judges = allOf(centerStaff(table), where(isNotNull(table.reportedAt)));
export const mayRead = anyOf(takesPart, judges);

/** The viewer's side of each row; null for who reads it as a judge. */
export const sideOfViewer = (portal: Portal): SQL<Side | null> =>
  sql<Side | null>`case when ${asSql(asPerson(portal))} then 'user' when ${asSql(asPeer(portal))} then 'peer' when ${asSql(asOrganization(portal))} then 'organization'
    when ${asSql(asCenter(portal))} then 'center' end`;

/** The same of one row. */
export function sideOf({ viewer }: Pick<Portal, "viewer">, conversation: Conversation): Side | null {
  const { userId, peerId, organizationId, withCenter, centerId } = conversation;
  if (!viewer) return null;
  if (userId === viewer.id) return "user";
  if (peerId === viewer.id) return "peer";
  if (hasRole(viewer, "organization_superuser") && viewer.organizations.some(({ id }) => id === organizationId)) return "organization";
  const staff = viewer.roles.includes("admin") || (viewer.roles.includes("center_superuser") && viewer.centerId === centerId);
  return withCenter && staff ? "center" : null;
}

type People = Pick<Conversation, "userId" | "peerId" | "organizationId">;

/** The side that is not this one. */
export const otherSide = ({ userId, peerId, organizationId }: People, side: Side): Side => {
  if (side !== "user" && userId) return "user";
  if (side !== "peer" && peerId) return "peer";
  return side !== "organization" && organizationId ? "organization" : "center";
};

/** Somebody of the other side wrote since the viewer last read it. */
export const isUnread = (portal: Portal): SQL =>
  sql`(${table.lastSide} <> ${sideOfViewer(portal)} and ${table.lastMessageAt} > coalesce(${readAt(portal)}, ''))`;

const readAt = ({ db, viewer }: Portal): SQL =>
  db
    .select({ readAt: conversationReads.readAt })
    .from(conversationReads)
    .where(eq(conversationReads.conversationId, table.id), eq(conversationReads.userId, viewer?.id ?? ""))
    .asValue();

/** Rows between the same two sides. */
export const samePair = ({ userId, peerId, organizationId, withCenter, centerId }: Conversation): SQL =>
  sql`${table.userId} is ${userId} and ${table.peerId} is ${peerId} and ${table.organizationId} is ${organizationId} and ${table.withCenter} = ${withCenter ? 1 : 0}
    and ${table.centerId} = ${centerId} and ${table.deletedAt} is null`;

/** A side of this pair wants no more messages. */
export const isBlocked = (db: TenantDb, pair: Conversation): SQL =>
  existsIn(table, db.mine(table), samePair(pair), isNotNull(table.blockedBy));

/** The organisation knows the person in full: they applied there, or the side that was asked has answered. */
const isKnown = sql`(${table.organizationId} is null or ${table.answeredAt} is not null or ${existsIn(
  applications,
  eq(applications.tenantId, table.tenantId),
  eq(applications.userId, table.userId),
  eq(applications.organizationId, table.organizationId),
  isNull(applications.deletedAt),
)})`;

const nameOf = (id: typeof table.userId | typeof table.peerId) =>
  sql<string | null>`(select ${users.firstName} || case when ${isKnown} then ' ' || ${users.lastName} else '' end
    from ${users} where ${and(eq(users.tenantId, table.tenantId), eq(users.id, id))})`;

export const organizationName = columnAt<string | null>(organizations.name, table.organizationId);

/** What the person is called here. */
export const personName = nameOf(table.userId);
export const peerName = nameOf(table.peerId);
