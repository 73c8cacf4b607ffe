/** Where the centre looks before a vacancy is published for the first time: asking for that, and what the centre says to it. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { happened, type PortalEvent } from "~/core/events/event";
import { centerSuperusersOf, peopleBehind } from "~/core/events/recipients.server";
import { requiredText } from "~/core/fields";
import { centerStaff } from "~/core/policy/rules.server";
import { byId } from "~/core/resource/rows.server";
import { step } from "~/core/resource/steps.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, volunteerCenterProfiles as profiles, vacancies as table } from "~db/schema";
import { publishNeeds } from "./publish-needs.server";
import { vacancyCommented, vacancyMended, vacancyToReview } from "./review.events";
import { mayManage } from "./vacancy-policy.server";

type Vacancy = Pick<typeof table.$inferSelect, "centerId" | "publishedAt">;

/** Nobody waits for the centre, nor for the organisation. */
export const notInReview = { reviewAskedAt: null, reviewComment: null };
type Reviewed = typeof notInReview;

const isStaffOf = ({ viewer }: Portal, { centerId }: Pick<Vacancy, "centerId">): boolean =>
  viewer !== null && (viewer.roles.includes("admin") || (viewer.roles.includes("center_superuser") && viewer.centerId === centerId));

/** Whether the centre of a vacancy looks first. */
export const centerReviews = ({ db }: Portal, centerId: string): Query<boolean> =>
  db
    .select({ reviews: profiles.reviewVacancies })
    .from(profiles)
    .where(eq(profiles.centerId, centerId))
    .limit(1)
    .map(([row]) => row?.reviews ?? false);

/** Whether this viewer must ask before it is published; staff, the schedule and what was published before need not. */
export async function needsReview(portal: Portal, vacancy: Vacancy): Promise<boolean> {
  if (portal.system || vacancy.publishedAt !== null || isStaffOf(portal, vacancy)) return false;
  return portal.db.fetch(centerReviews(portal, vacancy.centerId));
}

/** The organisation is ready: the centre hears of it. */
export const askReview = step(table, {
  description: "Ask the centre to look before it is published.",
  call: ["POST"],
  from: ["draft"],
  allow: mayManage,
  effect: async (portal, vacancy) => {
    if (!(await needsReview(portal, vacancy))) return { message: "reviewNotNeeded" };
    const organization = await portal.db.fetch(byId(portal, organizations, vacancy.organizationId));
    const needs = publishNeeds(vacancy, organization?.deletedAt ? undefined : organization?.status, portal.now);
    if (needs.length > 0) return needs;
    const { id, title: vacancyTitle, organizationName, centerId } = vacancy;
    const to = await centerSuperusersOf(portal, centerId);
    return {
      set: { reviewAskedAt: portal.now, reviewComment: null },
      events: [
        happened(vacancyToReview, { about: id, to, link: `/vacancies/${id}/edit`, centerId, data: { vacancyTitle, organizationName } }),
      ],
    };
  },
});

/** The centre asks the organisation to mend something, also of what is online already. */
export const requestChanges = step(table, {
  description: "Tell the organisation what is to be changed first.",
  call: ["POST"],
  from: ["draft", "published"],
  allow: centerStaff(table),
  input: z.object({ comment: requiredText(5_000) }),
  effect: async (portal, vacancy, { comment }) => {
    const { id, title: vacancyTitle, organizationName, centerId } = vacancy;
    const to = await peopleBehind(portal, vacancy);
    return {
      set: { reviewAskedAt: null, reviewComment: comment },
      events: [
        happened(vacancyCommented, {
          about: id,
          to,
          link: `/vacancies/${id}/edit`,
          centerId,
          data: { vacancyTitle, organizationName, comment },
        }),
      ],
    };
  },
});

/** The organisation saved what it was asked to change of a vacancy that is online, or was: the request is off, and the centre hears of it. */
export async function mended(portal: Portal, vacancy: typeof table.$inferSelect): Promise<{ set: Reviewed; events: PortalEvent[] } | null> {
  if (vacancy.reviewComment === null || vacancy.status === "draft" || isStaffOf(portal, vacancy)) return null;
  const { id, title: vacancyTitle, organizationName, centerId } = vacancy;
  const to = await centerSuperusersOf(portal, centerId);
  return {
    set: notInReview,
    events: [happened(vacancyMended, { about: id, to, link: `/vacancies/${id}/edit`, centerId, data: { vacancyTitle, organizationName } })],
  };
}

export interface Review {
  /** The centre looks first, and this viewer is not the centre. */
  needed: boolean;
  /** The viewer may ask for changes. */
  mayComment: boolean;
  askedAt: string | null;
  comment: string | null;
}

/** How the review of a vacancy stands, for its editor. */
export const reviewOf = (portal: Portal, id: string): Query<Review> =>
  portal.db
    .select({
      askedAt: table.reviewAskedAt,
      comment: table.reviewComment,
      centerId: table.centerId,
      publishedAt: table.publishedAt,
      reviews: profiles.reviewVacancies,
    })
    .from(table)
    .innerJoin(profiles, eq(profiles.centerId, table.centerId))
    .where(eq(table.id, id))
    .limit(1)
    .map(([row]) => ({
      needed: Boolean(row?.reviews && row.publishedAt === null && !isStaffOf(portal, row)),
      mayComment: Boolean(row && isStaffOf(portal, row)),
      askedAt: row?.askedAt ?? null,
      comment: row?.comment ?? null,
    }));
