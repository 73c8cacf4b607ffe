/** The matches of a person, of six answers, and of a vacancy: each one statement, beside what is shown of the rows. */
import { and, desc, eq, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { asSql } from "~/core/policy/rules.server";
import { itemsOf } from "~/core/resource/items.server";
import { existsIn, inList } from "~/core/tenant/conditions.server";
import { combine, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, matchDismissals, vacancies, volunteerProfiles } from "~db/schema";
import { cardQuery, liveHere, vacancies as vacancyResource } from "../vacancy/index.server";
import { volunteerProfiles as profileResource, reachedFrom, seenInPool } from "../volunteer_profile/index.server";
import { factsOf, matchStatement, personColumns, personRow, vacancyColumns } from "./match.server";
import type { Facts, Person } from "./person";

/** Of a site the newest so many are looked at: no page reads more. */
const among = 1000;

const mine = ({ db, viewer }: Portal, userId = viewer?.id ?? ""): SQL =>
  and(db.mine(volunteerProfiles), eq(volunteerProfiles.userId, userId), isNull(volunteerProfiles.deletedAt))!;

/** What is open here, without what they applied for and what is not for them. */
function openFor(portal: Portal, userId?: string): SQL {
  const { db } = portal;
  const done = userId
    ? [
        not(
          existsIn(
            matchDismissals,
            db.mine(matchDismissals),
            eq(matchDismissals.userId, userId),
            eq(matchDismissals.vacancyId, vacancies.id),
          ),
        ),
        not(
          existsIn(
            applications,
            db.mine(applications),
            eq(applications.userId, userId),
            eq(applications.vacancyId, vacancies.id),
            ne(applications.status, "withdrawn"),
            isNull(applications.deletedAt),
          ),
        ),
      ]
    : [];
  return db
    .select(vacancyColumns)
    .from(vacancies)
    .where(liveHere(portal), ...done)
    .orderBy(desc(vacancies.publishedAt))
    .limit(among)
    .getSQL();
}

const those = (portal: Portal, matches: SQL): SQL =>
  sql`from ${vacancies} where ${liveHere(portal)} and ${vacancies.id} in (select id from (${matches}))`;
const vacancyItems = (portal: Portal, matches: SQL) => itemsOf(vacancyResource, portal, those(portal, matches), cardQuery);

const inOrder = <T extends { id: string }>({ facts, items }: { facts: Facts[]; items: T[] }) =>
  facts.flatMap((fact) => {
    const item = items.find(({ id }) => id === fact.id);
    return item ? [{ item, facts: fact }] : [];
  });

/** Vacancies of this site for who has a profile; none without one. */
export function matchesOf(portal: Portal, most: number, userId = portal.viewer?.id ?? "") {
  const statement = fitting(portal, most, userId);
  return combine({ facts: factsOf(statement), items: vacancyItems(portal, statement) }, inOrder);
}

/** The same of the viewer, with all that a vacancy has. */
export function wholeMatchesOf(portal: Portal, most: number) {
  const statement = fitting(portal, most, portal.viewer?.id ?? "");
  return combine({ facts: factsOf(statement), items: itemsOf(vacancyResource, portal, those(portal, statement)) }, inOrder);
}

function fitting(portal: Portal, most: number, userId: string): SQL {
  return matchStatement({
    ...common(portal, most),
    people: peopleWhere(portal, mine(portal, userId)),
    vacancies: openFor(portal, userId),
    of: "vacancies",
    dismissed: refusedWhere(portal, eq(matchDismissals.userId, userId)).limit(50).getSQL(),
  });
}

const peopleWhere = ({ db }: Portal, condition: SQL): SQL => db.select(personColumns).from(volunteerProfiles).where(condition).getSQL();

/** What was not for them, with its kinds of work. */
const refusedWhere = ({ db }: Portal, condition: SQL) =>
  db
    .select({ user_id: matchDismissals.userId, category_ids: vacancies.categoryIds })
    .from(matchDismissals)
    .innerJoin(vacancies, eq(vacancies.id, matchDismissals.vacancyId))
    .where(condition);

/** Told enough of themselves to match something. */
const hasTold = sql`(${volunteerProfiles.interestIds} <> '[]' or ${volunteerProfiles.whenMask} <> 0 or ${volunteerProfiles.latitude} is not null)`;

/** Of several people: what fits each of those who have a profile among some vacancies, the best first; and what was not for them. */
export function fitsOf(portal: Portal, userIds: string[], vacancyIds: string[], most: number) {
  const { db } = portal;
  const theirs = and(isNull(volunteerProfiles.deletedAt), inList(volunteerProfiles.userId, userIds), hasTold)!;
  const refused = inList(matchDismissals.userId, userIds);
  const statement = matchStatement({
    ...common(portal, most),
    people: peopleWhere(portal, theirs),
    vacancies: db.select(vacancyColumns).from(vacancies).where(inList(vacancies.id, vacancyIds)).getSQL(),
    of: "each",
    dismissed: refusedWhere(portal, refused).getSQL(),
  });
  const people = db.select({ userId: volunteerProfiles.userId }).from(volunteerProfiles).where(theirs);
  const aside = db
    .select({ userId: matchDismissals.userId, vacancyId: matchDismissals.vacancyId })
    .from(matchDismissals)
    .where(refused, inList(matchDismissals.vacancyId, vacancyIds));
  return combine({ people, aside, facts: factsOf(statement) }, ({ people, aside, facts }) => {
    const found = new Map(people.map(({ userId }) => [userId, new Map<string, Facts>()]));
    for (const fact of facts) found.get(fact.person!)?.set(fact.id, fact);
    return { fits: found, aside: new Set(aside.map(({ userId, vacancyId }) => `${userId} ${vacancyId}`)) };
  });
}

/** The same for who only answered some questions. */
export function matchesFor(portal: Portal, person: Person, most: number) {
  const statement = matchStatement({ ...common(portal, most), people: personRow(person), vacancies: openFor(portal), of: "vacancies" });
  return combine({ facts: factsOf(statement), items: vacancyItems(portal, statement) }, inOrder);
}

/** People of the pool for a vacancy, as far as the viewer sees them. */
export function peopleFor(portal: Portal, vacancyId: string, most: number) {
  const { db } = portal;
  const seen = and(db.mine(volunteerProfiles), isNull(volunteerProfiles.deletedAt), asSql(seenInPool(portal)))!;
  const one = eq(vacancies.id, vacancyId);
  // By themselves: beside the rule's own choice of centres SQLite would read all profiles of the tenant (`npm run bench -- --case pool`).
  const near = db
    .select({ id: volunteerProfiles.id })
    .from(volunteerProfiles)
    .where(reachedFrom(portal, db.select({ id: vacancies.centerId }).from(vacancies).where(one).asValue()))
    .getSQL();
  const statement = matchStatement({
    ...common(portal, most),
    people: peopleWhere(portal, and(seen, sql`${volunteerProfiles.id} in (${near})`)!),
    vacancies: db.select(vacancyColumns).from(vacancies).where(one).getSQL(),
    of: "people",
  });
  const items = itemsOf(
    profileResource,
    portal,
    sql`from ${volunteerProfiles} where ${seen} and ${volunteerProfiles.id} in (select id from (${statement}))`,
  );
  return combine({ facts: factsOf(statement), items }, inOrder);
}

const common = (portal: Portal, most: number) => ({ tenantId: portal.db.tenantId, now: portal.now, most });

/** Whether somebody has a profile. */
export const hasProfile = (portal: Portal): Query<boolean> =>
  portal.db
    .select({ id: volunteerProfiles.id })
    .from(volunteerProfiles)
    .where(mine(portal))
    .limit(1)
    .map((rows) => rows.length > 0);
