import { sql } from "drizzle-orm";
import type { Props } from "~/builder/block";
import { placesAround } from "~/core/geo/places.server";
import { query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { liveHere } from "~/features/vacancy/index.server";
import { vacancies } from "~db/schema";
import type { block } from "./block";

/** How many vacancies there are to choose from, and the places around here. */
export const dataQuery = (_: Props<typeof block>, portal: Portal) =>
  query(sql`select count(*) as open from ${vacancies} where ${liveHere(portal)}`, ([row]) => ({
    open: Number(row?.open ?? 0),
    places: placesAround(portal.center, 24),
  }));
