/** `npm start` and `npm test` are read before anything is installed: until then only Node's own modules and files of ours are there. */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../bin/lib/paths.mjs";

/** What a file and those that it imports ask for by name, without waiting for a call. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const named = [...readFileSync(file, "utf8").matchAll(/^(?:import|export)\s[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"/gm)];
  return named.flatMap(([, from, alone]) => {
    const name = (from ?? alone)!;
    if (name.startsWith("node:")) return [];
    return name.startsWith(".") ? packagesOf(join(dirname(file), name), seen) : [`${relative(root, file)}: ${name}`];
  });
}

it.each(["bin/lib/serve.mjs", "tests/support/runner.mjs", "bin/build.mjs"])("%s needs no package to be read", (file) => {
  expect(packagesOf(join(root, file))).toEqual([]);
});
