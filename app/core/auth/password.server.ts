/**
 * `scrypt$N$r$p$salt$hash`, so that the parameters can grow without a migration. workerd computes scrypt on the isolate's only thread, also
 * when asked to call back: hashes stand in one short line, with room for other requests between two, and who finds it full is sent away.
 */
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { TooMany } from "./too-many";

const cost = { N: 16_384, r: 8, p: 5 };
const keyLength = 64;
const maxPasswordLength = 1_000;

export class TooBusy extends TooMany {
  override name = "TooBusy";
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => {
    const salt = randomBytes(16);
    return [
      "scrypt",
      cost.N,
      cost.r,
      cost.p,
      salt.toString("base64url"),
      derive(password, salt, cost, keyLength).toString("base64url"),
    ].join("$");
  });
}

const nobody = ["scrypt", cost.N, cost.r, cost.p, "A".repeat(22), "A".repeat(86)].join("$");

/** `stored` is null without an account or password: then the same work is done, or the time would tell. @throws TooBusy */
export function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  return inTurn(() => {
    const hash = parse(stored) ?? parse(nobody)!;
    const same = timingSafeEqual(derive(password, hash.salt, hash.cost, hash.key.length), hash.key);
    return same && stored !== null && password.length <= maxPasswordLength;
  });
}

function derive(password: string, salt: Uint8Array, { N, r, p }: typeof cost, length: number): Buffer {
  // One keyboard sends é as one character, another as two (NIST SP 800-63B, 5.1.1.2).
  return scryptSync(password.slice(0, maxPasswordLength).normalize("NFKC"), salt, length, { N, r, p, maxmem: 256 * N * r });
}

function parse(stored: string | null): { cost: typeof cost; salt: Uint8Array; key: Uint8Array } | null {
  const parts = /^scrypt\$(\d{4,6})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22,})\$([\w-]{43,})$/.exec(stored ?? "");
  if (!parts) return null;
  const [, N, r, p, salt, key] = parts;
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt!, "base64url"), key: Buffer.from(key!, "base64url") };
}

const places = 10;
/** Milliseconds in which other requests get a turn. */
const room = 50;
const goneAfter = 5_000;

/** The first one in line is hashing. `seen` grows old when a request is cancelled while it waits: its `finally` never runs. */
const line: { seen: number }[] = [];

async function inTurn<T>(work: () => T): Promise<T> {
  forgetGone();
  if (line.length >= places) throw new TooBusy(2);
  const ticket = { seen: Date.now() };
  line.push(ticket);
  try {
    // Each request waits on timers of its own: a promise that another request has to settle hangs when that one is cancelled.
    while (line.indexOf(ticket) > 0) await passing(ticket);
    await passing(ticket);
    return work();
  } finally {
    const place = line.indexOf(ticket);
    if (place >= 0) line.splice(place, 1);
  }
}

async function passing(ticket: { seen: number }) {
  await new Promise((resolve) => setTimeout(resolve, room));
  ticket.seen = Date.now();
  forgetGone();
}

function forgetGone() {
  const oldest = Date.now() - goneAfter;
  for (let place = line.length - 1; place >= 0; place--) {
    const { seen } = line[place]!;
    if (seen < oldest || seen > Date.now() + goneAfter) line.splice(place, 1);
  }
}
