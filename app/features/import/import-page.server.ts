/** What the pages of an import show. */
import { count, desc, eq, isNull, sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { constant, type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dayMs } from "~/core/time";
import { importRows, imports as table } from "~db/schema";
import { type Choice, grantable, organizationsToStaff } from "../user/index.server";
import { choicesOf, type Import, importRoles, mappingOf, mayImport, type Plan, retentionDays } from "./import.server";
import { personOf, type RowError } from "./row.server";

const pageSize = 50;
const plans: Plan[] = ["create", "update", "same", "error"];

export interface Earlier {
  id: string;
  fileName: string;
  status: Import["status"];
  rowCount: number;
  createdAt: string;
}

/** Imports of the viewer's centre that are still kept, the newest first. */
export const earlierImports = (portal: Portal): Query<Earlier[]> =>
  portal.db
    .select({ id: table.id, fileName: table.fileName, status: table.status, rowCount: table.rowCount, createdAt: table.createdAt })
    .from(table)
    .where(isNull(table.deletedAt), asSql(mayImport(portal)))
    .orderBy(desc(table.createdAt))
    .limit(20);

/** A row of the preview, in words. */
export interface Shown {
  position: number;
  name: string;
  email: string;
  /** The person it made, changes or changed. */
  userId: string | null;
  changes: { field: string; before: string | null; after: string }[];
  errors: { column: string | null; text: string }[];
}

function linesOf(portal: Portal, found: Import, condition: ReturnType<typeof sql>, number: number): Query<Shown[]> {
  const t = translator(portal.locale, "import");
  const mapping = mappingOf(found);
  return query(
    sql`select ${importRows.position} as position, ${importRows.cells} as cells, ${importRows.userId} as userId, ${importRows.before} as before, ${importRows.errors} as errors,
        ${importRows.doneAt} as doneAt
      from ${importRows} where ${portal.db.mine(importRows)} and ${importRows.importId} = ${found.id} and ${condition}
      order by ${importRows.position} limit ${pageSize} offset ${(number - 1) * pageSize}`,
    (rows) =>
      rows.map((row) => {
        const { values } = personOf(JSON.parse(String(row.cells)) as string[], mapping);
        const changes = Object.entries(JSON.parse(String(row.before ?? "{}")) as Record<string, [string | null, string]>);
        const errors = JSON.parse(String(row.errors ?? "[]")) as RowError[];
        return {
          position: Number(row.position),
          name: [values.firstName, values.lastName].filter(Boolean).join(" "),
          email: values.email,
          userId: row.userId as string | null,
          changes: changes.map(([field, [before, after]]) => ({ field, before, after })),
          errors: errors.map(({ column, key }) => ({ column: columnName(found, column), text: t(`error.${key}`) })),
        };
      }),
  );
}

/** As the file calls it, or which it is. */
const columnName = ({ columns }: Import, at: string | null): string | null =>
  at === null ? null : (columns[Number(at)] ?? "") || String(Number(at) + 1);

/** Examples of what stands in each column. */
const firstLines = ({ db }: Portal, id: string): Query<string[][]> =>
  db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(importRows.position)
    .limit(3)
    .map((rows) => rows.map(({ cells }) => cells));

interface Counts extends Record<Plan, number> {
  /** Of those to be made or changed: how many are. */
  done: number;
  /** Those that undoing left as they are. */
  kept: number;
}

const countsOf = ({ db }: Portal, importId: string): Query<Counts> =>
  db
    .select({
      plan: importRows.plan,
      number: count(),
      done: sql<number>`sum(${importRows.doneAt} is not null)`,
      kept: sql<number>`sum(${importRows.doneAt} is not null and ${importRows.errors} is not null)`,
    })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.plan)
    .map((found) => {
      const counts: Counts = { create: 0, update: 0, same: 0, error: 0, done: 0, kept: 0 };
      for (const { plan, number, done, kept } of found) {
        if (plan) counts[plan] = number;
        counts.done += done;
        counts.kept += kept;
      }
      return counts;
    });

export async function importPage(args: RequestArgs, found: Import) {
  const { portal } = args.context;
  const params = new URL(args.request.url).searchParams;
  const counts = await portal.db.fetch(countsOf(portal, found.id));
  const asked = plans.find((plan) => plan === params.get("plan"));
  const shown =
    asked ?? plans.toSorted((a, b) => Number(b === "error") - Number(a === "error")).find((plan) => counts[plan] > 0) ?? "create";
  const number = Math.max(1, Math.min(1_000, Math.trunc(Number(params.get("page[number]"))) || 1));
  const undone = found.status === "undone" || found.status === "undoing";
  const condition = undone
    ? sql`${importRows.doneAt} is not null and ${importRows.errors} is not null`
    : sql`${importRows.plan} = ${shown}`;
  const { lines, examples, organizations } = await portal.db.fetchAll({
    lines: found.status === "mapping" ? constant<Shown[]>([]) : linesOf(portal, found, condition, number),
    examples: found.status === "mapping" ? firstLines(portal, found.id) : constant<string[][]>([]),
    organizations: found.status === "mapping" ? organizationsToStaff(portal) : constant<Choice[]>([]),
  });
  const total = undone ? counts.kept : counts[shown];
  const allowed = grantable(portal);
  return {
    id: found.id,
    fileName: found.fileName,
    status: found.status,
    rowCount: found.rowCount,
    columns: found.columns,
    mapping: mappingOf(found),
    choices: choicesOf(found),
    organizationId: found.organizationId,
    roles: importRoles.filter((role) => allowed.includes(role)),
    undoable:
      found.status === "finished" && counts.done > 0 && Date.parse(portal.now) - Date.parse(found.createdAt) < retentionDays * dayMs,
    counts,
    shown,
    lines,
    number,
    pageCount: Math.ceil(total / pageSize),
    examples,
    organizations,
  };
}

/** What is wrong with which row, for a file. */
export async function* errorLines(portal: Portal, found: Import): AsyncGenerator<unknown[][]> {
  for (let number = 1; ; number++) {
    const lines = await portal.db.fetch(linesOf(portal, found, sql`${importRows.errors} is not null`, number));
    if (lines.length === 0) return;
    yield lines.flatMap(({ position, name, email, errors }) =>
      errors.map(({ column, text }) => [position, name, email, column ?? "", text]),
    );
    if (lines.length < pageSize) return;
  }
}
