/** What can be done with a profile: show it, hide it, pause it, make one for somebody at the desk, bring it back. */
import { and, eq, gt, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { newId } from "~/core/ids";
import type { OrRefused } from "~/core/resource/define.server";
import { retainedSince } from "~/core/resource/retention.server";
import { insert } from "~/core/resource/rows.server";
import { existsIn, nextVersion } from "~/core/tenant/conditions.server";
import { changedOne, query, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { consents, volunteerProfiles as table } from "~db/schema";
import { isOldEnough, paperTextVersion, poolTextVersion } from "./choices";
import { contactDetailsIn } from "./contact-details";
import type { showSchema } from "./volunteer_profile.schema";

export type Profile = typeof table.$inferSelect;
type Step = OrRefused<{ set?: Partial<Profile> }>;

/** Takes back the consent to be seen. */
export const withdrawConsent = (db: TenantDb, userId: string, now: string): SQL =>
  db.update(consents).set({ withdrawnAt: now }).where(eq(consents.userId, userId), eq(consents.kind, "pool"), isNull(consents.withdrawnAt));

/** Into the pool: with consent, old enough, and with something to tell. */
export function show(portal: Portal, row: Profile, input: ReturnType<typeof showSchema.parse>): Step {
  const { db, now, viewer } = portal;
  const birthYear = input.birthYear ?? row.birthYear;
  const own = viewer?.id === row.userId;
  const refused = [
    ...(row.headline || row.about ? [] : [{ field: "headline", message: "profileEmpty" }]),
    ...(birthYear ? [] : [{ field: "birthYear", message: "required" }]),
    ...(birthYear && !isOldEnough(birthYear, now) ? [{ field: "birthYear", message: "tooYoungForPool" }] : []),
    ...((own ? input.consent : input.onPaper) ? [] : [{ field: own ? "consent" : "onPaper", message: "requiredCheck" }]),
    ...(input.anyway || contactDetailsIn([row.headline, row.about, ...row.skills]).length === 0
      ? []
      : [{ field: "anyway", message: "contactDetailsShown" }]),
  ];
  if (refused.length > 0) return refused;
  const version = own ? poolTextVersion : paperTextVersion;
  const consent = { id: newId(), tenantId: db.tenantId, userId: row.userId, kind: "pool", version, givenAt: now } as const;
  return {
    set: { visible: true, visibleSince: row.visible ? row.visibleSince : now, pausedUntil: null, birthYear },
    changes: null,
    statements: row.visible ? [] : [withdrawConsent(db, row.userId, now), insert(consents, consent)],
  };
}

export const hide = ({ db, now }: Portal, row: Profile): Step => ({
  set: { visible: false, visibleSince: null, pausedUntil: null },
  statements: [withdrawConsent(db, row.userId, now)],
});

/** Unseen until that day; without a day it goes on at once. */
export function pause({ now }: Portal, row: Profile, until: string | null): Step {
  if (!row.visible) return { message: "profileNotShown" };
  if (until !== null && until <= now) return { field: "until", message: "inFuture" };
  return { set: { pausedUntil: until } };
}

/** What goes with the profile: it is seen by nobody, and comes back unseen. */
export const removed = ({ db, now }: Portal, row: Profile) => ({
  statements: [
    withdrawConsent(db, row.userId, now),
    db.update(table).set({ visible: false, visibleSince: null, pausedUntil: null }).where(eq(table.id, row.id)),
  ],
});

const another = alias(table, "another");

/** Theirs, not gone for good, and with no newer one in its place. */
const gone = ({ db, now, viewer }: Portal) => [
  eq(table.userId, viewer!.id),
  isNotNull(table.deletedAt),
  gt(table.deletedAt, retainedSince(now)),
  not(existsIn(another, db.mine(another), eq(another.userId, viewer!.id), isNull(another.deletedAt))),
];

/** The viewer's profile that was deleted last, while it can still be brought back. */
export const deletedProfile = (portal: Portal) =>
  query(
    sql<{ id: string; deletedAt: string }>`select ${table.id} as "id", ${table.deletedAt} as "deletedAt" from ${table}
      where ${and(portal.db.mine(table), ...gone(portal))} order by ${table.deletedAt} desc limit 1`,
    ([row]) => row ?? null,
  );

/** @throws Conflict when it is there already */
export const bringBack = (portal: Portal, id: string): SQL[] => [
  portal.db
    .update(table)
    .set({ deletedAt: null, updatedAt: portal.now, lockVersion: nextVersion(table) })
    .where(eq(table.id, id), ...gone(portal)),
  changedOne(),
];
