/** A fault that is not in the code any more is one that `npm run mutants` does not try. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mutants } from "../mutants/list.mjs";

it("each fault of the list has its place in the code, once", () => {
  const lost = mutants.filter(({ file, find }) => readFileSync(file, "utf8").split(find).length !== 2);
  expect(lost.map(({ file, what }) => `${file}: ${what}`)).toEqual([]);
});
