/**
 * Remix for pages. It ranks all routes that it knows several times a request, so it is given those that can match and no others: a handler
 * for each first word of an address that routes.ts names, and one for the rest. What matches stays the same.
 */
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";

type Handler = ReturnType<typeof createRequestHandler>;
type Mode = "development" | "production";
type Routes = ServerBuild["routes"];

interface Handlers {
  /** The first word of each route's address; null where any word, or none, may stand. */
  words: Map<string, string | null>;
  known: Set<string | null>;
  byWord: Map<string, Handler>;
}

/** By build: in development every change makes a new one. */
const handlers = new WeakMap<ServerBuild, Handlers>();

/** The handler for a page's address. */
export function pageHandler(build: ServerBuild, mode: Mode, path: string): Handler {
  const { words, known, byWord } = handlersOf(build);
  const asked = firstWord(path);
  const word = known.has(asked) ? asked : "";
  let handler = byWord.get(word);
  if (!handler) {
    handler = createRequestHandler(word === manifest ? build : only(build, words, word), mode);
    byWord.set(word, handler);
  }
  return handler;
}

/** Which routes there are, as the browser asks as it goes. */
const manifest = "__manifest";

function handlersOf(build: ServerBuild): Handlers {
  let made = handlers.get(build);
  if (!made) {
    const words = new Map(Object.keys(build.routes).map((id) => [id, wordOf(build.routes, id)]));
    made = { words, known: new Set([...words.values(), manifest]), byWord: new Map() };
    handlers.set(build, made);
  }
  return made;
}

/** An address's first word as routes are compared with it: decoded, in small letters. */
const firstWord = (path: string): string => decodeURIComponent(path.replace(/\.data$/, "").split("/")[1] ?? "").toLowerCase();

function wordOf(routes: Routes, id: string): string | null {
  const route = routes[id]!;
  const above = route.parentId ? wordOf(routes, route.parentId) : null;
  const [own] = (route.path ?? "").split("/").filter(Boolean);
  return above ?? (own && !/^[:*]|\?$/.test(own) ? own.toLowerCase() : null);
}

/** The build with the routes of that word and those of any word, and what stands around them. */
function only(build: ServerBuild, words: Handlers["words"], word: string): ServerBuild {
  const kept = new Set<string>();
  for (const [id, own] of words) {
    if (own !== null && own !== word) continue;
    for (let at: string | undefined = id; at; at = build.routes[at]!.parentId) kept.add(at);
  }
  const keep = <T>(routes: Record<string, T>) => Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } };
}
