/** The form that is asked with something else: which it may be, and what it asks. */
import { type SQL, sql } from "drizzle-orm";
import { asBoolean } from "~/core/tenant/conditions.server";
import { combine, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms, formVersions, organizations } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { type FormDefinition, questionsIn } from "../../form";
import { type PublishedForm, publishedForm } from "../../form/index.server";
import { questionsAskedWith } from "./questions";

export type AskedForm = Pick<PublishedForm, "form" | "versionId" | "definition">;

/** Nothing where none is named, and where it asks nobody any more: archived, closed, or without a question that can be asked here. @param formId its id, as SQL */
export const askedForm = (portal: Portal, formId: SQL): Query<AskedForm | null> =>
  combine({ found: publishedForm(portal, { id: formId }) }, ({ found }) => {
    if (!found) return null;
    const { form, versionId } = found;
    if ((form.opensAt ?? "") > portal.now || (form.closesAt ?? "9") <= portal.now) return null;
    const definition = questionsAskedWith(found.definition);
    return questionsIn(definition).length > 0 ? { form, versionId, definition } : null;
  });

export interface AskedView {
  formId: string;
  definition: FormDefinition;
}

/** What a page needs of it. */
export const askedView = (asked: AskedForm | null): AskedView | null => asked && { formId: asked.form.id, definition: asked.definition };

const asks = sql`exists (select 1 from ${formVersions}, json_each(${formVersions.snapshot}, '$.children.formQuestions') as q
  where ${formVersions.tenantId} = ${forms.tenantId} and ${formVersions.formId} = ${forms.id} and ${formVersions.state} = 'published'
  and q.value ->> 'kind' not in ('page', 'section', 'end', 'info_section', 'file'))`;

const max = 100;

export interface FormToAsk {
  id: string;
  name: string;
  /** False for one that is kept alone: it is archived, or asks nothing any more. */
  open: boolean;
}

/**
 * Published forms of an organisation and of its centre that ask something which can be asked with something else.
 * @param organizationId its id, or SQL that gives it @param stored the one that is chosen already, which stays to be chosen
 */
export const formsToAsk = ({ db }: Portal, organizationId: SQL | string, stored: SQL = sql`null`): Query<FormToAsk[]> => {
  const center = sql`(select ${organizations.centerId} from ${organizations} where ${db.mine(organizations)} and ${organizations.id} = ${organizationId})`;
  const open = sql`(${forms.centerId} = ${center} and ${forms.status} = 'published' and ${forms.deletedAt} is null
    and (${forms.organizationId} is null or ${forms.organizationId} = ${organizationId}) and ${asks})`;
  return db
    .select({ id: forms.id, name: forms.title, open: asBoolean(open) })
    .from(forms)
    .where(sql`(${open} or ${forms.id} = ${stored})`)
    .orderBy(alphabetical(forms.title))
    .limit(max);
};
