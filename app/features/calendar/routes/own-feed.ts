/** /activiteitenkalender/eigen/{secret}/agenda.ics: where somebody has a place, for whoever was given the address. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isOn } from "~/core/auth/viewer.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { datesOfUser } from "../calendar.queries.server";
import { feedFrom, feedOf } from "../feed.server";
import { feedBy } from "../feeds.queries.server";

export const handle = { access: "everyone", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const feed = await portal.db.fetch(feedBy(portal, args.params.secret!));
  if (!feed || !isOn(feed.status, portal.tenant)) throw notFound(args);
  const dates = await portal.db.fetch(datesOfUser(portal, feed.userId, feedFrom(portal)));
  return feedOf(args, translator(portal.locale, "calendar")("feed.own", { name: portal.name }), dates, { secret: true });
};
