/**
 * Counting without following anybody: no cookie is set, no address is kept, and what is held is a sum of a day. An isolate keeps plain numbers for two
 * seconds and hands them to the queue (trap 23: nobody waits for another request's promise).
 */

import { isStaff } from "~/core/auth/access";
import { isBot } from "~/core/http/crawler";
import type { Step, Visit } from "~/core/http/visit.server";
import { newId } from "~/core/ids";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Count, Env } from "~/core/tenant/env";
import type { Site } from "~/core/tenant/portal.server";
import { inputValueOf } from "~/core/time";
import { type Counted, countedAs } from "./public-screens.server";

const holdMs = 2_000;
const maxHeld = 400;
const held = new Map<string, Count & { binding: string }>();
/** A timer lives in a request, and may go with it: one that is long overdue counts as gone. */
const overdueMs = 2 * holdMs;
let armedAt: number | null = null;

interface Later {
  env: Pick<Env, "OUTBOX_QUEUE">;
  ctx: Pick<ExecutionContext, "waitUntil">;
}

type Place = Pick<Site, "binding"> & { tenant: { id: string }; center: { id: string } };

function add({ env, ctx }: Later, { binding, tenant, center }: Place, { kind, key, fixed }: Pick<Count, "kind" | "key" | "fixed">): void {
  const now = Date.now();
  if (armedAt === null || now - armedAt >= overdueMs) {
    armedAt = now;
    ctx.waitUntil(new Promise((done) => setTimeout(done, holdMs)).then(() => handOver(env)));
  }
  const day = inputValueOf(new Date(now).toISOString());
  const name = [tenant.id, center.id, kind, day, key].join("\n");
  const one = held.get(name);
  if (one) {
    one.count++;
    return;
  }
  // Somebody who asks for a thousand addresses is not worth the room.
  if (held.size >= maxHeld) return;
  held.set(name, { binding, tenantId: tenant.id, centerId: center.id, kind, key, fixed, day, count: 1 });
}

/** What was counted since the last time, one message for each database. */
async function handOver(env: Later["env"]): Promise<void> {
  armedAt = null;
  const counts = [...held.values()];
  held.clear();
  const bindings = [...new Set(counts.map(({ binding }) => binding))];
  await Promise.all(
    bindings.map((binding) => {
      const own = counts.filter((one) => one.binding === binding).map(({ binding: _, ...count }) => count);
      return env.OUTBOX_QUEUE.send({ id: newId(), binding, counts: own }).catch(() => {});
    }),
  );
}

/** A page of the site that a person got, from the cache or anew. */
export const countViews: Step = async (visit, next) => {
  const response = await next();
  const { request, url } = visit;
  const isPage = response.status === 200 && request.method === "GET" && response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || isAhead(request) || isBot(request) || url.searchParams.has("preview")) return response;
  const counted = countedAs(visit.build.routes, url.pathname);
  if (counted && !isStaff(visit.context?.portal.viewer ?? null)) countView(visit, visit.site, counted, sourceOf(visit));
  return response;
};

/** @param source the host it came from, "" for none; null where that says nothing, as within the site */
export function countView(later: Later, place: Place, counted: Counted, source: string | null): void {
  add(later, place, { kind: "view", key: "" });
  add(later, place, counted);
  if (source !== null) add(later, place, { kind: "source", key: source });
  if (counted.key === "/vacancies/search") add(later, place, { kind: "search", key: "" });
}

/** Fetched in case somebody goes there. */
const isAhead = ({ headers }: Request) => /prefetch|preview/i.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`);

function sourceOf({ request, url }: Pick<Visit, "request" | "url">): string | null {
  const referrer = request.headers.get("referer");
  if (!referrer) return "";
  if (!URL.canParse(referrer)) return null;
  const { hostname, protocol } = new URL(referrer);
  if (hostname === url.hostname) return null;
  const name = hostname.toLowerCase().replace(/^(www|m|l|lm)\./, "");
  return /^https?:$/.test(protocol) && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name) && name.length <= 80 ? name : "";
}

/** Nothing was found: what for is worth knowing, who asked is not. What could be somebody's number, address or secret is left out. */
export function noteEmptySearch({ request, context: { portal, cloudflare } }: RequestArgs, words: string): void {
  const typed = words.trim().toLowerCase().replace(/\s+/g, " ");
  if (typed.length < 2 || typed.length > 60 || /[@\d]{4,}|@|\/\//.test(typed)) return;
  if (isBot(request) || isAhead(request) || isStaff(portal.viewer)) return;
  add(cloudflare, portal, { kind: "empty_search", key: typed });
}
