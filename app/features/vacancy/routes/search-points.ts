/** /vacancies/search/points: where all that a search finds is, for its map. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pointList, withKnownPlace } from "../../search/index.server";
import { searchPath } from "../search/search-address";
import { vacancyPoints } from "../search/vacancy-points.server";

export const handle = { access: "everyone" };

export const loader = async (asked: LoaderFunctionArgs) => {
  const { args } = await withKnownPlace(asked, searchPath);
  return pointList(await args.context.portal.db.fetch(vacancyPoints(args)), "/vacancies/");
};
