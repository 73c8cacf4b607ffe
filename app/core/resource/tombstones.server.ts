/** `filter[deleted]=true`: what is gone since, for whoever keeps a copy: id, type and when, for 30 days (api.md). */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { urlOf } from "../http/url.server";
import { notFound, type RequestArgs } from "../jsonapi/problem.server";
import { anyOf, asSql } from "../policy/rules.server";
import type { Portal } from "../tenant/portal.server";
import type { AnyResource } from "./define.server";

export const keptDays = 30;

const views = new WeakMap<AnyResource, AnyResource>();

export const asksForDeleted = ({ request }: RequestArgs): boolean => {
  const { search, searchParams } = urlOf(request);
  return search.includes("deleted") && searchParams.get("filter[deleted]") === "true";
};

/** A view of the same rows that shows those that are gone, and nothing of them. @throws 404 where rows leave no trace */
export function tombstonesOf(resource: AnyResource, args: RequestArgs): AnyResource {
  if (!("deletedAt" in resource.table)) throw notFound(args);
  let view = views.get(resource);
  if (!view) {
    view = {
      type: resource.type,
      noun: resource.noun,
      table: resource.table,
      feature: resource.feature,
      personal: resource.personal,
      peopleOnly: resource.peopleOnly,
      directory: resource.directory,
      maxPageSize: resource.maxPageSize,
      attributes: ["deletedAt"],
      computed: { deletedAt: { sql: goneAt(resource) } },
      filter: ["deletedAt"],
      filters: { deleted: (value) => (value === "true" ? sql`1` : null) },
      sort: ["deletedAt"],
      order: "deletedAt",
      // Who may read it, and who may have read it before.
      read: resource.shownBefore ? anyOf(resource.read, resource.shownBefore) : resource.read,
      gone: true,
    };
    views.set(resource, view);
  }
  return view;
}

const column = (resource: AnyResource, name: string) => resource.table[name] as SQLiteColumn;

/** What is there still and may no longer be read, is gone since its last change: shown, filtered and sorted by so. */
const goneAt = (resource: AnyResource): SQL => sql`coalesce(${column(resource, "deletedAt")}, ${column(resource, "updatedAt")})`;

/** In place of "not deleted". */
export function isGone(view: AnyResource, resource: AnyResource, { now, ...portal }: Portal): SQL {
  const since = new Date(Date.parse(now) - keptDays * 86_400_000).toISOString();
  const deleted = sql`${column(view, "deletedAt")} >= ${since}`;
  if (!resource.shownBefore) return deleted;
  const hidden = sql`${column(view, "deletedAt")} is null and ${column(view, "updatedAt")} >= ${since} and not coalesce(${asSql(resource.read({ now, ...portal }))}, 0)`;
  return sql`(${deleted} or (${hidden}))`;
}
