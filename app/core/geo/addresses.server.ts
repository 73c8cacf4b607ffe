/** Where a Dutch address is, by the national register (PDOK Locatieserver): the one host that is ever asked (trust.md). */
import type { Outgoing } from "../http/outgoing.server";
import { foldPlace, learnPlace, placeCenter } from "./places.server";

const register = "https://api.pdok.nl/bzk/locatieserver/search/v3_1/free";
const fields = "straatnaam,huis_nlt,postcode,woonplaatsnaam,centroide_ll";
const timeoutMs = 1_500;
/** After no answer. */
const pause = 60_000;
const kept = "public, max-age=604800";

export interface AskedAddress {
  street?: string | null;
  houseNumber?: string | null;
  postalCode?: string | null;
  city?: string | null;
}

/** "Dorpsstraat 1, Almere" */
export const addressLine = ({ street, houseNumber, city }: AskedAddress): string =>
  [[street, houseNumber].filter(Boolean).join(" "), city].filter(Boolean).join(", ");

export interface FoundAddress {
  street: string | null;
  houseNumber: string | null;
  postalCode: string | null;
  city: string;
  latitude: number;
  longitude: number;
}

/** Null: there is none; undefined: the register was not asked or did not answer. */
export type AddressLookup = (asked: AskedAddress) => Promise<FoundAddress | null | undefined>;

interface Surroundings {
  ask: Outgoing;
  cache?: Pick<Cache, "match" | "put">;
  now: () => number;
}

let silentUntil = 0;

/** @param setting env.ADDRESS_LOOKUP @param ask the one way out @param later keeps the worker awake while an answer is put into the cache */
export function addressLookup(
  setting: string | undefined,
  later: (work: Promise<unknown>) => void,
  around: Pick<Surroundings, "ask"> & Partial<Surroundings>,
): AddressLookup {
  const { ask, cache = globalThis.caches?.default, now = Date.now } = around;
  return async (asked) => {
    const url = addressOf(asked);
    if (setting !== "pdok" || !url || now() < silentUntil) return undefined;
    try {
      const known = await cache?.match(url);
      const answer = known ?? (await ask(url, { timeoutMs, known: true }));
      if (!answer.ok) throw new Error(`The address register answered ${answer.status}`);
      const text = await answer.text();
      if (!known && cache) later(cache.put(url, new Response(text, { headers: { "cache-control": kept } })));
      return foundIn(JSON.parse(text));
    } catch {
      silentUntil = now() + pause;
      return undefined;
    }
  };
}

export const forgetSilence = (): void => {
  silentUntil = 0;
};

/** None of the register's own query signs. */
const plain = (text: string | null | undefined) => (text ?? "").replace(/[^\p{L}\p{N}\s'.-]+/gu, " ").trim();

export function addressOf({ street, houseNumber, postalCode, city }: AskedAddress): string | null {
  const code = plain(postalCode).replace(/\s/g, "").toUpperCase();
  const exact = /^[1-9]\d{3}[A-Z]{2}$/.test(code);
  const number = plain(houseNumber);
  if (exact ? !number : !plain(city)) return null;
  const kind = exact || plain(street) ? "adres" : "woonplaats";
  const words = exact ? [code, number] : kind === "adres" ? [plain(street), number, plain(city)] : [plain(city)];
  const url = new URL(register);
  url.searchParams.append("q", words.filter(Boolean).join(" ").slice(0, 200));
  url.searchParams.append("fq", `type:${kind}`);
  if (exact) url.searchParams.append("fq", `postcode:${code}`);
  url.searchParams.append("fl", fields);
  url.searchParams.append("rows", "1");
  return url.href;
}

function foundIn(answer: unknown): FoundAddress | null {
  const docs = (answer as { response?: { docs?: Record<string, unknown>[] } }).response?.docs;
  if (!Array.isArray(docs)) throw new Error("Not an answer of the address register");
  const [found] = docs;
  const point = /^POINT\(([\d.]+) ([\d.]+)\)$/.exec(String(found?.centroide_ll));
  if (!found || !point) return null;
  const text = (name: string) => (typeof found[name] === "string" ? (found[name] as string) : null);
  const code = text("postcode")?.replace(/^(\d{4})\s?([A-Z]{2})$/, "$1 $2") ?? null;
  return {
    street: text("straatnaam"),
    houseNumber: text("huis_nlt"),
    postalCode: code,
    city: text("woonplaatsnaam") ?? "",
    longitude: Number(point[1]),
    latitude: Number(point[2]),
  };
}

export async function pointOf(
  lookup: AddressLookup | undefined,
  asked: AskedAddress,
): Promise<{ latitude: number; longitude: number } | null> {
  const { city } = asked;
  const exact = asked.street || asked.postalCode ? await lookup?.(asked) : null;
  const found = exact || (city ? await placeNamed(lookup, city) : null);
  return found && { latitude: found.latitude, longitude: found.longitude };
}

/** The place of that name, from now on known to `placeCenter` too. The register also answers with what is only like it. */
export async function placeNamed(lookup: AddressLookup | undefined, city: string): Promise<{ latitude: number; longitude: number } | null> {
  const known = placeCenter(city);
  if (known) return known;
  const found = await lookup?.({ city });
  if (!found || foldPlace(found.city) !== foldPlace(city)) return null;
  const { latitude, longitude } = found;
  learnPlace({ name: found.city, latitude, longitude });
  return { latitude, longitude };
}
