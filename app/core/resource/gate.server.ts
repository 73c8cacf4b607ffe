import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { urlOf } from "../http/url.server";
import { isApi } from "../jsonapi/media.server";
import { badParameter, forbidden, notFound, type RequestArgs } from "../jsonapi/problem.server";
import { parseShowQuery } from "../jsonapi/query.server";
import { asSql } from "../policy/rules.server";
import { query } from "../tenant/db.server";
import { hasFeature, type Portal } from "../tenant/portal.server";
import type { AnyResource } from "./define.server";
import { fromTable, isClosed, visible } from "./select.server";

export const isOffered = ({ feature }: AnyResource, portal: Portal): boolean => !feature || hasFeature(portal, feature);

/** False: asking for its rows ends in 401, 403 or 404. */
export const isThereFor = (resource: AnyResource, portal: Portal): boolean => isOffered(resource, portal) && !isClosed(resource, portal);

/** @throws 404 when the tenant has switched its feature off */
export function checkFeature(resource: AnyResource, args: RequestArgs): void {
  if (!isOffered(resource, args.context.portal)) throw notFound(args);
}

/** Before what a program sends is read, where that may be much. @throws 401 or 403, or to sign in, where the viewer makes no row of this kind */
export function checkWho(args: RequestArgs, { create }: AnyResource): void {
  if (create!.who?.(args.context.portal) === false) throw forbidden(args);
}

/** Before anything is written. @param resource whose document answers; null for none. @throws 400 for parameters that say nothing here */
export function checkQuery(args: RequestArgs, resource: AnyResource | null): void {
  if (!isApi(args.request)) return;
  const [first] = urlOf(args.request).searchParams.keys();
  if (first === undefined) return;
  if (!resource) throw badParameter(args, first, "unknown_parameter");
  const { include } = parseShowQuery(resource, args);
  // Who writes without reading, such as a stranger who applies, is shown what they wrote.
  if (Object.keys(include).length > 0 && !isThereFor(resource, args.context.portal)) throw badParameter(args, "include");
}

/** Nothing of this kind is for this viewer: sign in (401, or the sign-in page), or 403. */
export const refuseList = (args: RequestArgs): Response => forbidden(args);

/** For a single row: 404 for somebody who is signed in. */
export const refuseShow = (args: RequestArgs): Response => (args.context.portal.viewer ? notFound(args) : forbidden(args));

/** Whether the viewer may change this row, for what is done before `update` asks the same and says why not. */
export async function mayUpdate({ context: { portal } }: RequestArgs, resource: AnyResource, id: string): Promise<boolean> {
  const rule = resource.update?.allow(portal) ?? false;
  if (rule === false) return false;
  const row = sql`${resource.table.id as SQLiteColumn} = ${id} and ${visible(resource, portal)} and ${asSql(rule)}`;
  return portal.db.fetch(query(sql`select 1 from ${fromTable(resource)} where ${row} limit 1`, (rows) => rows.length > 0));
}
