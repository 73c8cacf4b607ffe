/** An organisation goes to another centre of its tenant, with everything that belongs to it, in one batch. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { rotateSoonEach } from "~/core/auth/session.server";
import { happened } from "~/core/events/event";
import { centerSuperusersOf, superusersOf } from "~/core/events/recipients.server";
import { idField } from "~/core/fields";
import type { Locale } from "~/core/i18n/locales";
import { i18nOf, translator } from "~/core/i18n/translator.server";
import { allOf, asSql, centerStaff, where } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import { tablesWith } from "~/core/resource/catalogue.server";
import { step } from "~/core/resource/steps.server";
import { termsOf } from "~/core/search-terms";
import { countIn } from "~/core/tenant/conditions.server";
import { changedOne, type Query, query, type Row, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, memberships, searchTerms, organizations as table, userRoles, users, vacancies } from "~db/schema";
import { organizationMoved } from "./organization.events";

interface Kind {
  type: string;
  noun: string;
  count: number;
}

export interface Movable {
  id: string;
  name: string;
  centerId: string;
  lockVersion: number;
  /** How many rows of each type go along. */
  along: Kind[];
  people: number;
  stayPeople: number;
}

/** Members of this organisation whose home is where it is. @param centerId where it is now, or an expression for that */
function members({ db }: Portal, id: string, centerId: string | SQL) {
  const member = sql`${users.id} in (select ${memberships.userId} from ${memberships} where ${db.mine(memberships)} and ${memberships.organizationId} = ${id})`;
  const elsewhere = sql`(exists (select 1 from ${memberships} where ${memberships.userId} = ${users.id} and +${memberships.tenantId} = ${db.tenantId} and ${memberships.organizationId} <> ${id})
    or exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and +${userRoles.tenantId} = ${db.tenantId} and ${userRoles.role} not in ('organization_superuser', 'volunteer')))`;
  const home = sql`${db.mine(users)} and ${member} and ${users.centerId} = ${centerId}`;
  /** Who works for nobody else at the centre goes along; otherwise they could not sign in where their organisation is. */
  return { people: sql`${home} and not ${elsewhere}`, stayPeople: sql`${home} and ${elsewhere}` };
}

/** The tables whose rows go along, each with the condition on them. */
const belongings = (db: TenantDb, id: string) =>
  tablesWith("organization").flatMap(({ table: theirs, type, noun, facet: { rows, moves } }) => {
    const own = typeof rows === "function" ? rows(db, id) : eq(rows, id);
    return moves ? [{ theirs, type, noun, moves, own: and(db.mine(theirs), own)! }] : [];
  });

/** An organisation that the viewer may move, with what would go along; null when there is none. */
export function movable(portal: Portal, id: string): Query<Movable | null> {
  const along = belongings(portal.db, id);
  const { people, stayPeople } = members(portal, id, sql`${table.centerId}`);
  const counts = along.map(({ theirs, own }) => countIn(theirs, own));
  return query(
    sql`select ${table.id} as id, ${table.name} as name, ${table.centerId} as centerId, ${table.lockVersion} as lockVersion,
        ${countIn(users, people)} as people, ${countIn(users, stayPeople)} as stayPeople, json_array(${sql.join(counts, sql`, `)}) as counts
      from ${table} where ${portal.db.mine(table)} and ${table.id} = ${id} and ${table.deletedAt} is null and ${table.type} <> 'VolunteerCenter' and ${asSql(centerStaff(table)(portal))}`,
    ([row]) => (row ? movableFrom(row, along) : null),
  );
}

function movableFrom(row: Row, along: ReturnType<typeof belongings>): Movable {
  const counts = JSON.parse(String(row.counts)) as number[];
  return {
    id: String(row.id),
    name: String(row.name),
    centerId: String(row.centerId),
    lockVersion: Number(row.lockVersion),
    along: along.map(({ type = "", noun = "" }, at) => ({ type, noun, count: counts[at]! })),
    people: Number(row.people),
    stayPeople: Number(row.stayPeople),
  };
}

/** "3 vacatures, in elke status": its own word here, else what a list of them says above it. */
export const alongInWords = ({ along }: Movable, locale: Locale): string[] =>
  along
    .filter(({ count }) => count > 0)
    .map(({ type, noun, count }) => {
      const own = `organization:move.${type}`;
      return translator(locale)(i18nOf(locale).exists(own, { count }) ? own : `${noun}:found`, { count });
    });

const maxWords = 5_000;

/** The words of its vacancies, for search at the other centre. */
const wordsOf = ({ db }: Portal, id: string): Query<string[]> =>
  query(
    sql`select ${vacancies.title} as a, ${vacancies.summary} as b, ${vacancies.description} as c, ${vacancies.organizationName} as d, ${vacancies.place} as e
      from ${vacancies} where ${db.mine(vacancies)} and ${vacancies.organizationId} = ${id} order by ${vacancies.publishedAt} desc limit ${maxWords}`,
    (rows) => termsOf(rows.flatMap((row) => Object.values(row) as (string | null)[])),
  );

/** Where it goes. A program names the version that it saw, by `lock_version` or If-Match; the screen wants the name typed over besides. */
export const moveSchema = z.object({ centerId: idField });

/** `POST /api/v1/organizations/{id}/move`. Whoever has it or one of its vacancies open is told when they save: their versions are old by then. */
export const moveOrganization = step(table, {
  feature: "enableOrganizationsMoving",
  allow: allOf(centerStaff(table), where(sql`${table.type} <> 'VolunteerCenter'`)),
  input: moveSchema,
  call: ["POST"],
  effect: async (portal, organization, input) => {
    const { db, now, centers } = portal;
    const { id, name, centerId } = organization;
    const to = centers.find((center) => center.id === input.centerId && center.id !== centerId);
    if (!to) return { field: "centerId", message: "notInThisCenter" };
    const from = centers.find((center) => center.id === centerId)?.name ?? "";
    const { people } = members(portal, id, centerId);
    const words = await db.fetch(wordsOf(portal, id));
    const changes = { center: [from, to.name] as [string, string] };
    const versioned = sql`center_id = ${to.id}, updated_at = ${now}, lock_version = lock_version + 1`;
    return {
      set: { centerId: to.id },
      changes,
      statements: [
        rotateSoonEach(db, sql`(select ${users.id} from ${users} where ${people})`),
        sql`update ${users} set ${versioned} where ${people}`,
        ...belongings(db, id).map(
          ({ theirs, moves, own }) =>
            sql`update ${theirs} set ${moves === "versioned" ? versioned : sql`center_id = ${to.id}`} where ${own}`,
        ),
        sql`insert or ignore into ${searchTerms} (tenant_id, center_id, term) select ${db.tenantId}, ${to.id}, value from json_each(${JSON.stringify(words)})`,
        // A line for each of the two centres: both see that it came or went.
        audit(portal, { subjectType: "organizations", subjectId: id, action: "move", changes, centerId: to.id }),
      ],
      events: [
        happened(organizationMoved, {
          about: id,
          to: [...(await superusersOf(portal, id)), ...(await centerSuperusersOf(portal, to.id))],
          data: { organizationName: name, fromCenter: from, toCenter: to.name },
          link: `/organizations/${id}`,
          centerId: to.id,
        }),
      ],
    };
  },
});

export interface Deleted {
  id: string;
  name: string;
  deletedAt: string;
  by: string | null;
  /** The state that it had, and gets back. */
  was: string;
}

const lastState = ({
  db,
}: Portal) => sql`(select a.from_state from ${auditEvents} a where a.tenant_id = ${db.tenantId} and a.subject_type = 'organizations'
  and a.subject_id = ${table.id} and a.action = 'delete' order by a.created_at desc limit 1)`;

/** The state that a deleted organisation had; where nobody knows, the archive is where it does no harm. */
const stateBefore = (portal: Portal) => sql`coalesce(nullif(${lastState(portal)}, 'deleted'), 'archived')`;

export const deletedOnes = (portal: Portal, condition: SQL): Query<Deleted[]> =>
  query(
    sql<Deleted>`select ${table.id} as id, ${table.name} as name, ${table.deletedAt} as deletedAt, ${stateBefore(portal)} as was,
        (select a.actor_name from ${auditEvents} a where a.tenant_id = ${portal.db.tenantId} and a.subject_type = 'organizations' and a.subject_id = ${table.id}
          and a.action = 'delete' order by a.created_at desc limit 1) as "by"
      from ${table} where ${condition} order by ${table.deletedAt} desc limit 100`,
    (rows) => rows,
  );

/** Brings it back with the state that it had; its vacancies stay archived, for nobody knows which of them still hold. */
export const bringBack = (portal: Portal, { id, was }: Deleted, condition: SQL): SQL[] => [
  sql`update ${table} set status = ${was}, deleted_at = null, updated_at = ${portal.now}, lock_version = lock_version + 1 where ${condition} and ${table.id} = ${id}`,
  changedOne(),
  audit(portal, { subjectType: "organizations", subjectId: id, action: "undelete", fromState: "deleted", toState: was }),
];
