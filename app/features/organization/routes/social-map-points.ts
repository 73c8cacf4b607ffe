/** /sociale-kaart/points: where all that a search finds is, for the map. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pointList, withKnownPlace } from "../../search/index.server";
import { mapPath } from "../social-map/map-path";
import { mapPoints } from "../social-map/map-points.server";

export const handle = { access: "everyone" };

export const loader = async (asked: LoaderFunctionArgs) => {
  const { args } = await withKnownPlace(asked, mapPath);
  return pointList(await args.context.portal.db.fetch(mapPoints(args)), `${mapPath}/`);
};
