import { and, eq, sql } from "drizzle-orm";
import { allOf, anyOf, mine, nobody, organizationStaff, signedIn } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { rowsOf, rowsOfLeaver } from "~/core/resource/facets.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import { columnAt } from "~/core/tenant/conditions.server";
import { dateSignUps as table, vacancies, vacancyDates } from "~db/schema";
import { answersColumns, answersGiven } from "../form_submission/index.server";
import { recount } from "../vacancy_date/index.server";
import { schemaToSignUp } from "./asked.server";
import { attend, cancel, remind } from "./date_sign_up.commands.server";
import { withoutPerson } from "./date_sign_up.purge.server";
import { attendSchema, giveSchema, signUpSchema } from "./date_sign_up.schema";
import { signUp, tellAgain } from "./sign-up.server";
import { accept, give, lapse, offer, tellOffer } from "./waiting-list.server";

export const own = mine(table.userId);
/** Who runs the date: the organisation, its centre, the tenant's admins. */
export const mayKeepList = organizationStaff(table, table.organizationId);
const ownOrList = anyOf(own, mayKeepList);

const activity = columnAt(vacancies.title, table.vacancyId);
const startsAt = sql<string>`(select ${vacancyDates.startsAt} from ${vacancyDates} where ${and(eq(vacancyDates.tenantId, table.tenantId), eq(vacancyDates.id, table.dateId))})`;

/** A place on a date, or in the list of those who wait for one. */
export const dateSignUps = define({
  type: "date_sign_ups",
  noun: "date_sign_up",
  description: "Who comes to a date of an activity, and who waits for a place.",
  table,
  feature: "volunteerProfiles",
  label: sql`${table.firstName} || ' ' || ${table.lastName}`,
  about: { user: table.userId, organization: table.organizationId },
  references: { vacancies: { column: table.vacancyId, onDelete: "no action" } },
  afterDeletion: "job",
  organization: { rows: table.organizationId, moves: "plain", purge: "delete" },
  personal: {
    columns: [table.userId, table.firstName, table.lastName, table.email, table.emailKey, table.phoneNumber],
    export: {
      section: "dateSignUps",
      fields: [
        { activity, startsAt },
        "firstName",
        "lastName",
        "email",
        "phoneNumber",
        "message",
        "company",
        "status",
        "attended",
        "createdAt",
      ],
      rows: (_, person) => sql`${table.deletedAt} is null and ${rowsOf(table, person)}`,
    },
    erase: (db, leaver) => withoutPerson(db, leaver.now, rowsOfLeaver(table, leaver)),
  },
  attributes: [
    ...([
      "dateId",
      "vacancyId",
      "organizationId",
      "centerId",
      "userId",
      "firstName",
      "lastName",
      "email",
      "phoneNumber",
      "message",
      "company",
    ] as const),
    ...(["status", "queueNumber", "offeredAt", "heldUntil", "attended", "locale", "createdAt", "updatedAt", "lockVersion"] as const),
  ],
  computed: { activityTitle: { sql: activity }, startsAt: { sql: startsAt }, ...answersColumns("date_sign_ups", table) },
  relationships: { date: one("vacancy_dates", "dateId"), vacancy: one("vacancies", "vacancyId"), volunteer: one("users", "userId") },
  ownWords: ["answers", "questions"],
  filter: ["dateId", "vacancyId", "organizationId", "userId", "email", "lastName", "status", "attended", "createdAt", "updatedAt"],
  filters: {
    search: (text) => hasWords(text, table.firstName, table.lastName, table.emailKey),
  },
  sort: ["createdAt", "lastName", "updatedAt"],
  order: "createdAt",
  read: allOf(signedIn, ownOrList),
  create: {
    schema: schemaToSignUp,
    known: signUpSchema.extend({ answers: answersGiven }),
    flood: { purpose: "sign up", byEmail: true },
    allow: () => true,
    prepare: signUp,
    duplicate: { field: "email", message: "alreadySignedUp", status: 409 },
    again: tellAgain,
  },
  transitions: {
    cancel: { from: ["signed_up", "waiting", "offered"], to: "cancelled", allow: ownOrList, effect: cancel },
    accept: { description: "Take the place that was offered.", from: ["offered"], to: "signed_up", allow: own, effect: accept },
    /** Out of order, by staff, who say why. */
    give: step(table, {
      description: "Give somebody a place.",
      from: ["waiting", "offered"],
      to: "signed_up",
      allow: mayKeepList,
      input: giveSchema,
      effect: (portal, row, { reason }) => give(portal, row, reason),
    }),
    offer: { from: ["waiting"], to: "offered", allow: nobody, internal: true, effect: offer },
    lapse: { from: ["offered"], to: "cancelled", allow: nobody, internal: true, effect: lapse },
    leave: {
      from: ["signed_up", "waiting", "offered"],
      to: "cancelled",
      allow: nobody,
      internal: true,
      effect: ({ db, now }, { dateId }) => ({ statements: [recount(db, dateId, now)] }),
    },
  },
  actions: {
    attend: step(table, {
      description: "Say whether somebody was there.",
      call: ["POST"],
      from: ["signed_up"],
      allow: mayKeepList,
      input: attendSchema,
      effect: (portal, row, { attended }) => attend(portal, row, attended),
    }),
    tell_offer: { from: ["offered"], allow: nobody, internal: true, effect: tellOffer },
    remind_days: {
      from: ["signed_up"],
      allow: nobody,
      internal: true,
      action: "remind",
      effect: (portal, row) => remind(portal, row, "remindedDaysAt"),
    },
    remind_hours: {
      from: ["signed_up"],
      allow: nobody,
      internal: true,
      action: "remind",
      effect: (portal, row) => remind(portal, row, "remindedHoursAt"),
    },
  },
});
