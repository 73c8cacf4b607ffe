/**
 * Create, update, delete: read the input, ask the policy, write the row with its audit entry, its further statements and its messages in
 * one batch, answer. On the API the answer is thrown as a Response; a page gets the outcome and decides where to go.
 */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isId, newId } from "../ids";
import { singleDocument } from "../jsonapi/document.server";
import { isApi } from "../jsonapi/media.server";
import { forbidden, notFound, problem, type RequestArgs } from "../jsonapi/problem.server";
import { emit, type PortalEvent } from "../outbox/emit.server";
import { wake } from "../outbox/wake.server";
import { asSql } from "../policy/rules.server";
import { Conflict, changedOne, Duplicate, guard, query, type Row } from "../tenant/db.server";
import { audit, changesBetween } from "./audit.server";
import { type AnyResource, type Consequences, isRefusal, type Refusal } from "./define.server";
import { checkFeature, refuseShow } from "./gate.server";
import { settled } from "./idempotency.server";
import { checkInput, type Input, type Parsed, type Refused, readInput, refuse, shapeOf } from "./input.server";
import { show } from "./list.server";
import { answer, documentResponse, stillMatches } from "./respond.server";
import { allColumns, assignments, decodeRow, insert, newRow } from "./rows.server";
import { fromTable, visible } from "./select.server";

export type Outcome = { ok: true; id: string; row: Row } | { ok: false; refused: Refused };

/** Creates a row. @throws on the API the 201 with Location; 401/403/404/409/422 either way as the rules say. */
export async function create(args: RequestArgs, resource: AnyResource): Promise<Outcome> {
  const { portal } = args.context;
  const rule = resource.create;
  checkFeature(resource, args);
  if (!rule) throw methodMissing(args);
  if (rule.who && rule.who(portal) === false) throw forbidden(args);
  const parsed = await readInput<Row>(args, rule.schema, resource);
  if (!parsed.ok) return parsed;
  if (parsed.id !== undefined && !isId(parsed.id)) throw problem(args, 422, { code: "invalid_id", source: { pointer: "/data/id" } });
  const allowed = await allows(args, rule.allow(portal, parsed.value));
  const id = parsed.id ?? newId();
  const prepared = await rule.prepare(portal, parsed.value, id);
  if (isRefusal(prepared)) return { ok: false, refused: refuse(args, prepared, parsed.submission) };
  const row = newRow(resource, portal, { ...prepared.row, id });
  const entry = {
    subjectType: resource.type,
    subjectId: id,
    centerId: row.centerId as string,
    action: "create",
    toState: (row.status as string) ?? null,
  };
  const location = `/api/v1/${resource.type}/${id}`;
  const statements = [...allowed, insert(resource.table, row), audit(portal, entry), ...settled(args, 201, location)];
  const refused = await commit(args, statements, prepared, parsed, rule.duplicate);
  if (refused) return { ok: false, refused };
  if (isApi(args.request)) throw await answerWith(args, resource, id, { status: 201, headers: { location } }, pick(row, parsed.given));
  return { ok: true, id, row };
}

/**
 * Changes a row. A stale `lockVersion` is a 409, a stale If-Match a 412; nothing is overwritten.
 * @param linkage what to change, from what is, when a relationship's own address is written; answers 204
 */
export async function update(
  args: RequestArgs,
  resource: AnyResource,
  id: string | undefined,
  linkage?: (before: Row) => Row,
): Promise<Outcome> {
  const { portal } = args.context;
  const rule = resource.update;
  checkFeature(resource, args);
  if (!rule) throw methodMissing(args);
  const before = await rowFor(args, resource, id, rule.allow(portal));
  checkIfMatch(args, before);
  const stored = pick(before, shapeOf(rule.schema));
  const parsed: Parsed<Row> = linkage
    ? { ok: true, ...checkInput<Row>(args, rule.schema, resource, { attributes: linkage(before) }, stored) }
    : await readInput<Row>(args, rule.schema, resource, stored);
  if (!parsed.ok) return parsed;
  if (parsed.id !== undefined && parsed.id !== before.id)
    throw problem(args, 409, { code: "id_mismatch", source: { pointer: "/data/id" } });
  const prepared = await rule.prepare(portal, parsed.value, before, parsed.given);
  if (isRefusal(prepared)) return { ok: false, refused: refuse(args, prepared, parsed.submission) };
  if ((parsed.lockVersion ?? before.lockVersion) !== before.lockVersion) {
    return { ok: false, refused: refuse(args, { message: "changedMeanwhile", status: 409 }, parsed.submission) };
  }
  const changes = changesBetween(before, prepared.set as Row);
  if (changes || prepared.statements?.length) {
    const entry = {
      subjectType: resource.type,
      subjectId: String(before.id),
      centerId: before.centerId as string,
      action: "update",
      changes,
    };
    const statements = [
      updateOf(resource, portal.now, before, prepared.set as Row),
      changedOne(),
      ...(resource.untold ? [] : [audit(portal, entry)]),
      ...settled(args, 204),
    ];
    const refused = await commit(args, statements, prepared, parsed, rule.duplicate);
    if (refused) return { ok: false, refused };
  }
  if (linkage) throw new Response(null, { status: 204 });
  if (isApi(args.request)) throw await answerWith(args, resource, String(before.id), { status: 200 });
  return { ok: true, id: String(before.id), row: { ...before, ...prepared.set } };
}

/** Deletes a row, softly. @throws on the API the 204. */
export async function remove(args: RequestArgs, resource: AnyResource, id: string | undefined): Promise<Outcome> {
  const { portal } = args.context;
  const rule = resource.remove;
  checkFeature(resource, args);
  if (!rule) throw methodMissing(args);
  const before = await rowFor(args, resource, id, rule.allow(portal));
  checkIfMatch(args, before);
  const set = {
    deletedAt: portal.now,
    ...("status" in resource.table && resource.table.status.enumValues?.includes("deleted") && { status: "deleted" }),
  };
  const more = (await rule.effect?.(portal, before)) ?? {};
  if (isRefusal(more)) return { ok: false, refused: refuse(args, more) };
  const entry = {
    subjectType: resource.type,
    subjectId: String(before.id),
    centerId: before.centerId as string,
    action: "delete",
    fromState: (before.status as string) ?? null,
    toState: "deleted",
  };
  await commit(
    args,
    [updateOf(resource, portal.now, before, set, sql`${column(resource, "deletedAt")} is null`), changedOne(), audit(portal, entry)],
    more,
  );
  if (isApi(args.request)) throw new Response(null, { status: 204 });
  return { ok: true, id: String(before.id), row: before };
}

/** An update of one row as it was read: what somebody else wrote since is never overwritten. Counts the lock version up. */
export function updateOf(resource: AnyResource, now: string, before: Row, set: Row, condition?: SQL): SQL {
  const versioned = { ...set, updatedAt: now, lockVersion: Number(before.lockVersion) + 1 };
  const conditions = [
    sql`${column(resource, "tenantId")} = ${before.tenantId} and ${column(resource, "id")} = ${before.id}`,
    sql`${column(resource, "lockVersion")} = ${before.lockVersion}`,
    ...(condition ? [condition] : []),
  ];
  return sql`update ${resource.table} set ${assignments(resource.table, versioned)} where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Runs the batch. A guard that failed is a 409 unless the consequences say what it means; a duplicate is the resource's own refusal for it, when it has one.
 * @returns the refused form on a page, or nothing when all is written.
 */
export async function commit(
  args: RequestArgs,
  statements: SQL[],
  { statements: more = [], events = [], conflict = { message: "changedMeanwhile", status: 409 } }: Consequences,
  parsed?: Pick<Input<Row>, "submission">,
  duplicate?: Refusal,
): Promise<Refused | null> {
  const { portal } = args.context;
  const messages: SQL[] = (events as PortalEvent[]).flatMap((event) => emit(portal, event));
  try {
    await portal.db.write([...statements, ...more, ...messages]);
  } catch (error) {
    if (error instanceof Conflict) return refuse(args, conflict, parsed?.submission);
    if (error instanceof Duplicate && error.constraint.endsWith(".id"))
      throw problem(args, 409, { code: "id_taken", source: { pointer: "/data/id" } });
    if (error instanceof Duplicate) return refuse(args, duplicate ?? { message: "taken", status: 409 }, parsed?.submission);
    throw error;
  }
  if (messages.length > 0) wake(args.context);
  return null;
}

/**
 * The whole row, if the viewer may see it, with its status as readers see it.
 * @throws 404 when not to be seen, 403 (or sign-in) when seen but not allowed.
 */
export async function rowFor(args: RequestArgs, resource: AnyResource, id: string | undefined, rule: boolean | SQL): Promise<Row> {
  const { portal } = args.context;
  const seen = visible(resource, portal);
  if (seen === false || !id) throw refuseShow(args);
  const row = await portal.db.fetch(
    query(
      sql`select ${allColumns(resource.table)}, ${resource.computed?.status?.sql ?? sql`null`} as "statusNow", ${asSql(rule)} as "may" from ${fromTable(resource)} where ${column(resource, "id")} = ${id} and ${seen} limit 1`,
      ([found]) => found,
    ),
  );
  if (!row) throw notFound(args);
  const { may, statusNow, ...before } = row;
  if (may !== 1) throw forbidden(args);
  return decodeRow<Row>(resource.table, statusNow ? { ...before, status: statusNow } : before);
}

/**
 * The resource as the API shows it after a write.
 * @param given what the client wrote: all that is shown to one who may write but not read, such as an anonymous applicant
 */
export async function answerWith(
  args: RequestArgs,
  resource: AnyResource,
  id: string,
  init: ResponseInit,
  given: Row = {},
): Promise<Response> {
  const self = `/api/v1/${resource.type}/${id}`;
  const at = { ...args, request: new Request(new URL(self, args.request.url), { headers: args.request.headers }) };
  try {
    const single = show(resource, at, id);
    return await documentResponse(args, single, await args.context.portal.db.fetch(single), { ...init, self });
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status >= 500) throw thrown;
    const item = { ...given, id, type: resource.type };
    return answer(args, singleDocument(args, resource, item, { include: {}, fields: new Map() }, self), init);
  }
}

async function allows(args: RequestArgs, answer: boolean | SQL): Promise<SQL[]> {
  if (answer === false) throw forbidden(args);
  if (answer === true) return [];
  const may = await args.context.portal.db.fetch(query(sql`select ${asSql(answer)} as may`, ([row]) => row?.may));
  if (may !== 1) throw forbidden(args);
  return [guard(answer)];
}

/** @throws 412 when the row has changed since the client read it. */
export function checkIfMatch(args: RequestArgs, before: Row): void {
  const header = args.request.headers.get("if-match");
  if (header && isApi(args.request) && !stillMatches(header, before.lockVersion))
    throw problem(args, 412, { code: "stale", source: { header: "If-Match" } });
}

function methodMissing(args: RequestArgs): Response {
  return problem(args, 405, { code: "method_not_allowed" }, { allow: "GET, HEAD, OPTIONS" });
}

const column = (resource: AnyResource, name: string) => resource.table[name] as SQLiteColumn;

const pick = (row: Row, names: ReadonlySet<string>): Row => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
