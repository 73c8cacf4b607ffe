/** /vrijwilligerspool/points: in which places those live whom a search finds, for its map. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pointList, withKnownPlace } from "../../search/index.server";
import { limitPool } from "../../volunteer_profile/index.server";
import { poolPath } from "../pool-path";
import { poolPoints } from "../pool-search.server";

export const handle = { access: "managers", feature: "volunteerProfiles" };

export const loader = async (asked: LoaderFunctionArgs) => {
  await limitPool(asked);
  const { args } = await withKnownPlace(asked, poolPath);
  const answer = pointList(await args.context.portal.db.fetch(poolPoints(args)), `${poolPath}/`);
  answer.headers.set("cache-control", "private, no-store");
  return answer;
};
