/** People brought in from a CSV file: the file's rows, what becomes of each, and what it takes to undo it. */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, lifecycle, moment, tenancy } from "./common";

export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    ...tenancy(),
    fileName: text().notNull(),
    status: text({ enum: ["mapping", "preview", "running", "finished", "undoing", "undone"] }).notNull(),
    /** The file's columns in their order. */
    columns: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Column of the file → attribute of a user. */
    mapping: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    organizationId: text(),
    rowCount: integer().notNull().default(0),
    createdBy: text().notNull(),
    finishedAt: moment(),
    undoneAt: moment(),
    ...lifecycle(),
  },
  (t) => [index("imports_center").on(t.tenantId, t.centerId, t.createdAt)],
);

export const importRows = sqliteTable(
  "import_rows",
  {
    id: id(),
    tenantId: text().notNull(),
    importId: text().notNull(),
    /** The line of the file, from 1 after its heading. */
    position: integer().notNull(),
    cells: text({ mode: "json" }).$type<string[]>().notNull(),
    /** What becomes of it; null until the mapping is known. */
    plan: text({ enum: ["create", "update", "same", "error"] }),
    errors: text({ mode: "json" }).$type<{ column: string | null; key: string }[]>(),
    /** The user it made or changed, and what that user was before. */
    userId: text(),
    before: text({ mode: "json" }).$type<Record<string, unknown>>(),
    doneAt: moment(),
  },
  (t) => [
    uniqueIndex("import_rows_position").on(t.tenantId, t.importId, t.position),
    index("import_rows_plan").on(t.tenantId, t.importId, t.plan, t.position),
  ],
);
