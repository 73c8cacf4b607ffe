/** What can be done to a page beyond saving it: versions (core), leaving the site at a time, showing the draft to others. */
import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { optionalMoment } from "~/core/fields";
import { randomHex } from "~/core/ids";
import { asSql } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import { type Awaitable, isRefusal, type OrRefused } from "~/core/resource/define.server";
import { isRetained } from "~/core/resource/retention.server";
import { type Action, step } from "~/core/resource/steps.server";
import { countDeleted, deletedRows, undelete } from "~/core/resource/undelete.server";
import { tooLate, versionActions } from "~/core/resource/versions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import { pageVersions, pages as table } from "~db/schema";
import { leadOn } from "../redirect/index.server";
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
      const leaves = page.unpublishAt && page.unpublishAt > portal.now ? page.unpublishAt : null;
      const statements = [...(planned.statements ?? []), ...moving(portal, page, planned.set)];
      return withPage({ ...planned, statements }, { publishedAt: page.publishedAt ?? portal.now, unpublishAt: leaves });
    },
  },
  unpublish: step(table, {
    ...unpublish,
    input: z.object({ ...pageSchema.partial().shape, unpublishAt: optionalMoment }),
    async effect(portal, page, { unpublishAt: at, ...said }, given) {
      const late = at && tooLate(at, portal.now);
      if (late) return { field: "unpublishAt", message: late };
      if (at) return { set: { unpublishAt: at } };
      const planned = await unpublish.effect!(portal, page, said, given);
      if (isRefusal(planned)) return planned;
      const statements = [...(planned.statements ?? []), ...moving(portal, page, planned.set ?? {})];
      return withPage({ ...planned, statements }, { unpublishAt: null });
    },
  }),
  /** Neither to come nor to go; where it could not come at its time, it still goes at another. */
  unschedule: {
    ...unschedule,
    effect: (portal, page, input, given) =>
      withPage(unschedule.effect!(portal, page, input, given), portal.system ? {} : { unpublishAt: null }),
  },
  /** Whoever has the token reads the newest draft for a week. */
  share_preview: {
    description: "Make an address under which anybody can look at the draft.",
    allow: pageEditors,
    call: ["POST"],
    effect: ({ now }) => ({
      set: { previewToken: randomHex(24), previewUntil: daysAfter(now, previewDays) },
    }),
  },
  keep_template: {
    description: "Keep a page as a beginning for new ones.",
    allow: pageEditors,
    call: ["POST"],
    effect: () => ({ set: { template: true } }),
  },
  drop_template: {
    description: "A page is no longer a beginning for new ones.",
    allow: pageEditors,
    call: ["POST"],
    effect: () => ({ set: { template: false } }),
  },
  stop_preview: {
    description: "The address of the preview leads nowhere again.",
    allow: pageEditors,
    call: ["POST"],
    effect: () => ({ set: { previewToken: null, previewUntil: null } }),
  },
};

/** News has addresses of its own. */
const addressOf = ({ pageType, slug }: Pick<Page, "pageType" | "slug">) =>
  pageType === "default" || slug === "" ? `/${slug}` : `/nieuws/${slug}`;

/** What follows for its address, where it was on the site under another one. */
export function moving(portal: Portal, page: Page, set: Partial<Page>): SQL[] {
  const [from, to] = [addressOf(page), addressOf({ ...page, ...set })];
  const wasThere = page.isPublished || page.publishedAt !== null;
  return wasThere && from !== to ? leadOn(portal, page.centerId, from, to) : [];
}

const deletable = (portal: Portal): SQL =>
  and(portal.db.mine(table), eq(table.centerId, portal.center.id), isRetained(table, portal.now), asSql(pageEditors(portal)))!;

/** Deleted pages of this centre that the viewer may bring back. */
export const deletedPages = (portal: Portal) =>
  deletedRows(portal, { type: "pages", table, name: table.title, which: deletable(portal), more: { slug: table.slug } });

export const deletedCount = (portal: Portal) => countDeleted(portal, table, deletable(portal));

/** It comes back as a draft: who brings it back looks at it before others do. */
export const bringBack = (portal: Portal, { id }: { id: string }): SQL[] => [
  ...undelete(portal, table, { id, which: deletable(portal), set: { isPublished: false } }),
  portal.db.update(pageVersions).set({ state: "replaced" }).where(eq(pageVersions.pageId, id), eq(pageVersions.state, "published")),
  audit(portal, { subjectType: "pages", subjectId: id, action: "undelete", fromState: "deleted", toState: "draft" }),
];
