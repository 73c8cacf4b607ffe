import { sql } from "drizzle-orm";
import { placesAround } from "~/core/geo/places.server";
import { visible } from "~/core/resource/select.server";
import { query } from "~/core/tenant/db.server";
import { vacancies } from "~/features/vacancy/vacancy.resource.server";
import { isLive } from "~/features/vacancy/vacancy.server";
import { siteScope } from "~/features/vacancy/vacancy-facets.server";
import { vacancies as table } from "~db/schema";
import { dataPart } from "../part.server";

/** How many vacancies there are to choose from, and the places around here. */
export const heroData = dataPart({
  query: (args, wanted) =>
    query(
      sql`select count(*) as open from ${table} where ${wanted()} and ${visible(vacancies, args.context.portal) || sql`0`} and ${isLive(args.context.portal.now)} and ${siteScope(args)}`,
      ([row]) => Number(row?.open ?? 0),
    ),
  read: (open, { portal }) => ({ open, places: placesAround(portal.center, 24) }),
});
