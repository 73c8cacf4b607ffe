/** /activiteitenkalender/{id}/agenda.ics: one date, for one's own calendar. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/core/jsonapi/problem.server";
import { dateById } from "../calendar.queries.server";
import { feedOf } from "../feed.server";

export const handle = { access: "everyone", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const date = await portal.db.fetch(dateById(portal, args.params.id!));
  if (!date) throw notFound(args);
  return feedOf(args, date.title, [date], { file: "activiteit" });
};
