import { and, eq, isNull, sql } from "drizzle-orm";
import { allOf, anyOf, asSql, inGroup, onThisSite, organizationStaff, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { vacancyDates as table, vacancies } from "~db/schema";
import { copyDate, makeDates } from "./make-dates.server";
import { cancelDate, changeDate, messageTo, reinstateDate, removeDate } from "./vacancy_date.commands.server";
import { cancelSchema, copySchema, dateSchema, messageSchema, newDateSchema } from "./vacancy_date.schema";

/** Who works with a date: the organisation, its centre, the tenant's admins. */
export const mayRun = organizationStaff(table, table.organizationId);
/** The same with the activity that dates are made of. */
export const mayRunActivity = organizationStaff(vacancies, vacancies.organizationId);

const ofVacancy = and(eq(vacancies.tenantId, table.tenantId), eq(vacancies.id, table.vacancyId));
/** The activity itself is, or was, there for everybody. */
const isPublic = where(
  existsIn(
    vacancies,
    ofVacancy,
    isNull(vacancies.deletedAt),
    sql`${vacancies.publishedAt} is not null and ${vacancies.status} in ('published', 'filled', 'expired', 'archived')`,
  ),
);

/** When an activity is. */
export const vacancyDates = define({
  type: "vacancy_dates",
  noun: "vacancy_date",
  description: "When an activity is, with its places.",
  table,
  feature: "volunteerProfiles",
  label: sql`(select ${vacancies.title} from ${vacancies} where ${ofVacancy})`,
  screen: "/activiteitenkalender/overzicht/:id",
  about: { organization: table.organizationId },
  references: { vacancies: { column: table.vacancyId, onDelete: "no action" } },
  afterDeletion: "job",
  organization: { rows: table.organizationId, moves: "versioned", purge: "delete" },
  files: { texts: [table.material] },
  attributes: [
    ...([
      "vacancyId",
      "organizationId",
      "centerId",
      "seriesId",
      "startsAt",
      "endsAt",
      "capacity",
      "taken",
      "waiting",
      "company",
      "place",
    ] as const),
    ...([
      "countsHours",
      "evaluationFormId",
      "status",
      "cancelMessage",
      "moved",
      "sequence",
      "createdAt",
      "updatedAt",
      "lockVersion",
    ] as const),
  ],
  computed: { isOnline: { sql: sql`(${table.onlineLink} is not null)`, boolean: true } },
  relationships: { vacancy: one("vacancies", "vacancyId"), organization: one("organizations", "organizationId") },
  filter: ["vacancyId", "organizationId", "seriesId", "startsAt", "endsAt", "status", "createdAt", "updatedAt"],
  sort: ["startsAt", "createdAt", "updatedAt"],
  order: "startsAt",
  read: anyOf(allOf(onThisSite(table), isPublic), mayRun),
  create: {
    schema: newDateSchema,
    who: inGroup("managers"),
    allow: (portal, { vacancyId }) =>
      existsIn(
        vacancies,
        portal.db.mine(vacancies),
        eq(vacancies.id, vacancyId),
        isNull(vacancies.deletedAt),
        asSql(mayRunActivity(portal)),
      ),
    prepare: makeDates,
  },
  update: { schema: dateSchema, allow: mayRun, prepare: changeDate },
  remove: { allow: mayRun, effect: removeDate },
  transitions: {
    cancel: step(table, { from: ["planned"], to: "cancelled", allow: mayRun, input: cancelSchema, effect: cancelDate }),
    reinstate: {
      description: "It takes place after all.",
      from: ["cancelled"],
      to: "planned",
      allow: mayRun,
      effect: reinstateDate,
    },
  },
  actions: {
    copy: step(table, {
      description: "The same again, on other days.",
      call: ["POST"],
      allow: mayRun,
      input: copySchema,
      effect: (portal, date, { startsAt }) => copyDate(portal, date, startsAt),
    }),
    message: step(table, {
      description: "Write to everybody who comes.",
      call: ["POST"],
      allow: mayRun,
      from: ["planned"],
      input: messageSchema,
      effect: (portal, date, { message }) => messageTo(portal, date, message),
    }),
  },
});
