/** The versions of forms: what one holds, and what follows for them when a question is changed by itself. */
import { and, eq, ne, not, type SQL, sql } from "drizzle-orm";
import { sampleRefusal } from "~/builder/samples.server";
import { newId } from "~/core/ids";
import { asSql } from "~/core/policy/rules.server";
import type { Versioned } from "~/core/resource/versions.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formQuestions, forms, formVersions } from "~db/schema";
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
  keepsLive: true,
  published: { status: "published" },
  hidden: { status: "draft" },
  allow: formStaff,
  unfit: (portal, { children, attributes }) => {
    const { formQuestions: blocks = [] } = children;
    return (
      sampleRefusal({ kinds: formKinds, list: "formQuestions", names: "form_question" }, portal, { attributes, children }) ??
      questionFault(blocks)
    );
  },
};

const boolean = (column: SQL) => sql`json(iif(${column}, 'true', 'false'))`;

/** The form as its tables have it now, as a snapshot. */
const snapshot = (id: string, { db }: Portal): SQL => sql`(select json_object('attributes', json_object(${sql.join(
  Object.keys(formWords.shape).map((name) => sql`${sql.raw(`'${name}'`)}, ${forms[name as keyof typeof formWords.shape]}`),
  sql`, `,
)}), 'children', json_object('formQuestions', (select json_group_array(json(value)) from (
    select json_object('id', ${formQuestions.id}, 'kind', ${formQuestions.kind}, 'version', ${formQuestions.version}, 'parentId', ${formQuestions.parentId},
      'props', json(${formQuestions.props}), 'propsEn', json(${formQuestions.propsEn}), 'hidden', ${boolean(sql`${formQuestions.hidden}`)},
      'sourceChanged', ${boolean(sql`${formQuestions.sourceChanged}`)}) as value
    from ${formQuestions} where ${db.mine(formQuestions)} and ${formQuestions.formId} = ${id} and ${formQuestions.deletedAt} is null
    order by ${formQuestions.position}, ${formQuestions.id} limit 500))))
  from ${forms} where ${db.mine(forms)} and ${forms.id} = ${id})`;

/**
 * A question was written by itself, not by publishing: the form gets a version that says so, published where the form is, so that who fills it in next sees
 * it and who began goes on with theirs. Several in one batch make one version, which the last of them writes whole.
 */
export function recordVersion(portal: Portal, formId: string): SQL[] {
  const { db, now, viewer } = portal;
  const ours = and(db.mine(formVersions), eq(formVersions.formId, formId))!;
  const isPublished = eq(formVersions.state, "published");
  const [isNew, isEarlier] = [eq(formVersions.createdAt, now), ne(formVersions.createdAt, now)];
  // Publishing marks its version a moment before it writes the questions: then that is the version.
  const publishing = existsIn(formVersions, ours, isPublished, eq(formVersions.updatedAt, now), isEarlier);
  const published = sql`(select ${forms.status} from ${forms} where ${db.mine(forms)} and ${forms.id} = ${formId}) = 'published'`;
  return [
    db
      .update(formVersions)
      .set({ state: "replaced", updatedAt: now })
      .where(eq(formVersions.formId, formId), isPublished, isEarlier, ne(formVersions.updatedAt, now), published),
    sql`insert into ${formVersions} (id, tenant_id, center_id, form_id, number, state, snapshot, author_id, created_at, updated_at)
      select ${newId()}, ${db.tenantId}, ${forms.centerId}, ${formId},
        1 + coalesce((select max(${formVersions.number}) from ${formVersions} where ${ours}), 0), iif(${published}, 'published', 'draft'), '{}', ${viewer?.id ?? null}, ${now}, ${now}
      from ${forms} where ${db.mine(forms)} and ${forms.id} = ${formId} and not ${existsIn(formVersions, ours, isNew)} and not ${publishing}`,
    db
      .update(formVersions)
      .set({ snapshot: snapshot(formId, portal) })
      .where(eq(formVersions.formId, formId), isNew, not(publishing)),
  ];
}

/** Versions of forms that the viewer works with. */
export const ofFormsIWorkWith = (portal: Portal): SQL =>
  existsIn(forms, eq(forms.tenantId, formVersions.tenantId), eq(forms.id, formVersions.formId), asSql(formStaff(portal)));
