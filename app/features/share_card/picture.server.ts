/** What all drawn pictures have: an address for each look, and one drawing for each address. */
import { redirect } from "@remix-run/cloudflare";
import { urlOf } from "~/core/http/url.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Canvas } from "./draw/canvas.server";
import { pngOf } from "./draw/png.server";

/** Another one for anything else that a picture is made of, so that it can be kept as long as it is right (FNV-1a). */
export function versionOf(parts: unknown[]): string {
  let code = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(parts))) code = Math.imul(code ^ byte, 0x01000193) >>> 0;
  return code.toString(36);
}

/** Only `path` draws anything, and only once in each place; an older address leads there. */
export async function drawnOnce(args: RequestArgs, path: string, headers: Record<string, string>, draw: () => Promise<Canvas>) {
  const { host, pathname } = urlOf(args.request);
  if (pathname !== path) return redirect(path, { headers: { "cache-control": "no-cache" } });
  const cache = caches.default;
  const key = `https://edge.invalid/${host}${path}`;
  const kept = await cache.match(key);
  if (kept) return new Response(kept.body, kept);
  const png = (await pngOf(await draw())) as Uint8Array<ArrayBuffer>;
  const all = { "content-type": "image/png", ...headers };
  args.context.cloudflare.ctx.waitUntil(cache.put(key, new Response(png, { headers: all })));
  return new Response(png, { headers: all });
}
