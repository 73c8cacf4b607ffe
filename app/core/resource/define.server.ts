/** A resource is one page: what it is, who may see and touch it, how it changes. Screens and API alike do what it says. */
import type { InferInsertModel, InferSelectModel, SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { output, ZodType } from "zod";
import type { PortalEvent } from "../events/event";
import type { Rule } from "../policy/rules.server";
import type { Features } from "../tenant/features";
import type { Portal } from "../tenant/portal.server";
import type { AuditEntry } from "./audit.server";
import type { Command } from "./command.server";
import type { Computed } from "./entity";
import type { Facets } from "./facets.server";
import { orderActions } from "./order.server";
import type { Action, Transition } from "./steps.server";
import type { Versioned } from "./version-rows.server";

export type TenantTable = SQLiteTable & { tenantId: SQLiteColumn };

export type ResourceTable = TenantTable & { id: SQLiteColumn };

/** A filter beyond `attribute_predicate`; null when the value does not fit. */
export type NamedFilter = (value: string, portal: Portal, others: (name: string) => string | undefined) => SQL | null;

export type Relationship =
  | { kind: "one"; type: string; column: string; key?: string }
  | { kind: "many"; type: string; column: string }
  | { kind: "listed"; type: string; column: string }
  | ({ kind: "through"; type: string; column: "id"; table: TenantTable; near: string; far: string } & Joined);

/** The actions that add to and take from a relationship through a table, and the field in which they take the other's id. */
interface Joined {
  add?: string;
  remove?: string;
  as?: string;
}

/** Our column holds the other's id, or what its column `key` holds. */
export const one = <const Y extends string>(type: Y, column: string, key?: string) => ({ kind: "one" as const, type, column, key });
/** Their column holds our id. */
export const many = <const Y extends string>(type: Y, column: string) => ({ kind: "many" as const, type, column });
/** A table between holds both ids: ours in its column `near`, theirs in `far`. */
export const through = <const Y extends string>(type: Y, table: TenantTable, columns: { near: string; far: string } & Joined) => ({
  kind: "through" as const,
  type,
  column: "id" as const,
  table,
  ...columns,
});
/** Our JSON column holds the others' ids. */
export const listed = <const Y extends string>(type: Y, column: string) => ({ kind: "listed" as const, type, column });

/** What a write adds: to its batch, to what people are told, and (of a transition) to what the trail notes beside the row's own changes. */
export interface Consequences {
  statements?: SQL[];
  events?: PortalEvent[];
  noted?: Record<string, unknown>;
  changes?: AuditEntry["changes"];
  /** Further changes of the same batch, planned on the row as it will be. */
  commands?: Command[];
  /** A rule on the row that only the input decides, such as which role is given. */
  require?: Rule;
  /** What is said once, to who asked, and kept nowhere: under `meta` of the answer. */
  reveal?: Record<string, string>;
  /** It leaves no line of its own in the trail, such as one of many saves of a text that somebody is writing. */
  unaudited?: boolean;
  /** What it means when a guard among the statements does not hold; else that somebody was faster (409). */
  conflict?: Refusal;
  /** Whoever was faster changes what comes of it, and does not stand in its way: it is planned and tried once more. */
  again?: boolean;
  /** A refusal has one. */
  message?: undefined;
}

/** Counts that triggers keep, by some columns: a long list that is filtered by these alone has its total from here. */
export interface Tally {
  /** Has the columns of `by` under the names that they have in the resource's own table, and `count`. */
  table: TenantTable & { count: SQLiteColumn };
  /** Attributes that the counts are kept by; `listed` may be about these alone. */
  by: readonly string[];
  /** The read rule as far as these columns can say it; false for viewers for whom they cannot: their rows are counted. */
  read: Rule;
}

/** A refusal that a rule of the domain makes: the field it concerns and a key of locales/<lang>/validation.json. */
export interface Refusal {
  field?: string;
  /** Which one of the field's list. */
  at?: number;
  message: string;
  status?: 409 | 422;
  values?: Record<string, string | number>;
  /** What the field can be instead. */
  possible?: readonly string[];
}

/** What follows, or why not: several refusals where each has its field. */
export type OrRefused<T> = (T & Consequences) | Refusal | Refusal[];

export type Awaitable<T> = T | Promise<T>;

export interface CreateRule<Row, S extends ZodType, Input = output<S>> {
  /** A function where what is written with says what must be sent, such as a form with its questions: of what was sent, nothing of which is checked. */
  schema: S | ((portal: Portal, attributes: Record<string, unknown>) => Awaitable<S>);
  /** What is known of it where it is a function, and nothing was sent yet; else anything. */
  known?: ZodType;
  /** Who may try at all; asked before the input is read. */
  who?: Rule;
  /** Boolean, or a condition on other rows (with its own tenant condition) that is checked before and again within the batch. */
  allow: (portal: Portal, input: Input) => boolean | SQL;
  /** The row to insert (tenant, times and lock version are filled in), or why not. `id` is the one that it gets. */
  prepare: (portal: Portal, input: Input, id: string) => Awaitable<OrRefused<{ row: Partial<Row> }>>;
  /** A unique index that the row can run into → the refusal for it. */
  duplicate?: Refusal;
  /**
   * What is there is nothing to tell who may have typed anybody's address: who neither has it themselves nor works with the rows is answered as the first
   * was, and this is done in place of writing, such as a mail to whose it is. Without it they are told, as everybody is.
   */
  again?(portal: Portal, row: Row): Promise<void>;
  /** Fields without a relationship that name a row of another type, or of the type that other fields say. */
  refers?: Record<string, string | ((given: Record<string, unknown>) => string | undefined)>;
  /** As what one of these counts where floods are stopped; `byEmail`: by the address that it names as well, which may be anybody's. */
  flood?: { purpose: string; byEmail?: boolean };
  /** The field of a form in which it takes its file: it comes with that alone, and not among operations. */
  file?: string;
  /**
   * No program chooses its id, which stands for more than the row: who did what in the trail, or a secret that is made of it. Nor does who is
   * answered by `again`: an id that is taken would tell.
   */
  clientIds?: false;
}

export interface UpdateRule<Row, S extends ZodType, Input = output<S>> {
  schema: S;
  allow: Rule;
  /** The columns to set, or why not. `given` names what the client sent; the rest of the input is what was stored. */
  prepare: (portal: Portal, input: Input, before: Row, given: ReadonlySet<string>) => Awaitable<OrRefused<{ set: Partial<Row> }>>;
  duplicate?: Refusal;
}

export interface Definition<
  T extends ResourceTable,
  A extends keyof InferSelectModel<T> & string,
  C extends ZodType = ZodType,
  U extends ZodType = ZodType,
  N extends string = string,
  K extends Record<string, Computed> = Record<string, Computed>,
  R extends Record<string, Relationship> = Record<string, Relationship>,
> extends Facets {
  /** The plural word of the API; also the audit trail's subject. */
  type: N;
  /** The singular word: folder, translation namespace. */
  noun: string;
  /** What it is, in a sentence for who programs against it: the description in OpenAPI. */
  description: string;
  table: T;
  attributes: readonly A[];
  /** Attributes that SQL computes: static text, no bound values. Those `detailOnly` are shown at the row's own address alone. */
  computed?: K;
  relationships?: R;
  /** Attributes that hold the type of a row, of those that have a facet: `subjectType: "notes"`. */
  typed?: Partial<Record<NoInfer<A>, keyof Facets>>;
  /** Attributes whose value has people's words for names, such as the rows of a question: those are nobody's to rename. */
  ownWords?: readonly string[];
  filter?: readonly A[];
  filters?: Record<string, NamedFilter>;
  sort: readonly A[];
  order: string;
  /** The column that holds a row's place among the others: `up` and `down` change it, and a new row comes last. */
  ordered?: A;
  /** Most rows a page; 100 unless said otherwise. */
  maxPageSize?: number;
  /** Seen through other resources only: no address of its own under /api/v1. */
  embedded?: boolean;
  /** For people alone: no key of another program reads or writes it. What belongs to one person is so anyway. */
  peopleOnly?: boolean;
  /** Its rows lie in the directory, which may be another database than the tenant's own. */
  directory?: boolean;
  feature?: keyof Features;
  /** What stands around every page is made of its rows: after a change this isolate loads its sites anew. */
  framesSite?: boolean;
  read: Rule;
  /** Rows that others may have a copy of, whether or not they may still be read: they learn that they are gone (tombstones.server.ts). */
  shownBefore?: Rule;
  /** Where its rows come from that lie in no table of their own, as FROM wants it: none of them is deleted. */
  from?: SQL;
  /** What a list shows when the request asks for no state, no certain rows and not for what changed. */
  listed?: Rule;
  tally?: Tally;
  /** Its changes concern nobody but their owner, such as what somebody has read: they leave no line in the trail. */
  unaudited?: boolean;
  create?: CreateRule<InferInsertModel<T>, C>;
  update?: UpdateRule<InferSelectModel<T>, U>;
  /** Its drafts and versions. */
  versioned?: Versioned;
  remove?: { allow: Rule; effect?: (portal: Portal, row: InferSelectModel<T>) => Awaitable<OrRefused<unknown>> };
  transitions?: Record<string, Transition<InferSelectModel<T>>>;
  /** What else can be done to a row, without a change of state. */
  actions?: Record<string, Action<InferSelectModel<T>>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a resource of whatever table and schemas; its own page holds the types
export type AnyResource = Definition<any, any, any, any, any, Record<string, Computed>, Record<string, Relationship>>;

/** @throws when an attribute is no column of the table, or something is filtered or sorted by that the resource does not show */
export function define<
  T extends ResourceTable,
  const A extends keyof InferSelectModel<T> & string,
  C extends ZodType = ZodType,
  U extends ZodType = ZodType,
  const N extends string = string,
  const K extends Record<string, Computed> = Record<never, Computed>,
  const R extends Record<string, Relationship> = Record<never, Relationship>,
>(definition: Definition<T, A, C, U, N, K, R>): Definition<T, A, C, U, N, K, R> {
  for (const name of definition.attributes) {
    if (!(name in definition.table)) throw new Error(`${definition.type}: no column ${name}`);
  }
  const shown = new Set<string>(["id", ...definition.attributes]);
  for (const name of [...(definition.filter ?? []), ...definition.sort, ...definition.order.replaceAll("-", "").split(",")]) {
    // A cursor holds what the row shows, so what SQL computes is no order.
    if (!shown.has(name)) throw new Error(`${definition.type}: ${name} is not shown`);
  }
  if (definition.update && !shown.has("lockVersion")) throw new Error(`${definition.type}: what is changed shows its lockVersion`);
  for (const name of definition.sort)
    if (Object.hasOwn(definition.computed ?? {}, name)) throw new Error(`${definition.type}: ${name} is computed`);
  const moves = definition.ordered && (orderActions(definition) as Definition<T, A, C, U, N, K, R>["actions"]);
  const resource = moves ? { ...definition, actions: { ...moves, ...definition.actions } } : definition;
  return withChanges(resource);
}

/** Whoever keeps a copy asks what changed since (api.md): every row that says when it did is shown, filtered and sorted by that. */
function withChanges<D extends Pick<AnyResource, "table" | "attributes" | "filter" | "sort">>(definition: D): D {
  const name = "updatedAt";
  if (!(name in definition.table)) return definition;
  const and = (names: readonly string[] = []) => (names.includes(name) ? names : [...names, name]);
  return { ...definition, attributes: and(definition.attributes), filter: and(definition.filter), sort: and(definition.sort) };
}

/** The resource with another schema for its changes, such as that of one of several forms. */
export const withSchema = <R extends AnyResource>(resource: R, schema: ZodType): R => ({
  ...resource,
  update: { ...resource.update!, schema },
});

export const withUpdate = <R extends AnyResource, S extends ZodType>(
  resource: R,
  update: UpdateRule<InferSelectModel<R["table"]>, S>,
): R => ({
  ...resource,
  update,
});

export const isRefusal = (answer: object): answer is Refusal | Refusal[] =>
  "message" in (Array.isArray(answer) ? ((answer as object[])[0] ?? {}) : answer);
