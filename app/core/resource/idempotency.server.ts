// `Idempotency-Key` on POST (api.md). Claimed before the write, so that two at once make one row and the second gets a 409. That the
// write happened is noted in its own batch, so that no crash makes a client that asks again write twice.

import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { idempotencyKeys as t } from "~db/schema";
import { mediaType } from "../jsonapi/media.server";
import { problem, type RequestArgs } from "../jsonapi/problem.server";
import { changedOne, Duplicate, query } from "../tenant/db.server";
import { dayMs, momentAfter } from "../time";
import { readForm, readText } from "./body.server";
import { tooManyNow } from "./flood.server";
import { insert } from "./rows.server";

const second = 1_000;
/** A claim without a result is of a request that died. */
const claimHolds = 90 * second;

const claims = new WeakMap<AppLoadContext, SQL>();

/** For the batch of a write: that it happened, when its request has a key, and still its claim. */
export function idempotent({ context }: RequestArgs, status: number, location: string | null = null): SQL[] {
  const mine = claims.get(context);
  return mine ? [sql`update ${t} set status = ${status}, location = ${location} where ${mine}`, changedOne()] : [];
}

/** Without the header, or when it is no POST, it simply runs. */
export async function once(
  args: RequestArgs,
  write: () => Promise<Response>,
  { contentType = mediaType, maxMegabytes }: { contentType?: string; maxMegabytes?: number } = {},
): Promise<Response> {
  const { request, context } = args;
  const { portal } = context;
  const key = request.headers.get("idempotency-key");
  if (key === null || request.method !== "POST") return write();
  const source = { header: "Idempotency-Key" };
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw problem(args, 400, { code: "invalid_header", source, values: source });
  const isStranger = portal.viewer === null;
  if (isStranger) await tooManyNow(args, "idempotency-key");
  // Strangers are not told apart by address, which changes under a phone; only whoever sends the same body gets its answer.
  const owner = portal.viewer?.id ?? "";
  const requestHash = await hashOf(args, maxMegabytes);
  const its = sql`${portal.db.mine(t)} and ${t.owner} = ${owner} and ${t.key} = ${key}`;
  // Whoever takes over a claim does so later: a request that was slow has no part in that of another.
  const mine = sql`${its} and ${t.createdAt} = ${portal.now}`;
  const ago = (time: number) => momentAfter(portal.now, -time);
  try {
    await portal.db.write([
      sql`delete from ${t} where ${its} and (${t.createdAt} < ${ago(dayMs)} or (${t.status} is null and ${t.createdAt} < ${ago(claimHolds)}))`,
      insert(t, { tenantId: portal.tenant.id, owner, key, requestHash, createdAt: portal.now }),
    ]);
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error;
    return again(args, requestHash, its, contentType);
  }
  claims.set(context, mine);
  // What cannot be released now is so when its time is over; the answer is what counts.
  const release = () => portal.db.write([sql`delete from ${t} where ${mine} and ${t.status} is null`]).catch(() => {});
  const response = await write().catch(async (error) => {
    await release();
    throw error;
  });
  // Nor does a stranger's refusal stay, of which anybody could make as many as they have keys.
  if (response.status >= 500 || response.status === 429 || (isStranger && response.status >= 400)) {
    await release();
    return response;
  }
  // What is said once is kept by nobody.
  const body = response.headers.get("cache-control") === "no-store" ? null : await response.clone().text();
  await portal.db.write([
    sql`update ${t} set status = ${response.status}, location = ${response.headers.get("location")}, body = ${body} where ${mine}`,
  ]);
  return response;
}

/** Of what a form with files says: as it is sent, each time stands another boundary between its parts. */
async function hashOf(args: RequestArgs, maxMegabytes?: number): Promise<string> {
  const { url, headers } = args.request;
  const hash = createHash("sha256").update(`${url}\n`);
  if (!/^multipart\/form-data/i.test(headers.get("content-type") ?? "")) return hash.update(await readText(args)).digest("base64url");
  for (const [name, value] of await readForm(args, { maxMegabytes })) {
    const file = value instanceof Blob ? value : null;
    hash.update(JSON.stringify(file ? [name, file.name, file.type, file.size] : [name, value]));
    if (file) hash.update(new Uint8Array(await file.arrayBuffer()));
  }
  return hash.digest("base64url");
}

async function again(args: RequestArgs, requestHash: string, its: SQL, contentType: string): Promise<Response> {
  const first = await args.context.portal.db.fetch(
    query(sql`select request_hash as hash, status, location, body from ${t} where ${its}`, ([row]) => row),
  );
  const source = { header: "Idempotency-Key" };
  if (first && first.hash !== requestHash) throw problem(args, 422, { code: "idempotency_key_reused", source });
  if (!first || first.status === null) throw problem(args, 409, { code: "request_under_way", source });
  const headers = new Headers({ "idempotency-replayed": "true" });
  if (first.location) headers.set("location", String(first.location));
  // Without a body the answer never left: the write is done, and its address says the rest.
  if (first.body) headers.set("content-type", Number(first.status) < 400 ? contentType : mediaType);
  return new Response(first.body ? String(first.body) : null, { status: Number(first.status), headers });
}
