import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { portal } from "./bin/vite-portal.mjs";
import remixConfig from "./remix.config.js";

/**
 * What every page needs goes into two files, the libraries and the shell: a dozen small ones compress worse and take a dozen requests.
 * Browsers only; the server is one file anyway.
 */
const libraries = /node_modules.(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)[\\/]/;
const shell =
  /app.(ui.(shell|toast.(index|Toaster)|Icon|sprite|Button|Sheet\b|Menu|cx|Prose|LoadingBar|ErrorScreen|served|form.(context|kept|unsaved))|core.(i18n.(files|browser|locales)|fast.texts)\b)|react-i18next|preload-helper/;
/** And what most pages need of one another's: with few files each page names few. */
const fields = /app.ui.form.(Field|useField|inputs|choices|SearchField)\b/;
const parts = /app.ui.(head|Tag|Section|Pagination|EmptyState|Notice|Card|Facts)\b/;
/** A vacancy among others stands on every page that visitors come for. */
const vacancies = /app.(ui.scenes|features.vacancy.(search.search-address|components.VacancyCard))\b/;
const chunks = { libraries, shell, fields, parts, vacancies };
const chunkOf = (id: string) => (/\.(json|svg)/.test(id) ? undefined : Object.entries(chunks).find(([, holds]) => holds.test(id))?.[0]);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [portal(), tailwindcss(), remix({ ...remixConfig, buildDirectory: process.env.BUILD ?? "build" })],
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
    assetsInlineLimit: 0,
    rollupOptions: { external: [/^cloudflare:/], output: isSsrBuild ? {} : { manualChunks: chunkOf } },
  },
}));
