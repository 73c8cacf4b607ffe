import { eq, isNull } from "drizzle-orm";
import { allOf, anyOf, asSql, mine, onThisSite, organizationStaff, signedIn, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import { columnAt, existsIn, personAt } from "~/core/tenant/conditions.server";
import { organizations, hours as table } from "~db/schema";
import { answerHours, changeHours, reopenHours, writeHours } from "./hours.commands.server";
import { hoursAnswerSchema, hoursSchema } from "./hours.schema";

export const own = mine(table.userId);
/** Who confirms: the organisation, its centre, the tenant's admins. */
export const mayConfirm = organizationStaff(table, table.organizationId);
const organization = columnAt(organizations.name, table.organizationId);
const volunteer = personAt(table.userId);
const pending = where(eq(table.status, "pending"));
const writtenThemselves = where(isNull(table.signUpId));

/** Hours that somebody helped: of a date that they came to, or as they wrote them themselves. */
export const hours = define({
  type: "hours",
  noun: "hours",
  description: "What somebody did, written down by themselves and confirmed by the organisation.",
  table,
  feature: "volunteerProfiles",
  label: volunteer,
  about: { user: table.userId, organization: table.organizationId },
  waiting: { at: "/uren/organisatie", rows: allOf(mayConfirm, pending) },
  files: { texts: [table.description] },
  references: { vacancies: { column: table.vacancyId, onDelete: "no action" } },
  afterDeletion: "discard",
  organization: { rows: table.organizationId, moves: "plain", purge: "delete" },
  personal: {
    columns: [table.userId],
    export: { section: "hours", fields: [{ organization }, "workedOn", "hours", "description", "status", "answer", "createdAt"] },
    erase: { owner: table.userId },
  },
  attributes: [
    ...(["organizationId", "userId", "vacancyId", "signUpId", "centerId", "workedOn", "hours", "description", "status", "answer"] as const),
    ...(["createdAt", "updatedAt", "lockVersion"] as const),
  ],
  computed: { organizationName: { sql: organization }, volunteerName: { sql: volunteer } },
  relationships: {
    organization: one("organizations", "organizationId"),
    volunteer: one("users", "userId"),
    vacancy: one("vacancies", "vacancyId"),
  },
  filter: ["organizationId", "userId", "vacancyId", "status", "workedOn", "createdAt", "updatedAt"],
  filters: { search: (text) => hasWords(text, volunteer, table.description) },
  sort: ["workedOn", "hours", "createdAt", "updatedAt"],
  order: "-workedOn",
  read: allOf(signedIn, anyOf(own, mayConfirm)),
  create: {
    schema: hoursSchema,
    flood: { purpose: "hours" },
    who: signedIn,
    allow: (portal, { organizationId }) =>
      existsIn(
        organizations,
        portal.db.mine(organizations),
        eq(organizations.id, organizationId),
        isNull(organizations.deletedAt),
        eq(organizations.status, "approved"),
        asSql(onThisSite(organizations)(portal)),
      ),
    prepare: writeHours,
  },
  update: {
    schema: hoursSchema,
    allow: allOf(own, pending, writtenThemselves),
    prepare: changeHours,
  },
  remove: { allow: allOf(own, pending) },
  transitions: {
    confirm: {
      description: "Say that it is so.",
      from: ["pending", "rejected"],
      to: "confirmed",
      allow: mayConfirm,
      effect: (portal, row) => answerHours(portal, row, "confirm", null),
    },
    reject: step(table, {
      from: ["pending", "confirmed"],
      to: "rejected",
      allow: mayConfirm,
      input: hoursAnswerSchema,
      effect: (portal, row, { message }) => answerHours(portal, row, "reject", message),
    }),
    reopen: {
      description: "Take the answer back: they wait for one again.",
      from: ["confirmed", "rejected"],
      to: "pending",
      allow: mayConfirm,
      while: writtenThemselves,
      effect: reopenHours,
    },
  },
});
