/** /organizations/{id}/agenda.ics: the activities of one organisation. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/core/jsonapi/problem.server";
import { datesBetween, ofOrganization } from "../calendar.queries.server";
import { feedFrom, feedOf } from "../feed.server";
import { organizationShown } from "../feeds.queries.server";

export const handle = { access: "everyone", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const { organization, dates } = await portal.db.fetchAll({
    organization: organizationShown(portal, id),
    dates: datesBetween(portal, { from: feedFrom(portal), where: ofOrganization(id) }),
  });
  if (!organization) throw notFound(args);
  return feedOf(args, organization.name, dates);
};
