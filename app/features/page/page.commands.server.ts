/** What can be done to a page beyond saving it: versions (core), leaving the site at a time, showing the draft to others. */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { optionalMoment } from "~/core/fields";
import { newId } from "~/core/ids";
import { asSql } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import { type Awaitable, isRefusal, type OrRefused } from "~/core/resource/define.server";
import { retainedSince } from "~/core/resource/retention.server";
import { insert } from "~/core/resource/rows.server";
import { type Action, step } from "~/core/resource/steps.server";
import { versionActions } from "~/core/resource/versions.server";
import { changedOne, type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, pageVersions, redirects, pages as table } from "~db/schema";
import { pageSchema } from "./page.schema";
import { pageEditors, versioned } from "./page-versions.server";

type Page = typeof table.$inferSelect;
type Effect = OrRefused<{ set?: Partial<Page> }>;

const previewDays = 7;

const steps = versionActions<Page>(versioned);
const { publish, unpublish, unschedule } = steps;

/** Said twice a step: the versions', with what a page has besides. */
async function withPage(planned: Awaitable<Effect>, set: Partial<Page>): Promise<Effect> {
  const found = await planned;
  return isRefusal(found) ? found : { ...found, set: { ...found.set, ...set } };
}

export const pageActions: Record<string, Action<Page>> = {
  ...steps,
  publish: {
    ...publish,
    async effect(portal, page, input, given) {
      const planned = await publish.effect!(portal, page, input, given);
      if (isRefusal(planned) || !planned.set?.isPublished) return planned;
      const after = { ...page, ...planned.set };
      const moved = page.publishedAt && addressOf(page) !== addressOf(after) ? movedTo(portal, page, addressOf(after)) : [];
      const leaves = page.unpublishAt && page.unpublishAt > portal.now ? page.unpublishAt : null;
      const statements = [...(planned.statements ?? []), ...moved];
      return withPage({ ...planned, statements }, { publishedAt: page.publishedAt ?? portal.now, unpublishAt: leaves });
    },
  },
  unpublish: step(table, {
    ...unpublish,
    input: z.object({ ...pageSchema.partial().shape, unpublishAt: optionalMoment }),
    effect: (portal, page, { unpublishAt: at, ...said }, given) => {
      if (at && at > portal.now) return { set: { unpublishAt: at } };
      return withPage(unpublish.effect!(portal, page, said, given), { unpublishAt: null });
    },
  }),
  /** Neither to come nor to go. */
  unschedule: {
    ...unschedule,
    effect: (portal, page, input, given) => withPage(unschedule.effect!(portal, page, input, given), { unpublishAt: null }),
  },
  /** Whoever has the token reads the newest draft for a week. */
  share_preview: {
    allow: pageEditors,
    call: ["POST"],
    effect: ({ now }) => ({
      set: { previewToken: newToken(), previewUntil: new Date(Date.parse(now) + previewDays * 86_400_000).toISOString() },
    }),
  },
  keep_template: { allow: pageEditors, call: ["POST"], effect: () => ({ set: { template: true } }) },
  drop_template: { allow: pageEditors, call: ["POST"], effect: () => ({ set: { template: false } }) },
  stop_preview: { allow: pageEditors, call: ["POST"], effect: () => ({ set: { previewToken: null, previewUntil: null } }) },
};

/** News has addresses of its own. */
const addressOf = ({ pageType, slug }: Pick<Page, "pageType" | "slug">) =>
  pageType === "default" || slug === "" ? `/${slug}` : `/nieuws/${slug}`;

/** Who knows the old address of a page finds the new one; what led away from the new one does so no longer. */
function movedTo({ db, now, tenant }: Portal, page: Page, to: string): SQL[] {
  const here = sql`${db.mine(redirects)} and ${redirects.centerId} = ${page.centerId} and ${redirects.deletedAt} is null`;
  const from = addressOf(page);
  const row = { id: newId(), tenantId: tenant.id, centerId: page.centerId, fromPath: from, toPath: to, automatic: true };
  return [
    sql`update ${redirects} set deleted_at = ${now}, updated_at = ${now} where ${here} and ${redirects.fromPath} in (${from}, ${to})`,
    ...(from === "/" ? [] : [insert(redirects, { ...row, createdAt: now, updatedAt: now })]),
  ];
}

/** 192 bits. */
const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export interface DeletedPage {
  id: string;
  title: string;
  slug: string;
  deletedAt: string;
  by: string | null;
}

const restorable = (portal: Portal): SQL =>
  sql`${portal.db.mine(table)} and ${table.centerId} = ${portal.center.id} and ${table.deletedAt} > ${retainedSince(portal.now)} and ${asSql(pageEditors(portal))}`;

/** Deleted pages of this centre that the viewer may bring back. */
export const deletedPages = (portal: Portal): Query<DeletedPage[]> =>
  query(
    sql<DeletedPage>`select ${table.id} as id, ${table.title} as title, ${table.slug} as slug, ${table.deletedAt} as deletedAt,
        (select a.actor_name from ${auditEvents} a where a.tenant_id = ${portal.db.tenantId} and a.subject_type = 'pages' and a.subject_id = ${table.id}
          and a.action = 'delete' order by a.created_at desc limit 1) as "by"
      from ${table} where ${restorable(portal)} order by ${table.deletedAt} desc limit 100`,
    (rows) => rows,
  );

/** It comes back as a draft: who brings it back looks at it before others do. */
export const bringBack = (portal: Portal, { id }: DeletedPage): SQL[] => [
  sql`update ${table} set deleted_at = null, is_published = 0, updated_at = ${portal.now}, lock_version = lock_version + 1
    where ${restorable(portal)} and ${table.id} = ${id}`,
  changedOne(),
  sql`update ${pageVersions} set state = 'replaced' where ${portal.db.mine(pageVersions)} and ${pageVersions.pageId} = ${id} and ${pageVersions.state} = 'published'`,
  audit(portal, { subjectType: "pages", subjectId: id, action: "undelete", fromState: "deleted", toState: "draft" }),
];
