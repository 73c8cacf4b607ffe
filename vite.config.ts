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
  /app.(ui.(shell|toast.(index|Toaster)|Icon|Button|Sheet|popover|Menu|cx|Prose|LoadingBar|ErrorScreen|nonce|form.context)|core.i18n.(files|texts|browser|locales)\b)|react-i18next|preload-helper/;
const chunkOf = (id: string) => (libraries.test(id) ? "libraries" : shell.test(id) && !/\.(json|svg)/.test(id) ? "shell" : undefined);

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
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    rollupOptions: { external: [/^cloudflare:/], output: isSsrBuild ? {} : { manualChunks: chunkOf } },
  },
}));
