/** How much a visitor's browser loads, and how large the worker is. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The screens below these are open to anybody; those of the others want somebody who is signed in. */
const openLayouts = ["layouts/site", "layouts/campaign", "layouts/auth", "layouts/about", "layouts/unknown"];
/** Named in the figures, whatever their size. */
const named = {
  "pages/home": "home",
  "features/vacancy/routes/search": "search",
  "features/vacancy/routes/show": "vacancy",
  "features/organization/routes/show": "organisation",
  "features/account/routes/login": "sign-in",
  "features/application/routes/index": "applications (staff)",
};
const othersShown = 5;

/** What Remix tells the browser to load: by route its module and what that imports. */
export function manifestOf(built) {
  const assets = join(built, "client/assets");
  // A route of the same name has a module of that name too.
  const text = readdirSync(assets)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => readFileSync(join(assets, name), "utf8"))
    .find((given) => given.startsWith("window.__remixManifest"));
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/**
 * @returns the gzipped bytes of the scripts that a page loads at once, and whether it is open to anybody: of the named ones, and of the largest open ones
 * besides
 */
export function pageBytes(built) {
  const { entry, routes } = manifestOf(built);
  const gone = [...Object.keys(named), ...openLayouts].filter((id) => !routes[id]);
  if (gone.length > 0) throw new Error(`Not in the build under the names of tests/bench/bytes.mjs: ${gone.join(", ")}`);
  const sizeOf = (file) => gzipSync(readFileSync(join(built, "client", file)), { level: 9 }).length;
  const above = (id) => (id ? [...above(routes[id].parentId), routes[id]] : []);
  const bytesOf = (id) => {
    const files = new Set([entry, ...above(id)].flatMap(({ module, imports }) => [module, ...(imports ?? [])]));
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  };
  const isOpen = (id) => above(id).some((route) => openLayouts.includes(route.id));
  const pageOf = (id) => ({ page: named[id] ?? id, open: isOpen(id), bytes: bytesOf(id) });
  const others = Object.keys(routes)
    .filter((id) => isOpen(id) && !openLayouts.includes(id) && !named[id])
    .map(pageOf)
    .sort((one, other) => other.bytes - one.bytes);
  return [...Object.keys(named).map(pageOf), ...others.slice(0, othersShown)];
}

/** Size of what is uploaded. */
export function workerBytes(built) {
  const text = readFileSync(join(built, "worker/entry.worker.js"));
  return { raw: text.length, gz: gzipSync(text, { level: 9 }).length };
}
