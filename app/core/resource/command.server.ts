/**
 * A change as plain data: of what, which change, and what was given with it. Pages, the API, bulk edits, imports and the schedule make the same
 * commands; `execute` (execute.server.ts) plans and writes them.
 */
import { newId } from "../ids";
import type { Row } from "../tenant/db.server";
import type { AnyResource } from "./define.server";
import type { Linkage } from "./linkage.server";

/** What somebody says with a change, before it is checked. */
export interface Given {
  attributes: Row;
  /** Relationships that were sent along, by name. */
  linkages?: ReadonlyMap<string, Linkage>;
  /** Everything is text, as a form sends it. */
  text?: boolean;
  /** It says all there is to say, as a page's form does; otherwise what is not named stays as it is. */
  whole?: boolean;
  /** From another program: what may not be written is refused, not passed over. */
  strict?: boolean;
  /** The id in a document, which must be the row's own. */
  id?: string;
  lockVersion?: number;
  ifMatch?: string | null;
  /** The ids of one relationship, written at its own address (api.md). */
  linkage?: { column: string; mode: "replace" | "add" | "remove"; ids: string[] };
}

export type Command = { resource: AnyResource; id: string; given: Given } & (
  | { kind: "create" | "update" | "delete" }
  /** A transition, or an action without states, by its name. */
  | { kind: "step"; name: string }
  /** The transition that leads to `given.attributes.status`, of those that lead to `states` (spec 7). */
  | { kind: "status"; states?: string[] }
);

const nothing: Given = { attributes: {} };

export const command = {
  create: (resource: AnyResource, given: Given): Command => ({ kind: "create", resource, id: given.id ?? newId(), given }),
  update: (resource: AnyResource, id: string, given: Given): Command => ({ kind: "update", resource, id, given }),
  remove: (resource: AnyResource, id: string, given = nothing): Command => ({ kind: "delete", resource, id, given }),
  step: (resource: AnyResource, id: string, name: string, given = nothing): Command => ({ kind: "step", resource, id, name, given }),
  status: (resource: AnyResource, id: string, given: Given, states?: string[]): Command => ({
    kind: "status",
    resource,
    id,
    given,
    states,
  }),
};
