/** The versions of what is built: who saved which, when, and what each says, as text. */
import { sql } from "drizzle-orm";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { type Line, linesBetween } from "~/core/lines-between";
import { columnNamed } from "~/core/resource/columns.server";
import { type VersionRow as Row, savedAt, versionPage } from "~/core/resource/version-list.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { Snapshot } from "~db/schema/common";
import { type Built, editorOf } from "./builder.server";
import { readEdited } from "./draft.server";
import type { EditedBlock, Kind } from "./field";
import { editedBlock, kindsOf } from "./kinds.server";
import { saidIn } from "./said";
import { type VersionChange, versionChange } from "./version-change";
import { wordsIn } from "./words.server";

const shownVersions = 100;

export type VersionRow = Pick<Row, "number" | "state" | "at" | "publishAt" | "by"> & { change: VersionChange };

/** What the screen with the versions shows. @throws 404 */
export async function versionsOf(built: Built, args: RequestArgs, of: string | undefined) {
  const { portal } = args.context;
  const { id, lockVersion, draft, published } = await readEdited(built, args, of);
  const { searchParams } = new URL(args.request.url);
  const numberOf = (name: string) => Number(searchParams.get(name)) || 0;
  const [from, to] = [numberOf("from"), numberOf("to")];
  const { found, lines } = await portal.db.fetchAll({
    found: versionPage(portal, built.versioned, whose(built, id), { params: searchParams, size: shownVersions }),
    lines: comparison(built, portal, id, { from, to }),
  });
  const { versions: rows, earlier, page, pageCount } = found;
  const versions = rows.map((row, at): VersionRow => {
    const before = rows[at + 1] ?? earlier;
    const change = versionChange(built.list, before?.snapshot ?? null, row.snapshot);
    return { number: row.number, state: row.state, at: savedAt(row), publishAt: row.publishAt, by: row.by, change };
  });
  const title = wordsIn(portal.locale, built)("versions.title");
  const [address, words] = [editorOf(built, id), built.words];
  return {
    title,
    address,
    words,
    name: String(draft.attributes.title),
    lockVersion,
    published,
    versions,
    page,
    pageCount,
    from,
    to,
    lines,
  };
}

export type ShownVersions = Awaited<ReturnType<typeof versionsOf>>;

const whose = ({ versioned: { table, parent } }: Built, id: string) => sql`${columnNamed(table, parent)} = ${id}`;

/** How one version differs from another, line by line; null when one of them is not there. */
function comparison(built: Built, portal: Portal, id: string, { from, to }: { from: number; to: number }): Query<Line[] | null> {
  const { table } = built.versioned;
  return query(
    sql`select ${table.number} as "number", ${table.snapshot} as "snapshot" from ${table}
      where ${portal.db.mine(table)} and ${whose(built, id)} and ${table.number} in (${from}, ${to}) limit 2`,
    (rows) => {
      const said = (number: number) => {
        const row = rows.find((one) => one.number === number);
        return row && textOf(built, JSON.parse(String(row.snapshot)) as Snapshot, portal.locale);
      };
      const [before, after] = [said(from), said(to)];
      return before && after ? linesBetween(before, after) : null;
    },
  );
}

function textOf(built: Built, { attributes, children }: Snapshot, locale: Locale): string[] {
  const t = wordsIn(locale, built);
  const word = translator(locale, built.names);
  const about = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [`${t(`field.${name}`)}: ${value}`] : [],
  );
  const blocks = (children[built.list] ?? []).map((block) => editedBlock(built.kinds, block));
  return [...about, ...blocks.flatMap((block) => blockText(kindsOf(built.kinds), block, word, t("blocks.hidden")))];
}

function blockText(kinds: Kind[], { kind, props, hidden }: EditedBlock, word: (key: string) => string, hiddenWord: string): string[] {
  const known = kinds.find((one) => one.kind === kind);
  const name = known ? word(`kinds.${kind}.name`) : kind;
  return [`## ${name}${hidden ? ` (${hiddenWord})` : ""}`, ...(known ? saidIn(props, known.fields, word) : [])];
}
