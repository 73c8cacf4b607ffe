/** What a site does before it says that there is no such page: it sends on where somebody said so, and notes what was asked for. */
import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { safeRedirect } from "~/core/auth/redirect";
import { isCrawler } from "~/core/http/crawler";
import { urlOf } from "~/core/http/url.server";
import { wholeSite } from "~/core/http/whole-site.server";
import { newId } from "~/core/ids";
import { problem, type RequestArgs } from "~/core/jsonapi/problem.server";
import { insert } from "~/core/resource/rows.server";
import { countIn, existsIn, inList } from "~/core/tenant/conditions.server";
import type { Portal, RequestPortal } from "~/core/tenant/portal.server";
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
    return path === portal.gatePath ? toWholeSite(portal, "/") : null;
  }
  const to = targetOf(hop, path);
  if (to === null) return problem(args, 410, { code: "gone" });
  if (!to.startsWith("/")) return redirectDocument(to, hop.statusCode);
  return portal.gatePath ? toWholeSite(portal, safeRedirect(to)) : redirect(safeRedirect(to), hop.statusCode);
}

/** From a name whose one page is not there any more, and whose every other path leads to it. For now: the page may come back. */
function toWholeSite(portal: RequestPortal, path: string): Response | null {
  const site = wholeSite(portal);
  return site ? redirectDocument(site + path, 302) : null;
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
  const here = and(db.mine(notFoundPaths), eq(notFoundPaths.centerId, center.id));
  const row = { id: newId(), tenantId: tenant.id, centerId: center.id, path, hits: 1, firstAt: now, lastAt: now };
  const hasRoom = or(lt(countIn(notFoundPaths, here), maxPaths), existsIn(notFoundPaths, here, eq(notFoundPaths.path, path)));
  await db.write([
    sql`${insert(notFoundPaths, row, hasRoom)}
      on conflict (tenant_id, center_id, path) do update set hits = hits + 1, last_at = excluded.last_at`,
  ]);
}
