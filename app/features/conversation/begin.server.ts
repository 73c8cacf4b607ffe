/** Who may begin a conversation with whom (domain 3), and which sides it then has. */
import { and, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { belongsTo } from "~/core/auth/access";
import { hasRole } from "~/core/auth/viewer";
import { asSql, centerStaff, ofMyOrganization, onThisSite } from "~/core/policy/rules.server";
import { asBoolean, existsIn, inList } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, organizations, pairs, users, vacancies } from "~db/schema";
import type { Side } from "../message";
import { isLive } from "../scope/index.server";
import type { Beginning } from "./conversation.schema";

const no = sql`0`;

/** Whether the viewer may begin it as each of the sides. */
export function mayBeginAs(portal: Portal, beginning: Beginning): Record<Side, SQL> {
  const nobody = { user: no, peer: no, organization: no, center: no };
  if (!portal.viewer || (beginning.aboutType === null) !== (beginning.aboutId === null)) return nobody;
  if (beginning.to === "peer") return { ...nobody, user: ofPair(portal, beginning, "min"), peer: ofPair(portal, beginning, "max") };
  return {
    user: asPerson(portal, beginning),
    peer: no,
    organization: asOrganization(portal, beginning),
    center: asCenter(portal, beginning),
  };
}

export const mayBegin = (portal: Portal, beginning: Beginning): SQL => or(...Object.values(mayBeginAs(portal, beginning)))!;

/** With the other one of a pair whose names are known to each other; of two people, the side of one is the lesser id. */
function ofPair({ db, viewer }: Portal, { aboutType, aboutId }: Beginning, place: "min" | "max"): SQL {
  if (aboutType !== "pairs") return no;
  return existsIn(
    pairs,
    db.mine(pairs),
    eq(pairs.id, aboutId!),
    isNull(pairs.deletedAt),
    inList(pairs.status, ["running", "paused"]),
    sql`${sql.raw(place)}(${pairs.helperId}, ${pairs.seekerId}) = ${viewer!.id}`,
  );
}

/** With an organisation that asks for people or that they applied to, and with their centre. */
function asPerson(portal: Portal, { to, organizationId, aboutType, aboutId }: Beginning): SQL {
  const { db, now, viewer } = portal;
  if (to === "user" || (to === "center" && belongsTo(viewer, "centerStaff"))) return no;
  const mine = [db.mine(applications), eq(applications.userId, viewer!.id), isNull(applications.deletedAt)];
  if (aboutType === "applications") return existsIn(applications, ...mine, eq(applications.id, aboutId!));
  const published = [db.mine(vacancies), isLive(now), asSql(onThisSite(vacancies)(portal))];
  if (aboutType === "vacancies") {
    const seen = or(
      existsIn(
        vacancies,
        ...published,
        eq(vacancies.id, aboutId!),
        to === "organization" ? notOurs(portal, vacancies.organizationId) : undefined,
      ),
      existsIn(applications, ...mine, eq(applications.vacancyId, aboutId!)),
    );
    return seen!;
  }
  if (to === "center") return themselves(portal);
  if (!organizationId) return no;
  return or(
    existsIn(vacancies, ...published, eq(vacancies.organizationId, organizationId), notOurs(portal, vacancies.organizationId)),
    existsIn(applications, ...mine, eq(applications.organizationId, organizationId)),
  )!;
}

/** With who applied, about that, and with their centre. */
function asOrganization(portal: Portal, { to, aboutType, aboutId }: Beginning): SQL {
  const { db, viewer } = portal;
  if (to === "organization" || !hasRole(viewer, "organization_superuser")) return no;
  const ours = (id: SQLiteColumn) => asSql(ofMyOrganization(id)(portal));
  if (aboutType === "applications") {
    const applied =
      to === "user" ? existsIn(users, eq(users.tenantId, applications.tenantId), eq(users.id, applications.userId), inUse) : undefined;
    return existsIn(
      applications,
      db.mine(applications),
      eq(applications.id, aboutId!),
      isNull(applications.deletedAt),
      ours(applications.organizationId),
      applied,
    );
  }
  if (to === "user") return no;
  if (aboutType === "vacancies")
    return existsIn(vacancies, db.mine(vacancies), eq(vacancies.id, aboutId!), isNull(vacancies.deletedAt), ours(vacancies.organizationId));
  return workplaceOf(portal) ? themselves(portal) : no;
}

/** With every organisation of the centre, and everybody of it. */
function asCenter(portal: Portal, { to, organizationId, userId, aboutType, aboutId }: Beginning): SQL {
  const { db, viewer } = portal;
  if (to === "center" || !belongsTo(viewer, "centerStaff")) return no;
  const staff = (table: { centerId: SQLiteColumn }) => asSql(centerStaff(table)(portal));
  if (aboutType === "applications") {
    const who = existsIn(users, eq(users.tenantId, applications.tenantId), eq(users.id, applications.userId), inUse);
    const theirs = and(db.mine(applications), eq(applications.id, aboutId!), isNull(applications.deletedAt), staff(applications));
    return existsIn(applications, theirs, to === "user" ? who : undefined);
  }
  if (to === "user") {
    if (aboutType || !userId || userId === viewer.id) return no;
    return existsIn(users, db.mine(users), eq(users.id, userId), inUse, staff(users));
  }
  if (aboutType === "vacancies")
    return existsIn(vacancies, db.mine(vacancies), eq(vacancies.id, aboutId!), isNull(vacancies.deletedAt), staff(vacancies));
  const open = and(isNull(organizations.deletedAt), not(inList(organizations.type, ["VolunteerCenter"])));
  return organizationId
    ? existsIn(organizations, db.mine(organizations), eq(organizations.id, organizationId), open, staff(organizations))
    : no;
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

/** The first of the sides as which the viewer may; their own application is theirs, whatever else they are. */
export function sideToBegin(portal: Portal, beginning: Beginning): Query<Side | null> {
  const may = mayBeginAs(portal, beginning);
  const own: Side[] = ["user", "peer"];
  const works: Side[] = ["organization", "center"];
  const order = beginning.aboutType === "applications" ? [...own, ...works] : [...works, ...own];
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
