/** An import's life: the file's rows, what they would do, doing it a part at a time, and taking it back. Rows live in import_rows. */
import { eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { newId } from "~/core/ids";
import { forbidden, notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql, centerStaff, type Rule } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import { insert, rows } from "~/core/resource/rows.server";
import { asBoolean, inList, nextVersion } from "~/core/tenant/conditions.server";
import { Conflict, changedOne, Duplicate, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { importRows, imports as table, users } from "~db/schema";
import { mayEdit } from "../user/index.server";
import type { Table } from "./file.server";
import type { Mapping } from "./mapping";
import { type Changes, changesOf, fields, missingNames, personOf, type RowError } from "./row.server";

export type Import = typeof table.$inferSelect;
export type Plan = "create" | "update" | "same" | "error";

/** What is chosen beside the columns, kept with them. */
export interface Choices {
  role: "volunteer" | "student" | "mentor" | "organization_superuser";
  invite: boolean;
}

export const importRoles: Choices["role"][] = ["volunteer", "student", "mentor", "organization_superuser"];

/** A centre's staff; rows of their centre. */
export const mayImport: Rule = centerStaff(table);

/** People's data are not kept in two places for longer than it takes to find a mistake; after that an import cannot be undone. */
export const retentionDays = 30;

/** Rows that are looked at together. */
const rowsAtOnce = 1_000;
/** Characters that one statement carries: each takes three bytes at most, and D1 two million of those. */
const maxJson = 600_000;

/** A list as JSON, in as many parts as statements need. */
function jsonParts(all: unknown[]): string[] {
  const parts: string[][] = [];
  let room = 0;
  for (const text of all.map((one) => JSON.stringify(one))) {
    room -= text.length + 1;
    if (room < 0) {
      parts.push([]);
      room = maxJson - text.length;
    }
    parts.at(-1)!.push(text);
  }
  return parts.map((texts) => `[${texts.join()}]`);
}

export const mappingOf = ({ mapping }: Import): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([name]) => /^\d+$/.test(name))) as Mapping;

export const choicesOf = ({ mapping }: Import): Choices => ({
  role: importRoles.find((role) => role === mapping.role) ?? "volunteer",
  invite: mapping.invite === "now",
});

/** The import of that id. @throws 404, or 403 for those who import nothing */
export async function importFor(args: RequestArgs, id: string | undefined): Promise<Import> {
  const { portal } = args.context;
  const rule = mayImport(portal);
  if (rule === false) throw forbidden(args);
  const [found] = await portal.db.fetch(
    rows(portal.db, table, sql`${table.id} = ${id ?? ""} and ${table.deletedAt} is null and ${asSql(rule)}`, 1),
  );
  if (!found) throw notFound(args);
  return found as Import;
}

/** Keeps the file's rows. @returns the id */
export async function begin(
  portal: Portal,
  fileName: string,
  { columns, rows: lines, positions }: Table,
  mapping: Mapping,
): Promise<string> {
  const { db, now } = portal;
  const id = newId();
  const row: typeof table.$inferInsert = {
    id,
    tenantId: db.tenantId,
    centerId: portal.viewer!.roles.includes("admin") ? portal.center.id : portal.viewer!.centerId,
    fileName: fileName.slice(0, 200),
    status: "mapping",
    columns,
    mapping,
    rowCount: lines.length,
    createdBy: portal.viewer!.id,
    createdAt: now,
    updatedAt: now,
  };
  const kept = jsonParts(lines.map((cells, at) => ({ id: newId(), at: positions[at], cells }))).map(
    (json) => sql`insert into ${importRows} (id, tenant_id, import_id, position, cells)
      select value->>'$.id', ${db.tenantId}, ${id}, value->>'$.at', value->'$.cells' from json_each(${json})`,
  );
  const entry = { subjectType: "imports", subjectId: id, centerId: row.centerId, action: "create", toState: "mapping" };
  await db.write([insert(table, row), ...kept, audit(portal, entry)]);
  return id;
}

/** The state that a change of an import needs, and its next; of two at once one goes on. */
export function advance(
  { db, now }: Portal,
  { id, status, lockVersion }: Import,
  set: { status: Import["status"] } & Partial<Pick<Import, "mapping" | "organizationId" | "finishedAt" | "undoneAt">>,
): SQL[] {
  return [
    db
      .update(table)
      .set({ ...set, updatedAt: now, lockVersion: nextVersion(table) })
      .where(eq(table.id, id), eq(table.status, status), eq(table.lockVersion, lockVersion)),
    changedOne(),
  ];
}

interface Known {
  id: string;
  emailKey: string;
  editable: boolean;
  version: number;
  stored: Record<string, string | null>;
}

/** People of these addresses or ids, and whether the viewer may change them. */
export const knownPeople = (portal: Portal, by: "emailKey" | "id", values: string[]): Query<Map<string, Known>> =>
  portal.db
    .select({
      id: users.id,
      emailKey: users.emailKey,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      jobTitle: users.jobTitle,
      gender: users.gender,
      locale: users.locale,
      version: users.lockVersion,
      editable: asBoolean(asSql(mayEdit(portal))),
    })
    .from(users)
    .where(isNull(users.deletedAt), inList(users[by], values))
    .map(
      (found) =>
        new Map(
          found.map(({ id, emailKey, editable, version, ...row }) => {
            const stored = Object.fromEntries(fields.map((field) => [field, row[field]]));
            return [by === "id" ? id : emailKey, { id, emailKey, editable, version, stored }];
          }),
        ),
    );

interface Planned {
  rowId: string;
  at: number;
  plan: Plan;
  errors: RowError[] | null;
  userId: string | null;
  changes: Changes | null;
}

interface Wished {
  mapping: Mapping;
  choices: Choices;
  organizationId: string | null;
}

/** Says of each row what becomes of it, with the columns and choices that were made. */
export async function plan(portal: Portal, found: Import, { mapping, choices, organizationId }: Wished): Promise<void> {
  const { db } = portal;
  const seen = new Map<string, number>();
  const statements: SQL[] = [];
  for (let from = 0; ; ) {
    const lines = await db.fetch(linesAfter(portal, found.id, from));
    if (lines.length === 0) break;
    from = lines.at(-1)!.position;
    const people = lines.map(({ rowId, position, cells }) => ({ rowId, at: position, ...personOf(cells, mapping) }));
    const known = await db.fetch(
      knownPeople(
        portal,
        "emailKey",
        people.map(({ emailKey }) => emailKey),
      ),
    );
    const planned = people.map(({ rowId, at, values, emailKey, errors }): Planned => {
      const nothing = { rowId, at, userId: null, changes: null };
      const fault = (more: RowError[]): Planned => ({ ...nothing, plan: "error", errors: [...errors, ...more] });
      const column = Object.keys(mapping).find((name) => mapping[name] === "email") ?? null;
      const earlier = seen.get(emailKey);
      if (values.email && earlier === undefined) seen.set(emailKey, at);
      if (earlier !== undefined) return fault([{ column, key: "duplicate" }]);
      const there = known.get(emailKey);
      if (there && !there.editable) return fault([{ column, key: "notYours" }]);
      const missing = there ? [] : missingNames(values, mapping).filter(({ column: at }) => errors.every((error) => error.column !== at));
      if (errors.length + missing.length > 0) return fault(missing);
      if (!there) return { ...nothing, plan: "create", errors: null };
      const changes = changesOf(values, there.stored);
      return { rowId, at, plan: Object.keys(changes).length > 0 ? "update" : "same", errors: null, userId: there.id, changes };
    });
    // An upsert reads the list once; an update from the list would go through all of it for every row.
    const upserts = jsonParts(planned).map(
      (json) => sql`insert into ${importRows} (id, tenant_id, import_id, position, cells, plan, errors, user_id, before)
      select value->>'$.rowId', ${db.tenantId}, ${found.id}, value->>'$.at', '[]', value->>'$.plan', nullif(value->'$.errors', 'null'), value->>'$.userId', nullif(value->'$.changes', 'null')
      from json_each(${json}) where true
      on conflict (id) do update set plan = excluded.plan, errors = excluded.errors, user_id = excluded.user_id, before = excluded.before`,
    );
    statements.push(...upserts);
  }
  const next = { ...mapping, role: choices.role, ...(choices.invite && { invite: "now" }) };
  await db.write([...advance(portal, found, { status: "preview", mapping: next, organizationId }), ...statements]);
}

const linesAfter = ({ db }: Portal, importId: string, position: number): Query<{ rowId: string; position: number; cells: string[] }[]> =>
  db
    .select({ rowId: importRows.id, position: importRows.position, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, importId), gt(importRows.position, position))
    .orderBy(importRows.position)
    .limit(rowsAtOnce);

/** Somebody else took this part, or an address in it, just now: it is looked at anew. */
export const unlessTaken = (error: unknown): void => {
  if (!(error instanceof Conflict || error instanceof Duplicate)) throw error;
};
