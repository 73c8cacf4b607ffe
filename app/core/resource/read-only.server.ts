/** What may only be read is passed over when it comes back as it is, because clients send whole resources; else refused (api.md). */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { relationshipOf } from "../jsonapi/includes.server";
import { toSnake } from "../jsonapi/media.server";
import { ourValue, wireName } from "../jsonapi/names.server";
import { atMost, type Query, query, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { resourceOf } from "./catalogue.server";
import type { Given } from "./command.server";
import type { AnyResource, Relationship } from "./define.server";
import { escapePointer, linkedColumns, ownColumn } from "./linkage.server";
import { Refused, type RefusedIssue } from "./refused.server";
import { same } from "./same.server";
import { fromTable, maxIncluded, relatedTo, visible } from "./select.server";
import { possibleFrom } from "./steps.server";

export interface Known {
  /** As its readers see it; empty for one that is not there yet. */
  row: Row;
  /** What may be written of it. */
  fields: ReadonlySet<string>;
  to?: string;
  /** Relationships through a table are written beside the row. */
  joins?: boolean;
}

/** Without what nobody knows, which `check` refuses. @throws Refused 403 with a pointer for what may only be read and differs from what is stored; 422 where both are there */
export async function writable(portal: Portal, resource: AnyResource, given: Given, known: Known): Promise<Given> {
  if (!given.strict) return given;
  const names = unknownIn(resource, given.attributes, known.fields);
  const attributes = Object.fromEntries(Object.entries(given.attributes).filter(([name]) => !names.includes(name)));
  const [rest, unknown] = [{ ...given, attributes }, names.map(unknownMember)];
  const readOnly = await changedReadOnly(portal, resource, rest, known);
  if (readOnly.length > 0) throw new Refused(unknown.length > 0 ? 422 : 403, [...unknown, ...readOnly]);
  return { ...rest, attributes: { ...attributes, ...linkedColumns(resource, rest, known) }, unknown };
}

/** What no attribute can be called (JSON:API), so that clients which flatten resources send it back among the attributes. */
const resourceMembers = ["id", "links", "meta", "relationships"];

function unknownIn(resource: AnyResource, attributes: Row, fields: ReadonlySet<string>): string[] {
  const columns = Object.values((resource.relationships ?? {}) as Record<string, Relationship>).flatMap((one) => ownColumn(one) ?? []);
  const readable = [...resource.attributes, ...Object.keys(resource.computed ?? {}), ...columns, "lockVersion"];
  const known = new Set([...fields, ...readable, ...resourceMembers]);
  return Object.keys(attributes).filter((name) => !known.has(name));
}

function unknownMember(name: string): RefusedIssue {
  const wire = escapePointer(toSnake(name));
  return { code: "unknown_member", source: { pointer: `/data/attributes/${wire}` }, values: { name: wire } };
}

const isJoined = (resource: AnyResource, name: string): boolean => {
  const relationship = relationshipOf(resource, name)!;
  return relationship.kind === "through" && relationship.add !== undefined;
};

async function changedReadOnly(
  portal: Portal,
  resource: AnyResource,
  { attributes, linkages = new Map(), text }: Given,
  known: Known,
): Promise<RefusedIssue[]> {
  const { row, fields, to, joins } = known;
  const issues: RefusedIssue[] = [];
  const refuse = (member: string, name: string, meta?: Row) =>
    issues.push({ code: "read_only", source: { pointer: `/data/${member}/${name}` }, values: { name }, meta });
  for (const [name, value] of Object.entries(attributes)) {
    const passed = fields.has(name) || (name !== "id" && resourceMembers.includes(name));
    // Which version was seen is compared before.
    if (passed || (name === "lockVersion" && name in row) || (name === "status" && value === to)) continue;
    if (same(value, ourValue(resource, name, row[name]), text)) continue;
    refuse("attributes", wireName(resource, name), name === "status" && resource.transitions ? stepsFrom(resource, row) : undefined);
  }
  const compared = joins ? new Map([...linkages].filter(([name]) => !isJoined(resource, name))) : linkages;
  for (const name of await changedLinkages(portal, resource, compared, known)) refuse("relationships", toSnake(name));
  return issues;
}

/** As a step that is not possible says it. */
const stepsFrom = (resource: AnyResource, { status }: Row): Row => ({ status, possible: possibleFrom(resource, String(status)) });

/** Asked of the other rows all at once, and only when a client sent any. */
async function changedLinkages(
  portal: Portal,
  resource: AnyResource,
  linkages: NonNullable<Given["linkages"]>,
  { row, fields }: Known,
): Promise<string[]> {
  const differing = [...linkages].filter(([name, sent]) => {
    const column = ownColumn(relationshipOf(resource, name)!);
    return !(column && fields.has(column)) && !((column || row.id === undefined) && same(sent, column && row[column]));
  });
  if (row.id === undefined) return differing.map(([name]) => name);
  const queries = differing.map(([name, sent]) => {
    const relationship = relationshipOf(resource, name)!;
    const related = relatedTo(resource, relationship, portal, String(row.id));
    return [name, areThese(portal, resourceOf(relationship.type), related, new Set([sent ?? []].flat()))] as const;
  });
  const seen = await portal.db.fetchAll(Object.fromEntries(queries));
  return Object.keys(seen).filter((name) => !seen[name]);
}

/** Whether the rows that are related, as far as this viewer sees them, are the ones that were sent. */
function areThese(portal: Portal, target: AnyResource, related: SQL, sent: ReadonlySet<string>): Query<boolean> {
  const column = target.table.id as SQLiteColumn;
  const rows = sql`${related} and ${visible(target, portal)}`;
  return query(sql`select ${column} as id from ${fromTable(target)} where ${rows} order by ${column} ${atMost(sent.size + 1)}`, (found) => {
    const first = found.slice(0, sent.size);
    const complete = found.length === sent.size || sent.size === maxIncluded;
    return complete && first.length === sent.size && first.every((one) => sent.has(String(one.id)));
  });
}
