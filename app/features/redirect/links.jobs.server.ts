/** Links within a site that lead nowhere. Addresses elsewhere are not tried: the server asks for no address that somebody typed (trust.md). */
import { and, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import { eachInTurn, inBatches, type Job, maxRows } from "~/core/events/schedule.server";
import { newId } from "~/core/ids";
import type { Selected } from "~/core/tenant/builder.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { dayMs } from "~/core/time";
import { isSystemSlug, ownPaths } from "~/system-slugs";
import { brokenLinks, contentBlocks, pages, redirects } from "~db/schema";
import { beginnings } from "./follow";
import { pathsIn } from "./links";

const columns = {
  id: pages.id,
  tenantId: pages.tenantId,
  centerId: pages.centerId,
  props: sql<
    string | null
  >`(select group_concat(${contentBlocks.props} || ' ' || coalesce(${contentBlocks.propsEn}, ''), ' ') from ${contentBlocks} where ${contentBlocks.tenantId} = ${pages.tenantId}
    and ${contentBlocks.pageId} = ${pages.id} and ${contentBlocks.deletedAt} is null and ${contentBlocks.hidden} = 0)`,
};
const live = and(eq(pages.isPublished, true), isNull(pages.deletedAt))!;

type PageLinks = Selected<typeof columns>;

/** Of one page. */
const maxListed = 50;

type Link = { id: string; path: string } & Record<"tenantId" | "centerId" | "pageId", string>;

export const checkLinks: Job = {
  name: "links within sites are tried",
  everyMinutes: 1_440,
  async run({ database, env, now }) {
    const { from, before } = await pagesOfNight(database, now);
    await inBatches<PageLinks>(
      (last, limit) =>
        database.fetch(
          database
            .select(columns)
            .from(pages)
            .where(live, last ? gt(pages.id, last.id) : gte(pages.id, from), before ? lt(pages.id, before) : undefined)
            .orderBy(pages.id)
            .limit(limit),
        ),
      // One by one where something fails, for the sake of the others.
      (batch) => check(database, env, batch, now).catch(() => eachInTurn(batch, (page) => check(database, env, [page], now))),
    );
  },
};

/** Where there are more pages than one run looks at, the nights take turns. @returns the ids between which they lie; null after the last */
async function pagesOfNight(database: SystemDb, now: string): Promise<{ from: string; before: string | null }> {
  const [all] = await database.rows(sql`select count(*) as "pages" from ${pages} where ${live}`);
  const turns = Math.max(1, Math.ceil(Number(all?.pages) / maxRows));
  const turn = Math.floor(Date.parse(now) / dayMs) % turns;
  const idAt = (offset: number) =>
    sql<{ id: string }>`select ${pages.id} as "id" from ${pages} where ${live} order by ${pages.id} limit 1 offset ${offset}`;
  const [[first], [next]] = await database.batch([idAt(turn * maxRows), idAt((turn + 1) * maxRows)]);
  return { from: first?.id ?? "", before: next?.id ?? null };
}

async function check(database: SystemDb, env: Env, batch: PageLinks[], now: string): Promise<void> {
  const links = batch.flatMap(({ id, tenantId, centerId, props }) =>
    pathsIn(props ?? "").map((path): Link => ({ id: newId(), tenantId, centerId, pageId: id, path })),
  );
  const broken: Link[] = [];
  const toLookUp: Link[] = [];
  const files = new Map<string, boolean>();
  const isThere = async (key: string) => {
    if (!files.has(key)) files.set(key, (await env.FILES.head(key)) !== null);
    return files.get(key);
  };
  for (const link of links) {
    const [first = "", second] = link.path.split("/").slice(1);
    if (first === "files") {
      if (!(await isThere(`${link.tenantId}/${second}`))) broken.push(link);
    } else if (!isOwn(link.path, first)) toLookUp.push(link);
  }
  broken.push(...(await notFound(database, toLookUp)));
  const listed = batch.flatMap(({ id }) => broken.filter(({ pageId }) => pageId === id).slice(0, maxListed));
  await database.batch([
    sql`delete from ${brokenLinks} where (${brokenLinks.tenantId}, ${brokenLinks.pageId}) in (select value ->> 'tenantId', value ->> 'id'
      from json_each(${JSON.stringify(batch.map(({ id, tenantId }) => ({ id, tenantId })))}))`,
    sql`insert into ${brokenLinks} (id, tenant_id, center_id, page_id, href, status_code, checked_at)
      select value ->> 'id', value ->> 'tenantId', value ->> 'centerId', value ->> 'pageId', value ->> 'path', 404, ${now}
      from json_each(${JSON.stringify(listed)})`,
  ]);
}

const isOwn = (path: string, first: string): boolean =>
  path === "/" || ["pictures", "assets"].includes(first) || ownPaths.includes(path) || (first !== "nieuws" && isSystemSlug(first));

/** Those that are neither a page nor sent on, by one statement: D1 allows so many to an invocation. */
async function notFound(database: SystemDb, links: Link[]): Promise<Link[]> {
  if (links.length === 0) return [];
  const asked = links.map(({ id, tenantId, centerId, path }) => {
    const [first = "", second] = path.split("/").slice(1);
    const slug = first === "nieuws" ? second : second === undefined ? first : undefined;
    return { id, tenantId, centerId, path, slug: slug ?? " ", beginnings: beginnings(path) };
  });
  const said = (name: string) => sql.raw(`link.value ->> '${name}'`);
  const here = (table: typeof pages | typeof redirects) =>
    and(eq(table.tenantId, said("tenantId")), eq(table.centerId, said("centerId")), isNull(table.deletedAt));
  const isPage = existsIn(pages, here(pages), eq(pages.isPublished, true), eq(pages.slug, said("slug")));
  const isSentOn = existsIn(
    redirects,
    here(redirects),
    sql`${redirects.fromPath} in (select value from json_each(link.value, '$.beginnings'))`,
    or(eq(redirects.match, "prefix"), eq(redirects.fromPath, said("path"))),
  );
  const found = await database.rows<{ id: string }>(
    sql`select link.value ->> 'id' as "id" from json_each(${JSON.stringify(asked)}) as link where not (${isPage} or ${isSentOn})`,
  );
  const ids = new Set(found.map(({ id }) => id));
  return links.filter(({ id }) => ids.has(id));
}
