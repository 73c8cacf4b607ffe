/** Links within a site that lead nowhere. Addresses elsewhere are not tried: the server asks for no address that somebody typed (trust.md). */
import { sql } from "drizzle-orm";
import { inBatches, type Job } from "~/core/events/schedule.server";
import { newId } from "~/core/ids";
import type { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { brokenLinks, contentBlocks, pages, redirects } from "~db/schema";
import { isSystemSlug } from "../page";
import { beginnings } from "./follow";
import { pathsIn } from "./links";

interface PageLinks extends Record<string, unknown> {
  id: string;
  tenantId: string;
  centerId: string;
  props: string;
}

export const checkLinks: Job = {
  name: "links within sites are tried",
  everyMinutes: 1_440,
  run: (database, env, now) =>
    inBatches<PageLinks>(
      (last, limit) =>
        database.rows<PageLinks>(sql`select ${pages.id} as "id", ${pages.tenantId} as "tenantId", ${pages.centerId} as "centerId",
          (select group_concat(${contentBlocks.props}, ' ') from ${contentBlocks} where ${contentBlocks.tenantId} = ${pages.tenantId}
            and ${contentBlocks.pageId} = ${pages.id} and ${contentBlocks.deletedAt} is null and ${contentBlocks.hidden} = 0) as "props"
          from ${pages} where ${pages.isPublished} = 1 and ${pages.deletedAt} is null and ${pages.id} > ${last?.id ?? ""}
          order by ${pages.id} limit ${limit}`),
      async (batch) => {
        for (const page of batch) await check(database, env, page, now);
      },
    ),
};

async function check(database: SystemDb, env: Env, { id, tenantId, centerId, props }: PageLinks, now: string): Promise<void> {
  const broken: string[] = [];
  for (const path of pathsIn(props ?? "")) if (!(await leadsSomewhere(database, env, { tenantId, centerId }, path))) broken.push(path);
  await database.batch([
    sql`delete from ${brokenLinks} where ${brokenLinks.tenantId} = ${tenantId} and ${brokenLinks.pageId} = ${id}`,
    ...broken.slice(0, 50).map(
      (href) =>
        sql`insert into ${brokenLinks} (id, tenant_id, center_id, page_id, href, status_code, checked_at)
            values (${newId()}, ${tenantId}, ${centerId}, ${id}, ${href}, 404, ${now})`,
    ),
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
  const slug = first === "nieuws" ? second : second === undefined ? first : undefined;
  if (first !== "nieuws" && isSystemSlug(first)) return true;
  if (first === "nieuws" && !second) return true;
  const here = (table: typeof pages | typeof redirects) =>
    sql`${table.tenantId} = ${tenantId} and ${table.centerId} = ${centerId} and ${table.deletedAt} is null`;
  const [found] = await database.rows(sql`select
    exists (select 1 from ${pages} where ${here(pages)} and ${pages.isPublished} = 1 and ${pages.slug} = ${slug ?? " "}) or
    exists (select 1 from ${redirects} where ${here(redirects)} and ${redirects.fromPath} in (select value from json_each(${JSON.stringify(beginnings(path))}))) as "ok"`);
  return Boolean(found?.ok);
}
