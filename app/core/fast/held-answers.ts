/** What lies in the edge cache lies in the isolate's own memory too: the Cache API costs more than all the rest of an answer from it. */

interface Held {
  body: Uint8Array<ArrayBuffer>;
  headers: [name: string, value: string][];
  /** In milliseconds. */
  until: number;
  size: number;
}

const mostBytes = 8_000_000;
const held = new Map<string, Held>();
let bytes = 0;

export function hold(key: string, body: Uint8Array<ArrayBuffer>, headers: Headers, until: number): void {
  forget(key);
  const pairs = [...headers];
  // A text takes two bytes a letter at most.
  const size = body.length + 2 * (key.length + pairs.join().length);
  if (size > mostBytes / 8) return;
  held.set(key, { body, headers: pairs, until, size });
  bytes += size;
  // The longest unused stands first.
  for (const oldest of held.keys()) {
    if (bytes <= mostBytes) break;
    forget(oldest);
  }
}

export function heldAnswer(key: string, now = Date.now()): Response | null {
  const found = held.get(key);
  if (!found) return null;
  if (found.until <= now) {
    forget(key);
    return null;
  }
  held.delete(key);
  held.set(key, found);
  return new Response(found.body, { headers: found.headers });
}

function forget(key: string): void {
  bytes -= held.get(key)?.size ?? 0;
  held.delete(key);
}
