/** How much a visitor's browser loads, and how large the worker is. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** A page's routes below root: its layout and its screen. */
const pages = {
  home: ["layouts/site", "pages/home"],
  search: ["layouts/site", "features/vacancy/routes/search"],
  vacancy: ["layouts/site", "features/vacancy/routes/show"],
  organisation: ["layouts/site", "features/organization/routes/show"],
  "sign-in": ["layouts/auth", "features/account/routes/login"],
  "applications (staff)": ["layouts/staff", "features/application/routes/index"],
};

/** What Remix tells the browser to load: by route its module and what that imports. */
function manifestOf(built) {
  const assets = join(built, "client/assets");
  const text = readFileSync(
    join(
      assets,
      readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)),
    ),
    "utf8",
  );
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** @returns per page the gzipped bytes of the scripts that it loads at once, and whether it is open to anybody */
export function pageBytes(built) {
  const { entry, routes } = manifestOf(built);
  const sizeOf = (file) => gzipSync(readFileSync(join(built, "client", file)), { level: 9 }).length;
  return Object.entries(pages).map(([page, ids]) => {
    const files = new Set();
    for (const part of [entry, ...["root", ...ids].map((id) => routes[id])]) {
      if (!part) throw new Error(`The page ${page} is not in the build under the names of tests/bench/bytes.mjs`);
      for (const file of [part.module, ...part.imports]) files.add(file);
    }
    return { page, open: !page.includes("(staff)"), bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
  });
}

/** Size of what is uploaded. */
export function workerBytes(built) {
  const text = readFileSync(join(built, "worker/entry.worker.js"));
  return { raw: text.length, gz: gzipSync(text, { level: 9 }).length };
}
