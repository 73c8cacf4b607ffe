/** `POST /api/v1/operations`: the atomic operations extension of JSON:API 1.1. All or nothing, in one batch. */
import { limitFlood, tooMany } from "../auth/rate-limit.server";
import { TooMany } from "../auth/too-many";
import { newId } from "../ids";
import { relationshipOf } from "../jsonapi/includes.server";
import { atomicExtension, mediaType, toCamel } from "../jsonapi/media.server";
import { forbidden, type Issue, problem, type RequestArgs } from "../jsonapi/problem.server";
import type { Query } from "../tenant/db.server";
import { isRecord, readJson } from "./body.server";
import { findResource } from "./catalogue.server";
import { type Command, command, type Done, execute, type Given } from "./command.server";
import type { AnyResource } from "./define.server";
import { tooManyNow } from "./flood.server";
import { checkQuery } from "./gate.server";
import { idempotent } from "./idempotency.server";
import type { Item } from "./items.server";
import { linkageFrom, malformed } from "./linkage.server";
import { show } from "./list.server";
import { notAmongOperations, Refused } from "./refused.server";
import { issuesOf } from "./refused-answer.server";
import { writableMethods } from "./relationship.server";
import { singleDocument } from "./respond.server";
import { type ByExternalId, byExternalId, upsertOf, withoutCreation } from "./upsert.server";
import { objectInput } from "./write.server";

export const operationsType = `${mediaType};ext="${atomicExtension}"`;

const maxOperations = 50;
const ops = ["add", "update", "remove"];

type LocalIds = Map<string, string>;

/** What the operations before it made, and the rows that any of them calls by another system's id. */
interface Known {
  local: LocalIds;
  rows: ByExternalId;
}

interface Target {
  type: string;
  id?: string;
  relationship?: string;
  step?: string;
}

/** @throws what is refused: every operation's faults, each with a pointer that begins with its place */
export async function operate(args: RequestArgs): Promise<Response> {
  const { portal } = args.context;
  if (!portal.viewer) throw forbidden(args);
  await limitFlood(args, "operations", portal.viewer.id).catch((error) => {
    throw error instanceof TooMany ? tooMany(args, error) : error;
  });
  checkQuery(args, null);
  const { "atomic:operations": operations } = await readJson(args);
  const pointer = "/atomic:operations";
  if (!Array.isArray(operations) || operations.length === 0) throw problem(args, 400, { code: "malformed_document", source: { pointer } });
  if (operations.length > maxOperations)
    throw problem(args, 400, { code: "too_many_operations", source: { pointer }, values: { most: maxOperations } });

  const commands: Command[] = [];
  const faults = new Map<number, Refused>();
  const known: Known = { local: new Map(), rows: await byExternalId(portal, operations) };
  for (const [at, operation] of operations.entries()) {
    try {
      commands.push(commandOf(operation, known));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      faults.set(at, error);
    }
  }
  if (faults.size === 0) await countNew(args, commands);
  const executed = faults.size > 0 ? ({ ok: false, refused: faults } as const) : await execute(portal, commands, idempotent(args, 200));
  if (!executed.ok) throw refusedOperations(args, operations, executed.refused);
  return results(args, operations, commands, executed.done);
}

/** Each row that is made counts as it does at its own address. @throws 429 */
async function countNew(args: RequestArgs, commands: Command[]): Promise<void> {
  for (const { kind, resource, given } of commands) if (kind === "create") await tooManyNow(args, resource, given.attributes);
}

/** @throws Refused with pointers into the operation */
function commandOf(operation: unknown, known: Known): Command {
  if (!isRecord(operation)) throw malformed("");
  const { op, data } = withIds(operation, known.local);
  if (typeof op !== "string" || !ops.includes(op)) {
    const values = { value: typeof op === "string" ? op.slice(0, 100) : typeof op, possible: ops.join(", ") };
    throw new Refused(400, { code: "invalid_value", source: { pointer: "/op" }, values, meta: { possible: ops } });
  }
  const target = targetOf(withIds(operation, known.local));
  const resource = resourceFor(target.type);
  if (target.relationship) return linkage(resource, target, op, data);
  if (op === "remove" && target.id && !target.step) return command.remove(resource, target.id);
  if (op === "add" && target.step)
    return command.step(resource, target.id!, target.step, data === undefined ? undefined : objectInput(resource, data));
  if (op === "add" && !target.id) return addition(resource, operation, objectInput(resource, data), known);
  if (op === "update" && target.id && !target.step) return command.update(resource, target.id, objectInput(resource, data));
  throw malformed("/op");
}

function addition(resource: AnyResource, operation: Record<string, unknown>, given: Given, { local, rows }: Known): Command {
  if (resource.create?.file) throw notAmongOperations(resource);
  const upsert = upsertOf(operation, resource, given, rows);
  const id = createdId(operation, local, upsert?.id);
  if (upsert?.id) return command.update(resource, upsert.id, withoutCreation(resource, given));
  const made = command.create(resource, { ...given, amongOthers: true }, id);
  upsert?.made(made.id);
  return made;
}

function resourceFor(type: string): AnyResource {
  const resource = findResource(type);
  if (!resource || resource.embedded) throw new Refused(404, { code: "unknown_type", source: { pointer: "/data/type" }, values: { type } });
  if (resource.directory) throw notAmongOperations(resource);
  return resource;
}

/** By its local id, where it has one. @param known of a row that is there */
function createdId({ data }: Record<string, unknown>, local: LocalIds, known?: string): string | undefined {
  if (!isRecord(data) || typeof data.lid !== "string") return undefined;
  const key = `${data.type} ${data.lid}`;
  if (local.has(key)) throw new Refused(409, { code: "local_id_taken", source: { pointer: "/data/lid" } });
  const id = known ?? newId();
  local.set(key, id);
  return id;
}

/** @throws Refused for a local id that is not known by now */
function withIds(operation: Record<string, unknown>, local: LocalIds): Record<string, unknown> {
  const resolve = (value: unknown, pointer: string, own: boolean): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => resolve(each, `${pointer}/${at}`, false));
    if (!isRecord(value)) return value;
    const { lid, ...rest } = value;
    const found = Object.fromEntries(
      Object.entries(rest).map(([name, inner]) => [name, name === "attributes" ? inner : resolve(inner, `${pointer}/${name}`, false)]),
    );
    if (typeof lid !== "string" || (own && operation.op === "add")) return found;
    const id = local.get(`${value.type} ${lid}`);
    if (!id)
      throw new Refused(422, { code: "unknown_local_id", source: { pointer: `${pointer}/lid` }, values: { lid: lid.slice(0, 100) } });
    return { ...found, id };
  };
  const { data, ref, ...rest } = operation;
  return {
    ...rest,
    ...(data !== undefined && { data: resolve(data, "/data", true) }),
    ...(ref !== undefined && { ref: resolve(ref, "/ref", false) }),
  };
}

function targetOf({ op, ref, href, data, meta }: Record<string, unknown>): Target {
  if (isRecord(ref) && typeof ref.type === "string" && typeof ref.id === "string") {
    const step = stepIn(meta);
    if (step && ref.relationship !== undefined) throw malformed("/ref/relationship");
    return {
      type: ref.type,
      id: ref.id,
      ...(typeof ref.relationship === "string" && { relationship: ref.relationship }),
      ...(step && { step }),
    };
  }
  if (typeof href === "string") {
    const [, type, id, kind, name] = /^(?:\/api\/v1)?\/(\w+)(?:\/([\w.-]+)(?:\/(relationships|transitions)\/(\w+))?)?$/.exec(href) ?? [];
    if (!type) throw malformed("/href");
    return { type, id, ...(kind === "relationships" && { relationship: name }), ...(kind === "transitions" && { step: name }) };
  }
  if (ref !== undefined || href !== undefined) throw malformed("/ref");
  if (!isRecord(data) || typeof data.type !== "string") throw malformed("/data");
  return { type: data.type, ...(op !== "add" && typeof data.id === "string" && { id: data.id }) };
}

/** The transition of a row that is named by `ref`, and so by its local id too, which no address holds. @throws Refused 400 */
function stepIn(meta: unknown): string | undefined {
  if (!isRecord(meta) || meta.transition === undefined) return undefined;
  if (typeof meta.transition !== "string" || meta.transition === "") throw malformed("/meta/transition");
  return meta.transition;
}

function linkage(resource: AnyResource, { id, relationship }: Target, op: string, data: unknown): Command {
  const name = toCamel(relationship!);
  const found = relationshipOf(resource, name);
  const mode = ({ add: "add", update: "replace", remove: "remove" } as const)[op];
  if (!found || !mode || !id) throw malformed(mode ? "/ref/relationship" : "/op");
  const methods = writableMethods(resource, name);
  if (methods.length === 0)
    throw new Refused(403, { code: "read_only", source: { pointer: "/ref/relationship" }, values: { name: relationship! } });
  // One that leads to a single row is only replaced.
  if (!methods.includes({ add: "POST", replace: "PATCH", remove: "DELETE" }[mode])) throw malformed("/op");
  return command.link(resource, id, name, { mode, ids: [linkageFrom(found, data, "/data") ?? []].flat() });
}

function refusedOperations(args: RequestArgs, operations: unknown[], refused: ReadonlyMap<number, Refused>): Response {
  const all = [...refused].sort(([a], [b]) => a - b);
  const issues = all.flatMap(([at, { issues }]): Issue[] => {
    const place = `/atomic:operations/${at}`;
    const resource = findResource(String(typeIn(operations[at])));
    const own = resource
      ? issuesOf(resource, issues, place)
      : issues.map((issue) => ({ ...issue, source: { pointer: place + (issue.source?.pointer ?? "") } }));
    return own.map((issue) => (issue.source?.pointer ? issue : { ...issue, source: { pointer: place } }));
  });
  const statuses = new Set(all.map(([, { status }]) => status));
  return problem(args, statuses.size === 1 ? all[0]![1].status : 422, issues);
}

const typeIn = (operation: unknown): unknown => {
  try {
    if (!isRecord(operation)) return undefined;
    return isRecord(operation.ref) ? operation.ref.type : targetOf(operation).type;
  } catch {
    return undefined;
  }
};

async function results(args: RequestArgs, operations: unknown[], commands: Command[], done: Done[]): Promise<Response> {
  const queries: Record<string, Query<Item | null>> = {};
  for (const [at, { resource, kind }] of commands.entries()) {
    if (kind === "delete") continue;
    try {
      const single = show(resource, args, done[at]!.id);
      queries[at] = { ...single, read: (rows) => (rows[0]?.length ? single.read(rows) : null) };
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
    }
  }
  const found: Record<string, Item | null> = Object.keys(queries).length > 0 ? await args.context.portal.db.fetchAll(queries) : {};
  const written = commands.map(({ resource, kind }, at) => {
    const item = found[at];
    const upserted = (operations[at] as { meta?: { upsert?: unknown } }).meta?.upsert !== undefined;
    const meta = { ...(upserted && { created: kind === "create" }), ...done[at]!.reveal };
    return {
      ...(item && { data: singleDocument(args, { resource, query: { include: {}, fields: new Map() } }, item).data }),
      ...(Object.keys(meta).length > 0 && { meta }),
    };
  });
  const isSecret = done.some(({ reveal }) => reveal);
  const body = { jsonapi: { version: "1.1", ext: [atomicExtension] }, "atomic:results": written };
  const headers = { "content-type": operationsType, "cache-control": isSecret ? "no-store" : "private, no-cache" };
  return new Response(JSON.stringify(body), { status: 200, headers });
}
