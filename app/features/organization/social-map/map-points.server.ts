/** Where the organisations of a search are: all that the social map's list would show, by the same rules. */
import { isNotNull } from "drizzle-orm";
import { urlOf } from "~/core/http/url.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { list } from "~/core/resource/list.server";
import { organizations as table } from "~db/schema";
import { maxPoints } from "../../search";
import { pointsOf, withoutPage } from "../../search/index.server";
import { onSocialMap } from "../organization.queries.server";
import { organizations } from "../organization.resource.server";
import { nearestFirst } from "./social-map.server";

export function mapPoints(asked: RequestArgs) {
  const args = withoutPage(asked);
  const where = [onSocialMap(args.context.portal), isNotNull(table.latitude), isNotNull(table.longitude)];
  const fields = ["name", "latitude", "longitude"] as const;
  const rows = list(organizations, args, { where, fields, size: maxPoints, rank: nearestFirst(urlOf(args.request).searchParams) });
  return pointsOf(rows, ({ name }) => name);
}
