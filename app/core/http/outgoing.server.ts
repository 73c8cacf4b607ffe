/**
 * The one way out: every request of ours to another machine goes through here. It has a time limit, follows no redirect, and never goes to an address
 * that is not public: what a user typed must not reach what only we can reach (trust.md). A name is looked up first, by DNS over HTTPS, because a worker
 * has no resolver of its own; between that and the request the name could change, which Cloudflare's network, that has no private side, forgives.
 */
import type { Env } from "../tenant/env";

type Settings = Pick<Env, "ENVIRONMENT" | "OUTGOING_ALLOW" | "OUTGOING_RESOLVER">;

export interface Asking extends RequestInit {
  /** Until it is given up. */
  timeoutMs: number;
  /** A host of our own choosing, written in the code: its name need not be looked up. */
  known?: boolean;
}

/** The address is none that we ask: said before anything is sent. */
export class Banned extends Error {
  override name = "Banned";
}

export type Outgoing = (url: string, asking: Asking) => Promise<Response>;

const lookUpFor = 3_000;

/** Networks that are not public (RFC 6890): first address and length of the prefix. */
const closed4: [network: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

const numberOf = (address: string): number => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

const isClosed4 = (address: string): boolean =>
  closed4.some(([network, bits]) => Math.floor(numberOf(address) / 2 ** (32 - bits)) === Math.floor(numberOf(network) / 2 ** (32 - bits)));

/** Eight groups of an IPv6 address; null when it is none. */
function groupsOf(address: string): number[] | null {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  const plain = dotted
    ? `${dotted[1]}${Math.floor(numberOf(dotted[2]!) / 65_536).toString(16)}:${(numberOf(dotted[2]!) % 65_536).toString(16)}`
    : address;
  const [head = "", tail] = plain.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const all = [...first, ...Array<string>(Math.max(0, zeros)).fill("0"), ...last].map((group) => Number.parseInt(group, 16));
  return all.length === 8 && all.every((group) => group >= 0 && group <= 0xffff) ? all : null;
}

function isClosed6(address: string): boolean {
  const groups = groupsOf(address.toLowerCase());
  if (!groups) return true;
  const [a, b] = groups as [number, number];
  const four = (high: number, low: number) => isClosed4([high >> 8, high & 255, low >> 8, low & 255].join("."));
  // What carries an IPv4 address is judged by that one: mapped, NAT64, 6to4.
  if (groups.slice(0, 5).every((group) => group === 0)) return groups[5] === 0xffff ? four(groups[6]!, groups[7]!) : true;
  if (a === 0x64 && b === 0xff9b) return four(groups[6]!, groups[7]!);
  if (a === 0x2002) return four(b, groups[2]!);
  // Of what remains only 2000::/3 is public, but for documentation and Teredo.
  return a >> 13 !== 1 || (a === 0x2001 && (b === 0xdb8 || b === 0));
}

const isIpv4 = (host: string): boolean => /^\d+(\.\d+){3}$/.test(host);

/** Names that are never anybody's in public (RFC 6761, 8375), and those without a dot. */
const closedName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|example|onion)$/i;

/** What is wrong with an address as it is written, before its name is looked up. URL has brought numbers of every form into the usual one. */
export function banOf(address: string, settings: Settings): string | null {
  if (!URL.canParse(address)) return "no address";
  const url = new URL(address);
  if (isAllowed(url, settings)) return null;
  if (url.protocol !== "https:") return "not https";
  if (url.username || url.password) return "credentials in the address";
  if (url.port) return "a port of its own";
  const host = url.hostname.replace(/\.$/, "");
  if (host.startsWith("[")) return isClosed6(host.slice(1, -1)) ? "private address" : null;
  if (isIpv4(host)) return isClosed4(host) ? "private address" : null;
  return !host.includes(".") || closedName.test(host) ? "private name" : null;
}

/** On a developer's machine, hosts that are named one by one. */
function isAllowed({ protocol, host }: URL, { ENVIRONMENT, OUTGOING_ALLOW = "" }: Settings): boolean {
  if (ENVIRONMENT !== "development" || !/^https?:$/.test(protocol)) return false;
  return OUTGOING_ALLOW.split(",").some((one) => one.trim() === host);
}

interface DnsAnswer {
  Answer?: { type: number; data: string }[];
}

/** @throws Banned when one of its addresses is not public, or it has none */
async function checkName(host: string, resolver: string, ask: typeof fetch): Promise<void> {
  const found = await Promise.all(
    ["A", "AAAA"].map(async (type) => {
      const url = new URL(resolver);
      url.searchParams.set("name", host);
      url.searchParams.set("type", type);
      const answer = await ask(url.href, {
        headers: { accept: "application/dns-json" },
        signal: AbortSignal.timeout(lookUpFor),
        redirect: "manual",
      });
      if (!answer.ok) throw new Error(`The name ${host} could not be looked up: ${answer.status}`);
      return ((await answer.json()) as DnsAnswer).Answer ?? [];
    }),
  );
  const addresses = found.flat().filter(({ type }) => type === 1 || type === 28);
  if (addresses.length === 0) throw new Banned("the name has no address");
  if (addresses.some(({ type, data }) => (type === 1 ? isClosed4(data) : isClosed6(data)))) throw new Banned("private address");
}

/** @returns a `fetch` with a limit. It @throws Banned before it asks; TimeoutError, and what fetch throws */
export function outgoing(settings: Settings, ask: typeof fetch = (input, init) => fetch(input, init)): Outgoing {
  return async (address, { timeoutMs, known, ...init }) => {
    const ban = banOf(address, settings);
    if (ban) throw new Banned(ban);
    const url = new URL(address);
    const isName = !isIpv4(url.hostname) && !url.hostname.startsWith("[");
    if (!known && isName && settings.OUTGOING_RESOLVER && !isAllowed(url, settings))
      await checkName(url.hostname, settings.OUTGOING_RESOLVER, ask);
    return ask(url.href, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
  };
}
