// A change as plain data: planned, then written in one batch with its lines in the trail and its messages; no request is known here.
// A command that names what an earlier one makes or changes waits for that plan, and goes by it (`portal.planned`).
import type { SQL } from "drizzle-orm";
import { newId } from "../ids";
import { relationshipOf } from "../jsonapi/includes.server";
import type { Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { clearSites } from "../tenant/site-cache.server";
import type { AnyResource } from "./define.server";
import type { Linkage } from "./linkage.server";
import { plan } from "./plan.server";
import type { Plan } from "./planned.server";
import { Refused, type RefusedIssue } from "./refused.server";
import { pointedAt, unknownRelated } from "./related.server";
import { mayWrite } from "./scopes.server";
import { stepNamed } from "./steps.server";
import { type Planned, write } from "./write-plans.server";

export type LinkageMode = "replace" | "add" | "remove";

export interface Given {
  attributes: Row;
  linkages?: ReadonlyMap<string, Linkage>;
  /** Everything is text, as a form sends it. */
  text?: boolean;
  /** It says all there is to say, as a page's form does; otherwise what is not named stays as it is. */
  whole?: boolean;
  /** From another program: what may not be written is refused, not passed over. */
  strict?: boolean;
  /** What no attribute is called, which is refused together with what is wrong with those that are. */
  unknown?: RefusedIssue[];
  /** The id in a document, which must be the row's own. */
  id?: string;
  lockVersion?: number;
  /** One of several operations, which cannot be answered as if it were done. */
  amongOthers?: boolean;
  /** A row that was deleted, and comes back with what is said. */
  revives?: Row;
  ifMatch?: string | null;
  /** Where a field was given, by its name, when that is not among the attributes of a document. */
  pointers?: Record<string, string>;
  /** The ids of one relationship, written at its own address (api.md). */
  linkage?: GivenLinkage;
}

interface GivenLinkage {
  column: string;
  mode: LinkageMode;
  ids: string[];
}

export type Command = { resource: AnyResource; id: string; given: Given } & (
  | { kind: "create" | "update" | "delete" }
  | { kind: "step"; name: string }
  /** A relationship through a table, as `given.linkage` says. */
  | { kind: "join"; name: string }
  /** The transition that leads to `given.attributes.status`, of those that lead to `states` (spec 7). */
  | { kind: "status"; states?: string[] }
);

const nothing: Given = { attributes: {} };

export const command = {
  create: (resource: AnyResource, given: Given, id = given.id ?? newId()): Command => ({ kind: "create", resource, id, given }),
  update: (resource: AnyResource, id: string, given: Given): Command => ({ kind: "update", resource, id, given }),
  remove: (resource: AnyResource, id: string, given = nothing): Command => ({ kind: "delete", resource, id, given }),
  step: (resource: AnyResource, id: string, name: string, given = nothing): Command => ({ kind: "step", resource, id, name, given }),
  /** Writes a relationship alone, by its name. */
  link: (
    resource: AnyResource,
    id: string,
    name: string,
    { mode, ids }: Pick<GivenLinkage, "mode" | "ids">,
    ifMatch?: string | null,
  ): Command => {
    const relationship = relationshipOf(resource, name)!;
    const joined = relationship.kind === "through";
    const given = { attributes: {}, ifMatch, linkage: { column: joined ? relationship.as! : relationship.column, mode, ids } };
    return joined ? { kind: "join", resource, id, name, given } : { kind: "update", resource, id, given };
  },
  status: (resource: AnyResource, id: string, given: Given, states?: string[]): Command => ({
    kind: "status",
    resource,
    id,
    given,
    states,
  }),
};

export interface Done {
  id: string;
  row: Row;
  /** Said once, to who asked. */
  reveal?: Record<string, string>;
}

export type Outcome = ({ ok: true } & Done) | { ok: false; refused: Refused };

export type Executed =
  | { ok: true; done: Done[] }
  | {
      ok: false;
      /** By the place of the command. */
      refused: Map<number, Refused>;
      /** The row that was to be made, where one like it is there. */
      there?: Row;
    };

/** As often as `again` is obeyed: somebody else may be faster each time. */
const maxTries = 4;

/** All or nothing. @param alongside statements for the same batch */
export async function execute(portal: Portal, commands: Command[], alongside: SQL[] = []): Promise<Executed> {
  for (let turn = 1; ; turn++) {
    const { plans, refused } = await planAll(portal, commands);
    if (refused.size > 0) return { ok: false, refused };
    const failed = await write(portal, plans, alongside);
    if (failed?.again && turn < maxTries) continue;
    if (failed) {
      const { of } = plans[failed.at]!;
      return { ok: false, refused: new Map([[of, pointedAt(commands[of]!, failed.refused)]]), there: failed.there };
    }
    framed(commands);
    return { ok: true, done: commands.map((_, at) => doneOf(plans, at)) };
  }
}

export async function executeOne(portal: Portal, command: Command, alongside: SQL[] = []): Promise<Outcome> {
  const executed = await execute(portal, [command], alongside);
  return executed.ok ? { ok: true, ...executed.done[0]! } : { ok: false, refused: executed.refused.get(0)! };
}

/**
 * What may be done is done, in one batch; the rest stays as it is. A batch says only which one fails first: then each is written by itself, which asks
 * no more than twice as much of the database, however many fail.
 */
export async function executeEach(portal: Portal, commands: Command[]): Promise<Outcome[]> {
  const { plans, refused } = await planAll(portal, commands);
  if (await write(portal, plans, []))
    for (const at of commands.keys()) {
      const failed = await write(
        portal,
        plans.filter(({ of }) => of === at),
        [],
      );
      if (failed) refused.set(at, failed.refused);
    }
  framed(commands);
  return commands.map((_, at) => {
    const no = refused.get(at);
    return no ? { ok: false, refused: no } : { ok: true, ...doneOf(plans, at) };
  });
}

/** What would come of each, without writing anything: who changes it meanwhile may still stand in the way. */
export async function tryEach(portal: Portal, commands: Command[]): Promise<Outcome[]> {
  const { plans, refused } = await planAll(portal, commands);
  return commands.map((_, at) => {
    const no = refused.get(at);
    return no ? { ok: false, refused: no } : { ok: true, ...doneOf(plans, at) };
  });
}

function framed(commands: Command[]) {
  if (commands.some(({ resource }) => resource.framesSite)) clearSites();
}

function doneOf(plans: Planned[], at: number): Done {
  const own = plans.filter(({ of }) => of === at).map(({ plan }) => plan);
  const { row } = own.findLast((one) => one.type === own[0]!.type && one.row.id === own[0]!.row.id)!;
  const reveal = plans.find(({ of, plan }) => of === at && plan.reveal)?.plan.reveal;
  return { id: String(row.id), row, ...(reveal && { reveal }) };
}

async function planAll(portal: Portal, commands: Command[]): Promise<{ plans: Planned[]; refused: Map<number, Refused> }> {
  const refused = new Map<number, Refused>();
  const rows = new Map<string, Row>();
  const db = commands.length > 1 ? portal.db.gathering() : portal.db;
  const underway: Promise<Planned[]>[] = [];
  const once = new Set<string>();
  const placesOf = new Map<string, number[]>();
  for (const [at, command] of commands.entries()) {
    const earlier = idsIn(command).flatMap((id) => placesOf.get(id) ?? []);
    placesOf.set(command.id, [...(placesOf.get(command.id) ?? []), at]);
    underway.push(
      Promise.all(earlier.map((place) => underway[place]!)).then(async () => {
        if (earlier.some((place) => refused.has(place))) return [];
        const before = earlier.length > 0 ? new Map(rows) : undefined;
        try {
          if (!portal.system && !mayWrite(command.resource, portal.viewer)) throw new Refused(403, { code: "token_scope" });
          const made = await planWhole({ ...portal, db, planned: before, once }, command);
          for (const { type, row } of made) rows.set(`${type} ${row.id}`, row);
          return made.map((one) => ({ of: at, plan: one }));
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refused.set(at, pointedAt(command, (await unknownRelated({ ...portal, db, planned: before }, command, error)) ?? error));
          return [];
        }
      }),
    );
  }
  return { plans: (await Promise.all(underway)).flat(), refused };
}

/** @throws Refused, of what follows from it too, with pointers to where that was given */
async function planWhole(portal: Portal, command: Command): Promise<Plan[]> {
  const first = await plan(portal, command);
  const made = [first];
  const follow = (next: Command, planned: Map<string, Row>, db = portal.db) =>
    planWhole({ ...portal, db, planned, ...(isInternal(next) && { system: true }) }, next).catch((error) => {
      throw error instanceof Refused ? pointedAt(next, error) : error;
    });
  const planned = new Map(portal.planned).set(keyOf(command), first.row);
  const db = first.more.length > 1 ? portal.db.gathering() : portal.db;
  const isOwn = (next: Command) => keyOf(next) === keyOf(command);
  const others = first.more.filter((next) => !isOwn(next));
  for (const plans of await Promise.all(others.map((next) => follow(next, planned, db)))) made.push(...plans);
  // Further steps of the row itself go one after the other: each counts its version on.
  for (const next of first.more.filter(isOwn)) {
    const plans = await follow(next, planned);
    planned.set(keyOf(next), plans[0]!.row);
    made.push(...plans);
  }
  return made;
}

/** A step that nobody can ask for may follow from what somebody did. */
const isInternal = (next: Command): boolean => next.kind === "step" && stepNamed(next.resource, next.name)?.internal === true;

const keyOf = ({ resource, id }: Command) => `${resource.type} ${id}`;

/** Whatever may be the id of a row that it changes or names. */
function idsIn({ id, given: { attributes, linkage, linkages } }: Command): string[] {
  const named = textsIn([attributes, linkage?.ids, ...(linkages ?? [])]).filter(Boolean);
  return [...new Set([id, ...named])];
}

/** In whatever somebody sent, nested as deep as they care to. */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === "string") texts.push(one);
    else if (typeof one === "object" && one !== null) for (const inner of Object.values(one)) left.push(inner);
  }
  return texts;
}
