/** What a site does before it says that there is no such page: it sends on where somebody said so, and notes what was asked for. */
import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { eq, isNull, sql } from "drizzle-orm";
import { isCrawler } from "~/core/http/crawler";
import { urlOf } from "~/core/http/url.server";
import { newId } from "~/core/ids";
import { problem, type RequestArgs } from "~/core/jsonapi/problem.server";
import { inList } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notFoundPaths, redirects as table } from "~db/schema";
import { beginnings, redirectFor, targetOf } from "./follow";

/** @returns the redirect or the 410 for this address, else null */
export async function insteadOfNotFound(args: RequestArgs): Promise<Response | null> {
  const { portal, cloudflare } = args.context;
  const path = pathOf(args.request);
  if (path === null) return null;
  const fields = { fromPath: table.fromPath, match: table.match, statusCode: table.statusCode, toPath: table.toPath };
  const found = await portal.db.fetch(
    portal.db
      .select(fields)
      .from(table)
      .where(eq(table.centerId, portal.center.id), isNull(table.deletedAt), inList(table.fromPath, beginnings(path)))
      .limit(50),
  );
  const hop = redirectFor(path, found);
  if (!hop) {
    if (isWorthNoting(path, args.request)) cloudflare.ctx.waitUntil(note(portal, path).catch(() => {}));
    return null;
  }
  const to = targetOf(hop, path);
  if (to === null) return problem(args, 410, { code: "gone" });
  return to.startsWith("/") ? redirect(to, hop.statusCode) : redirectDocument(to, hop.statusCode);
}

function pathOf(request: Request): string | null {
  try {
    return decodeURI(urlOf(request).pathname)
      .replace(/\.data$/, "")
      .replace(/(.)\/+$/, "$1");
  } catch {
    return null;
  }
}

const maxPaths = 500;
const perMinute = 30;
let [minute, noted] = [0, 0];

/** A flood of made-up addresses, and programs that try doors, fill no list; an address with a token is nobody's to read. */
function isWorthNoting(path: string, request: Request): boolean {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) [minute, noted] = [now, 0];
  if (path.length > 200 || /\.[a-z0-9]{2,5}$|\/wp-|\/\./i.test(path) || /[\w-]{24}/.test(path)) return false;
  return !isCrawler(request) && ++noted <= perMinute;
}

async function note({ db, tenant, center, now }: Portal, path: string): Promise<void> {
  const here = sql`${db.mine(notFoundPaths)} and ${notFoundPaths.centerId} = ${center.id}`;
  await db.write([
    sql`insert into ${notFoundPaths} (id, tenant_id, center_id, path, hits, first_at, last_at)
      select ${newId()}, ${tenant.id}, ${center.id}, ${path}, 1, ${now}, ${now}
      where (select count(*) from ${notFoundPaths} where ${here}) < ${maxPaths}
        or exists (select 1 from ${notFoundPaths} where ${here} and ${notFoundPaths.path} = ${path})
      on conflict (tenant_id, center_id, path) do update set hits = hits + 1, last_at = excluded.last_at`,
  ]);
}
