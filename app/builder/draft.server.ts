/** What is built as its editors have it: the newest version, and where that stands. Saving it is the resource's own `save_draft`. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { isRecord } from "~/core/resource/body.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import { command, executeOne, type Outcome } from "~/core/resource/command.server";
import type { ResourceTable } from "~/core/resource/define.server";
import { latestVersion } from "~/core/resource/version-list.server";
import type { VersionState } from "~/core/resource/versions.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { Snapshot } from "~db/schema/common";
import type { Edited } from "./builder";
import { attributesOf, type Built } from "./builder.server";
import { maxBlocks } from "./draft";
import type { Draft } from "./field";
import { editedBlock, problemsOf } from "./kinds.server";

const columnsOf = (table: ResourceTable): Record<string, SQLiteColumn> => getTableColumns(table);

/** @returns null where there is none, or none that the viewer may edit */
export const editedQuery = (built: Built, portal: Portal, id: string): Query<Edited | null> =>
  editedWhere(built, portal, sql`${built.resource.table.id} = ${id} and ${asSql(built.versioned.allow(portal))}`);

/** The rows below it as the public has them, for one that has no version yet. */
function liveBlocks({ resource, versioned, list }: Built, { db }: Portal): SQL {
  const { type, parent, order, schema } = versioned.children[list]!;
  const { table } = resourceOf(type);
  const columns = columnsOf(table);
  const told = ["id", ...Object.keys(schema.shape)].flatMap((name) => {
    const column = columns[name];
    if (!column) return [];
    return [sql`${sql.raw(`'${name}'`)}, ${column.dataType === "json" ? sql`json(${column})` : column}`];
  });
  return sql`select json_group_array(json(value)) from (select json_object(${sql.join(told, sql`, `)}) as value
    from ${table} where ${db.mine(table)} and ${columns[parent]} = ${resource.table.id} and ${table.deletedAt} is null
    order by ${columns[order]}, ${table.id} limit ${maxBlocks})`;
}

export function editedWhere(built: Built, portal: Portal, condition: SQL): Query<Edited | null> {
  const { resource, versioned, list, kinds } = built;
  const { table } = resource;
  const { db, locale } = portal;
  const columns = columnsOf(table);
  const names = attributesOf(built);
  const selected = Object.entries({ ...Object.fromEntries(names.map((name) => [name, columns[name]!])), ...built.columns });
  const asked = sql.join(
    selected.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
  return query(
    sql`select ${table.id} as "id", ${table.lockVersion} as "lockVersion", ${table.updatedAt} as "updatedAt", ${asked},
        (${latestVersion(portal, versioned, sql`${table.id}`)}) as "version", (${liveBlocks(built, portal)}) as "blocks"
      from ${table} where ${db.mine(table)} and ${table.deletedAt} is null and ${condition} limit 1`,
    ([row]) => {
      if (!row) return null;
      const own = Object.fromEntries(names.map((name) => [name, row[name]])) as Draft["attributes"];
      const latest = row.version
        ? (JSON.parse(String(row.version)) as { snapshot: Snapshot; state: VersionState; at: string; by: string | null })
        : null;
      // What is on the site stands in the tables, whoever changed it there.
      const snapshot = latest?.state === "published" ? null : (latest?.snapshot as Partial<Snapshot> | null | undefined);
      const blocksOf = (stored: unknown) =>
        (Array.isArray(stored) ? stored : []).filter(isRecord).map((block) => editedBlock(kinds, block));
      const shown = blocksOf(JSON.parse(String(row.blocks)));
      const blocks = snapshot?.children?.[list] ? blocksOf(snapshot.children[list]) : shown;
      const standing = built.standing(row, portal);
      const attributes = { ...own, ...(snapshot?.attributes as Draft["attributes"] | undefined) };
      return {
        id: String(row.id),
        lockVersion: Number(row.lockVersion),
        ...standing,
        by: latest?.by ?? null,
        at: latest?.at ?? String(row.updatedAt),
        draft: { attributes: withBooleans(columns, attributes), blocks },
        draftWaits: latest?.state === "scheduled",
        onSite: standing.published ? { attributes: withBooleans(columns, own), blocks: shown } : null,
        problems: problemsOf(kinds, blocks, locale),
      };
    },
  );
}

/** The database has numbers for them. */
const withBooleans = (columns: Record<string, SQLiteColumn>, attributes: Draft["attributes"]): Draft["attributes"] =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, columns[name]?.dataType === "boolean" ? Boolean(value) : value]),
  );

/** @throws 404 */
export async function readEdited(built: Built, args: RequestArgs, id: string | undefined): Promise<Edited> {
  const { portal } = args.context;
  const edited = await portal.db.fetch(editedQuery(built, portal, id ?? ""));
  if (!edited) throw notFound(args);
  return edited;
}

interface Saving {
  draft: Draft;
  /** What the draft was made from: 409 where somebody saved since. */
  lockVersion: number;
  autosave?: boolean;
}

export function saveDraft(built: Built, portal: Portal, id: string, { draft, lockVersion, autosave = true }: Saving): Promise<Outcome> {
  const names = attributesOf(built);
  const said = Object.fromEntries(Object.entries(draft.attributes).filter(([name]) => names.includes(name)));
  const given = { attributes: { ...said, [built.list]: draft.blocks, autosave }, lockVersion };
  return executeOne(portal, command.step(built.resource, id, "save_draft", given));
}
