/** What can be done with a profile: show it, hide it, pause it, make one for somebody at the desk, bring it back. */

import { and, desc, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { giveConsent, withdrawConsent } from "~/core/auth/consent.server";
import { isMinor } from "~/core/auth/minor";
import type { OrRefused } from "~/core/resource/define.server";
import { isRetained } from "~/core/resource/retention.server";
import { undelete } from "~/core/resource/undelete.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { volunteerProfiles as table } from "~db/schema";
import { acrossTextVersion, onPaper, poolTextVersion } from "./choices";
import { contactDetailsIn } from "./contact-details";
import type { acrossSchema, showSchema } from "./volunteer_profile.schema";
import { centersShare } from "./volunteer_profile-policy.server";

export type Profile = typeof table.$inferSelect;
type Step = OrRefused<{ set?: Partial<Profile> }>;

type Kind = "pool" | "pool_centers";
const versions: Record<Kind, string> = { pool: poolTextVersion, pool_centers: acrossTextVersion };

/** Whether the person says it: whoever acts as somebody agrees to nothing in their name, and notes what was given on paper as staff do. */
const saysItself = ({ viewer }: Portal, { userId }: Profile): boolean => viewer?.id === userId && !viewer.actingBy;

/** Notes what was agreed to, when, and whether on paper; one consent of a kind holds at a time. */
function agrees(portal: Portal, row: Profile, kind: Kind): SQL[] {
  const { db, now } = portal;
  const { userId } = row;
  const version = saysItself(portal, row) ? versions[kind] : onPaper(versions[kind]);
  return [withdrawConsent(db, userId, [kind], now), giveConsent(db, { userId, kind, version }, now)];
}

/** The box that counts: the person's own, or for staff the one that says that it was given on paper. */
function notAgreed(portal: Portal, row: Profile, input: { consent: boolean; onPaper: boolean }) {
  const box = saysItself(portal, row) ? "consent" : "onPaper";
  return input[box] ? [] : [{ field: box, message: "requiredCheck" }];
}

/** Into the pool: with consent, old enough, and with something to tell. */
export function show(portal: Portal, row: Profile, input: ReturnType<typeof showSchema.parse>): Step {
  const { now } = portal;
  const birthYear = (saysItself(portal, row) && portal.viewer?.birthYear) || (input.birthYear ?? row.birthYear);
  const across = input.acrossCenters && !row.acrossCenters;
  const refused = [
    ...(row.headline || row.about ? [] : [{ field: "headline", message: "profileEmpty" }]),
    ...(birthYear ? [] : [{ field: "birthYear", message: "required" }]),
    ...(birthYear && isMinor(birthYear, now) ? [{ field: "birthYear", message: "tooYoungForPool" }] : []),
    ...notAgreed(portal, row, input),
    ...(across && !centersShare(portal) ? [{ field: "acrossCenters", message: "centersNotShared" }] : []),
    ...(input.anyway || contactDetailsIn([row.headline, row.about, ...row.skills]).length === 0
      ? []
      : [{ field: "anyway", message: "contactDetailsShown" }]),
  ];
  if (refused.length > 0) return refused;
  return {
    set: {
      visible: true,
      visibleSince: row.visible ? row.visibleSince : now,
      pausedUntil: null,
      birthYear,
      ...(across && { acrossCenters: true }),
    },
    changes: null,
    statements: [...(row.visible ? [] : agrees(portal, row, "pool")), ...(across ? agrees(portal, row, "pool_centers") : [])],
  };
}

const unseen = { visible: false, visibleSince: null, pausedUntil: null, acrossCenters: false } as const;

export const hide = ({ db, now }: Portal, row: Profile): Step => ({
  set: unseen,
  statements: [withdrawConsent(db, row.userId, ["pool", "pool_centers"], now)],
});

/** Organisations of the other centres may find them too, while centres share: with a consent of its own. */
export function joinOtherCenters(portal: Portal, row: Profile, input: ReturnType<typeof acrossSchema.parse>): Step {
  if (!centersShare(portal)) return { message: "centersNotShared" };
  if (!row.visible) return { message: "poolFirst" };
  const refused = notAgreed(portal, row, input);
  if (refused.length > 0) return refused;
  return { set: { acrossCenters: true }, statements: row.acrossCenters ? [] : agrees(portal, row, "pool_centers") };
}

export const leaveOtherCenters = ({ db, now }: Portal, row: Profile): Step => ({
  set: { acrossCenters: false },
  statements: [withdrawConsent(db, row.userId, ["pool_centers"], now)],
});

/** Unseen until that day; without a day it goes on at once. */
export function pause({ now }: Portal, row: Profile, until: string | null): Step {
  if (!row.visible) return { message: "profileNotShown" };
  if (until !== null && until <= now) return { field: "until", message: "inFuture" };
  return { set: { pausedUntil: until } };
}

/** What goes with the profile: it is seen by nobody, and comes back unseen. */
export const removed = ({ db, now }: Portal, row: Profile) => ({
  statements: [withdrawConsent(db, row.userId, ["pool", "pool_centers"], now), db.update(table).set(unseen).where(eq(table.id, row.id))],
});

const another = alias(table, "another");

/** Theirs, not gone for good, and with no newer one in its place. */
const gone = ({ db, now, viewer }: Portal) => [
  eq(table.userId, viewer!.id),
  isRetained(table, now),
  not(existsIn(another, db.mine(another), eq(another.userId, viewer!.id), isNull(another.deletedAt))),
];

/** The viewer's profile that was deleted last, while it can still be brought back. */
export const deletedProfile = (portal: Portal) =>
  portal.db
    .select({ id: table.id, deletedAt: sql<string>`${table.deletedAt}` })
    .from(table)
    .where(...gone(portal))
    .orderBy(desc(table.deletedAt))
    .limit(1)
    .map(([row]) => row ?? null);

/** @throws Conflict when it is there already */
export const bringBack = (portal: Portal, id: string): SQL[] => undelete(portal, table, { id, which: and(...gone(portal)) });
