/** The pages of a centre as its editors list them: in which state each is, told by its versions. */
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { asSql } from "~/core/policy/rules.server";
import type { Portal } from "~/core/tenant/portal.server";
import { pageVersions, pages as table } from "~db/schema";
import { type PageState, pageStates } from "./choices";
import { pageEditors } from "./page-versions.server";

const versionsOf = sql`${pageVersions.tenantId} = ${table.tenantId} and ${pageVersions.pageId} = ${table.id}`;

const scheduledAt = sql`(select ${pageVersions.publishAt} from ${pageVersions} where ${versionsOf} and ${pageVersions.state} = 'scheduled')`;
const latestState = sql`(select ${pageVersions.state} from ${pageVersions} where ${versionsOf} order by ${pageVersions.number} desc limit 1)`;

/** What waits for its time comes first, then whether the public sees it, then whether it sees the newest words. */
const state = sql`case when ${scheduledAt} is not null then 'scheduled' when ${table.isPublished} = 0 then 'draft'
  when ${latestState} = 'draft' then 'changed' else 'published' end`;

export const stateColumns = { state, scheduledAt };

export const inState = (value: string): SQL | null => (pageStates.includes(value as PageState) ? sql`${state} = ${value}` : null);

/** Pages of the centre whose site this is, as far as the viewer may edit them. */
export const editable = (portal: Portal): SQL => sql`${table.centerId} = ${portal.center.id} and ${asSql(pageEditors(portal))}`;

/** Whether the centre has a home page. */
export const hasHome = (portal: Portal) =>
  portal.db
    .select({ there: sql`1` })
    .from(table)
    .where(eq(table.centerId, portal.center.id), eq(table.slug, ""), isNull(table.deletedAt))
    .map((rows) => rows.length > 0);
