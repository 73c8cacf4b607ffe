/**
 * Rows by the name that another program has for them: an operation that adds one with `meta: { upsert: "external_id" }` changes it where it is there
 * already, so that an import can be sent again, whole or from where it broke off.
 */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { toSnake } from "../jsonapi/media.server";
import { type Query, query } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { isRecord } from "./body.server";
import { allResources, findResource } from "./catalogue.server";
import { fieldNames, knownSchema } from "./check.server";
import type { Given } from "./command.server";
import type { AnyResource } from "./define.server";
import { Refused } from "./refused.server";
import { fromTable, isClosed, visible } from "./select.server";

const name = "externalId";

export const hasExternalId = ({ attributes, create, update }: AnyResource): boolean =>
  attributes.includes(name) && create !== undefined && update !== undefined;

/** By type and external id, as far as the viewer sees them; what the same request makes is added. */
export type ByExternalId = Map<string, string>;

const keyOf = (type: string, externalId: string) => `${type} ${externalId}`;

const wantsUpsert = ({ meta }: Record<string, unknown>): boolean => isRecord(meta) && meta.upsert !== undefined;

/** One round trip for all that the operations name; none where none does. */
export async function byExternalId(portal: Portal, operations: unknown[]): Promise<ByExternalId> {
  const named = new Map<AnyResource, string[]>();
  for (const operation of operations) {
    if (!isRecord(operation) || !wantsUpsert(operation) || !isRecord(operation.data)) continue;
    const { type, attributes } = operation.data;
    const resource = findResource(String(type));
    const externalId = isRecord(attributes) ? attributes[toSnake(name)] : undefined;
    if (!resource || !hasExternalId(resource) || typeof externalId !== "string" || isClosed(resource, portal)) continue;
    named.set(resource, [...(named.get(resource) ?? []), externalId.trim()]);
  }
  if (named.size === 0) return new Map();
  const queries: Record<string, Query<[string, string][]>> = Object.fromEntries(
    [...named].map(([resource, ids]) => [resource.type, query(rowsNamed(portal, resource, ids), pairs)]),
  );
  const found: Record<string, [string, string][]> = await portal.db.fetchAll(queries);
  return new Map(Object.entries(found).flatMap(([type, rows]) => rows.map(([externalId, id]) => [keyOf(type, externalId), id])));
}

const pairs = (rows: Record<string, unknown>[]): [string, string][] => rows.map((row) => [String(row.externalId), String(row.id)]);

/** Each centre has names of its own. */
function rowsNamed(portal: Portal, resource: AnyResource, ids: string[]): SQL {
  const { id, externalId, centerId } = resource.table as Record<string, SQLiteColumn>;
  const { viewer, center } = portal;
  const home = viewer && !viewer.roles.includes("admin") ? viewer.centerId : center.id;
  return sql`select ${externalId} as externalId, ${id} as id from ${fromTable(resource)} where ${visible(resource, portal)}
    and ${centerId} = ${home} and ${externalId} in (select value from json_each(${JSON.stringify(ids)}))`;
}

export interface Upsert {
  /** Of the row that is there. */
  id?: string;
  /** Notes what is made, for operations that follow. */
  made: (id: string) => void;
}

/** Null where none is asked for. @throws Refused 422 for types without, and without a name */
export function upsertOf(
  operation: Record<string, unknown>,
  resource: AnyResource,
  { attributes }: Given,
  rows: ByExternalId,
): Upsert | null {
  if (!wantsUpsert(operation)) return null;
  const by = (operation.meta as Record<string, unknown>).upsert;
  if (by !== toSnake(name) || !hasExternalId(resource)) {
    const types = allResources().filter((one) => !one.embedded && hasExternalId(one));
    const values = { types: types.map(({ type }) => type).join(", ") };
    throw new Refused(422, { code: "not_upsertable", source: { pointer: "/meta/upsert" }, values });
  }
  const externalId = attributes[name];
  if (typeof externalId !== "string" || externalId.trim() === "")
    throw new Refused(422, { code: "external_id_missing", source: { pointer: `/data/attributes/${toSnake(name)}` } });
  const key = keyOf(resource.type, externalId.trim());
  return { id: rows.get(key), made: (id) => rows.set(key, id) };
}

/** For a row that is there: what only a new one takes, such as whether to send an invitation, was said when it was made. */
export function withoutCreation({ create, update }: AnyResource, given: Given): Given {
  const later = fieldNames(update!.schema);
  const creation = new Set([...fieldNames(knownSchema(create!))].filter((one) => !later.has(one)));
  return { ...given, attributes: Object.fromEntries(Object.entries(given.attributes).filter(([one]) => !creation.has(one))) };
}
