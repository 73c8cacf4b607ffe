/** A page as its editors have it: the newest version, and where that stands. Saving it is the page's own `save_draft`. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { isRecord } from "~/core/resource/body.server";
import { command, executeOne, type Outcome } from "~/core/resource/command.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { PageState } from "~/features/page";
import { pageEditors, pageSchema, pages, stateColumns } from "~/features/page/index.server";
import { contentBlocks, pageVersions, pages as table, users } from "~db/schema";
import type { Snapshot } from "~db/schema/common";
import type { Draft, Problems } from "./field";
import { editedBlock, problemsOf } from "./kinds.server";

export const attributeNames = Object.keys(pageSchema.shape);

const columns: Record<string, SQLiteColumn> = getTableColumns(table);

export interface EditedPage {
  id: string;
  lockVersion: number;
  state: PageState;
  /** Of the site, for links that are handed on. */
  origin: string;
  /** Of the page as the public reads it. */
  slug: string;
  published: boolean;
  publishedAt: string | null;
  scheduledAt: string | null;
  unpublishAt: string | null;
  preview: { token: string; until: string } | null;
  /** Who saved last, and when. */
  by: string | null;
  at: string;
  draft: Draft;
  problems: Problems;
}

/** @returns null where there is no such page, or none that the viewer may edit */
export const editedPage = (portal: Portal, id: string): Query<EditedPage | null> =>
  pageWith(portal, sql`${table.id} = ${id} and ${asSql(pageEditors(portal))}`);

function pageWith(portal: Portal, condition: SQL): Query<EditedPage | null> {
  const { db, locale, now } = portal;
  const version = sql`select json_object('snapshot', json(${pageVersions.snapshot}), 'at', ${pageVersions.updatedAt}, 'by',
      (select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${db.mine(users)} and ${users.id} = ${pageVersions.authorId}))
    from ${pageVersions} where ${db.mine(pageVersions)} and ${pageVersions.pageId} = ${table.id} order by ${pageVersions.number} desc limit 1`;
  const live = sql`select json_group_array(json(value)) from (select json_object('id', ${contentBlocks.id}, 'kind', ${contentBlocks.kind}, 'version', ${contentBlocks.version},
      'props', json(${contentBlocks.props}), 'propsEn', json(${contentBlocks.propsEn}), 'hidden', ${contentBlocks.hidden}, 'sourceChanged', ${contentBlocks.sourceChanged}) as value
    from ${contentBlocks} where ${db.mine(contentBlocks)} and ${contentBlocks.pageId} = ${table.id} and ${contentBlocks.deletedAt} is null
    order by ${contentBlocks.position}, ${contentBlocks.id} limit 200)`;
  const attributes = sql.join(
    attributeNames.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`),
    sql`, `,
  );
  return query(
    sql`select ${table.id} as id, ${table.lockVersion} as lockVersion, ${attributes}, ${table.isPublished} as published, ${table.publishedAt} as publishedAt,
        ${table.unpublishAt} as unpublishAt, ${table.previewToken} as previewToken, ${table.previewUntil} as previewUntil, ${table.updatedAt} as updatedAt,
        ${stateColumns.state} as state, ${stateColumns.scheduledAt} as scheduledAt, (${version}) as version, (${live}) as blocks
      from ${table} where ${db.mine(table)} and ${table.deletedAt} is null and ${condition} limit 1`,
    ([row]) => {
      if (!row) return null;
      const own = Object.fromEntries(attributeNames.map((name) => [name, row[name]])) as Draft["attributes"];
      const latest = row.version ? (JSON.parse(String(row.version)) as { snapshot: Snapshot; at: string; by: string | null }) : null;
      const snapshot = latest?.snapshot as Partial<Snapshot> | null | undefined;
      const stored = snapshot?.children?.contentBlocks ?? JSON.parse(String(row.blocks));
      const blocks = (Array.isArray(stored) ? stored : []).filter(isRecord).map(editedBlock);
      const attributes = { ...own, ...(snapshot?.attributes as Draft["attributes"] | undefined) };
      const until = row.previewUntil as string | null;
      return {
        id: String(row.id),
        lockVersion: Number(row.lockVersion),
        state: row.state as PageState,
        origin: portal.origin,
        slug: String(row.slug),
        published: row.published === 1,
        publishedAt: row.publishedAt as string | null,
        scheduledAt: row.scheduledAt as string | null,
        unpublishAt: row.unpublishAt as string | null,
        preview: until && until > now ? { token: String(row.previewToken), until } : null,
        by: latest?.by ?? null,
        at: latest?.at ?? String(row.updatedAt),
        draft: { attributes: withBooleans(attributes), blocks },
        problems: problemsOf(blocks, locale),
      };
    },
  );
}

/** JSON of SQLite has numbers for them. */
const withBooleans = (attributes: Draft["attributes"]): Draft["attributes"] => ({
  ...attributes,
  showTitleOnPage: Boolean(attributes.showTitleOnPage),
  featured: Boolean(attributes.featured),
});

/** @throws 404 */
export async function readDraft(args: RequestArgs, id: string | undefined): Promise<EditedPage> {
  const page = await args.context.portal.db.fetch(editedPage(args.context.portal, id ?? ""));
  if (!page) throw notFound(args);
  return page;
}

/** @param lockVersion what the draft was made from: 409 where somebody saved since */
export function saveDraft(
  portal: Portal,
  id: string,
  { attributes, blocks }: Draft,
  lockVersion: number,
  autosave = true,
): Promise<Outcome> {
  const said = Object.fromEntries(Object.entries(attributes).filter(([name]) => attributeNames.includes(name)));
  const given = { attributes: { ...said, contentBlocks: blocks, autosave }, lockVersion };
  return executeOne(portal, command.step(pages, id, "save_draft", given));
}

/** The newest draft, for whoever was given its token, as long as that holds; null otherwise. */
export async function sharedDraft(portal: Portal, slug: string, token: string): Promise<Draft | null> {
  const shared = sql`${table.centerId} = ${portal.center.id} and ${table.slug} = ${slug} and ${table.previewToken} = ${token} and ${table.previewUntil} > ${portal.now}`;
  const page = await portal.db.fetch(pageWith(portal, shared));
  return page?.draft ?? null;
}
