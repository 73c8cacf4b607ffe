/** A form as the public has it: its settings and its published definition, in one query. */
import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/core/i18n/locales";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { allColumns, decodeRow } from "~/core/resource/rows.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms, formVersions } from "~db/schema";
import { formStaff } from "./form-policy.server";
import { definitionOf, type FormDefinition, type PublishedVersion, submissionSchema } from "./logic";

export type FormRow = typeof forms.$inferSelect;

export interface PublishedForm {
  form: FormRow;
  versionId: string;
  version: number;
  definition: FormDefinition;
}

const found = (portal: Portal, which: SQL, version: SQL, locale: Locale): Query<PublishedForm | null> =>
  query(
    sql`select ${allColumns(forms)}, ${formVersions.id} as "versionId", ${formVersions.number} as "versionNumber", ${formVersions.snapshot} as "versionSnapshot" from ${forms}
      join ${formVersions} on ${portal.db.mine(formVersions)} and ${formVersions.formId} = ${forms.id} and ${version}
      where ${portal.db.mine(forms)} and ${forms.deletedAt} is null and ${which} limit 1`,
    ([row]) => {
      if (!row) return null;
      const { versionId, versionNumber, versionSnapshot, ...form } = row;
      const snapshot = JSON.parse(String(versionSnapshot)) as PublishedVersion;
      return {
        form: decodeRow<FormRow>(forms, form),
        versionId: String(versionId),
        version: Number(versionNumber),
        definition: definitionOf(snapshot, locale),
      };
    },
  );

/** The version that is published; null where there is none. Whether it is open, and for whom, its row says. */
export const publishedForm = (
  portal: Portal,
  which: { key: string } | { id: string | SQL } | "contact",
  locale: Locale = portal.locale,
): Query<PublishedForm | null> => {
  const condition =
    which === "contact"
      ? sql`${forms.isContactForm} = 1 and ${forms.centerId} = ${portal.center.id}`
      : "key" in which
        ? sql`${forms.publicKey} = ${which.key}`
        : sql`${forms.id} = ${which.id}`;
  return found(portal, sql`${condition} and ${forms.status} = 'published'`, sql`${formVersions.state} = 'published'`, locale);
};

/** Any version that there was, such as the one that somebody began with. The form may be archived since. */
export const formAtVersion = (portal: Portal, id: string, number: number, locale: Locale = portal.locale): Query<PublishedForm | null> =>
  found(portal, sql`${forms.id} = ${id}`, sql`${formVersions.number} = ${number}`, locale);

/** What a submission must be; null for who may neither fill it in nor work with it. */
export async function schemaOf(portal: Portal, id: string): Promise<object | null> {
  const mine = sql`(${forms.accessPermission} = 'anonymous' and ${asSql(onThisSite(forms)(portal))}) or ${asSql(formStaff(portal))}`;
  const published = sql`${forms.id} = ${id} and ${forms.status} = 'published' and (${mine})`;
  const form = await portal.db.fetch(found(portal, published, sql`${formVersions.state} = 'published'`, portal.locale));
  return form && submissionSchema(form.definition, `${portal.origin}/api/v1/forms/${id}/schema`);
}
