/** The columns of resources, and how what SQLite gives for them is read. */
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AnyResource } from "./define.server";

export const columnNamed = (table: object, name: string) => Reflect.get(table, name) as SQLiteColumn;

/** Undefined where the table has none, as `deletedAt` of rows that go for good. */
export const columnOf = (resource: AnyResource, name: string): SQLiteColumn => columnNamed(resource.table, name);

type Decode = (value: unknown) => unknown;

export const asIs: Decode = (value) => value ?? null;
const asBoolean: Decode = (value) => value === 1 || value === true;
// biome-ignore lint/suspicious/noExplicitAny: what was stored
export const asJson = (value: unknown): any => (typeof value === "string" ? JSON.parse(value) : (value ?? null));

export const decoderOf = ({ dataType }: Pick<SQLiteColumn, "dataType">): Decode =>
  dataType === "boolean" ? asBoolean : dataType === "json" ? asJson : asIs;

export const computedDecoder = ({ boolean, list, json }: NonNullable<AnyResource["computed"]>[string]): Decode =>
  boolean ? asBoolean : list || json ? asJson : asIs;
