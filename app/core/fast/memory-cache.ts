/** What lies in the edge cache lies in the isolate's own memory too: the Cache API costs more than all the rest of an answer from it. */

interface Cached {
  body: Uint8Array<ArrayBuffer>;
  headers: [name: string, value: string][];
  /** In milliseconds. */
  until: number;
  size: number;
  shared: boolean;
}

/** At the edge only what is asked for twice is worth its place: to put something there costs half as much as to make it. */
export type Share = (body: Uint8Array<ArrayBuffer>, headers: Headers, until: number) => void;

const maxBytes = 8_000_000;
const cache = new Map<string, Cached>();
let bytes = 0;

/** @param shared it came from the edge. @returns whether there was room for it */
export function cacheAnswer(key: string, body: Uint8Array<ArrayBuffer>, headers: Headers, until: number, shared = false): boolean {
  forget(key);
  const pairs = [...headers];
  // A text takes two bytes a letter at most.
  const size = body.length + 2 * (key.length + pairs.join().length);
  if (size > maxBytes / 8) return false;
  cache.set(key, { body, headers: pairs, until, size, shared });
  bytes += size;
  // The longest unused stands first.
  for (const oldest of cache.keys()) {
    if (bytes <= maxBytes) break;
    forget(oldest);
  }
  return true;
}

/** @param share called once, with the second who asks */
export function cachedAnswer(key: string, share?: Share, now = Date.now()): Response | null {
  const found = cache.get(key);
  if (!found) return null;
  if (found.until <= now) {
    forget(key);
    return null;
  }
  cache.delete(key);
  cache.set(key, found);
  if (!found.shared) {
    found.shared = true;
    share?.(found.body, new Headers(found.headers), found.until);
  }
  return new Response(found.body, { headers: found.headers });
}

function forget(key: string): void {
  bytes -= cache.get(key)?.size ?? 0;
  cache.delete(key);
}
