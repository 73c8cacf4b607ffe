/** Remix ranks all routes that it knows several times a request: it is given those that can match by the address or its first word. */
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { guarded, type ScreenHandle } from "../auth/guard.server";
import { routePath } from "../screen/route-path";

type Routes = ServerBuild["routes"];

interface Handler {
  handle: ReturnType<typeof createRequestHandler>;
  routes: Routes;
}

interface Handlers {
  /** Each route's address, such as "/vacancies/:id". */
  addresses: Map<string, string>;
  /** Addresses that stand for themselves: "/vacancies/search". */
  plain: Set<string>;
  words: Set<string>;
  /** By plain address, by first word, and "" for the rest. */
  made: Map<string, Handler>;
}

/** By build: in development every change makes a new one. */
const handlers = new WeakMap<ServerBuild, Handlers>();

export const pageHandler = (build: ServerBuild, path: string): Handler["handle"] => handlerOf(build, path).handle;

export const takesWrites = (build: ServerBuild, path: string): boolean => moduleAt(build, path)?.action !== undefined;
export const takesFiles = (build: ServerBuild, path: string): boolean =>
  (moduleAt(build, path)?.handle as ScreenHandle | undefined)?.files === true;

function moduleAt(build: ServerBuild, path: string) {
  const { routes } = handlerOf(build, path);
  const matched = matchRoutes(treeOf(routes), path.replace(/\.data$/, "").replace(/^\/_root$/, "/"))?.at(-1);
  return matched && routes[matched.route.id]!.module;
}

type Tree = { id: string } & ({ index: true } | { path?: string; caseSensitive?: boolean; children: Tree[] });

const treeOf = (routes: Routes, above?: string): Tree[] =>
  Object.values(routes)
    .filter((route) => route!.parentId === above)
    .map((route) => {
      const { id, path, caseSensitive, index } = route!;
      return index ? { id, index } : { id, path, caseSensitive, children: treeOf(routes, id) };
    });

function handlerOf(build: ServerBuild, path: string): Handler {
  const { addresses, plain, words, made } = handlersOf(build);
  const asked = path.replace(/\.data$/, "");
  const word = firstWord(`/${decodeURIComponent(asked.split("/")[1] ?? "")}`);
  const key = plain.has(asked) ? asked : word !== null && words.has(word) ? word : "";
  let handler = made.get(key);
  if (!handler) {
    const mayMatch = plain.has(key)
      ? (address: string) => address === key
      : (address: string) => firstWord(address) === null || firstWord(address) === key;
    const known = key === manifest ? build : only(build, addresses, mayMatch);
    handler = { handle: createRequestHandler({ ...known, routes: guarded(known.routes) }, build.mode), routes: known.routes };
    made.set(key, handler);
  }
  return handler;
}

/** Which routes there are, as the browser asks as it goes. */
const manifest = "__manifest";

function handlersOf(build: ServerBuild): Handlers {
  let found = handlers.get(build);
  if (!found) {
    const addresses = new Map(Object.keys(build.routes).map((id) => [id, routePath(build.routes, id)]));
    // What has neither a path nor an index stands around others and never matches by itself.
    const own = [...addresses].filter(([id]) => build.routes[id]!.path !== undefined || build.routes[id]!.index);
    const plain = new Set(own.map(([, address]) => address).filter((address) => !/[:*?]/.test(address)));
    const words = new Set([...addresses.values()].map(firstWord).filter((word) => word !== null));
    found = { addresses, plain, words: words.add(manifest), made: new Map() };
    handlers.set(build, found);
  }
  return found;
}

/** In small letters, as routes are compared; null where any word, or none, may stand. */
function firstWord(address: string): string | null {
  const word = address.split("/")[1] ?? "";
  return word === "" || /^[:*]|\?$/.test(word) ? null : word.toLowerCase();
}

function only(build: ServerBuild, addresses: Handlers["addresses"], mayMatch: (address: string) => boolean): ServerBuild {
  const kept = new Set<string>();
  for (const [id, address] of addresses) {
    if (!mayMatch(address)) continue;
    for (let at: string | undefined = id; at; at = build.routes[at]!.parentId) kept.add(at);
  }
  const keep = <T>(routes: Record<string, T>) => Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } };
}
