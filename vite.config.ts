import { existsSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lostChunk } from "./bin/vite-lost-chunk.mjs";
import { portal } from "./bin/vite-portal.mjs";
import remixConfig from "./remix.config.js";

const libraries = /node_modules.(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)[\\/]/;
const shell = /react-i18next|preload-helper/;
/**
 * What every page needs goes into two files, the libraries and the shell: a dozen small ones compress worse and take a dozen requests.
 * What most pages need of one another's goes into three more. Browsers only; the server is one file anyway.
 * Folders and files below app/, without their endings.
 */
const chunks = {
  shell: [
    "ui/shell",
    ...["Button", "ErrorScreen", "Icon", "LoadingBar", "Menu", "Prose", "Sheet", "cx", "served", "sprite", "watch-errors"].map(
      (name) => `ui/${name}`,
    ),
    ...["toast/Toaster", "toast/index", "form/context", "form/draft", "form/unsaved"].map((name) => `ui/${name}`),
    ...["i18n/browser", "i18n/files", "i18n/locales", "i18n/texts"].map((name) => `core/${name}`),
    ...["kept", "components/BringFavorites"].map((name) => `features/favorite/${name}`),
  ],
  fields: ["Field", "SearchField", "choices", "inputs", "useField"].map((name) => `ui/form/${name}`),
  parts: ["Card", "EmptyState", "Facts", "Notice", "Pagination", "Section", "Tag", "head"].map((name) => `ui/${name}`),
  /** A vacancy among others stands on every page that visitors come for. */
  vacancies: ["ui/scenes", "features/vacancy/components/VacancyCard", "features/vacancy/search/search-address"],
};
/** In those folders, and yet loaded by itself: for who is signed in. */
const later = ["ui/shell/RecentPanel"];
const app = `${import.meta.dirname.replaceAll("\\", "/")}/app/`;
const gone = Object.values(chunks)
  .flat()
  .concat(later)
  .filter((name) => !["", ".ts", ".tsx"].some((ending) => existsSync(app + name + ending)));
if (gone.length > 0) throw new Error(`vite.config.ts puts into a chunk what is not there (any more): ${gone.join(", ")}`);

function chunkOf(id: string): string | undefined {
  if (/\.(json|svg)/.test(id)) return undefined;
  if (libraries.test(id)) return "libraries";
  if (shell.test(id)) return "shell";
  if (later.some((name) => id.startsWith(`${app}${name}.`))) return undefined;
  const path = id.startsWith(app) ? id.slice(app.length) : "";
  return Object.entries(chunks).find(([, names]) => names.some((name) => path.startsWith(`${name}.`) || path.startsWith(`${name}/`)))?.[0];
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [portal(), lostChunk(), tailwindcss(), remix({ ...remixConfig, buildDirectory: process.env.BUILD ?? "build" })],
  resolve: {
    alias: { "~db": `${import.meta.dirname}/db`, "~": `${import.meta.dirname}/app` },
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    external: ["node:crypto", "cloudflare:sockets", "cloudflare:email"],
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  build: {
    // What people have: telephones of some years ago, and Firefox's long-lived version.
    target: isSsrBuild ? "es2022" : ["safari15.4", "chrome100", "firefox115"],
    sourcemap: false,
    // For browsers 4 % smaller than esbuild's, which counts on an old phone.
    ...(isSsrBuild ? {} : { minify: process.env.QUICK ? "esbuild" : "terser", terserOptions: { module: true } }),
    assetsInlineLimit: 0,
    rollupOptions: { external: [/^cloudflare:/], output: isSsrBuild ? {} : { manualChunks: chunkOf } },
  },
}));
