/** Where the vacancies of a search are: all that the list would show, by the same rules. */
import { isNotNull } from "drizzle-orm";
import { urlOf } from "~/core/http/url.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { list } from "~/core/resource/list.server";
import { vacancies as table } from "~db/schema";
import { siteScope } from "../../scope/index.server";
import { maxPoints } from "../../search";
import { pointsOf, withoutPage } from "../../search/index.server";
import { vacancies } from "../vacancy.resource.server";
import { rankOf } from "./search-page.server";

export function vacancyPoints(asked: RequestArgs) {
  const args = withoutPage(asked);
  const where = [siteScope(args.context.portal), isNotNull(table.latitude), isNotNull(table.longitude)];
  const fields = ["title", "latitude", "longitude"] as const;
  const rows = list(vacancies, args, { where, fields, size: maxPoints, rank: rankOf(urlOf(args.request).searchParams) });
  return pointsOf(rows, ({ title }) => title);
}
