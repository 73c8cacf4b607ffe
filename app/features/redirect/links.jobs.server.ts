/** Links within a site that lead nowhere. Addresses elsewhere are not tried: the server asks for no address that somebody typed (trust.md). */
import { and, eq, gt, gte, isNull, sql } from "drizzle-orm";
import { inBatches, type Job, maxRows } from "~/core/events/schedule.server";
import { newId } from "~/core/ids";
import { insert } from "~/core/resource/rows.server";
import type { Selected } from "~/core/tenant/builder.server";
import { existsIn, inList } from "~/core/tenant/conditions.server";
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

export const checkLinks: Job = {
  name: "links within sites are tried",
  everyMinutes: 1_440,
  async run({ database, env, now }) {
    const first = await firstOfNight(database, now);
    await inBatches<PageLinks>(
      (last, limit) =>
        database.fetch(
          database
            .select(columns)
            .from(pages)
            .where(live, last ? gt(pages.id, last.id) : gte(pages.id, first))
            .orderBy(pages.id)
            .limit(limit),
        ),
      async (batch) => {
        for (const page of batch) await check(database, env, page, now);
      },
    );
  },
};

/** Where there are more pages than one run looks at, the nights take turns. @returns the id of the first page of this one */
async function firstOfNight(database: SystemDb, now: string): Promise<string> {
  const [all] = await database.rows(sql`select count(*) as "pages" from ${pages} where ${live}`);
  const turns = Math.max(1, Math.ceil(Number(all?.pages) / maxRows));
  const turn = Math.floor(Date.parse(now) / dayMs) % turns;
  const [first] = await database.rows(
    sql`select ${pages.id} as "id" from ${pages} where ${live} order by ${pages.id} limit 1 offset ${turn * maxRows}`,
  );
  return String(first?.id ?? "");
}

async function check(database: SystemDb, env: Env, { id, tenantId, centerId, props }: PageLinks, now: string): Promise<void> {
  const broken: string[] = [];
  for (const path of pathsIn(props ?? "")) if (!(await leadsSomewhere(database, env, { tenantId, centerId }, path))) broken.push(path);
  await database.batch([
    database.delete(brokenLinks).where(eq(brokenLinks.tenantId, tenantId), eq(brokenLinks.pageId, id)),
    ...broken
      .slice(0, 50)
      .map((href) => insert(brokenLinks, { id: newId(), tenantId, centerId, pageId: id, href, statusCode: 404, checkedAt: now })),
  ]);
}

async function leadsSomewhere(
  database: SystemDb,
  env: Env,
  { tenantId, centerId }: Pick<PageLinks, "tenantId" | "centerId">,
  path: string,
): Promise<boolean> {
  const [first = "", second] = path.split("/").slice(1);
  if (path === "/" || first === "pictures" || first === "assets") return true;
  if (first === "files") return (await env.FILES.head(`${tenantId}/${second}`)) !== null;
  if (ownPaths.includes(path) || (first !== "nieuws" && isSystemSlug(first))) return true;
  const slug = first === "nieuws" ? second : second === undefined ? first : undefined;
  const here = (table: typeof pages | typeof redirects) =>
    and(eq(table.tenantId, tenantId), eq(table.centerId, centerId), isNull(table.deletedAt));
  const isPage = existsIn(pages, here(pages), eq(pages.isPublished, true), eq(pages.slug, slug ?? " "));
  const isRedirect = existsIn(redirects, here(redirects), inList(redirects.fromPath, beginnings(path)));
  const [found] = await database.rows(sql`select ${isPage} or ${isRedirect} as "ok"`);
  return Boolean(found?.ok);
}
