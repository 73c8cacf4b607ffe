/** What lies in the edge cache lies in the isolate's own memory too: the Cache API costs more than all the rest of an answer from it. */

interface Held {
  body: Uint8Array<ArrayBuffer>;
  headers: [name: string, value: string][];
  /** In milliseconds. */
  until: number;
  size: number;
  shared: boolean;
}

/** At the edge only what is asked for twice is worth its place: to put something there costs half as much as to make it. */
export type Share = (body: Uint8Array<ArrayBuffer>, headers: Headers, until: number) => void;

const mostBytes = 8_000_000;
const held = new Map<string, Held>();
let bytes = 0;

/** @param shared it came from the edge. @returns whether there was room for it */
export function hold(key: string, body: Uint8Array<ArrayBuffer>, headers: Headers, until: number, shared = false): boolean {
  forget(key);
  const pairs = [...headers];
  // A text takes two bytes a letter at most.
  const size = body.length + 2 * (key.length + pairs.join().length);
  if (size > mostBytes / 8) return false;
  held.set(key, { body, headers: pairs, until, size, shared });
  bytes += size;
  // The longest unused stands first.
  for (const oldest of held.keys()) {
    if (bytes <= mostBytes) break;
    forget(oldest);
  }
  return true;
}

/** @param share called once, with the second who asks */
export function heldAnswer(key: string, share?: Share, now = Date.now()): Response | null {
  const found = held.get(key);
  if (!found) return null;
  if (found.until <= now) {
    forget(key);
    return null;
  }
  held.delete(key);
  held.set(key, found);
  if (!found.shared) {
    found.shared = true;
    share?.(found.body, new Headers(found.headers), found.until);
  }
  return new Response(found.body, { headers: found.headers });
}

function forget(key: string): void {
  bytes -= held.get(key)?.size ?? 0;
  held.delete(key);
}
