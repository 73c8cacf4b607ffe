import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { allOf, anyOf, nobody, organizationStaff, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { rowsOf } from "~/core/resource/facets.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import { fullName } from "~/core/tenant/conditions.server";
import { formFiles, formSubmissionCounts, forms, formSubmissions as table, users } from "~db/schema";
import { schemaOf, sendByProgram } from "./api-create.server";
import { withoutPerson } from "./erase.server";
import { formStaff, received } from "./form_submission.policy.server";
import { answerSchema, replySchema, submissionSchema } from "./form_submission.schema";
import { accept, assign, reply, takeAnswer } from "./handle.server";

/** What was asked with an application or a sign-up is for those who see that. */
const staff = anyOf(
  allOf(formStaff(table), where(sql`${table.aboutType} = ''`)),
  allOf(organizationStaff(table, table.organizationId), where(sql`${table.aboutType} <> ''`)),
);

const formTitle = sql<
  string | null
>`(select ${forms.title} from ${forms} where ${and(eq(forms.tenantId, table.tenantId), eq(forms.id, table.formId))})`;

/** Question and answer, a line each. */
const answered: SQL<string> = sql<string>`(select group_concat(asked.value ->> 'text' || ': ' ||
  coalesce((select given.value from json_each(${table.answers}) as given where given.key = asked.value ->> 'id'), ''), char(10)) from json_each(${table.questions}) as asked)`;

/** What somebody filled in and sent. Those under way are here too; lists show them when they are asked for. */
export const formSubmissions = define({
  type: "form_submissions",
  noun: "form_submission",
  description: "What was filled in, and what became of it.",
  table,
  label: sql`coalesce(${table.name}, ${table.email}, ${table.reference})`,
  screen: "/form_submissions/:id",
  about: { user: table.userId, organization: table.organizationId },
  notes: true,
  waiting: { at: "/form_builder", rows: allOf(staff, where(eq(table.status, "new"))) },
  afterDeletion: "job",
  organization: { rows: table.organizationId, moves: "plain", purge: "delete" },
  personal: {
    columns: [table.userId, table.name, table.email, table.emailKey, table.assigneeId],
    export: {
      section: "formSubmissions",
      fields: [{ form: formTitle }, "reference", "status", "name", "email", { answers: answered }, "startedAt", "sentAt"],
      rows: (_, person) => sql`${table.deletedAt} is null and ${rowsOf(table, person)}`,
    },
    erase: withoutPerson,
  },
  attributes: [
    "formId",
    "organizationId",
    "centerId",
    "formVersionId",
    "status",
    "answers",
    "questions",
    "reference",
    "name",
    "email",
    "userId",
    "invitationId",
    "aboutType",
    "aboutId",
    "locale",
    "suspicions",
    "assigneeId",
    "startedAt",
    "sentAt",
    "handledAt",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    formTitle: { sql: formTitle },
    assigneeName: {
      sql: sql<
        string | null
      >`(select ${fullName(users)} from ${users} where ${and(eq(users.tenantId, table.tenantId), eq(users.id, table.assigneeId))})`,
    },
  },
  relationships: {
    form: one("forms", "formId"),
    organization: one("organizations", "organizationId"),
    submitter: one("users", "userId"),
    assignee: one("users", "assigneeId"),
    invitation: one("form_invitations", "invitationId"),
  },
  ownWords: ["answers", "questions"],
  filter: [
    "formId",
    "organizationId",
    "centerId",
    "status",
    "assigneeId",
    "userId",
    "invitationId",
    "aboutType",
    "aboutId",
    "reference",
    "email",
    "sentAt",
    "createdAt",
    "updatedAt",
  ],
  filters: {
    search: (text) => hasWords(text, table.words, table.name, table.email, table.reference),
    /** `<question>:<value>`: those who answered a question with this. */
    answer: (text) => {
      const [, question, value] = /^([\w-]{1,64}):(.{1,200})$/s.exec(text) ?? [];
      return question
        ? sql`exists (select 1 from json_each(${table.answers}) as given where given.key = ${question}
            and (given.value = ${value} or exists (select 1 from json_each(iif(given.type in ('array', 'object'), given.value, '[]')) as part where part.value = ${value})))`
        : null;
    },
  },
  sort: ["sentAt", "createdAt", "updatedAt", "status", "name"],
  order: "-createdAt",
  listed: where(received),
  read: staff,
  tally: { table: formSubmissionCounts, by: ["formId", "centerId", "organizationId", "aboutType", "status"], read: staff },
  create: { schema: schemaOf, flood: { purpose: "form" }, allow: () => true, prepare: sendByProgram },
  update: { schema: submissionSchema, allow: staff, prepare: assign },
  remove: { allow: staff },
  transitions: {
    read: { from: ["new"], to: "read", allow: staff },
    handle: step(table, { from: ["new", "read"], to: "handled", allow: staff, effect: ({ now }) => ({ set: { handledAt: now } }) }),
    reopen: step(table, { from: ["handled"], to: "read", allow: staff, effect: () => ({ set: { handledAt: null } }) }),
    accept: step(table, { description: "It is no spam after all.", from: ["suspicious"], to: "new", allow: staff, effect: accept }),
    suspect: { description: "Mark it as spam.", from: ["new", "read"], to: "suspicious", allow: staff },
  },
  actions: {
    reply: step(table, {
      description: "Mail an answer to who filled it in.",
      allow: staff,
      from: ["new", "read", "handled"],
      call: ["POST"],
      while: where(isNotNull(table.email)),
      input: replySchema,
      effect: (portal, row, { message }) => reply(portal, row, message),
    }),
    /** By mail (inbound.server.ts). */
    answered: step(table, { internal: true, allow: nobody, input: answerSchema, effect: takeAnswer }),
  },
});

/** Their bytes are for who may see the submission alone. */
export const files = define({
  type: "form_files",
  noun: "form_file",
  description: "Files that came along with a submission.",
  table: formFiles,
  embedded: true,
  attributes: ["submissionId", "questionId", "name", "contentType", "bytes", "createdAt"],
  sort: ["createdAt"],
  order: "createdAt",
  read: (portal) => {
    const seen = staff(portal);
    if (seen === false) return false;
    return sql`${formFiles.submissionId} in (${portal.db
      .select({ id: table.id })
      .from(table)
      .where(sql`${table.deletedAt} is null`, seen === true ? undefined : seen)
      .getSQL()})`;
  },
});
