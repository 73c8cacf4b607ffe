import { defineConfig } from "vitest/config";
import { root } from "../bin/lib/paths.mjs";
import { mutant } from "./mutants/plugin.mjs";

const alias = { "~db": `${root}/db`, "~": `${root}/app` };

/**
 * What unit and API tests import is loaded once a worker and not once a file (`isolate: false`): half of the time, and no file may leave a module or the
 * environment changed.
 *
 * What talks to a server gets a second try, as in the browser, and `npm test` names what needed it.
 *
 * One file: `npx vitest run --config tests/vitest.config.ts --project unit path/of/a.test.ts`; `npm test` runs everything.
 */
export default defineConfig({
  root,
  resolve: { alias },
  // One fault, as `npm run mutants` tries them.
  plugins: [mutant(root)],
  test: {
    // What one step has made of a file serves the next one too; a fault that is tried is put in as a file is loaded.
    experimental: { fsModuleCache: process.env.MUTANT === undefined, fsModuleCachePath: ".cache/vitest" },
    // Two at a time, each with a workerd that its API files share: the machines that run this have two cores.
    maxWorkers: 2,
    reporters: process.env.TEST_REPORT ? ["dot", ["json", { outputFile: process.env.TEST_REPORT }]] : ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "bin",
          retry: 1,
          include: ["tests/bin/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/prepare.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          retry: 1,
          isolate: false,
          include: ["tests/api/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/prepare.ts"],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: "bench", include: ["tests/bench/*.case.ts"], environment: "node", testTimeout: 900_000, hookTimeout: 600_000 },
      },
      {
        extends: true,
        test: {
          name: "isolation",
          retry: 1,
          include: ["tests/isolation/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/prepare.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
