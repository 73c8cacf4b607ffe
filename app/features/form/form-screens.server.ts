/** What the staff's screens show of forms beside their rows. */
import { isNull, sql } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { countBy } from "~/core/resource/count.server";
import { columnAt } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formSubmissionCounts, formSubmissions, organizations, forms as table } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { forms } from "./form.resource.server";
import { editable } from "./form-list.server";
import { mayMakeFor, ownOrganizations } from "./form-policy.server";

export const statusCounts = (args: RequestArgs) => countBy(forms, args, "status", editable(args.context.portal));

export const mayMakeForCenter = (portal: Portal): boolean => mayMakeFor(portal, null) === true;

/** For which organisations the viewer may make a form. */
export const organizationsToAskFor = (portal: Portal): Query<{ id: string; name: string }[]> =>
  portal.db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      isNull(organizations.deletedAt),
      sql`${organizations.centerId} = ${portal.center.id} and ${organizations.status} in ('approved', 'pending')`,
      mayMakeForCenter(portal) ? undefined : ownOrganizations(portal),
    )
    .orderBy(alphabetical(organizations.name))
    .limit(200);

export const organizationName = columnAt<string | null>(organizations.name, table.organizationId);

const answersTo = sql`${formSubmissions.tenantId} = ${table.tenantId} and ${formSubmissions.formId} = ${table.id} and ${formSubmissions.deletedAt} is null`;

/** Answers that nobody has read yet. */
export const waitingAnswers = sql<number>`(select coalesce(sum(kept.count), 0) from ${formSubmissionCounts} as kept where kept.tenant_id = ${table.tenantId}
  and kept.form_id = ${table.id} and kept.status = 'new')`;

export const lastAnswer = sql<
  string | null
>`(select ${formSubmissions.sentAt} from ${formSubmissions} where ${answersTo} and +${formSubmissions.status} in ('new', 'read', 'handled')
  order by ${formSubmissions.sentAt} desc limit 1)`;
