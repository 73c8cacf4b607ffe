import { sql } from "drizzle-orm";
import { inGroup } from "~/core/policy/rules.server";
import { define, many, one, type Refusal } from "~/core/resource/define.server";
import { hasWords } from "~/core/resource/text-match.server";
import { unschedule, versionStatements } from "~/core/resource/versions.server";
import { nextVersion, without } from "~/core/tenant/conditions.server";
import { forms as table } from "~db/schema";
import { mayBeTold } from "./colleagues.server";
import { formActions, questionCommands, withdrawn } from "./form.commands.server";
import { formSchema } from "./form.schema";
import { inState, publishedVersion } from "./form-list.server";
import { formStaff, mayMakeFor } from "./form-policy.server";
import { versioned } from "./form-versions.server";
import { newKey } from "./public-key";

const strangersTold: Refusal = { field: "notifyUserIds", message: "notAColleague" };
const closesEarlier: Refusal = { field: "closesAt", message: "closesAfterOpening" };
const staff = formStaff;

/** What people fill in (spec 3): its words and settings. What is asked stands in `form_questions`; what was published, in `form_versions`. */
export const forms = define({
  type: "forms",
  noun: "form",
  description: "Questions to anybody, or to who is invited. Published versions stay beside the draft.",
  table,
  label: table.title,
  screen: "/form_builder/:id",
  about: { organization: table.organizationId },
  files: {
    texts: [table.description, table.descriptionEn, table.confirmation, table.confirmationEn, table.closedText, table.closedTextEn],
  },
  afterDeletion: "discard",
  framesSite: true,
  organization: { rows: table.organizationId, moves: "versioned", purge: "delete" },
  personal: {
    columns: [table.notifyEmails, table.notifyUserIds],
    export: "who of the staff hears of answers",
    erase: (db, { id, email, now }) => [
      db
        .update(table)
        .set({
          notifyUserIds: without(table.notifyUserIds, id),
          notifyEmails: sql`(select json_group_array(value) from json_each(${table.notifyEmails}) where lower(value) <> ${email.toLowerCase()})`,
          updatedAt: now,
          lockVersion: nextVersion(table),
        })
        .where(sql`(exists (select 1 from json_each(${table.notifyUserIds}) where value = ${id})
          or exists (select 1 from json_each(${table.notifyEmails}) where lower(value) = ${email.toLowerCase()}))`),
    ],
  },
  attributes: [
    "title",
    "titleEn",
    "description",
    "descriptionEn",
    "confirmation",
    "confirmationEn",
    "closedText",
    "closedTextEn",
    "organizationId",
    "accessPermission",
    "status",
    "publicKey",
    "publishedAt",
    "opensAt",
    "closesAt",
    "maxSubmissions",
    "notifyEmails",
    "notifyUserIds",
    "prefillAllowed",
    "retentionDays",
    "unfinishedRetentionDays",
    "suspiciousRetentionDays",
    "isContactForm",
    "centerId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: { publishedVersion: { sql: publishedVersion } },
  relationships: {
    organization: one("organizations", "organizationId"),
    center: one("volunteer_centers", "centerId"),
    formQuestions: many("form_questions", "formId"),
  },
  filter: ["title", "status", "accessPermission", "organizationId", "centerId", "isContactForm", "createdAt", "updatedAt"],
  filters: { search: (text) => hasWords(text, table.title), state: inState },
  sort: ["title", "publishedAt", "createdAt", "updatedAt"],
  order: "-updatedAt",
  read: staff,
  create: {
    schema: formSchema,
    who: inGroup("formStaff"),
    allow: (portal, { organizationId }) => mayMakeFor(portal, organizationId),
    prepare: async (portal, { formQuestionsAttributes, ...row }, id) => {
      if (row.opensAt && row.closesAt && row.closesAt <= row.opensAt) return closesEarlier;
      if (!(await mayBeTold(portal, { centerId: portal.center.id, organizationId: row.organizationId }, row.notifyUserIds)))
        return strangersTold;
      return {
        row: { ...row, status: "draft" as const, publicKey: newKey() },
        commands: await questionCommands(portal, id, formQuestionsAttributes, true),
      };
    },
  },
  update: {
    schema: formSchema,
    allow: staff,
    async prepare(portal, { formQuestionsAttributes, ...input }, before) {
      const after = { ...before, ...input };
      if (after.organizationId !== before.organizationId) return { field: "organizationId", message: "formStays" };
      if (after.opensAt && after.closesAt && after.closesAt <= after.opensAt) return closesEarlier;
      if (!(await mayBeTold(portal, before, after.notifyUserIds, before.notifyUserIds))) return strangersTold;
      const words = Object.fromEntries(Object.keys(versioned.schema.shape).map((name) => [name, after[name as keyof typeof after]]));
      return {
        set: input,
        statements: await versionStatements(portal, versioned, before, { ...before, ...words }),
        commands: await questionCommands(portal, before.id, formQuestionsAttributes),
      };
    },
  },
  remove: { allow: staff, effect: (portal, { id }) => ({ statements: [unschedule(portal, versioned, id)] }) },
  transitions: {
    archive: {
      from: ["draft", "published"],
      to: "archived",
      allow: staff,
      effect: (portal, { id }) => ({ set: { isContactForm: false }, statements: withdrawn(portal, id) }),
    },
    restore: { from: ["archived"], to: "draft", allow: staff },
  },
  actions: formActions,
});

/** Where the public reads it. */
export const addressOf = (publicKey: string): string => `/forms/${publicKey}`;
