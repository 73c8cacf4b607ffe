/** What the link below a mail does: nobody is signed in, the link itself says whose mails of which kind it is about. */

import { eq, isNull } from "drizzle-orm";
import { allowMail, suppress, suppressionOf } from "~/core/events/suppression.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Portal } from "~/core/tenant/portal.server";
import { mailSuppressions, savedSearches, users } from "~db/schema";
import { chooseDigestDays } from "../account/index.server";
import { mailedAs, ofSearch } from "../saved_search/index.server";
import { withoutMail } from "./offered.server";
import { choose, chosenBy } from "./preferences.server";
import type { Subscription } from "./unsubscribe-link.server";

export interface Kind {
  /** Which words say it: an event, or `address` for all that an address without an account gets unasked. */
  about: string;
  /** Of the saved search. */
  name: string | null;
  email: string;
  stopped: boolean;
  /** A notification on the site still says it. */
  noticed?: boolean;
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
  const mode = chosen.get(event);
  return { ...kind, stopped: mode === "off" || mode === "notice", noticed: mode === "notice" };
}

export async function stop(args: RequestArgs, { event, userId, email, about }: Subscription): Promise<void> {
  const { portal } = args.context;
  if (!userId) return portal.db.write([suppress(portal.db, email!, { reason: "unsubscribe" }, portal.now)]).then(() => {});
  if (event === "weekly_digest") return chooseDigestDays(portal, userId, []);
  await portal.db.write(
    event === "saved_search_hit" ? [mailedAs(portal, userId, about, "off")] : choose(portal, userId, event, withoutMail(event)),
  );
}

/** @param days of the periodic mail, as they were */
export async function resume(args: RequestArgs, { event, userId, email, about }: Subscription, days: string[]): Promise<void> {
  const { portal } = args.context;
  const { db } = portal;
  if (!userId) {
    await db.write([allowMail(db, email!, eq(mailSuppressions.reason, "unsubscribe"))]);
  } else if (event === "weekly_digest") {
    await chooseDigestDays(portal, userId, days);
  } else {
    await db.write(event === "saved_search_hit" ? [mailedAs(portal, userId, about, "at_once")] : choose(portal, userId, event, "on"));
  }
}
