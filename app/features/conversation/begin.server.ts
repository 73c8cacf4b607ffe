/** Who may begin a conversation with whom (domain 3), and which sides it then has. */
import { and, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { belongsTo } from "~/core/auth/access";
import { hasRole } from "~/core/auth/viewer";
import { asSql, centerStaff, ofMyOrganization, onThisSite } from "~/core/policy/rules.server";
import { asBoolean, existsIn, inList } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, organizations, users, vacancies } from "~db/schema";
import { isLive } from "../scope/index.server";
import type { Beginning } from "./conversation.schema";
import type { Side } from "./message";
import { type Subject, subjectOf } from "./subject.server";

const no = sql`0`;
const nobody = { user: no, peer: no, organization: no, center: no };

/** Whether the viewer may begin it as each of the sides. */
export function mayBeginAs(portal: Portal, beginning: Beginning): Record<Side, SQL> {
  const { aboutType, aboutId } = beginning;
  if (!portal.viewer || (aboutType === null) !== (aboutId === null)) return nobody;
  if (!aboutType || !aboutId)
    return {
      ...nobody,
      user: asPerson(portal, beginning),
      organization: asOrganization(portal, beginning),
      center: asCenter(portal, beginning),
    };
  const subject = subjectOf(aboutType);
  return subject ? mayBeginAbout(portal, subject, aboutId, beginning.to) : nobody;
}

export const mayBegin = (portal: Portal, beginning: Beginning): SQL => or(...Object.values(mayBeginAs(portal, beginning)))!;

/** About a row: whom it is about and who may ask about it, its organisation and its centre. */
function mayBeginAbout(portal: Portal, { table, about, asks, between }: Subject, id: string, to: Side): Record<Side, SQL> {
  const { db, viewer } = portal;
  const row = (...conditions: (SQL | undefined)[]) =>
    existsIn(table, db.mine(table), eq(table.id, id), isNull(table.deletedAt), ...conditions);
  if (between) {
    if (to !== "peer") return nobody;
    // Of two people, the side of one is the lesser id.
    const place = (which: "min" | "max") =>
      row(between.while, sql`${sql.raw(which)}(${sql.join([...between.people], sql`, `)}) = ${viewer!.id}`);
    return { ...nobody, user: place("min"), peer: place("max") };
  }
  if (to === "peer" || (to !== "center" && !about[to])) return nobody;
  const isStaff = belongsTo(viewer, "centerStaff");
  const addressed = to === "user" ? existsIn(users, eq(users.tenantId, table.tenantId), eq(users.id, about.user!), inUse) : undefined;
  const asked = to === "user" || (to === "center" && isStaff) ? no : or(about.user && eq(about.user, viewer!.id), asks?.(portal, to));
  const ours = about.organization && hasRole(viewer, "organization_superuser") ? asSql(ofMyOrganization(about.organization)(portal)) : no;
  return {
    ...nobody,
    user: row(asked ?? no),
    organization: to === "organization" ? no : row(addressed, ours),
    center: to === "center" || !isStaff ? no : row(addressed, asSql(centerStaff(table)(portal))),
  };
}

/** With an organisation that asks for people or that they applied to, and with their centre. */
function asPerson(portal: Portal, { to, organizationId }: Beginning): SQL {
  const { db, now, viewer } = portal;
  if (to === "center") return belongsTo(viewer, "centerStaff") ? no : themselves(portal);
  if (to !== "organization" || !organizationId) return no;
  const published = [db.mine(vacancies), isLive(now), asSql(onThisSite(vacancies)(portal)), eq(vacancies.organizationId, organizationId)];
  const applied = [db.mine(applications), eq(applications.userId, viewer!.id), eq(applications.organizationId, organizationId)];
  return or(
    existsIn(vacancies, ...published, notOurs(portal, vacancies.organizationId)),
    existsIn(applications, ...applied, isNull(applications.deletedAt)),
  )!;
}

/** With their centre. */
const asOrganization = (portal: Portal, { to }: Beginning): SQL =>
  to === "center" && hasRole(portal.viewer, "organization_superuser") && workplaceOf(portal) ? themselves(portal) : no;

/** With every organisation of the centre, and everybody of it. */
function asCenter(portal: Portal, { to, organizationId, userId }: Beginning): SQL {
  const { db, viewer } = portal;
  if (!belongsTo(viewer, "centerStaff")) return no;
  const staff = (table: { centerId: SQLiteColumn }) => asSql(centerStaff(table)(portal));
  if (to === "user")
    return userId && userId !== viewer.id ? existsIn(users, db.mine(users), eq(users.id, userId), inUse, staff(users)) : no;
  if (to !== "organization" || !organizationId) return no;
  const open = and(isNull(organizations.deletedAt), not(inList(organizations.type, ["VolunteerCenter"])));
  return existsIn(organizations, db.mine(organizations), eq(organizations.id, organizationId), open, staff(organizations));
}

/** Always so, as a condition that names the tenant. */
const themselves = ({ db, viewer }: Portal): SQL => existsIn(users, db.mine(users), eq(users.id, viewer!.id));

const inUse = and(eq(users.status, "active"), isNull(users.deletedAt));

/** Nobody asks the organisation that they work for. */
function notOurs(portal: Portal, organizationId: SQLiteColumn): SQL | undefined {
  if (!hasRole(portal.viewer, "organization_superuser")) return undefined;
  return not(asSql(ofMyOrganization(organizationId)(portal)));
}

/** The organisation that the viewer writes for. */
export const workplaceOf = ({ viewer }: Portal) =>
  viewer?.organizations.find(({ id, type }) => id === viewer.organizationId && type !== "VolunteerCenter");

/** The first of the sides as which the viewer may; what is about them is theirs, whatever else they are. */
export function sideToBegin(portal: Portal, beginning: Beginning): Query<Side | null> {
  const may = mayBeginAs(portal, beginning);
  const own: Side[] = ["user", "peer"];
  const works: Side[] = ["organization", "center"];
  const isAboutSomebody = beginning.aboutType !== null && subjectOf(beginning.aboutType)?.about.user !== undefined;
  const order = isAboutSomebody ? [...own, ...works] : [...works, ...own];
  const { db, viewer } = portal;
  return db
    .select({
      user: asBoolean(may.user),
      peer: asBoolean(may.peer),
      organization: asBoolean(may.organization),
      center: asBoolean(may.center),
    })
    .from(users)
    .where(eq(users.id, viewer?.id ?? ""))
    .map(([row]) => order.find((side) => row?.[side]) ?? null);
}
