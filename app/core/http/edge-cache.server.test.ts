/** What is kept for everybody, and what is not: asked of a cache that remembers what it was given. */
import { createHash } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { intoCache } from "./edge-cache.server";

const kept = new Map<string, Response>();
vi.stubGlobal("caches", { default: { put: async (key: string, response: Response) => void kept.set(key, response) } });
beforeEach(() => kept.clear());

const nonce = "abc-DEF_123";
const html = { "content-type": "text/html; charset=utf-8" };
const plain = `<html><head><script nonce="${nonce}">one()</script><style nonce="${nonce}">a{}</style></head><body>Dag</body></html>`;

/** The page as it is kept, or null. */
async function keptOf(body: string, init: ResponseInit = { headers: html }): Promise<Response | null> {
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) } as unknown as ExecutionContext;
  const given = await intoCache("key", new Response(body, init), { nonce, mapOrigin: null, ctx });
  expect(await given.text()).toBe(body);
  await Promise.all(waiting);
  return kept.get("key") ?? null;
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

it("keeps data that runs nowhere", async () => {
  const page = await keptOf(plain.replace("Dag", `<script type="application/ld+json">{}</script>`));
  expect(page!.headers.get("content-security-policy")).not.toContain(hashOf("{}"));
});
