/** What is kept for everybody, and what is not: asked of a cache that remembers what it was given. */
import { createHash } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { carriesCredentials } from "../auth/credentials.server";
import { cachedAnswer } from "../fast/memory-cache";
import { mediaType } from "../jsonapi/media.server";
import { edgeCache, intoCache, outdateCaches, toEdge } from "./edge-cache.server";
import type { Visit } from "./visit.server";

const kept = new Map<string, Response>();
vi.stubGlobal("caches", {
  default: {
    put: async (key: string, response: Response) => void kept.set(key, response),
    match: async (key: string) => kept.get(key)?.clone(),
  },
});
beforeEach(() => kept.clear());

const nonce = "abc-DEF_123";
const html = { "content-type": "text/html; charset=utf-8" };
const plain = `<html><head><script nonce="${nonce}">one()</script><style nonce="${nonce}">a{}</style></head><body>Dag</body></html>`;

let pages = 0;

/** The page as it is kept at the edge once it was asked for twice, or null. */
async function keptOf(body: string, init: ResponseInit = { headers: html }): Promise<Response | null> {
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) } as unknown as ExecutionContext;
  const key = `key ${pages++}`;
  const given = await intoCache(key, new Response(body, init), { nonce, mapOrigin: null, ctx });
  expect(await given.text()).toBe(body);
  await Promise.all(waiting);
  expect(kept.size).toBe(0);
  cachedAnswer(key, (...answer) => waiting.push(toEdge(key, ...answer)));
  await Promise.all(waiting);
  return kept.get(key) ?? null;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("keeps a page with the hashes of what was the page's own", async () => {
  const page = await keptOf(plain);
  expect(await page!.text()).toBe(plain.replaceAll(` nonce="${nonce}"`, ""));
  expect(page!.headers.get("content-security-policy")).toContain(
    `script-src 'self' ${hashOf("one()")}; style-src 'self' ${hashOf("a{}")};`,
  );
});

it.each([
  ["an error", { status: 404, headers: html }],
  ["a page with a cookie of its own", { headers: { ...html, "set-cookie": "toast=x" } }],
  ["a page that says no-store", { headers: { ...html, "cache-control": "no-store" } }],
  ["a page that says private", { headers: { ...html, "cache-control": "Private, max-age=60" } }],
  ["a page with a policy of its own", { headers: { ...html, "content-security-policy": "sandbox" } }],
  ["what is no page", { headers: { "content-type": "application/json" } }],
])("does not keep %s", async (_, init) => {
  expect(await keptOf(plain, init)).toBeNull();
});

it.each([
  ["a script", "<script>two()</script>"],
  ["a script with another nonce", `<script nonce="other">two()</script>`],
  ["a style", "<style>b{}</style>"],
  ["the nonce in a text", `<p>${nonce}</p>`],
])("does not keep a page in which %s got that it did not make", async (_, foreign) => {
  expect(await keptOf(plain.replace("Dag", foreign))).toBeNull();
});

it.each([
  ["application/xml; charset=utf-8", true],
  ["application/atom+xml; charset=utf-8", true],
  ["text/calendar; charset=utf-8", true],
  ["application/json", true],
  ["image/png", false],
])("keeps text of the type %s that says that it is public: %s", async (type, isKept) => {
  const answer = await keptOf("<urlset />", { headers: { "content-type": type, "cache-control": "public, max-age=600" } });
  expect(answer !== null).toBe(isKept);
  // How long it is good for is told to its readers as it was said.
  if (isKept) expect(answer!.headers.get("x-reader-cache-control")).toBe("public, max-age=600");
});

it("keeps data that runs nowhere", async () => {
  const page = await keptOf(plain.replace("Dag", `<script type="application/ld+json">{}</script>`));
  expect(page!.headers.get("content-security-policy")).not.toContain(hashOf("{}"));
});

/** How often the rest of the worker is asked, of so many requests alike; each waits for what the one before it left to be kept. */
async function made(path: string, headers: Record<string, string> = {}, { times = 3, centerId = "north", method = "GET" } = {}) {
  let count = 0;
  const waiting: Promise<unknown>[] = [];
  const next = async () => {
    count++;
    return new Response("{}", { headers: { "content-type": mediaType, "cache-control": "private, no-cache", etag: 'W/"2-x"' } });
  };
  for (let time = 0; time < times; time++) {
    const request = new Request(`http://city.localhost${path}`, { method, headers });
    const site = { tenant: { id: "city" }, center: { id: centerId }, menu: [] };
    const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
    const visit = { request, site, ctx, isApi: true, personal: carriesCredentials(request), nonce: "", mapOrigin: null };
    const answer = await edgeCache(visit as unknown as Visit, next);
    expect([answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual(["private, no-cache", 'W/"2-x"']);
    await Promise.all(waiting);
  }
  return count;
}

it("makes a document once for strangers, and one for each address, order, language and centre", async () => {
  expect(await made("/api/v1/vacancies?a=1&b=2")).toBe(1);
  expect(await made("/api/v1/vacancies?a=1&b=2")).toBe(0);
  expect(await made("/api/v1/vacancies?b=2&a=1")).toBe(1);
  expect(await made("/api/v1/vacancies?a=1&b=2", { "accept-language": "en" })).toBe(1);
  expect(await made("/api/v1/vacancies?a=1&b=2", {}, { centerId: "south" })).toBe(1);
  expect(await made("/api/v1/vacancies?a=1&b=2", { "cache-control": "max-age=0, no-cache" })).toBe(3);
});

it.each<[string, string, Record<string, string>, method?: string]>([
  ["a cookie", "", { cookie: "tenant=city" }],
  ["a session", "", { "access-token": "x".repeat(43), client: "x", uid: "a@b.nl" }],
  ["a part of one", "", { client: "x" }],
  ["a key", "", { authorization: `Bearer vp_${"x".repeat(43)}` }],
  ["any other word of who it is", "", { authorization: "Basic YTpi" }],
  ["a token in its address", "?token=x", {}],
  ["another kind of answer in mind", "", { accept: "text/html" }],
  ["another method", "", {}, "HEAD"],
])("keeps no document for a request with %s, and gives it none", async (what, query, headers, method) => {
  const path = `/api/v1/organizations/${encodeURIComponent(what)}${query}`;
  expect(await made(path, headers, { method })).toBe(3);
  expect(await made(path)).toBe(query ? 3 : 1);
  expect(await made(path, headers, { method })).toBe(3);
});

it("keeps nothing that is a session's own", async () => {
  for (const path of ["/api/v1/auth/validate_token", "/api/v1/confirm", "/api/health"]) expect(await made(path), path).toBe(3);
});

it("makes a document anew after a write to its tenant, and not after what writes nothing or fails", async () => {
  const path = "/api/v1/pages";
  const write = (writes: number, status: number, tenant = "city") => {
    const visit = { request: new Request("http://city.localhost/x", { method: "POST" }), site: { tenant: { id: tenant } } };
    const context = { portal: { db: { stats: { writes } } } };
    return outdateCaches({ ...visit, context } as unknown as Visit, async () => new Response(null, { status }));
  };
  expect(await made(path)).toBe(1);
  await Promise.all([write(0, 200), write(1, 422), write(1, 201, "village")]);
  expect(await made(path)).toBe(0);
  await write(1, 201);
  expect(await made(path)).toBe(1);
});

it("keeps a page for the build that made it, whose files it names", async () => {
  const asked = async (version: string) => {
    let isMade = false;
    const waiting: Promise<unknown>[] = [];
    const next = async () => {
      isMade = true;
      return new Response(plain, { headers: html });
    };
    const site = { tenant: { id: "city" }, center: { id: "north" }, menu: [] };
    const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
    const visit = { request: new Request("http://city.localhost/news"), site, ctx, isApi: false, nonce, mapOrigin: null };
    await edgeCache({ ...visit, build: { assets: { version } } } as unknown as Visit, next);
    await Promise.all(waiting);
    return isMade;
  };
  expect([await asked("before"), await asked("before"), await asked("after"), await asked("after")]).toEqual([true, false, true, false]);
});
