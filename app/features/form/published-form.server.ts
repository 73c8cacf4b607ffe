/** A form as the public has it: its settings and its published definition, in one query. */
import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/core/i18n/locales";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms, formVersions, organizations } from "~db/schema";
import { formStaff } from "./form-policy.server";
import { definitionOf, type FormDefinition, submissionSchema } from "./logic";

export type FormRow = typeof forms.$inferSelect;

export interface PublishedForm {
  form: FormRow;
  versionId: string;
  version: number;
  definition: FormDefinition;
}

/** A condition on a form: only approved organisations publish (domain 4). */
export const mayBeOnSite: SQL = sql`(${forms.organizationId} is null or ${existsIn(
  organizations,
  eq(organizations.tenantId, forms.tenantId),
  eq(organizations.id, forms.organizationId),
  eq(organizations.status, "approved"),
  isNull(organizations.deletedAt),
)})`;

const found = ({ db }: Portal, which: SQL, version: SQL, locale: Locale): Query<PublishedForm | null> =>
  db
    .select({
      ...getTableColumns(forms),
      versionId: formVersions.id,
      version: formVersions.number,
      snapshot: formVersions.snapshot,
    })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), version)!)
    .where(isNull(forms.deletedAt), which)
    .limit(1)
    .map(([row]) => {
      if (!row) return null;
      const { versionId, version, snapshot, ...form } = row;
      return { form, versionId, version, definition: definitionOf(snapshot, locale) };
    });

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
  return found(
    portal,
    sql`${condition} and ${forms.status} = 'published' and ${mayBeOnSite}`,
    sql`${formVersions.state} = 'published'`,
    locale,
  );
};

/** Any version that there was, such as the one that somebody began with. The form may be archived since. */
export const formAtVersion = (portal: Portal, id: string, number: number, locale: Locale = portal.locale): Query<PublishedForm | null> =>
  found(portal, sql`${forms.id} = ${id}`, sql`${formVersions.number} = ${number}`, locale);

/** What a submission must be; null for who may neither fill it in nor work with it. */
export async function schemaOf(portal: Portal, id: string): Promise<object | null> {
  const mine = sql`(${forms.accessPermission} = 'anonymous' and ${mayBeOnSite} and ${asSql(onThisSite(forms)(portal))}) or ${asSql(formStaff(portal))}`;
  const published = sql`${forms.id} = ${id} and ${forms.status} = 'published' and (${mine})`;
  const form = await portal.db.fetch(found(portal, published, sql`${formVersions.state} = 'published'`, portal.locale));
  return form && submissionSchema(form.definition, `${portal.origin}/api/v1/forms/${id}/schema`);
}
