/** Forms and answers by lot, of every kind and with conditions on whatever stands anywhere, sound or not. */
import fc from "fast-check";
import type { PublishedVersion } from "~/features/form/logic";
import { operators } from "~/features/form/logic/definition";
import { kindNames } from "~/features/form/logic/kinds";

const maxQuestions = 9;
const options = ["ja", "nee", "misschien"];

const word = fc.constantFrom("ja", "nee", "misschien", "17", "18", "2026-02-03", "09:30", "true", "x", "", "__other__");

const id = fc.integer({ min: 0, max: maxQuestions }).map((number) => `q${number}`);

const condition = fc.record({
  match: fc.constantFrom("all", "any"),
  rules: fc.array(fc.record({ question: id, operator: fc.constantFrom(...operators), value: word }), { maxLength: 3 }),
});

const props = fc.record({
  text: fc.constantFrom("Hoe oud ben je?", "Doe je mee?", "Waarom?"),
  required: fc.boolean(),
  longAnswer: fc.boolean(),
  options: fc.constant(options),
  rows: fc.constant(["rij 1", "rij 2"]),
  other: fc.boolean(),
  maxFiles: fc.constantFrom(1, 3),
  min: fc.option(fc.constantFrom(0, 18), { nil: undefined }),
  maxLength: fc.option(fc.constantFrom(1, 3), { nil: undefined }),
  showIf: fc.option(condition, { nil: undefined }),
});

/** A version, as it is stored; its questions are called q0, q1 … */
export const someVersion: fc.Arbitrary<PublishedVersion> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kindNames, "section", "page", "end"),
      props,
      hidden: fc.boolean(),
      inSection: fc.boolean(),
    }),
    { maxLength: maxQuestions + 1 },
  )
  .map((blocks) => {
    let section: string | null = null;
    const formQuestions = blocks.map(({ inSection, ...block }, at) => {
      const isTop = ["section", "page"].includes(block.kind);
      const parentId = isTop || !inSection ? null : section;
      if (block.kind === "section") section = `q${at}`;
      if (block.kind === "page") section = null;
      return { id: `q${at}`, parentId, ...block };
    });
    return { attributes: { title: "Formulier" }, children: { formQuestions } };
  });

const given = fc.oneof(
  word,
  fc.string({ maxLength: 12 }),
  fc.integer({ min: -2, max: 40 }),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.constant({ postalCode: "1234 ab", houseNumber: "7" }),
  fc.constant({ "rij 1": "ja", "rij 2": "nee" }),
);

export const someAnswers: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(id, given, { maxKeys: maxQuestions });
