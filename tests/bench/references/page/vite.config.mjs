import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    remix({
      buildDirectory: process.env.REFERENCE_BUILD,
      ignoredRouteFiles: ["**/*"],
      routes: (define) => define((route) => route("vacancies/search", "search.tsx")),
      future: { v3_singleFetch: true },
    }),
  ],
  resolve: { alias: { "reference-markup": process.env.REFERENCE_MARKUP } },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
});
