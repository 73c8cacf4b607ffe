/** An organisation goes to another centre of its tenant, with everything that belongs to it, in one batch. */

import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
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
import { countIn, nextVersion } from "~/core/tenant/conditions.server";
import type { Query, TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { memberships, organizations as table, userRoles, users, vacancies } from "~db/schema";
import { atCenter } from "../user/index.server";
import { rememberTerms } from "../vacancy/index.server";
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

/** What is at a person's centre because it is theirs, each with the condition on it. @param people a list of ids */
const ownRows = (db: TenantDb, people: SQL) =>
  tablesWith("personal").flatMap(({ table: theirs, facet: { home } }) => {
    if (!home) return [];
    const own = typeof home === "function" ? home(people) : inArray(home, people);
    return [{ theirs, own: and(db.mine(theirs), own)! }];
  });

/** An organisation that the viewer may move, with what would go along; null when there is none. */
export function movable(portal: Portal, id: string): Query<Movable | null> {
  const along = belongings(portal.db, id);
  const { people, stayPeople } = members(portal, id, sql`${table.centerId}`);
  const counts = along.map(({ theirs, own }) => countIn(theirs, own));
  return portal.db
    .select({
      id: table.id,
      name: table.name,
      centerId: table.centerId,
      lockVersion: table.lockVersion,
      people: countIn(users, people),
      stayPeople: countIn(users, stayPeople),
      counts: sql`json_array(${sql.join(counts, sql`, `)})`.mapWith((text): number[] => JSON.parse(text)),
    })
    .from(table)
    .where(eq(table.id, id), isNull(table.deletedAt), ne(table.type, "VolunteerCenter"), asSql(centerStaff(table)(portal)))
    .map(([row]) => {
      if (!row) return null;
      const { counts, ...organization } = row;
      return { ...organization, along: along.map(({ type = "", noun = "" }, at) => ({ type, noun, count: counts[at]! })) };
    });
}

/** "3 vacatures, in elke status": its own word here, else what a list of them says above it. */
export const alongInWords = ({ along }: Movable, locale: Locale): string[] =>
  along
    .filter(({ count }) => count > 0)
    .map(({ type, noun, count }) => {
      const own = `organization:move.${type}`;
      return translator(locale)(i18nOf(locale).exists(own, { count }) ? own : `${noun}:found`, { count });
    });

const maxVacancies = 5_000;

/** What its vacancies say, for search at the other centre. */
const textsOf = ({ db }: Portal, id: string): Query<(string | null)[]> =>
  db
    .select({
      title: vacancies.title,
      summary: vacancies.summary,
      description: vacancies.description,
      organizationName: vacancies.organizationName,
      place: vacancies.place,
    })
    .from(vacancies)
    .where(eq(vacancies.organizationId, id))
    .orderBy(desc(vacancies.publishedAt))
    .limit(maxVacancies)
    .map((rows) => rows.flatMap((row) => Object.values(row)));

/** Where it goes. A program names the version that it saw, by `lock_version` or If-Match; the screen wants the name typed over besides. */
export const moveSchema = z.object({ centerId: idField });

/** `POST /api/v1/organizations/{id}/move`. Whoever has it or one of its vacancies open is told when they save: their versions are old by then. */
export const moveOrganization = step(table, {
  description: "To another centre of the tenant, with all that belongs to it.",
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
    const texts = await db.fetch(textsOf(portal, id));
    const changes = { center: [from, to.name] as [string, string] };
    const moving = sql`(select ${users.id} from ${users} where ${people})`;
    const versioned = (theirs: typeof users) => ({ centerId: to.id, updatedAt: now, lockVersion: nextVersion(theirs) });
    return {
      set: { centerId: to.id },
      changes,
      statements: [
        rotateSoonEach(db, moving),
        // Before the people, who are known by where they still are.
        ...ownRows(db, moving).map(({ theirs, own }) =>
          db
            .update(theirs as typeof users)
            .set({ centerId: to.id })
            .where(own),
        ),
        atCenter(db, people, to.id, now),
        ...belongings(db, id).map(({ theirs, moves, own }) =>
          db
            .update(theirs as typeof users)
            .set(moves === "versioned" ? versioned(theirs as typeof users) : { centerId: to.id })
            .where(own),
        ),
        rememberTerms(portal, to.id, texts),
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
