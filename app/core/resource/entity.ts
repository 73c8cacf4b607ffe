import type { InferSelectModel, SQL } from "drizzle-orm";
import type { AnyResource, ResourceTable } from "./define.server";
import type { Item } from "./items.server";

/** Every resource by its type, so that an included row has the type of its own resource. features/index.server.ts fills it in. */
// biome-ignore lint/suspicious/noEmptyInterface: the features declare what is in it
export interface Catalogue {}

export interface Computed {
  sql: SQL;
  boolean?: boolean;
  /** Texts, as a JSON list. */
  list?: boolean;
  /** Other JSON: what it is, for the API's description. */
  json?: "object" | "objects";
  /** What it can be, where that is a list: for the API's description. */
  choices?: readonly string[];
  /** Shown at the row's own address, not in lists and includes. */
  detailOnly?: boolean;
}

type Stored<R> = R extends { table: infer T extends ResourceTable; attributes: readonly (infer A)[] }
  ? Pick<InferSelectModel<T>, A & keyof InferSelectModel<T>>
  : never;

type ComputedOf<R> = R extends { computed?: infer K } ? NonNullable<K> : never;
type RelationshipsOf<R> = R extends { relationships?: infer L } ? NonNullable<L> : never;

type ComputedValue<K, S, N> = K extends { boolean: true }
  ? boolean
  : K extends { sql: SQL<infer V> }
    ? unknown extends V
      ? N extends keyof S
        ? S[N]
        : unknown
      : V
    : never;

type Values<R, Names extends keyof ComputedOf<R>> = { [N in Names]: ComputedValue<ComputedOf<R>[N], Stored<R>, N> };
type DetailName<R> = { [N in keyof ComputedOf<R>]: ComputedOf<R>[N] extends { detailOnly: true } ? N : never }[keyof ComputedOf<R>];
type ListedName<R> = Exclude<keyof ComputedOf<R>, DetailName<R>>;

type Attributes<R> = Omit<Stored<R>, ListedName<R>> & Values<R, ListedName<R>>;

export type FieldOf<R> = R extends AnyResource ? (string extends R["type"] ? string : keyof Attributes<R> & string) : never;

type RelationshipName<R> = keyof RelationshipsOf<R> & string;

export type IncludeOf<R> = R extends AnyResource
  ? string extends R["type"]
    ? string
    : RelationshipName<R> | `${RelationshipName<R>}.${string}`
  : never;

/** The paths of an include tree: "organization.address" for { organization: { address: {} } }. */
export type PathOf<Tree> = { [N in keyof Tree & string]: keyof Tree[N] extends never ? N : `${N}.${PathOf<Tree[N]>}` }[keyof Tree & string];

type Head<Path> = Path extends `${infer Name}.${string}` ? Name : Path;
type Tail<Path, Name extends string> = Path extends `${Name}.${infer Rest}` ? Rest : never;
type Target<L> = L extends { type: infer Y extends keyof Catalogue } ? Catalogue[Y] : never;

type Included<R, Path extends string> = {
  [Name in Head<Path> & RelationshipName<R>]: RelationshipsOf<R>[Name] extends { kind: "one" }
    ? Row<Target<RelationshipsOf<R>[Name]>, FieldOf<Target<RelationshipsOf<R>[Name]>>, Tail<Path, Name>> | null
    : Row<Target<RelationshipsOf<R>[Name]>, FieldOf<Target<RelationshipsOf<R>[Name]>>, Tail<Path, Name>>[];
};

type Row<R, Field, Path extends string> = { id: string; type: string } & Pick<Attributes<R>, Field & keyof Attributes<R>> &
  Included<R, Path>;

/** One row of a list: id and the fields asked for (all unless said), with the relationships that `Path` names. */
export type Entity<R extends AnyResource, Field extends string = FieldOf<R>, Path extends string = never> = string extends R["type"]
  ? Item
  : Row<R, Field, Path>;

export type WholeEntity<R extends AnyResource, Path extends string = never> = string extends R["type"]
  ? Item
  : Row<R, FieldOf<R>, Path> & Values<R, DetailName<R>>;

export type ColumnValues<C extends Record<string, SQL>> = { [N in keyof C]: C[N] extends SQL<infer V> ? V : never };
