/** The versions of a page: who saved which, when, and what each says, as text. */
import { sql } from "drizzle-orm";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { type Line, linesBetween } from "~/core/lines-between";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { pageVersions as table, users } from "~db/schema";
import type { Snapshot } from "~db/schema/common";

import type { EditedBlock, Field } from "./field";
import { editedBlock, kinds } from "./kinds.server";

export interface VersionRow {
  number: number;
  state: "draft" | "scheduled" | "published" | "replaced";
  at: string;
  publishAt: string | null;
  by: string | null;
}

const maxVersions = 100;

export const versionsOf = ({ db }: Portal, pageId: string): Query<VersionRow[]> =>
  query(
    sql<VersionRow>`select ${table.number} as number, ${table.state} as state, ${table.updatedAt} as at, ${table.publishAt} as publishAt,
        (select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${db.mine(users)} and ${users.id} = ${table.authorId}) as "by"
      from ${table} where ${db.mine(table)} and ${table.pageId} = ${pageId} order by ${table.number} desc limit ${maxVersions}`,
    (rows) => rows,
  );

/** How one version differs from another, line by line; null when one of them is not there. */
export const comparison = (portal: Portal, pageId: string, from: number, to: number): Query<Line[] | null> =>
  query(
    sql`select ${table.number} as number, ${table.snapshot} as snapshot from ${table}
      where ${portal.db.mine(table)} and ${table.pageId} = ${pageId} and ${table.number} in (${from}, ${to}) limit 2`,
    (rows) => {
      const said = (number: number) => {
        const row = rows.find((one) => one.number === number);
        return row && textOf(JSON.parse(String(row.snapshot)) as Snapshot, portal.locale);
      };
      const [before, after] = [said(from), said(to)];
      return before && after ? linesBetween(before, after) : null;
    },
  );

function textOf({ attributes, children }: Snapshot, locale: Locale): string[] {
  const t = translator(locale, "page_editor");
  const word = translator(locale, "block");
  const about = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [`${t(`field.${name}`)}: ${value}`] : [],
  );
  const blocks = (children.contentBlocks ?? []).map(editedBlock);
  return [...about, ...blocks.flatMap((block) => blockText(block, word, t("blocks.hidden")))];
}

function blockText({ kind, props, hidden }: EditedBlock, word: (key: string) => string, hiddenWord: string): string[] {
  const known = kinds().find((one) => one.kind === kind);
  const name = known ? word(`kinds.${kind}.name`) : kind;
  return [`## ${name}${hidden ? ` (${hiddenWord})` : ""}`, ...(known ? wordsIn(props, known.fields, word) : [])];
}

function wordsIn(props: unknown, fields: Field[], word: (key: string) => string): string[] {
  return fields.flatMap((field) => {
    const value = (props as Record<string, unknown> | undefined)?.[field.name];
    if (value === undefined || value === null || value === "") return [];
    const label = word(`fields.${field.name}`);
    if (Array.isArray(value)) return value.flatMap((one) => (field.fields ? wordsIn(one, field.fields, word) : [`${label}: ${one}`]));
    if (typeof value === "object") return wordsIn(value, field.fields ?? [], word);
    if (typeof value === "boolean") return value ? [label] : [];
    const said = field.choices ? word(`choices.${field.name}.${value}`) : String(value);
    return said
      .split("\n")
      .filter((line) => line.trim())
      .map((line) => `${label}: ${line}`);
  });
}
