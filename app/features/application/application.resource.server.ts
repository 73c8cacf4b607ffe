import { eq, sql } from "drizzle-orm";
import { personOf } from "~/core/auth/viewer";
import { answerSchema } from "~/core/fields";
import { allOf, anyOf, mine, nobody, organizationStaff, signedIn, where } from "~/core/policy/rules.server";
import { define, many, one } from "~/core/resource/define.server";
import { rowsOf, rowsOfLeaver } from "~/core/resource/facets.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import { inList } from "~/core/tenant/conditions.server";
import { daysAfter } from "~/core/time";
import { volunteerCenterProfiles as profiles, applications as table, vacancies } from "~db/schema";
import { answersColumns, answersGiven } from "../form_submission/index.server";
import { answer, apply, close, tellAgain, withdraw } from "./application.commands.server";
import { withoutPerson } from "./application.purge.server";
import { applicationSchema } from "./application.schema";
import { schemaToApply } from "./asked.server";
import { ofVacancy } from "./of-vacancy.server";
import { queuePlace } from "./queue.server";

/** What somebody sent themselves. */
export const own = mine(table.userId);
/** Nobody answered. Each centre of the tenant is named, for an index that begins with it: an admin's are few of very many too. */
export const isWaiting = where(
  ({ centers }) =>
    sql`(${eq(table.status, "pending")} and ${inList(
      table.centerId,
      centers.map(({ id }) => id),
    )})`,
);
/** Who answers: the organisation, its centre, the tenant's admins. */
export const mayAnswer = organizationStaff(table, table.organizationId);
/** Who waits can be answered; an answer can be changed while the vacancy is there (domain 4). */
const canBeAnswered =
  where(sql`(${table.status} = 'pending' or exists (select 1 from ${vacancies} where ${vacancies.tenantId} = ${table.tenantId}
  and ${vacancies.id} = ${table.vacancyId} and ${vacancies.status} not in ('archived', 'deleted')))`);

/** Waits for longer than the centre promises. */
export const overdue = sql`(${table.status} = 'pending' and julianday('now') - julianday(${table.createdAt}) > coalesce((select ${profiles.responseDays} from ${profiles}
  where ${profiles.tenantId} = ${table.tenantId} and ${profiles.centerId} = ${table.centerId}), 7))`;

export const applications = define({
  type: "applications",
  noun: "application",
  description: "Somebody's wish to help with a vacancy. Anybody makes one, the organisation answers it.",
  table,
  screen: "/applications/:id",
  label: sql`${table.firstName} || ' ' || ${table.lastName}`,
  about: { user: table.userId, organization: table.organizationId },
  notes: true,
  conversation: { title: ofVacancy.title },
  waiting: { at: "/applications", rows: allOf(mayAnswer, isWaiting) },
  references: { vacancies: { column: table.vacancyId, onDelete: "no action" } },
  afterDeletion: "never",
  organization: { rows: table.organizationId, moves: "plain", purge: "job" },
  personal: {
    columns: [table.userId, table.firstName, table.lastName, table.email, table.emailKey, table.phoneNumber],
    export: {
      section: "applications",
      fields: [
        { vacancy: ofVacancy.title, organization: ofVacancy.organizationName },
        ...["firstName", "lastName", "email", "phoneNumber", "message", "status", "answer", "createdAt", "answeredAt"],
      ],
      rows: (_, person) => sql`${table.deletedAt} is null and ${rowsOf(table, person)}`,
    },
    erase: (db, leaver) => withoutPerson(db, leaver.now, rowsOfLeaver(table, leaver)),
  },
  attributes: [
    "firstName",
    "lastName",
    "email",
    "phoneNumber",
    "message",
    "status",
    "answer",
    "answeredAt",
    "vacancyId",
    "organizationId",
    "centerId",
    "userId",
    "locale",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    name: { sql: sql<string>`(${table.firstName} || ' ' || ${table.lastName})` },
    vacancyTitle: { sql: ofVacancy.title },
    organizationName: { sql: ofVacancy.organizationName },
    ...answersColumns("applications", table),
    queuePlace: { sql: queuePlace, detailOnly: true },
  },
  relationships: {
    vacancy: one("vacancies", "vacancyId"),
    organization: one("organizations", "organizationId"),
    volunteer: one("users", "userId"),
    history: many("audit_events", "subjectId"),
  },
  ownWords: ["answers", "questions"],
  filter: ["status", "vacancyId", "organizationId", "userId", "email", "lastName", "createdAt", "answeredAt"],
  filters: {
    /** Without an answer for longer than their centre promises. */
    overdue: (value) => (value === "true" ? overdue : null),
    /** Without an answer for more than so many days. */
    waiting_days: (days, { now }) =>
      /^\d{1,3}$/.test(days) ? sql`(${table.status} = 'pending' and ${table.createdAt} < ${daysAfter(now, -Number(days))})` : null,
    search: (text) => hasWords(text, table.firstName, table.lastName, table.emailKey, ofVacancy.title, table.formerTitle),
  },
  sort: ["createdAt", "lastName", "status", "answeredAt"],
  order: "-createdAt",
  read: allOf(signedIn, anyOf(own, mayAnswer)),
  create: {
    schema: schemaToApply,
    known: applicationSchema.extend({ answers: answersGiven }),
    flood: { purpose: "apply", byEmail: true },
    allow: () => true,
    prepare: (portal, input, id) => apply({ ...portal, viewer: personOf(portal.viewer) }, input, id),
    duplicate: { field: "email", message: "alreadyApplied", status: 409 },
    again: tellAgain,
  },
  transitions: {
    accept: step(table, {
      description: "Say yes to it.",
      from: ["pending", "rejected"],
      to: "accepted",
      allow: mayAnswer,
      while: canBeAnswered,
      input: answerSchema,
      effect: (portal, row, { message }) => answer(portal, row, "application_accepted", message),
    }),
    reject: step(table, {
      from: ["pending", "accepted"],
      to: "rejected",
      allow: mayAnswer,
      while: canBeAnswered,
      input: answerSchema,
      effect: (portal, row, { message }) => answer(portal, row, "application_rejected", message),
    }),
    withdraw: step(table, {
      from: ["pending"],
      to: "withdrawn",
      allow: own,
      input: answerSchema,
      effect: (portal, row, { message }) => withdraw(portal, row, message),
    }),
    close: { from: ["pending"], to: "rejected", allow: nobody, internal: true, effect: close },
    /** Nobody answered for as long as applications are kept. */
    lapse: { from: ["pending"], to: "withdrawn", allow: nobody, internal: true },
  },
});
