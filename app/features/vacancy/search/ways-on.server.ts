/** When a search finds nothing: what would, and how much. Asked only then, in a round trip of its own. */
import { type SQL, sql } from "drizzle-orm";
import { nearCondition } from "~/core/geo/near.server";
import { urlOf } from "~/core/http/url.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { visible } from "~/core/resource/select.server";
import { combine, constant, type Query, query } from "~/core/tenant/db.server";
import { vacancies as table } from "~db/schema";
import { isLive, siteScope } from "../../scope/index.server";
import { textOf } from "../../search";
import { widerThan } from "../../search/index.server";
import { vacancies } from "../vacancy.resource.server";
import { relatedWords } from "./vacancy-search.server";

export interface Ways {
  /** Of each wider circle, in kilometres. */
  wider: { km: number; count: number }[];
  /** Without the filter of this name, as the address has it. */
  without: { name: string; count: number }[];
  words: { word: string; count: number }[];
  /** Of each kind of work by its id, whatever the words and the kind asked for. */
  kinds: Record<string, number>;
}

export function waysOn(args: RequestArgs): Query<Ways> {
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  const conditions = [...parseQuery(vacancies, args).conditions].filter(([name]) => name !== "distance");
  // Nothing narrows the search: there is nothing at all.
  if (conditions.length === 0) return constant({ wider: [], without: [], words: [], kinds: {} });
  const names = conditions.map(([name]) => name);
  const base = [visible(vacancies, portal), isLive(portal.now), siteScope(portal)];
  const circles = names.includes("place") ? widerThan(params) : [];
  const fits = [
    ...conditions.map(([, condition], at) => sql`(${condition}) as ${sql.raw(`fits_${at}`)}`),
    ...circles.map((km) => sql`(${nearCondition(table, textOf(params, "place"), String(km))!}) as ${sql.raw(`within_${km}`)}`),
  ];
  const others = (...left: string[]) => names.flatMap((name, at) => (left.includes(name) ? [] : [`fits_${at}`]));
  const sum = (terms: string[], name: string): SQL => sql.raw(`coalesce(sum(${terms.join(" and ") || "1"}), 0) as "${name}"`);
  const sums = [
    ...names.map((name, at) => sum(others(name), `without_${at}`)),
    ...circles.map((km) => sum([...others("place"), `within_${km}`], `wider_${km}`)),
  ];
  const counts = query(
    sql`with base as materialized (select ${sql.join(fits, sql`, `)} from ${table} where ${sql.join(base, sql` and `)})
      select ${sql.join(sums, sql`, `)} from base`,
    ([row]) => ({
      wider: circles.map((km) => ({ km, count: Number(row?.[`wider_${km}`]) })),
      without: names.map((name, at) => ({ name, count: Number(row?.[`without_${at}`]) })),
    }),
  );
  const rest = (...left: string[]) =>
    sql.join([...base, ...conditions.filter(([name]) => !left.includes(name)).map(([, condition]) => condition)], sql` and `);
  const kinds = query(
    sql<{ id: string; number: number }>`select each.value as id, count(*) as number from ${table}, json_each(${table.categoryIds}) as each
      where ${rest("search", "category")} group by 1`,
    (rows) => Object.fromEntries(rows.map(({ id, number }) => [id, Number(number)])),
  );
  const words = names.includes("search") ? relatedWords(textOf(params, "search"), portal, rest("search")) : constant([]);
  return combine({ counts, kinds, words }, ({ counts: { wider, without }, ...others }) => ({ wider, without, ...others }));
}
