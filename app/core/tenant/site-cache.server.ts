/**
 * A tenant that moves to another database is looked up each time. Unknown names are cached too, or a stranger could make every request read the database. Kept are values and never promises: in workerd a
 * request that waits for another one's promise hangs, or goes on in the other's name and may do no I/O.
 */
import type { Site } from "./portal.server";

const ttl = 10_000;
const renewAfter = 6_000;
/** The request that renews may be cut off: after so long another one tries. */
const renewalTimeout = 2_000;
const max = 5_000;

interface Entry {
  site: Site | null;
  loadedAt: number;
  renewalAt: number;
}

const entries = new Map<string, Entry>();
/** Counts the times that everything was forgotten: what began to load before is not kept. */
let generation = 0;

export interface Moment {
  now: number;
  /** Keeps the worker awake for work that the answer does not wait for: the request's own `ctx.waitUntil`. */
  later: (work: Promise<unknown>) => void;
}

export async function cachedSite(key: string, load: () => Promise<Site | null>, { now, later }: Moment): Promise<Site | null> {
  const entry = entries.get(key);
  const age = entry ? now - entry.loadedAt : ttl;
  // A clock that was set back makes no entry last longer.
  if (!entry || age < 0 || age >= ttl || entry.site?.moving) return store(key, load, now);
  if (age >= renewAfter && Math.abs(now - entry.renewalAt) >= renewalTimeout) {
    entry.renewalAt = now;
    // Whoever has to load it, and cannot either, says why.
    later(store(key, load, now).catch(() => null));
  }
  return entry.site;
}

async function store(key: string, load: () => Promise<Site | null>, loadedAt: number): Promise<Site | null> {
  const begun = generation;
  const site = await load();
  if (begun !== generation) return site;
  // Put last, so that what is asked for stays longest.
  entries.delete(key);
  if (entries.size >= max) entries.delete(entries.keys().next().value!);
  entries.set(key, { site, loadedAt, renewalAt: loadedAt });
  return site;
}

export function clearSites(): void {
  entries.clear();
  generation++;
}
