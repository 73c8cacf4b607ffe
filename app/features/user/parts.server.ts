/** What there is of a person beside their account, table by table. */
import { and, eq, getTableColumns, getTableName, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { i18nOf } from "~/core/i18n/translator.server";
import { toSnake } from "~/core/jsonapi/media.server";
import { tablesWith } from "~/core/resource/catalogue.server";
import type { TenantTable } from "~/core/resource/define.server";
import { type OfPeople, rowsOf } from "~/core/resource/facets.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notes, users as table } from "~db/schema";

export interface Part {
  key: string;
  table: TenantTable & { id: SQLiteColumn };
  column: SQLiteColumn;
  /** Where its word is. */
  word: string;
  where?: SQL;
  /** Where a row may have an address in place of an account. */
  sent?: OfPeople;
}

/** An account that becomes one with another. */
export interface Gone {
  id: string;
  email: string;
  confirmedAt: string | null;
}

/** What the staff noted about them. */
const aboutThem: Part = {
  ...{ key: "notes.subject_id", table: notes, column: notes.subjectId, word: "account:data.section.notes" },
  where: eq(notes.subjectType, "users"),
};

/** Every column that says whose a row is, as the tables' `personal` facets have it. */
export const parts = (): Part[] => [
  aboutThem,
  ...tablesWith("personal").flatMap(({ table: one, noun, facet: { columns, stays, export: given } }) => {
    if (stays || !("id" in getTableColumns(one)) || one === table) return [];
    const [first] = [given].flat();
    const keys = [typeof first === "object" && `account:data.section.${first.section}`, noun && `${noun}:title`];
    const word = keys.find((key): key is string => Boolean(key) && i18nOf("nl").exists(key as string)) ?? "user:merge.other";
    const own = columns.filter(({ name }) => name.endsWith("Id"));
    const sent = "emailKey" in getTableColumns(one) ? (one as unknown as OfPeople) : undefined;
    return own.map((column) => ({
      key: `${getTableName(one)}.${toSnake(column.name)}`,
      table: one as Part["table"],
      column,
      word,
      ...(column.name === "userId" && { sent }),
    }));
  }),
];

export const theirs = ({ db }: Portal, part: Part, userId: string): SQL => and(db.mine(part.table), eq(part.column, userId), part.where)!;

/** What goes along with an account: its rows, and what its person sent without signing in, once the address is known to be theirs. */
export const goingAlong = (portal: Portal, part: Part, { id, email, confirmedAt }: Gone): SQL =>
  part.sent && confirmedAt ? and(portal.db.mine(part.table), rowsOf(part.sent, { id, email }))! : theirs(portal, part, id);

/** What only somebody who came in can have done; no index finds it. */
const done = ["authorId", "seenById", "uploaderId", "reporterId"];

/** Something stands in these tables of somebody who never came in: staff wrote it, or others wrote to them. @param except tables that do not count */
export const hasSomething = (except: TenantTable[]): SQL =>
  or(
    ...parts()
      .filter((part) => !except.includes(part.table) && !done.includes(part.column.name))
      .map((part) => existsIn(part.table, eq(part.table.tenantId, table.tenantId), eq(part.column, table.id), part.where)),
  )!;
