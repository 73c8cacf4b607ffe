/** Queries, to be run together by `respond`. */
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { afterCursor, cursorOf, type SortKey } from "../jsonapi/cursor.server";
import { partsOf } from "../jsonapi/filter.server";
import { isApi } from "../jsonapi/media.server";
import { badParameter, notFound, type RequestArgs } from "../jsonapi/problem.server";
import { distanceKey, type ListQuery, parseQuery, parseShowQuery } from "../jsonapi/query.server";
import { withoutParameters } from "../jsonapi/without-parameters.server";
import { asSql, type Rule } from "../policy/rules.server";
import { atMost, type Query } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { nameRows, readFor } from "./by-key.server";
import type { AnyResource } from "./define.server";
import type { ColumnValues, Entity, FieldOf, IncludeOf, WholeEntity } from "./entity";
import { checkFeature, refuseList, refuseShow } from "./gate.server";
import { type Item, itemsFrom } from "./items.server";
import { type Abilities, abilitiesFrom, answeredOffers, askedColumns } from "./offers.server";
import { detailOnlyColumns, fromTable, isClosed, selection, visible } from "./select.server";

export interface Page<E = Item> {
  items: E[];
  total: number;
  number: number;
  size: number;
  /** Cursor after the last row, when there may be more. */
  after: string | null;
}

export interface Listing<E = Item> extends Query<Page<E>> {
  kind: "list";
  resource: AnyResource;
  query: ListQuery;
}

export interface Single<E = Item> extends Query<E & Abilities> {
  kind: "single";
  resource: AnyResource;
  query: Pick<ListQuery, "include" | "fields">;
}

type NoColumns = Record<never, SQL>;

export interface ListOptions<Field extends string = string, Path extends string = string, Columns extends Record<string, SQL> = NoColumns> {
  /** Relationships that the screen needs, such as "organization.address"; an API client names its own. */
  include?: readonly Path[];
  /** Attributes that the screen needs, all unless said; an API client names its own. */
  fields?: readonly Field[];
  /** A further condition, such as "of my organisation". */
  where?: SQL | SQL[];
  /** It speaks of nothing but what the resource's kept counts are kept by: the total comes from them. */
  whereKept?: boolean;
  size?: number;
  /** False where nobody asks how many there are, such as for the next part of a file: they are not counted, and `total` is 0. */
  total?: boolean;
  /** What comes first when the request asks for no order of its own: the higher, the earlier. */
  rank?: SQL;
  /** The same for the page alone: by API a reader gets all that they may see, in the resource's own order. */
  page?: Pick<ListOptions, "where" | "rank">;
  /** The order when the request asks for none, such as "-updatedAt"; the resource's own unless said. */
  order?: string;
  /** What the list shows when the request names nothing that lifts it (`liftsListed`); the resource's own `listed` unless said. */
  listed?: Rule;
  /** Columns that only this screen needs, by the name that they get on each row. The API does not show them. */
  columns?: Columns;
}

/** As the request's query asks. @throws 404 (feature off), 401/403 (nothing of this kind for this viewer), 400 (query) */
export function list<
  R extends AnyResource,
  const Field extends FieldOf<R> = FieldOf<R>,
  const Path extends IncludeOf<R> = never,
  Columns extends Record<string, SQL> = NoColumns,
>(resource: R, args: RequestArgs, given: ListOptions<Field, Path, Columns> = {}): Listing<Entity<R, Field, Path> & ColumnValues<Columns>> {
  const { portal } = args.context;
  const options = isApi(args.request) ? given : { ...given, ...given.page };
  checkFeature(resource, args);
  if (isClosed(resource, portal)) throw refuseList(args);
  const seen = visible(resource, portal);
  const query = parseQuery(resource, args, options);
  const scope = [...defaultScope(args, query, options.listed ?? resource.listed), ...query.conditions.values()];
  const narrowed = [...[options.where ?? []].flat(), ...scope];
  const isKept = !options.where || options.whereKept === true;
  const tally = isKept ? tallied(resource, portal, query, narrowed) : null;
  return listing(resource, args, options, { query, conditions: [seen, ...narrowed], tally });
}

/** Who asks for a state, for certain rows or for what changed gets what there is: a copy must learn that a vacancy is filled. */
const liftsListed = /^(status|id|external_id|updated_at)(_|$)/;

function defaultScope({ context }: RequestArgs, query: ListQuery, listed: Rule | undefined): SQL[] {
  if (!listed || [...query.conditions.keys()].some((name) => liftsListed.test(name))) return [];
  const rule = listed(context.portal);
  return rule === true ? [] : [asSql(rule)];
}

/** The total from the counts that the database keeps, where all that the list is narrowed by is in them; null: to be counted. */
function tallied(resource: AnyResource, portal: Portal, query: ListQuery, narrowed: SQL[]): SQL | null {
  const { tally, table, filters } = resource;
  if (!tally) return null;
  const beyond = (name: string) => Object.hasOwn(filters ?? {}, name) || !tally.by.includes(partsOf(resource, name).attribute);
  if ([...query.conditions.keys()].some(beyond)) return null;
  const seen = tally.read(portal);
  if (seen === false) return null;
  // Under the resource's own name, so that what is said of its columns is said of these.
  const own = sql.identifier(getTableName(table));
  return sql`select coalesce(sum(${own}.count), 0) as total from ${tally.table} as ${own}
    where ${sql.join([portal.db.mine(table), asSql(seen), ...narrowed], sql` and `)}`;
}

interface Asked {
  query: ListQuery;
  /** What the viewer may see, and all that the list is narrowed by. */
  conditions: SQL[];
  tally: SQL | null;
}

function listing<E>(resource: AnyResource, args: RequestArgs, options: ListOptions, { query, conditions, tally }: Asked): Listing<E> {
  const { portal } = args.context;
  const { page } = query;
  const ranked = options.rank && !query.sorted;
  const sort: SortKey[] = [
    ...(ranked ? [{ name: "~rank", column: "~rank", expression: options.rank!, descending: true }] : []),
    ...query.sort,
  ];
  const cursor = page.after ? afterCursor(sort, page.after) : null;
  if (page.after && !cursor) throw withoutParameters(args, ["page[after]"]) ?? badParameter(args, "page[after]");
  const sorted = query.sort.filter(({ name, column }) => column === name && name !== distanceKey).map(({ name }) => name);
  const named = query.fields.get(resource.type);
  const ofScreen = options.fields && !isApi(args.request) ? new Set([...options.fields, ...sorted]) : undefined;
  const only = named ? new Set([...named, ...sorted, ...referenced(resource)]) : ofScreen;
  const columns = isApi(args.request) ? [] : Object.entries(options.columns ?? {});
  const besides = [
    ...(ranked ? [["~rank", options.rank!] as const] : []),
    ...(query.distance ? [[distanceKey, query.distance] as const] : []),
    ...query.sort.filter(({ name, column }) => column !== name).map(({ column, expression }) => [column, expression] as const),
  ];
  const more = [...columns, ...besides].map(([name, column]) => sql`, ${column} as ${sql.identifier(name)}`);
  const all = sql.join(conditions, sql` and `);
  const order = sql.join(
    sort.map(({ expression, descending }) => sql`${expression} ${sql.raw(descending ? "desc" : "asc")}`),
    sql`, `,
  );
  const skipped = cursor ? 0 : (page.offset ?? (page.number - 1) * page.size);
  const source = readFor(fromTable(resource), conditions);
  const wanted = sql`from ${source} where ${all}${cursor ? sql` and ${cursor}` : sql``} order by ${order} ${atMost(page.size)}${skipped > 0 ? sql` offset ${skipped}` : sql``}`;
  const selected = sql`select ${selection(resource, portal, query.include, only)}${sql.join(more)}`;
  // Rows that no index brings in order are sorted without what is shown of them: that is read of this page's alone.
  // What stands in FROM does not count to how deep the condition is.
  const rows = nameRows(conditions)
    ? sql`${selected} from ${fromTable(resource)} where rowid in (select named from (select rowid as named ${wanted})) order by ${order}`
    : sql`${selected} ${wanted}`;
  const total = tally ?? sql`select count(*) as total from ${source} where ${all}`;
  return {
    kind: "list",
    resource,
    query,
    statements: options.total === false ? [rows] : [rows, total],
    read(results) {
      const [found = [], counted = []] = results;
      const items = itemsFrom(resource, found, query.include);
      for (const [at, item] of items.entries()) for (const [name] of columns) item[name] = found[at]![name] ?? null;
      if (query.distance) for (const [at, item] of items.entries()) item[distanceKey] = found[at]![distanceKey];
      return {
        items: items as E[],
        total: Number(counted[0]?.total ?? 0),
        number: page.number,
        size: page.size,
        // Made when asked for: pages go by number.
        get after() {
          const last = found.length === page.size ? found.at(-1) : undefined;
          const values = last && sort.map(({ column }) => last[column] ?? null);
          return values ? cursorOf(sort, values) : null;
        },
      };
    },
  };
}

const referenced = (resource: AnyResource): string[] =>
  Object.values(resource.relationships ?? {})
    .filter(({ kind }) => kind === "one" || kind === "listed")
    .map(({ column }) => column);

/** @throws 404 when read: unknown, foreign and invisible rows look alike */
export function show<R extends AnyResource, const Path extends IncludeOf<R> = never>(
  resource: R,
  args: RequestArgs,
  id: string | undefined,
  options: { include?: readonly Path[] /** A condition in place of the id. */; by?: SQL } = {},
): Single<WholeEntity<R, Path>> {
  const { portal } = args.context;
  checkFeature(resource, args);
  if (isClosed(resource, portal) || (id === undefined && !options.by)) throw refuseShow(args);
  const seen = visible(resource, portal);
  const query = parseShowQuery(resource, args, options);
  const offers = answeredOffers(resource, args);
  const columns = sql.join([selection(resource, portal, query.include), ...detailOnlyColumns(resource), ...askedColumns(offers)], sql`, `);
  const key = options.by ?? sql`${resource.table.id as SQLiteColumn} = ${id}`;
  return {
    kind: "single",
    resource,
    query,
    statements: [sql`select ${columns} from ${fromTable(resource)} where ${key} and ${seen} limit 1`],
    read(results) {
      const [rows = []] = results;
      const [item] = itemsFrom(resource, rows, query.include);
      if (!item) throw notFound(args);
      return Object.assign(item, abilitiesFrom(rows[0]!, offers)) as WholeEntity<R, Path> & Abilities;
    },
  };
}
