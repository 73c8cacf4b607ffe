/** What somebody does, or could do, as a volunteer: their profile, what fits it, what they offered to help with; for the centre's staff. */
import { desc, eq, isNull, sql } from "drizzle-orm";
import { combine, constant, type Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { helpOffers, helpRequests, volunteerProfiles } from "~db/schema";
import { matchesOf, reasonsOf } from "../match/index.server";
import { categoriesOf } from "../term/index.server";
import { inPool } from "../volunteer_profile/index.server";

const few = 5;

export interface PersonHelp {
  profile: { headline: string | null; state: "shown" | "paused" | "hidden"; pausedUntil: string | null } | null;
  matches: { id: string; title: string; why: string }[];
  offers: { id: string; helpRequestId: string; title: string; status: string; createdAt: string }[];
}

const nothing: PersonHelp = { profile: null, matches: [], offers: [] };

export function personHelp(portal: RequestPortal, userId: string): Query<PersonHelp> {
  const { db, tenant } = portal;
  const { volunteerProfiles: profiles, oneOnOne } = tenant.features;
  const profile = db
    .select({
      headline: volunteerProfiles.headline,
      visible: volunteerProfiles.visible,
      pausedUntil: volunteerProfiles.pausedUntil,
      inPool: sql<number>`${inPool}`,
    })
    .from(volunteerProfiles)
    .where(eq(volunteerProfiles.userId, userId), isNull(volunteerProfiles.deletedAt))
    .first();
  const offers = db
    .select({
      ...{ id: helpOffers.id, helpRequestId: helpOffers.helpRequestId, title: helpRequests.title },
      ...{ status: helpOffers.status, createdAt: helpOffers.createdAt },
    })
    .from(helpOffers)
    .innerJoin(helpRequests, eq(helpRequests.id, helpOffers.helpRequestId))
    .where(eq(helpOffers.userId, userId), isNull(helpOffers.deletedAt))
    .orderBy(desc(helpOffers.createdAt))
    .limit(few);
  return combine(
    {
      profile: profiles ? profile : (constant(undefined) as unknown as typeof profile),
      found: profiles ? matchesOf(portal, few, userId) : (constant([]) as ReturnType<typeof matchesOf>),
      categories: categoriesOf(portal),
      offers: oneOnOne ? offers : (constant([]) as unknown as typeof offers),
    },
    ({ profile, found, categories, offers }) => ({
      ...nothing,
      profile: profile
        ? {
            headline: profile.headline,
            state: profile.inPool ? "shown" : profile.visible && profile.pausedUntil ? "paused" : "hidden",
            pausedUntil: profile.pausedUntil,
          }
        : null,
      matches: found.map(({ item, facts }) => ({
        id: item.id,
        title: item.title,
        why: reasonsOf(facts, portal, categories, "them").why,
      })),
      offers,
    }),
  );
}
