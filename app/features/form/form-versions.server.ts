/** The versions of forms: what one holds, and what follows for them when a question is changed by itself. */
import { and, eq, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import { sampleRefusal } from "~/builder/samples.server";
import { happened } from "~/core/events/event";
import { newId } from "~/core/ids";
import { asSql } from "~/core/policy/rules.server";
import { changesBetween } from "~/core/resource/audit.server";
import { isRecord } from "~/core/resource/body.server";
import type { Versioned } from "~/core/resource/versions.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Row } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formQuestions, forms, formVersions } from "~db/schema";
import { formNotPublished } from "./form.events";
import { formWords } from "./form.schema";
import { builtQuestion } from "./form_question.schema";
import { questionFault } from "./form-faults.server";
import { formStaff } from "./form-policy.server";
import { formKinds } from "./kinds.server";

export const versioned: Versioned = {
  table: formVersions,
  parent: "formId",
  schema: formWords,
  children: { formQuestions: { type: "form_questions", parent: "formId", order: "position", schema: builtQuestion } },
  published: { status: "published" },
  hidden: { status: "draft" },
  allow: formStaff,
  missed: ({ id, snapshot, publishAt }, to) =>
    happened(formNotPublished, {
      about: id,
      to,
      link: `/form_builder/${id}/edit?panel=publish`,
      data: { formTitle: String(snapshot.attributes.title), publishAt },
    }),
  unfit: (portal, { children, attributes }) => {
    const { formQuestions: blocks = [] } = children;
    return (
      sampleRefusal({ kinds: formKinds, list: "formQuestions", names: "form_question" }, portal, { attributes, children }) ??
      questionFault(blocks)
    );
  },
};

const boolean = (column: SQL) => sql`json(iif(${column}, 'true', 'false'))`;

/** A question as its table has it, as a snapshot says it. */
const question = sql`json_object('id', ${formQuestions.id}, 'kind', ${formQuestions.kind}, 'version', ${formQuestions.version},
  'parentId', ${formQuestions.parentId}, 'props', json(${formQuestions.props}), 'propsEn', json(${formQuestions.propsEn}),
  'hidden', ${boolean(sql`${formQuestions.hidden}`)}, 'sourceChanged', ${boolean(sql`${formQuestions.sourceChanged}`)})`;

const list = sql.raw("'$.children.formQuestions'");

/** As the tables have them now. @param said of each; nothing leaves it out */
const storedQuestions = ({ db }: Portal, formId: string, which = sql`1`, said = question): SQL =>
  sql`(select json_group_array(json(value)) from (select ${said} as value from ${formQuestions} where ${db.mine(formQuestions)}
    and ${formQuestions.formId} = ${formId} and ${formQuestions.deletedAt} is null and ${which}
    order by ${formQuestions.position}, ${formQuestions.id} limit 500) where value is not null)`;

const snapshot = (id: string, portal: Portal): SQL => sql`(select json_object('attributes', json_object(${sql.join(
  Object.keys(formWords.shape).map((name) => sql`${sql.raw(`'${name}'`)}, ${forms[name as keyof typeof formWords.shape]}`),
  sql`, `,
)}), 'children', json_object('formQuestions', ${storedQuestions(portal, id)}))
  from ${forms} where ${portal.db.mine(forms)} and ${forms.id} = ${id})`;

/** A question that was written by itself. */
export interface WrittenQuestion {
  id: string;
  /** Of one that was there: what changed, as a JSON merge patch. */
  patch?: Row;
}

const told = Object.keys(builtQuestion.shape);

/** What becomes of one question, for a draft that says other things of it. */
export function patchBetween(before: Row, after: Row, names = told): Row {
  const changes = changesBetween(before, Object.fromEntries(names.map((name) => [name, after[name] ?? null]))) ?? {};
  return Object.fromEntries(
    Object.entries(changes).map(([name, [was, is]]) => [
      name,
      isRecord(was) && isRecord(is) ? patchBetween(was, is, [...new Set(Object.keys({ ...was, ...is }))]) : is,
    ]),
  );
}

/** The questions of a draft with this one as it was written; in the order of the tables where those say the same of the others. */
function withQuestion(portal: Portal, formId: string, { id, patch }: WrittenQuestion): SQL {
  const inDraft = sql`from json_each(${formVersions.snapshot}, ${list}) as one where one.value ->> 'id'`;
  const said = patch ? sql`(select json_patch(one.value, ${JSON.stringify(patch)}) ${inDraft} = ${id})` : question;
  const others = sql`(select json_group_array(json(one.value)) ${inDraft} <> ${id})`;
  const own = patch
    ? sql`select iif(one.value ->> 'id' = ${id}, json_patch(one.value, ${JSON.stringify(patch)}), one.value) as value ${inDraft} is not null`
    : sql`select one.value as value ${inDraft} <> ${id} union all select ${question} from ${formQuestions}
        where ${portal.db.mine(formQuestions)} and ${formQuestions.id} = ${id} and ${formQuestions.deletedAt} is null`;
  return sql`iif(${others} = ${storedQuestions(portal, formId, ne(formQuestions.id, id))},
    ${storedQuestions(portal, formId, undefined, sql`iif(${formQuestions.id} = ${id}, ${said}, ${question})`)},
    (select json_group_array(json(value)) from (${own})))`;
}

/**
 * A question was written by itself, not by publishing: the form gets a version that says so, published where the form is, so that who fills it in next sees
 * it and who began goes on with theirs. A draft that is not on the site yet stays the newest version, and says it as well. Several in one batch make one of each.
 */
export function recordVersion(portal: Portal, formId: string, written: WrittenQuestion): SQL[] {
  const { db, now, viewer } = portal;
  const ours = and(db.mine(formVersions), eq(formVersions.formId, formId))!;
  const isPublished = eq(formVersions.state, "published");
  const [isNew, isEarlier] = [eq(formVersions.createdAt, now), ne(formVersions.createdAt, now)];
  // Publishing marks its version a moment before it writes the questions: then that is the version.
  const publishing = existsIn(formVersions, ours, isPublished, eq(formVersions.updatedAt, now), isEarlier);
  const published = sql`(select ${forms.status} from ${forms} where ${db.mine(forms)} and ${forms.id} = ${formId}) = 'published'`;
  const draft = sql`(select iif(${formVersions.state} in ('draft', 'scheduled'), ${formVersions.snapshot}, null) from ${formVersions}
    where ${ours} order by ${formVersions.number} desc limit 1)`;
  const stored = snapshot(formId, portal);
  return [
    db
      .update(formVersions)
      .set({ state: "replaced", updatedAt: now })
      .where(eq(formVersions.formId, formId), isPublished, isEarlier, ne(formVersions.updatedAt, now), published),
    sql`insert into ${formVersions} (id, tenant_id, center_id, form_id, number, state, snapshot, author_id, created_at, updated_at)
      select iif(made.state = 'published', ${newId()}, ${newId()}), ${db.tenantId}, ${forms.centerId}, ${formId},
        1 + iif(made.state = 'draft' and ${published}, 1, 0) + coalesce((select max(${formVersions.number}) from ${formVersions} where ${ours}), 0),
        made.state, iif(made.state = 'draft', coalesce(${draft}, ${stored}), ${stored}), ${viewer?.id ?? null}, ${now}, ${now}
      from ${forms}, (select 'published' as state union all select 'draft') as made
      where ${db.mine(forms)} and ${forms.id} = ${formId} and not ${existsIn(formVersions, ours, isNew)} and not ${publishing}
        and iif(made.state = 'published', ${published}, ${draft} is not null or not ${published})`,
    db
      .update(formVersions)
      .set({
        snapshot: sql`iif(${isPublished}, ${stored}, json_set(${formVersions.snapshot}, ${list}, json(${withQuestion(portal, formId, written)})))`,
      })
      .where(eq(formVersions.formId, formId), isNew, inArray(formVersions.state, ["published", "draft"]), not(publishing)),
  ];
}

/** Versions of forms that the viewer works with. */
export const ofFormsIWorkWith = (portal: Portal): SQL =>
  existsIn(forms, eq(forms.tenantId, formVersions.tenantId), eq(forms.id, formVersions.formId), asSql(formStaff(portal)));
