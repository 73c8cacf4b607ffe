/** Where an application stands in the list that the address carries, so that staff can go from one to the next. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { constant, type Query, query } from "~/core/tenant/db.server";
import { applications as table } from "~db/schema";
import { waitingFirst } from "./application.queries.server";
import { applications, mayAnswer } from "./application.resource.server";

export interface PlaceInList {
  place: number;
  total: number;
  previous: string | null;
  next: string | null;
  /** Whom to answer after this one: the next who waits, or else the first. */
  nextWaiting: string | null;
}

/** By the filters and the order of the request's address; null for who answers nobody. One that left the list by its answer still has a place. */
export function placeInList(args: RequestArgs, id: string): Query<PlaceInList | null> {
  const { portal } = args.context;
  if (!belongsTo(portal.viewer, "managers")) return constant(null);
  const { conditions, sort, sorted } = parseQuery(applications, args);
  const keys = sort.map(({ expression, descending }) => sql`${expression} ${sql.raw(descending ? "desc" : "asc")}`);
  const order = sql.join(sorted ? keys : [sql`${waitingFirst} desc`, ...keys], sql`, `);
  const listed = sql`${visible(applications, portal)} and ${asSql(mayAnswer(portal))} and (${and(sql`1`, ...conditions.values()) as SQL} or ${eq(table.id, id)})`;
  return query(
    sql<PlaceInList>`with listed as (select ${table.id} as id, ${table.status} as status, row_number() over (order by ${order}) as place from ${table} where ${listed}),
        here as (select place as at from listed where id = ${id}),
        waiting as (select id from listed, here where status = 'pending' and place <> at order by place < at, place limit 1)
      select place, (select count(*) from listed) as total, (select id from listed where place = at - 1) as previous,
        (select id from listed where place = at + 1) as next, (select id from waiting) as "nextWaiting" from listed, here where place = at`,
    ([row]) => (row ? { ...row } : null),
  );
}
