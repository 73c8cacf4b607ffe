/** /activiteitenkalender/eigen/{secret}/agenda.ics: where somebody has a place, for whoever was given the address. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq, isNull } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { calendarFeeds, users } from "~db/schema";
import { datesOfUser } from "../calendar.queries.server";
import { feedFrom, feedOf } from "../feed.server";

export const handle = { access: "everyone", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { db } = portal;
  const feed = await db.fetch(
    db
      .select({ userId: calendarFeeds.userId, status: users.status })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(eq(calendarFeeds.secret, args.params.secret!), isNull(calendarFeeds.deletedAt), isNull(users.deletedAt))
      .first(),
  );
  if (!feed || feed.status === "archived") throw notFound(args);
  const dates = await db.fetch(datesOfUser(portal, feed.userId, feedFrom(portal)));
  return feedOf(args, translator(portal.locale, "calendar")("feed.own", { name: portal.name }), dates, { secret: true });
};
