/** The forms that a viewer works with, and in which state each is, told by its versions. */
import { eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { asSql } from "~/core/policy/rules.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formVersions, forms as table } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { type FormState, formStates } from "./choices";
import { formStaff } from "./form-policy.server";

const versionsOf = sql`${formVersions.tenantId} = ${table.tenantId} and ${formVersions.formId} = ${table.id}`;
const scheduledAt = sql`(select ${formVersions.publishAt} from ${formVersions} where ${versionsOf} and ${formVersions.state} = 'scheduled')`;
const latestState = sql`(select ${formVersions.state} from ${formVersions} where ${versionsOf} order by ${formVersions.number} desc limit 1)`;

/** The number of the version that the public fills in. */
export const publishedVersion = sql<
  number | null
>`(select ${formVersions.number} from ${formVersions} where ${versionsOf} and ${formVersions.state} = 'published' limit 1)`;

const state = sql`case when ${table.status} = 'archived' then 'archived' when ${scheduledAt} is not null then 'scheduled' when ${table.status} = 'draft' then 'draft'
  when ${latestState} = 'draft' then 'changed' else 'published' end`;

export const stateColumns = { state, scheduledAt };

export const inState = (value: string): SQL | null => (formStates.includes(value as FormState) ? sql`${state} = ${value}` : null);

/** Of the centre whose site this is. */
export const editable = (portal: Portal): SQL => sql`${table.centerId} = ${portal.center.id} and ${asSql(formStaff(portal))}`;

/** To which questions may be copied. */
export const formChoices = (portal: Portal): Query<{ id: string; title: string }[]> =>
  portal.db
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(isNull(table.deletedAt), ne(table.status, "archived"), editable(portal))
    .orderBy(alphabetical(table.title))
    .limit(200);

/** Which of them a page of this site may show: those that anybody may fill in. */
export const formsForPages = (portal: Portal): Query<{ id: string; title: string; publicKey: string; isContactForm: boolean }[]> =>
  portal.db
    .select({ id: table.id, title: table.title, publicKey: table.publicKey, isContactForm: table.isContactForm })
    .from(table)
    .where(
      isNull(table.deletedAt),
      eq(table.centerId, portal.center.id),
      eq(table.status, "published"),
      eq(table.accessPermission, "anonymous"),
    )
    .orderBy(alphabetical(table.title))
    .limit(200);

export const editablePublished = (portal: Portal): SQL => sql`${editable(portal)} and ${table.status} = 'published'`;
