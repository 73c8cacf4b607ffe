/** /activiteitenkalender/agenda.ics: the activities of the site, with the filters of the calendar. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { datesBetween, filterOf } from "../calendar.queries.server";
import { filtersOf } from "../calendar-address";
import { feedFrom, feedOf } from "../feed.server";

export const handle = { access: "everyone", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const where = filterOf(filtersOf(urlOf(args.request).searchParams));
  const dates = await portal.db.fetch(datesBetween(portal, { from: feedFrom(portal), where }));
  return feedOf(args, translator(portal.locale, "calendar")("feed.name", { name: portal.name }), dates);
};
