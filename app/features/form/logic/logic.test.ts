import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someAnswers, someVersion } from "../../../../tests/support/forms-by-lot";
import {
  answersFrom,
  checkAnswers,
  controlOf,
  definitionOf,
  endOf,
  isQuestion,
  nextPage,
  previousPage,
  type Question,
  storedAnswers,
  submissionSchema,
  visiblePages,
  visibleQuestions,
} from ".";
import { walkPaths } from "./paths";

const today = "2026-03-01";
const everyForm = (check: (definition: ReturnType<typeof definitionOf>, answers: Record<string, unknown>) => void) =>
  fc.assert(
    fc.property(someVersion, someAnswers, (version, answers) => check(definitionOf(version, "nl"), answers)),
    { numRuns: 400 },
  );
const ids = (questions: Question[]) => questions.map(({ id }) => id);
const form = (...blocks: [kind: string, props: Record<string, unknown>][]) =>
  definitionOf(
    {
      attributes: { title: "F" },
      children: { formQuestions: blocks.map(([kind, props], at) => ({ id: `q${at}`, kind, props: { text: "?", ...props } })) },
    },
    "nl",
  );
const when = (question: string, operator: string, value = "") => ({ showIf: { match: "all", rules: [{ question, operator, value }] } });

describe("whatever the form and the answers", () => {
  it("what is not asked is never required, never wrong and never stored", () => {
    everyForm((definition, answers) => {
      const asked = new Set(ids(visibleQuestions(definition, answers)));
      expect(Object.keys(checkAnswers(definition, answers, { today })).filter((id) => !asked.has(id))).toEqual([]);
      expect(storedAnswers(definition, answers).filter(({ question }) => !asked.has(question))).toEqual([]);
    });
  });

  it("what is asked does not hang on the order in which answers came", () => {
    everyForm((definition, answers) => {
      const turned = Object.fromEntries(Object.entries(answers).reverse());
      expect(visibleQuestions(definition, turned)).toEqual(visibleQuestions(definition, answers));
      expect(storedAnswers(definition, turned)).toEqual(storedAnswers(definition, answers));
    });
  });

  it("answers to what is not asked change nothing: there are no loops", () => {
    everyForm((definition, answers) => {
      const asked = new Set(ids(visibleQuestions(definition, answers)));
      const only = Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
      expect(visibleQuestions(definition, only)).toEqual(visibleQuestions(definition, answers));
      expect(checkAnswers(definition, only, { today })).toEqual(checkAnswers(definition, answers, { today }));
    });
  });

  it("what is stored is what would be stored again, and is right where nothing was wrong", () => {
    everyForm((definition, answers) => {
      const stored = storedAnswers(definition, answers);
      const again = Object.fromEntries(stored.map(({ question, value }) => [question, value]));
      expect(storedAnswers(definition, again)).toEqual(stored);
      expect(checkAnswers(definition, again, { today })).toEqual(checkAnswers(definition, answers, { today }));
    });
  });

  it("the pages follow each other once, there and back, and their faults together are the form's", () => {
    everyForm((definition, answers) => {
      const shown = visiblePages(definition, answers).map(({ at }) => at);
      const there: number[] = [];
      for (let at = nextPage(definition, answers, -1); at !== null; at = nextPage(definition, answers, at)) there.push(at);
      const back: number[] = [];
      for (let at = previousPage(definition, answers, definition.pages.length); at !== null; at = previousPage(definition, answers, at))
        back.push(at);
      expect(there).toEqual(shown);
      expect(back.reverse()).toEqual(shown);
      const apart = Object.assign({}, ...shown.map((page) => checkAnswers(definition, answers, { page, today })));
      expect(apart).toEqual(checkAnswers(definition, answers, { today }));
    });
  });

  it("both languages ask the same questions for the same answers", () => {
    fc.assert(
      fc.property(someVersion, someAnswers, (version, answers) => {
        expect(ids(visibleQuestions(definitionOf(version, "en"), answers))).toEqual(
          ids(visibleQuestions(definitionOf(version, "nl"), answers)),
        );
      }),
    );
  });

  it("whoever walks the paths finds what can be asked: what somebody was asked is never called unreachable", () => {
    fc.assert(
      fc.property(someVersion, someAnswers, (version, answers) => {
        const definition = definitionOf(version, "nl");
        // Of answers that the form would take.
        if (Object.keys(checkAnswers(definition, answers, { today })).length > 0) return;
        const { unreachable } = walkPaths(definition);
        const end = endOf(definition, answers);
        expect(unreachable.filter((id) => ids(visibleQuestions(definition, answers)).includes(id) || id === end?.id)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("its schema names each question once", () => {
    everyForm((definition) => {
      const { properties } = submissionSchema(definition, "/schema") as { properties: object };
      const all = definition.pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(isQuestion)));
      expect(Object.keys(properties).sort()).toEqual(ids(all.filter(({ kind }) => kind !== "info_section")).sort());
    });
  });
});

describe("a question that others hang on", () => {
  const definition = form(
    ["number", { required: true }],
    ["text", { required: true, ...when("q0", "more_than", "17") }],
    ["end", { ...when("q0", "less_than", "12"), help: "Je bent nog te jong." }],
    ["email", { required: true }],
  );

  it("brings the other in, and takes it and its fault away again", () => {
    expect(ids(visibleQuestions(definition, { q0: "18" }))).toEqual(["q0", "q1", "q3"]);
    expect(checkAnswers(definition, { q0: "18" })).toMatchObject({ q1: { message: "required" }, q3: { message: "required" } });
    expect(checkAnswers(definition, { q0: "17", q1: "" })).toEqual({ q3: { message: "required" } });
    expect(storedAnswers(definition, { q0: "17", q1: "typed before" }).map(({ question }) => question)).toEqual(["q0"]);
  });

  it("ends the form for whom it says so, with nothing after it", () => {
    expect(endOf(definition, { q0: "11" })?.help).toBe("Je bent nog te jong.");
    expect(checkAnswers(definition, { q0: "11" })).toEqual({});
  });
});

describe("an answer", () => {
  const faultOf = (kind: string, props: Record<string, unknown>, given: unknown) =>
    checkAnswers(form([kind, props]), { q0: given }, { today }).q0?.message ?? null;
  const kept = (kind: string, props: Record<string, unknown>, given: unknown) =>
    storedAnswers(form([kind, props]), { q0: given })[0]?.value;
  const choices = { options: ["Ja", "Nee"] };

  it.each([
    ["date", {}, "2026-02-31", "date"],
    ["date", {}, "3-2-2026", null],
    ["date", { days: "past" }, "2026-03-02", "latest"],
    ["date", { earliest: "2026-04-01" }, "2026-03-31", "earliest"],
    ["number", {}, "1e999", "number"],
    ["number", {}, "NaN", "number"],
    ["number", { min: 1, max: 10 }, "11", "max"],
    ["number", { wholeNumber: true }, "1,5", "wholeNumber"],
    ["time", {}, "24:00", "time"],
    ["email", {}, "jan@", "email"],
    ["url", {}, "javascript:alert(1)", "url"],
    ["phone", {}, "0612", "phone"],
    ["phone", {}, "+3100000000", "phone"],
    ["text", {}, "x".repeat(10_000), "tooLong"],
    ["text", { minLength: 3 }, "ab", "tooShort"],
    ["multiple_choice", choices, "Misschien", "option"],
    ["multiple_choice", { ...choices, other: true }, "Misschien", null],
    ["multiple_choice", { ...choices, other: true }, "__other__", "other"],
    ["several_answers", { ...choices, maxChoices: 1 }, ["Ja", "Nee"], "maxChoices"],
    ["several_answers", { ...choices, other: true }, ["een", "twee"], "option"],
    ["scale", { scaleMin: 1, scaleMax: 5 }, "6", "option"],
    ["matrix", { ...choices, rows: ["a", "b"], required: true }, { a: "Ja" }, "everyRow"],
    ["matrix", { ...choices, rows: ["a"] }, { constructor: "Ja" }, "option"],
    ["address", {}, { postalCode: "0123 AB", houseNumber: "1" }, "postalCode"],
    ["file", {}, ["a", "b"], "maxFiles"],
    ["checkbox", { required: true }, "", "required"],
  ] as const)("to %s %o: %o is %s", (kind, props, given, message) => {
    expect(faultOf(kind, props, given)).toBe(message);
  });

  it.each([
    ["phone", {}, "06 1234 5678", "+31612345678"],
    ["phone", {}, "+31 (0)6 12345678", "+31612345678"],
    ["phone", {}, "0900 8844", "+319008844"],
    ["date", {}, "3-12-2026", "2026-12-03"],
    ["number", {}, "1,5", 1.5],
    ["time", {}, "9.05", "09:05"],
    ["url", {}, "voorbeeld.nl", "https://voorbeeld.nl"],
    ["checkbox", {}, "on", true],
    ["several_answers", choices, "Ja", ["Ja"]],
    ["address", {}, { postalCode: "1234ab", houseNumber: "1", city: "" }, { postalCode: "1234 AB", houseNumber: "1" }],
  ] as const)("to %s %o: %o is kept as %o", (kind, props, given, value) => {
    expect(kept(kind, props, given)).toEqual(value);
  });

  it("comes from the form's controls by their names, and one that was emptied takes what was there away", () => {
    const definition = form(
      ["multiple_choice", { ...choices, other: true }],
      ["several_answers", choices],
      ["address", {}],
      ["matrix", { ...choices, rows: ["a", "b"] }],
      ["checkbox", {}],
    );
    const sent = new FormData();
    const put = (id: string, value: string, part?: string | number) => sent.append(controlOf({ id }, part), value);
    put("q0", "__other__");
    put("q0", "Soms", "other");
    put("q1", "Ja");
    put("q1", "Nee");
    put("q2", "1234 AB", "postalCode");
    put("q3", "Nee", 1);
    expect(answersFrom(definition, sent, ["q4"])).toEqual({
      q0: "Soms",
      q1: ["Ja", "Nee"],
      q2: { postalCode: "1234 AB" },
      q3: { b: "Nee" },
      q4: null,
    });
  });
});

it("options are said in English by their places, and in Dutch where there are not as many", () => {
  const labels = (english: string[]) => {
    const props = { text: "?", options: ["een", "twee"], rows: ["boven", "onder"] };
    const propsEn = { options: english, rows: english };
    const version = { attributes: {}, children: { formQuestions: [{ id: "q", kind: "matrix", props, propsEn }] } };
    const [question] = visibleQuestions(definitionOf(version, "en"), {});
    return [question!.options, question!.rows].map((list) => list.map(({ value, label }) => `${value}: ${label}`).join(", "));
  };
  expect(labels(["one", "two"])).toEqual(["een: one, twee: two", "boven: one, onder: two"]);
  expect(labels(["one", ""])[0]).toBe("een: one, twee: twee");
  for (const other of [["two"], ["zero", "one", "two"]])
    expect(labels(other)).toEqual(["een: een, twee: twee", "boven: boven, onder: onder"]);
});

describe("the paths through a form", () => {
  it("are named, and so is what nobody can come to", () => {
    const { unreachable, paths } = walkPaths(
      form(
        ["multiple_choice", { options: ["Ja", "Nee"], required: true }],
        ["text", when("q0", "is", "Ja")],
        ["text", when("q0", "is", "Misschien")],
        ["end", when("q0", "is", "Nee")],
        ["text", { showIf: { match: "all", rules: [{ question: "q0", operator: "is", value: "Nee" }] } }],
      ),
    );
    expect(unreachable).toEqual(["q2", "q4"]);
    expect(paths).toEqual([
      { steps: [{ question: "q0", value: "Ja" }], asked: ["q0", "q1"], end: null },
      { steps: [{ question: "q0", value: "Nee" }], asked: ["q0"], end: "q3" },
    ]);
  });

  it("of thirty questions that each may be asked or not are too many to name, and still all can be reached", () => {
    const many = Array.from({ length: 30 }, (_, at): [string, Record<string, unknown>] => [
      "text",
      at === 0 ? {} : when(`q${at - 1}`, "answered"),
    ]);
    const wide = Array.from({ length: 14 }, (_, at): [string, Record<string, unknown>] => [
      "checkbox",
      at < 7 ? {} : when(`q${at - 7}`, "answered"),
    ]);
    expect(walkPaths(form(...many)).unreachable).toEqual([]);
    expect(walkPaths(form(...wide))).toMatchObject({ unreachable: [], more: true });
  });
});
