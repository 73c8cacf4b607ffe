/** Where all that a search finds lies: for its map. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { urlOf, withParams } from "~/core/http/url.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Item } from "~/core/resource/items.server";
import type { Listing } from "~/core/resource/list.server";
import { constant, type Query } from "~/core/tenant/db.server";
import type { PointGroup } from "~/ui/map/projection";
import type { PointList } from "~/ui/map/useAllPoints";
import { isMapView } from "./view";

export interface Point {
  id: string;
  title: string;
  latitude: number;
  longitude: number;
}

type Row = Item & { id: string; latitude: number | null; longitude: number | null };

/** A page of the list says nothing to its map. */
export function withoutPage<A extends RequestArgs | LoaderFunctionArgs>(args: A): A {
  const pages = [...urlOf(args.request).searchParams.keys()].filter((name) => name.startsWith("page["));
  if (pages.length === 0) return args;
  return withParams(args, (params) => {
    for (const name of pages) params.delete(name);
  });
}

/** The rows of a listing as points, without their total: one statement. */
export function pointsOf<E extends Row>(listing: Listing<E>, title: (row: E) => string): Query<Point[]> {
  return {
    statements: listing.statements.slice(0, 1),
    read: ([rows = []]) =>
      listing.read([rows, []]).items.flatMap((row) => {
        const { id, latitude, longitude } = row;
        return latitude === null || longitude === null
          ? []
          : [{ id, title: title(row), latitude: short(latitude), longitude: short(longitude) }];
      }),
  };
}

/** To about a metre. */
const short = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** For the page itself, which draws them when it is asked for as a map and has no script. */
export const pointsForMap = ({ request }: RequestArgs, points: () => Query<Point[]>): Query<Point[]> =>
  isMapView(urlOf(request).searchParams) ? points() : constant([]);

/** @param path what the id is put behind */
export function pointList(points: Point[], path: string): Response {
  const list: PointList = { path, points: points.map(({ id, title, longitude, latitude }) => [id, title, longitude, latitude]) };
  return Response.json(list, { headers: { "cache-control": "public, max-age=30" } });
}

/** About so many groups fit beside one another. */
const cells = 9;

/** Points that lie together as one, where their middle is. */
export function groupsOf(points: Point[]): PointGroup[] {
  const span = (values: number[]) => (values.length === 0 ? 0 : Math.max(...values) - Math.min(...values));
  const size = Math.max(span(points.map(({ longitude }) => longitude)), span(points.map(({ latitude }) => latitude)) * 1.6, 0.1) / cells;
  const groups = new Map<string, PointGroup>();
  for (const { latitude, longitude } of points) {
    const key = `${Math.floor(longitude / size)} ${Math.floor((latitude * 1.6) / size)}`;
    const group = groups.get(key) ?? { latitude: 0, longitude: 0, count: 0 };
    const count = group.count + 1;
    const moved = (from: number, to: number) => from + (to - from) / count;
    groups.set(key, { latitude: moved(group.latitude, latitude), longitude: moved(group.longitude, longitude), count });
  }
  return [...groups.values()].map(({ latitude, longitude, count }) => ({ latitude: short(latitude), longitude: short(longitude), count }));
}
