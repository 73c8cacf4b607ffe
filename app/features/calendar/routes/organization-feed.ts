/** /organizations/{id}/agenda.ics: the activities of one organisation. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { and, eq, isNull, sql } from "drizzle-orm";
import { notFound } from "~/core/jsonapi/problem.server";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { organizations, vacancyDates } from "~db/schema";
import { datesBetween } from "../calendar.queries.server";
import { feedFrom, feedOf } from "../feed.server";

export const handle = { access: "everyone", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const shown = and(eq(organizations.id, id), eq(organizations.status, "approved"), isNull(organizations.deletedAt), asSql(onThisSite(organizations)(portal)));
  const { organization, dates } = await portal.db.fetchAll({
    organization: portal.db.select({ name: organizations.name }).from(organizations).where(shown).first(),
    dates: datesBetween(portal, { from: feedFrom(portal), where: [sql`${vacancyDates.organizationId} = ${id}`] }),
  });
  if (!organization) throw notFound(args);
  return feedOf(args, organization.name, dates);
};
