import { tableName } from "../fast/statement.server";
import { relationshipOf } from "../jsonapi/includes.server";
import { toCamel, toSnake } from "../jsonapi/media.server";
import type { Row } from "../tenant/db.server";
import { isRecord } from "./body.server";
import { findResource } from "./catalogue.server";
import type { Given } from "./command.server";
import type { AnyResource, Relationship } from "./define.server";
import { Refused } from "./refused.server";
import { same } from "./same.server";

export type Linkage = string | null | string[];

/** Null where another row says who is meant. */
export const ownColumn = (relationship: Relationship): string | null =>
  relationship.kind === "listed" || (relationship.kind === "one" && !relationship.key) ? relationship.column : null;

/** @throws Refused 400 for what is no linkage, 409 for other types than the relationship's, 422 for relationships that there are not */
export function linkagesFrom(resource: AnyResource, relationships: Record<string, unknown>): Map<string, Linkage> {
  const linkages = new Map<string, Linkage>();
  for (const [wire, value] of Object.entries(relationships)) {
    const escaped = escapePointer(wire);
    const pointer = `/data/relationships/${escaped}`;
    const name = toCamel(wire);
    const relationship = relationshipOf(resource, name);
    if (!relationship) throw new Refused(422, { code: "unknown_member", source: { pointer }, values: { name: escaped } });
    if (!isRecord(value)) throw malformed(pointer);
    // Links alone say nothing new.
    if (value.data !== undefined) linkages.set(name, linkageFrom(relationship, value.data, `${pointer}/data`));
  }
  return linkages;
}

/** Our columns that linkages say. */
export const columnsLinked = (resource: AnyResource, { linkages = new Map() }: Given): Row =>
  Object.fromEntries([...linkages].map(([name, ids]) => [ownColumn(relationshipOf(resource, name)!), ids]).filter(([column]) => column));

export function linkageFrom({ kind, type }: Relationship, data: unknown, pointer: string): Linkage {
  const idOf = (identifier: unknown, at: string): string => {
    if (!isRecord(identifier) || typeof identifier.id !== "string" || typeof identifier.type !== "string") throw malformed(at);
    if (identifier.type !== type && !isAnotherView(identifier.type, type)) throw otherType(at, type);
    return identifier.id;
  };
  if (kind === "one") return data === null ? null : idOf(data, pointer);
  if (!Array.isArray(data)) throw malformed(pointer);
  return data.map((identifier, at) => idOf(identifier, `${pointer}/${at}`));
}

/** The same rows by another name, such as the people whom a vacancy names as its contact: an import calls them users. */
function isAnotherView(given: string, type: string): boolean {
  const [other, resource] = [findResource(given), findResource(type)];
  return other !== undefined && resource !== undefined && tableName(other.table) === tableName(resource.table);
}

/** Of a relationship that is an attribute too, the one that differs from what is stored counts. @throws Refused 422 when both do */
export function linkedColumns(
  resource: AnyResource,
  { attributes, linkages = new Map() }: Given,
  { row, fields }: { row: Row; fields: ReadonlySet<string> },
): Row {
  const columns: Row = {};
  for (const [name, ids] of linkages) {
    const relationship = relationshipOf(resource, name)!;
    // Where something new has a field for one of those that it is joined to, the first will do.
    if (relationship.kind === "through" && relationship.as && fields.has(relationship.as) && row.id === undefined && ids?.[0])
      columns[relationship.as] = attributes[relationship.as] ?? ids[0];
    const column = ownColumn(relationship);
    if (!column || !fields.has(column)) continue;
    const said = attributes[column];
    if (said === undefined || same(said, row[column])) columns[column] = ids;
    else if (!same(ids, row[column]) && !same(ids, said)) {
      const wire = toSnake(name);
      throw new Refused(422, { code: "contradiction", source: { pointer: `/data/relationships/${wire}` }, values: { name: wire } });
    }
  }
  return columns;
}

/** A name as a JSON pointer has it (RFC 6901). */
export const escapePointer = (name: string): string => name.slice(0, 200).replaceAll("~", "~0").replaceAll("/", "~1");

export const malformed = (pointer: string) => new Refused(400, { code: "malformed_document", source: { pointer } });

/** Of a resource that stands where a document should. */
export const dataMissing = () => new Refused(400, { code: "data_missing", source: { pointer: "" } });

export const otherType = (pointer: string, type: string) =>
  new Refused(409, { code: "type_mismatch", source: { pointer: `${pointer}/type` }, values: { type } });
