import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { forgetData, forgetNotifications, forgetTold } from "~/core/events/data.server";
import { allOf, anyOf, asSql, centerStaff, mine, ofMyOrganization, role, signedIn, where } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";
import type { Leaver } from "~/core/resource/facets.server";
import { hasWords } from "~/core/resource/text-match.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { applications, memberships, notifications, auditEvents as table, users, vacancies } from "~db/schema";

/** The history of an application is for those who are in it: the applicant and the organisation. */
const ofMyApplication = where((portal) => {
  const ours = allOf(role("organization_superuser"), ofMyOrganization(applications.organizationId))(portal);
  const may = anyOf(mine(applications.userId), () => ours)(portal);
  const theirs = existsIn(applications, portal.db.mine(applications), eq(applications.id, table.subjectId), asSql(may));
  return and(eq(table.subjectType, "applications"), theirs)!;
});

/** The history of a vacancy is for who manages it. */
const ofOurVacancy = where((portal) => {
  const ours = allOf(role("organization_superuser"), ofMyOrganization(vacancies.organizationId))(portal);
  if (ours === false) return sql`0`;
  const theirs = existsIn(vacancies, portal.db.mine(vacancies), eq(vacancies.id, table.subjectId), asSql(ours));
  return and(eq(table.subjectType, "vacancies"), theirs)!;
});

/** Forgets what happened to them, what they did, and who signed an organisation up; a pseudonym stands for them. */
const withoutActor = (db: TenantDb, { id, pseudonym: { firstName, lastName } }: Leaver): SQL[] => {
  const theirs = db.select({ id: memberships.organizationId }).from(memberships).where(eq(memberships.userId, id));
  return [
    ...forgetTold(db, sql`subject_type = 'users' and subject_id = ${id}`),
    // What they did is others' business too, who keep what they were told of it where that does not name them.
    forgetNotifications(
      db,
      inArray(notifications.eventId, db.select({ id: table.id }).from(table).where(eq(table.actorId, id))),
      sql`instr(${notifications.title} || ' ' || coalesce(${notifications.body}, ''),
        (select ${table.actorName} from ${table} where ${table.id} = ${notifications.eventId} and ${table.tenantId} = ${notifications.tenantId}))`,
    ),
    forgetData(db, sql`actor_id = ${id}`),
    ...forgetTold(db, sql`event = 'organization_signed_up' and subject_type = 'organizations' and subject_id in ${theirs}`),
    db
      .update(table)
      .set({ actorName: `${firstName} ${lastName}` })
      .where(eq(table.actorId, id)),
  ];
};

const lines = ["createdAt", "actorName", "action", "subjectType", "fromState", "toState", "changes"];

/** Who did what, when: written by every write, changed by none (domain 3 and 4). */
export const auditEvents = define({
  type: "audit_events",
  noun: "audit_event",
  description: "What was changed, by whom and when, the newest first. Only to be read.",
  table,
  personal: {
    stays: true,
    columns: [table.actorId, table.actorName, table.realActorId],
    export: [
      { section: "doneByMe", fields: lines, rows: (_, { id }) => and(eq(table.trail, true), eq(table.actorId, id))! },
      {
        section: "doneToMe",
        fields: lines,
        rows: (_, { id }) =>
          and(eq(table.trail, true), eq(table.subjectType, "users"), eq(table.subjectId, id), sql`${table.actorId} is not ${id}`)!,
      },
    ],
    erase: withoutActor,
  },
  attributes: [
    "subjectType",
    "subjectId",
    "action",
    "fromState",
    "toState",
    "changes",
    "actorId",
    "actorName",
    "realActorId",
    "centerId",
    "createdAt",
  ],
  filter: ["subjectType", "subjectId", "action", "actorId", "createdAt"],
  filters: {
    /** By name: the actor's, or that of who acted as them. */
    actor: (text, { db }) => sql`(${hasWords(text, table.actorName)} or ${table.realActorId} in (select ${users.id} from ${users}
      where ${db.mine(users)} and ${hasWords(text, users.firstName, users.lastName)}))`,
  },
  sort: ["createdAt"],
  order: "-createdAt",
  read: allOf(signedIn, where(eq(table.trail, true)), anyOf(centerStaff(table), ofMyApplication, ofOurVacancy)),
});
