/** What the link below a mail does: nobody is signed in, the link itself says whose mails of which kind it is about. */
import { and, eq, isNull, not, type SQL } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { newId } from "~/core/ids";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { insert } from "~/core/resource/rows.server";
import { existsIn, nextVersion } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { mailSuppressions, savedSearches, users } from "~db/schema";
import { chooseDigestDays } from "../account/index.server";
import { choose, chosenBy, suppressionOf } from "./preferences.server";
import type { Subscription } from "./unsubscribe-link.server";

export interface Kind {
  /** Which words say it: an event, or `address` for all that an address without an account gets unasked. */
  about: string;
  /** Of the saved search. */
  name: string | null;
  email: string;
  stopped: boolean;
  /** On which days the mail came: what undoing it brings back. */
  days: string[];
}

/** @returns null when there is nobody any more whose mails could be stopped */
export async function kindOf(portal: Portal, subscription: Subscription): Promise<Kind | null> {
  const { event, userId, email, about } = subscription;
  const { db } = portal;
  if (!userId)
    return email ? { about: "address", name: null, email, stopped: (await db.fetch(suppressionOf(db, email))) !== null, days: [] } : null;
  const { person, chosen, search } = await db.fetchAll({
    person: db
      .select({ email: users.email, days: users.digestDays })
      .from(users)
      .where(eq(users.id, userId), isNull(users.deletedAt))
      .first(),
    chosen: chosenBy(db, userId),
    search: db
      .select({ name: savedSearches.name, frequency: savedSearches.frequency })
      .from(savedSearches)
      .where(ofSearch(userId, about))
      .first(),
  });
  if (!person) return null;
  const kind = { about: event, name: null, email: person.email, days: person.days };
  if (event === "weekly_digest") return { ...kind, stopped: person.days.length === 0 };
  if (event === "saved_search_hit") return { ...kind, name: search?.name ?? null, stopped: !search || search.frequency === "off" };
  return { ...kind, stopped: chosen.get(event) === "off" };
}

export async function stop(args: RequestArgs, { event, userId, email, about }: Subscription): Promise<void> {
  const { portal } = args.context;
  if (!userId) return portal.db.write([suppressed(portal, email!)]).then(() => {});
  if (event === "weekly_digest") return chooseDigestDays(portal, userId, []);
  await portal.db.write(event === "saved_search_hit" ? [mailed(portal, userId, about, "off")] : choose(portal, userId, event, "off"));
}

/** @param days of the periodic mail, as they were */
export async function resume(args: RequestArgs, { event, userId, email, about }: Subscription, days: string[]): Promise<void> {
  const { portal } = args.context;
  const { db } = portal;
  if (!userId) {
    const own = [eq(mailSuppressions.emailKey, emailKeyOf(email!)), eq(mailSuppressions.reason, "unsubscribe")];
    await db.write([db.delete(mailSuppressions).where(...own)]);
  } else if (event === "weekly_digest") {
    await chooseDigestDays(portal, userId, days);
  } else {
    await db.write(event === "saved_search_hit" ? [mailed(portal, userId, about, "at_once")] : choose(portal, userId, event, "on"));
  }
}

function suppressed({ db, now }: Portal, email: string): SQL {
  const emailKey = emailKeyOf(email);
  const row = { id: newId(), tenantId: db.tenantId, emailKey, reason: "unsubscribe", createdAt: now };
  return insert(mailSuppressions, row, not(existsIn(mailSuppressions, db.mine(mailSuppressions), eq(mailSuppressions.emailKey, emailKey))));
}

const ofSearch = (userId: string, id: string | null): SQL =>
  and(eq(savedSearches.id, id ?? ""), eq(savedSearches.userId, userId), isNull(savedSearches.deletedAt))!;

/** What came while it was off is no news. */
const mailed = ({ db, now }: Portal, userId: string, id: string | null, frequency: "off" | "at_once"): SQL =>
  db
    .update(savedSearches)
    .set({ frequency, seenAt: now, updatedAt: now, lockVersion: nextVersion(savedSearches) })
    .where(ofSearch(userId, id));
