/** The import rules find what is planted, and nothing in what is allowed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { violations } from "../support/import-rules.mjs";

const folder = mkdtempSync(join(tmpdir(), "portal-rules-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function rulesBrokenBy(file: string, source: string): string[] {
  for (const path of [file, "app/x.ts", "db/x.ts"]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path === file ? source : "");
  }
  return violations(folder).map(({ rule }) => rule);
}

test.each([
  ["app/core/a.ts", 'import { b } from "~/features/vacancy/b";', "core knows no feature"],
  ["app/core/deep/a.ts", 'import type { B } from "../../features/vacancy/b";', "core knows no feature"],
  ["app/core/a.ts", 'const b = await import("~/blocks/registry");', "core knows no feature"],
  ["app/features/a/x.ts", 'export * from "../b/routes/show";', "a feature is reached through its index"],
  ["app/features/a/x.ts", 'import type { B } from "../b/b.server";', "a feature is reached through its index"],
  ["app/blocks/Hero/View.tsx", 'import { Card } from "~/features/b/components/Card";', "a feature is reached through its index"],
  ["app/features/a/x.ts", 'import "~/blocks/hero/View";', "blocks are for pages alone"],
  ["app/features/index.server.ts", 'import { blocks } from "~/blocks/registry";', "blocks are for pages alone"],
  ["app/builder/x.ts", 'import type { A } from "~/features/a";', "the builder knows nobody who builds"],
  ["app/builder/x.server.ts", 'import { blocks } from "../blocks/registry";', "the builder knows nobody who builds"],
  ["app/blocks/Hero/block.ts", 'import { View } from "./View";', "a block's definition does not import its view"],
  ["app/ui/Button.tsx", 'import { palette } from "~/core/tenant/palette";', "ui knows nobody"],
  ["app/ui/Button.tsx", 'import type { Row } from "~db/schema/vacancy";', "ui knows nobody"],
  ["db/schema/x.ts", 'import { newId } from "../../app/core/ids";', "tables know no app"],
  ["app/core/a.ts", 'import { x } from "../../tests/support/world";', "the product does not import tests or commands"],
  ["app/features/a/components/List.tsx", 'import { rows } from "../a.server";', "only .server modules import .server modules"],
  ["app/features/a/a.ts", 'import { type A, b } from "../a.server";', "only .server modules import .server modules"],
  ["app/features/a/a.schema.ts", 'import { aHappened } from "./a.events";', "events stay on the server"],
  ["app/features/a/routes/index.tsx", 'import { events } from "../../events";', "events stay on the server"],
  ["app/features/a/a.schema.ts", 'import { sql } from "drizzle-orm";', "only .server modules import drizzle or tables"],
  ["app/features/a/routes/index.tsx", 'import { vacancies } from "~db/schema";', "only .server modules import drizzle or tables"],
  ["app/features/a/a.server.ts", "export const f = (env) => env.DB.prepare('');", "the raw database is for core/tenant and db only"],
  ["app/features/a/a.server.ts", 'export const f = (env) => env["DB_2"];', "the raw database is for core/tenant and db only"],
  ["app/core/events/a.server.ts", "export const f = ({ DB }) => DB;", "the raw database is for core/tenant and db only"],
])("%s may not: %s", (file, source, rule) => {
  expect(rulesBrokenBy(file, source)).toEqual([rule]);
});

test("features may not use one another in a circle", () => {
  const uses = { a: "b", b: "c", c: "a", d: "a" };
  for (const [from, to] of Object.entries(uses)) {
    mkdirSync(join(folder, "app/features", from), { recursive: true });
    writeFileSync(join(folder, "app/features", from, "x.ts"), `import type { X } from "../${to}";`);
  }
  mkdirSync(join(folder, "db"), { recursive: true });
  expect(violations(folder).map(({ rule, what }) => [rule, what])).toEqual(
    ["a uses b", "b uses c", "c uses a"].map((what) => ["features do not use one another in a circle", what]),
  );
});

describe("a table is written by its owner", () => {
  const write = (statement: string) => `import { things as table } from "~db/schema"; export const f = (db) => ${statement};`;
  const owner = 'import { things as table } from "~db/schema"; export const things = define({ table, type: "things" });';
  const brokenBy = (files: Record<string, string>) => {
    for (const [path, source] of Object.entries({ "db/x.ts": "", ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    return violations(folder).map(({ file, what }) => [file, what]);
  };

  test.each([
    "db.insert(table)",
    "db.update(table).set({})",
    "db.delete(table)",
    "insert(table, {})",
    `sql\`update \${table} set a = 1\``,
    `sql\`insert or ignore into \${table} (a) values (1)\``,
    `sql\`select 1; delete from \${table}\``,
  ])("not by another feature: %s", (statement) => {
    const files = { "app/features/thing/thing.resource.server.ts": owner, "app/features/other/a.server.ts": write(statement) };
    expect(brokenBy(files)).toEqual([["app/features/other/a.server.ts", "things"]]);
  });

  test("not by a feature where core writes it, nor by two features", () => {
    expect(
      brokenBy({ "app/core/a.server.ts": write("db.insert(table)"), "app/features/a/a.server.ts": write("db.delete(table)") }),
    ).toEqual([["app/features/a/a.server.ts", "things"]]);
    rmSync(join(folder, "app/core"), { recursive: true });
    expect(brokenBy({ "app/features/b/b.server.ts": write("db.delete(table)") })).toEqual([
      ["app/features/a/a.server.ts", "things"],
      ["app/features/b/b.server.ts", "things"],
    ]);
  });

  test("but by core, by its feature, and read by everybody", () => {
    const files = {
      "app/features/thing/thing.resource.server.ts": owner,
      "app/features/thing/a.server.ts": write("db.delete(table)"),
      "app/core/a.server.ts": write(`sql\`update \${table} set a = 1\``),
      "app/features/other/a.server.ts": write("db.select().from(table)"),
    };
    expect(brokenBy(files)).toEqual([]);
  });
});

const kept = "no module keeps what belongs to one request";
test.each([
  "const underway = new Map<string, Promise<string>>();",
  "const underway: Record<string, Promise<string>[]> = {};",
  "let last: Promise<void> | null = null;",
  "interface Entry { value: string; loading?: Promise<string> } const entries = new Map<string, Entry>();",
  "type Loading = { inner: Entry }; interface Entry { body: ReadableStream } const entries: Loading[] = [];",
  "let database: D1Database | undefined;",
  "const byName = new WeakMap<object, Response>();",
  "const settings = { all: fetch('https://example.org') };",
  "export const page = import('./page');",
  "async function load() { return 1; } const loaded = load();",
  "const load = async () => 1; const loaded = { now: load() };",
  "class Sites { static loading: Promise<string> | null = null; }",
  "const sites = {} as Record<string, Promise<string>>;",
])("a module may not keep what belongs to one request: %s", (source) => {
  expect(rulesBrokenBy("app/core/a.server.ts", source)).toEqual([kept]);
});

test.each([
  "interface Entry { value: string | null; until: number } const entries = new Map<string, Entry>();",
  "const known = new WeakMap<Request, URL>();",
  "type Load = (env: Env) => Promise<string>; const loads: Load[] = [];",
  "interface Job { run(env: Env): Promise<void> } const jobs = new Map<string, Job>();",
  "export const load = async (env: Env): Promise<string> => { const asked = fetch('https://example.org'); return (await asked).text(); };",
  "export const settings = await import('./settings');",
  "let deliver: ((env: Env) => Promise<void>) | null = null;",
])("a module may keep %s", (source) => {
  expect(rulesBrokenBy("app/core/a.server.ts", source)).toEqual([]);
});

test.each([
  [
    "app/core/tenant/directory.server.ts",
    'import { sql } from "drizzle-orm"; import { hosts } from "~db/schema"; export const f = (env) => env.DB;',
  ],
  ["app/features/a/routes/index.tsx", 'import { list } from "~/core/resource/list.server"; import { a } from "../../b/index.server";'],
  ["app/features/a/api.ts", 'import { a } from "./a.resource.server";'],
  [
    "app/features/a/components/Row.tsx",
    'import type { A } from "../a.server"; import { type B } from "../b.server"; import { Button } from "~/ui/Button";',
  ],
  ["app/blocks/Hero/View.tsx", 'import type { block } from "./block"; import type { dataQuery } from "./data.server";'],
  ["app/features/a/a.server.ts", 'import { aHappened } from "./a.events"; import { events } from "../events";'],
  ["app/features/events.ts", 'import * as a from "./a/a.events";'],
  ["app/features/a/x.tsx", 'import { Card } from "../b"; import { Row } from "~/features/c";'],
  ["app/features/page/x.ts", 'import "~/blocks/registry"; import "~/builder/draft";'],
  ["app/blocks/hero/data.server.ts", 'import { search } from "~/features/vacancy/index.server";'],
  ["app/core/a.test.ts", 'import { x } from "../../tests/support/world";'],
])("%s may", (file, source) => {
  expect(rulesBrokenBy(file, source)).toEqual([]);
});
