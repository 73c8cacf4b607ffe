/** Columns that many tables share. Every row of a tenant carries its tenant; every row that a site shows carries its centre. */
import { customType, integer, type SQLiteColumn, text } from "drizzle-orm/sqlite-core";

/** UUIDv7, made by us before the write, so that parents and children fit in one batch. */
export const id = () => text().primaryKey();

/** Moments are ISO 8601 in UTC, to the millisecond: they sort as text and travel as they are. */
export const moment = customType<{ data: string }>({ dataType: () => "text" });

/** The one type of ours: what a moment is called says nothing, such as `workedOn` and `validUntil`. */
export const isMoment = (column: SQLiteColumn): boolean => column.dataType === "custom";

export const flag = (initially = false) => integer({ mode: "boolean" }).notNull().default(initially);

export const list = <T = string>() => text({ mode: "json" }).$type<T[]>().notNull().default([]);

export const tenancy = () => ({ tenantId: text().notNull(), centerId: text().notNull() });

export const stamps = () => ({ createdAt: moment().notNull(), updatedAt: moment().notNull() });

/** `lockVersion` goes up by one with every write; `deletedAt` is a soft delete, really gone after 30 days. */
export const lifecycle = () => ({ ...stamps(), deletedAt: moment(), lockVersion: integer().notNull().default(0) });

/**
 * What a table of versions has (core/resource/versions.server.ts): the row as it was at a save, with the rows below it, numbered from 1. Of one row at
 * most one version is published and one is scheduled, to be published at `publishAt`.
 */
export const versioning = <Attributes = Record<string, unknown>>() => ({
  number: integer().notNull(),
  state: text({ enum: ["draft", "scheduled", "published", "replaced"] }).notNull(),
  snapshot: text({ mode: "json" }).$type<Snapshot<Attributes>>().notNull(),
  publishAt: moment(),
  authorId: text(),
});

/** A row and the rows below it, by the names that its resource gives them. */
export interface Snapshot<Attributes = Record<string, unknown>> {
  attributes: Attributes;
  children: Record<string, Record<string, unknown>[]>;
}
