/** docs/spec.md names a test for each sentence of the specification: each is still there, by its name. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../bin/lib/paths.mjs";

const lines = readFileSync(join(root, "docs/spec.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line));

test("every sentence of sections 3 to 9 has its line, with a test that is there", () => {
  expect([...new Set(lines.map((line) => line[2]))]).toEqual(["3", "4", "5", "6", "7", "8", "9"]);
  const wrong = lines.filter((line) => {
    const [, file = "", name = ""] = /`([^`]+)` “([^”]+)” \|$/.exec(line) ?? [];
    const path = join(root, file);
    return !file || !existsSync(path) || !readFileSync(path, "utf8").includes(name);
  });
  expect(wrong).toEqual([]);
});
