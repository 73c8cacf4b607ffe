import { eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { allOf, asSql, inGroup, where } from "~/core/policy/rules.server";
import { changesBetween } from "~/core/resource/audit.server";
import { centerOfParent, touch, withParent } from "~/core/resource/children.server";
import { define, one, type Refusal } from "~/core/resource/define.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms, formQuestions as table } from "~db/schema";
import { builtFrom, faultIn } from "./form_question.row.server";
import { formQuestionSchema } from "./form_question.schema";
import { formStaff, staffOfForm } from "./form-policy.server";
import { patchBetween, recordVersion, type WrittenQuestion } from "./form-versions.server";

const staff = allOf(
  inGroup("formStaff"),
  where((portal) =>
    existsIn(forms, eq(forms.tenantId, table.tenantId), eq(forms.id, table.formId), isNull(forms.deletedAt), asSql(formStaff(portal))),
  ),
);

const prop = (name: string) => sql.raw(`json_extract("form_questions"."props", '$.${name}')`);

/** What follows for the form: a version that has the question, and for who edits the form word that it changed. */
const followed = (portal: Portal, formId: string, written: WrittenQuestion): SQL[] => [
  ...recordVersion(portal, formId, written),
  ...(withParent(portal, "forms", formId) ? [] : [touch(forms, portal, formId)]),
];

const placedLast = ({ db }: Portal, formId: string, id: string): SQL => {
  const position = db
    .select({ next: sql<number>`1 + coalesce(max(${table.position}), -1)` })
    .from(table)
    .where(eq(table.formId, formId), isNull(table.deletedAt), ne(table.id, id));
  return db.update(table).set({ position: position.asValue() }).where(eq(table.id, id));
};

/** Within a section of the same form. */
async function strayParent(portal: Portal, formId: string, parentId: string | null | undefined): Promise<Refusal | null> {
  if (!parentId || withParent(portal, "forms", formId)) return null;
  const there = await portal.db.fetch(
    portal.db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.id, parentId), eq(table.formId, formId), eq(table.kind, "section"), isNull(table.deletedAt))
      .first(),
  );
  return there ? null : { field: "parentId", message: "noSuchSection" };
}

/** Questions that are asked by its answer: while there are any, it is not taken away unseen. */
const dependents = ({ db }: Portal, { id, formId }: { id: string; formId: string }) =>
  db
    .select({ text: prop("text") })
    .from(table)
    .where(
      eq(table.formId, formId),
      isNull(table.deletedAt),
      ne(table.id, id),
      sql`instr(coalesce(${prop("showIf")}, ''), ${JSON.stringify(id)}) > 0`,
    )
    .orderBy(table.position)
    .limit(5)
    .map((rows) => rows.map(({ text }) => String(text)));

/** A question of a form, or what orders its questions; `kind` is called `question_type` too. The public reads them as a version has them. */
export const formQuestions = define({
  type: "form_questions",
  noun: "form",
  description: "The questions of a form, in their order.",
  table,
  label: prop("text"),
  files: { texts: [table.props, table.propsEn], partOf: { type: "forms", column: table.formId } },
  afterDeletion: "discard",
  attributes: [
    "kind",
    "version",
    "parentId",
    "props",
    "propsEn",
    "hidden",
    "sourceChanged",
    "position",
    "formId",
    "centerId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    text: { sql: sql<string>`${prop("text")}` },
    questionType: { sql: sql<string>`${table.kind}` },
    required: { sql: sql<boolean>`coalesce(${prop("required")}, 0)`, boolean: true },
    longAnswer: { sql: sql<boolean>`coalesce(${prop("longAnswer")}, 0)`, boolean: true },
    help: { sql: sql<string | null>`${prop("help")}` },
    placeholder: { sql: sql<string | null>`${prop("placeholder")}` },
    options: { sql: sql<string[]>`coalesce(${prop("options")}, '[]')`, list: true },
  },
  relationships: { form: one("forms", "formId") },
  filter: ["kind", "formId", "parentId", "centerId", "updatedAt"],
  sort: ["position", "createdAt", "updatedAt"],
  order: "position",
  maxPageSize: 200,
  read: staff,
  create: {
    schema: formQuestionSchema,
    who: inGroup("formStaff"),
    allow: (portal, { formId }) => withParent(portal, "forms", formId) || staffOfForm(portal, formId),
    prepare: async (portal, { formId, parentId, position, hidden, sourceChanged, ...said }, id) => {
      const built = builtFrom(said);
      const refused = faultIn(built) ?? (await strayParent(portal, formId, parentId));
      if (refused) return refused;
      const placed = position === undefined ? [placedLast(portal, formId, id)] : [];
      const centerId = await centerOfParent(portal, "forms", forms, formId);
      const row = { ...built, formId, centerId, parentId: parentId ?? null, hidden, sourceChanged, position: position ?? 0 };
      return { row, statements: [...placed, ...followed(portal, formId, { id })] };
    },
  },
  update: {
    schema: formQuestionSchema,
    allow: staff,
    prepare: async (portal, { formId, parentId, position, hidden, sourceChanged, ...said }, before, given) => {
      if (formId !== before.formId) return { field: "formId", message: "questionStays" };
      const built = builtFrom(Object.fromEntries(Object.entries(said).filter(([name]) => given.has(name))), before);
      const refused = faultIn(built) ?? (parentId === before.parentId ? null : await strayParent(portal, formId, parentId));
      if (refused) return refused;
      const set = { ...built, parentId: parentId ?? null, hidden, sourceChanged, position: position ?? before.position };
      const written = { id: before.id, patch: patchBetween(before, set) };
      return { set, statements: changesBetween(before, set) ? followed(portal, formId, written) : [] };
    },
  },
  remove: {
    allow: staff,
    effect: async (portal, row) => {
      if (!withParent(portal, "forms", row.formId)) {
        const asked = await portal.db.fetch(dependents(portal, row));
        if (asked.length > 0) return { message: "questionNeeded", values: { questions: asked.map((text) => `‘${text}’`).join(", ") } };
      }
      return { statements: followed(portal, row.formId, { id: row.id }) };
    },
  },
});
