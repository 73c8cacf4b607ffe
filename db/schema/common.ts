/** Columns that many tables share. Every row of a tenant carries its tenant; every row that a site shows carries its centre. */
import { integer, text } from "drizzle-orm/sqlite-core";

/** UUIDv7, made by us before the write, so that parents and children fit in one batch. */
export const id = () => text().primaryKey();

/** Moments are ISO 8601 in UTC, to the millisecond: they sort as text and travel as they are. */
export const moment = () => text();

export const flag = (initially = false) => integer({ mode: "boolean" }).notNull().default(initially);

export const list = <T = string>() => text({ mode: "json" }).$type<T[]>().notNull().default([]);

export const tenancy = () => ({ tenantId: text().notNull(), centerId: text().notNull() });

export const stamps = () => ({ createdAt: moment().notNull(), updatedAt: moment().notNull() });

/** `lockVersion` goes up by one with every write; `deletedAt` is a soft delete, really gone after 30 days. */
export const lifecycle = () => ({ ...stamps(), deletedAt: moment(), lockVersion: integer().notNull().default(0) });
