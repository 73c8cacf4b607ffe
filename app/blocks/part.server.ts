/** What a block shows of the portal's own data: a query for the page's one batch, and how its rows become what the view gets. */
import type { SQL } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { Term } from "~/features/category/terms-query.server";

export interface About {
  portal: Portal;
  categories: Term[];
}

export type Wanted = (such?: SQL) => SQL;

export interface DataPart<Raw, D> {
  /** @param wanted the condition that the page has such a block (with such props); where it does not hold, the query reads nothing. */
  query(args: RequestArgs, wanted: Wanted): Query<Raw>;
  read(raw: Raw, about: About): D;
}

export const dataPart = <Raw, D>(part: DataPart<Raw, D>): DataPart<Raw, D> => part;
export type DataOf<P> = P extends DataPart<infer _, infer D> ? D : undefined;
