import fc from "fast-check";
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import { someVersion } from "../../../tests/support/forms-by-lot";
import { definitionOf, visibleQuestions } from "./logic";
import { portable, renamed } from "./portable";
import { readPortable } from "./portable.server";

type Blocks = Parameters<typeof portable>[1];

it("a form that is taken out and brought in is equal, whatever it asks, and taken out again it is the same file", () => {
  fc.assert(
    fc.property(someVersion, (version) => {
      const blocks = version.children.formQuestions as unknown as Blocks;
      const file = JSON.stringify(portable({ title: "Formulier" }, blocks));
      const read = readPortable(file)!;
      expect(read).not.toBeNull();
      const brought = renamed(read.questions, () => newId());
      expect(JSON.stringify(portable({ title: "Formulier" }, brought))).toBe(file);
      const texts = (questions: unknown) =>
        visibleQuestions(definitionOf({ ...version, children: { formQuestions: questions as never } }, "nl"), {}).map(({ kind, text }) => [
          kind,
          text,
        ]);
      expect(texts(brought)).toEqual(texts(blocks));
    }),
    { numRuns: 200 },
  );
});

it("what is no form of ours is not brought in", () => {
  for (const text of [
    "",
    "{}",
    "[]",
    '{"format":"volunteer-portal.form"}',
    '{"format":"x","version":1,"form":{"title":"T"},"questions":[]}',
  ])
    expect(readPortable(text)).toBeNull();
});
