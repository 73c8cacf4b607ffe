import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvResponse } from "~/core/csv.server";
import { someAnswers, someVersion } from "../../../tests/support/forms-by-lot";
import { answersInAddress, checkAnswers, definitionOf, prefillExample, questionsIn, storedAnswers } from "../form";
import { askedOf, dataOf, linesOf } from "./asked";
import { questionsAskedWith } from "./asked-with/questions";
import { figureOf, perDay } from "./charts/figures";
import { chosenQuestions } from "./columns";
import { answersToBeginWith } from "./fill/prefill";
import { suspicionsOf } from "./fill/spam";
import { identityOf } from "./identity";

const reading = { locale: "nl", yes: "Ja" } as const;
const kept = (definition: ReturnType<typeof definitionOf>, answers: Record<string, unknown>) =>
  Object.fromEntries(storedAnswers(definition, answers).map(({ question, value }) => [question, value]));

describe("what was sent", () => {
  it("is what is stored, asked about and shown, for any form and any answers", () => {
    fc.assert(
      fc.property(someVersion, someAnswers, (version, answers) => {
        const definition = definitionOf(version, "nl");
        const stored = kept(definition, answers);
        const asked = askedOf(definition, answers);
        const right = Object.keys(checkAnswers(definition, answers, { today: "2026-06-01" })).length === 0;
        expect(Object.keys(stored).filter((id) => !asked.some((question) => question.id === id))).toEqual([]);
        // Stored answers are answers: sent once more they are the same.
        expect(kept(definition, stored)).toEqual(stored);
        for (const question of asked) {
          const lines = linesOf(question, stored[question.id], reading);
          if (stored[question.id] === undefined) expect(lines).toEqual([]);
          else if (right) expect(lines.join("")).not.toBe("");
        }
      }),
    );
  });

  it("is what a spreadsheet reads, and never a formula", async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('=HYPERLINK("http://x")', "+31612345678", "-1", "@SUM(A1)", "a;b", 'zeg "ja"', "\u202Eomgekeerd", "<b>x</b>"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (cells) => {
        const text = (
          await csvResponse(
            "x",
            cells.map((_, at) => `kolom ${at}`),
            [cells.map((one) => dataOf(one))],
          ).text()
        ).replace(/^\uFEFF/, "");
        const row = Papa.parse<string[]>(text, { delimiter: ";", newline: "\r\n" }).data[1] ?? [];
        for (const [at, one] of cells.entries()) {
          // A number is no formula.
          if (!/^[+-]?\d+([.,]\d+)?$/.test(one)) expect(row[at]).not.toMatch(/^[=+\-@]/);
          expect([one, `'${one}`]).toContain(row[at]);
        }
      }),
    );
  });

  it("is, as data, a number that a program reads, in a file where people's have a comma", async () => {
    const file = await csvResponse("x", ["data", "people"], [[dataOf(-1250.125), -1250.125]]).text();
    expect(file.split("\r\n")[1]).toBe("-1250.125;-1250,12");
  });

  it.each([
    ["date", "2026-12-03", ["do 3 december 2026"]],
    ["time", "09:30", ["09.30 uur"]],
    ["number", 1250.5, ["1250,5"]],
    ["phone", "+31612345678", ["06 12345678"]],
    ["checkbox", true, ["Ja"]],
    ["several_answers", ["koken", "eigen"], ["Koken", "eigen"]],
    ["address", { postalCode: "6582 AB", houseNumber: "7", city: "Heumen" }, ["7", "6582 AB Heumen"]],
    ["matrix", { r1: "koken" }, ["Rij 1: Koken"]],
    ["text", "<b>x</b>\n=1+1", ["<b>x</b>", "=1+1"]],
  ])("reads, as %s, like people say it", (kind, value, lines) => {
    const asked = { id: "q", kind, text: "?", options: { koken: "Koken" }, rows: { r1: "Rij 1" } };
    expect(linesOf(asked, value, reading)).toEqual(lines);
  });
});

describe("who it was", () => {
  const ask = (id: string, kind: string, text: string) => ({ id, kind, text });
  it("is known by the questions that ask for it", () => {
    const questions = [
      ask("a", "text", "Voornaam"),
      ask("b", "text", "Achternaam"),
      ask("c", "email", "E-mail"),
      ask("d", "text", "Naam van je hond"),
    ];
    expect(identityOf(questions, { a: "Tom", b: "de Wit", c: "tom@example.org", d: "Bello" })).toEqual({
      name: "Tom de Wit",
      email: "tom@example.org",
    });
    expect(identityOf([ask("a", "text", "Je naam")], { a: "Sanne" })).toEqual({ name: "Sanne", email: null });
    expect(identityOf([], {})).toEqual({ name: null, email: null });
  });
});

describe("answers to begin with", () => {
  const definition = definitionOf(
    {
      attributes: { title: "x" },
      children: {
        formQuestions: [
          { id: "name", kind: "text", props: { text: "Je naam" } },
          { id: "mail", kind: "email", props: { text: "Je e-mailadres" } },
          { id: "agree", kind: "consent", props: { text: "Ik ga akkoord" } },
          { id: "when", kind: "date", props: { text: "Wanneer?" } },
        ],
      },
    },
    "nl",
  );
  it("come by the question's text or id in the address, but never what somebody has to agree to", () => {
    expect(answersInAddress(definition, new URLSearchParams("je-naam=Tom&agree=on&ik-ga-akkoord=on&when=3-12-2026&x=y"))).toEqual({
      name: "Tom",
      when: "2026-12-03",
    });
  });
  it("are those of whoever is signed in, where no address says otherwise", () => {
    const viewer = { firstName: "Sanne", lastName: "Bos", email: "sanne@example.org", phoneNumber: null };
    expect(answersToBeginWith(definition, { viewer, invitation: null, params: new URLSearchParams("je-naam=Tom") })).toEqual({
      name: "Tom",
      mail: "sanne@example.org",
    });
    expect(answersToBeginWith(definition, { viewer, invitation: null, params: null })).toEqual({
      name: "Sanne Bos",
      mail: "sanne@example.org",
    });
  });
});

describe("questions asked with something else", () => {
  const item = (id: string, kind: string, text: string, more = {}) => ({ id, kind, props: { text, ...more } });
  const after = (question: string) => ({ showIf: { match: "all", rules: [{ question, operator: "answered", value: "" }] } });
  const definition = (...formQuestions: ReturnType<typeof item>[]) =>
    definitionOf({ attributes: { title: "T" }, children: { formQuestions } }, "nl");
  it("are the first five in their order, with what is said between them; not who somebody is, nor a file", () => {
    const whole = definition(
      item("name", "text", "Hoe heet je?"),
      item("doctor", "text", "Naam van je huisarts"),
      item("mail", "email", "Wat is je e-mailadres?"),
      item("other", "email", "E-mailadres van je begeleider"),
      item("info", "info_section", "Let op"),
      item("file", "file", "Je diploma"),
      item("page", "page", "Verder"),
      item("a", "text", "A", after("doctor")),
      item("stop", "end", "Einde"),
      item("b", "text", "B"),
      item("c", "text", "C"),
      item("late", "info_section", "Te laat"),
      item("d", "text", "D"),
    );
    const asked = questionsAskedWith(whole);
    expect(asked.pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.map(({ id }) => id)))).toEqual([
      "doctor",
      "other",
      "info",
      "a",
      "stop",
      "b",
      "c",
    ]);
    expect(questionsIn(asked).map(({ id }) => id)).toEqual(["doctor", "other", "a", "b", "c"]);
    expect(questionsIn(asked)[2]!.condition?.rules[0]?.question).toBe("doctor");
  });
  it("an example of an address that fills in an answer is of a question that takes it", () => {
    expect(prefillExample(definition(item("agree", "consent", "Akkoord"), item("n", "text", "Je naam")), "x")).toBe("?je-naam=Tom");
    expect(prefillExample(definition(item("many", "number", "Hoeveel?", { min: 3 })), "x")).toBe("?hoeveel=3");
    expect(prefillExample(definition(item("short", "text", "Kort", { maxLength: 2 }), item("t", "time", "Hoe laat?")), "woord")).toBe(
      "?hoe-laat=10%3A00",
    );
    expect(prefillExample(definition(item("agree", "consent", "Akkoord"), item("when", "date", "Wanneer?")), "x")).toBe(null);
  });
});

describe("an answer looks like a machine's", () => {
  const given = { trapped: false, startedAt: "2026-01-01T10:00:00.000Z", now: "2026-01-01T10:01:00.000Z", answers: {} };
  it.each([
    [{}, []],
    [{ trapped: true }, ["honeypot"]],
    [{ now: "2026-01-01T10:00:02.000Z" }, ["haste"]],
    [{ flood: true }, ["flood"]],
    [{ answers: { a: "http://a http://b https://c http://d" } }, ["links"]],
  ])("by %j: %j", (more, reasons) => expect(suspicionsOf({ ...given, ...more })).toEqual(reasons));
});

describe("figures", () => {
  const words = { yes: "Ja", other: "Anders", locale: "nl" as const };
  const choice = { id: "q", kind: "several_answers", text: "?", options: { a: "A", b: "B" } };
  it("count each option, also one that nobody chose, and answers of one's own as one", () => {
    const { bars, answered } = figureOf(choice, [{ q: ["a"] }, { q: ["a", "iets"] }, {}], words);
    expect(answered).toBe(2);
    expect(bars).toEqual([
      { label: "A", count: 2, share: 1 },
      { label: "B", count: 0, share: 0 },
      { label: "Anders", count: 1, share: 0.5 },
    ]);
  });
  it("have a mean of numbers and the newest of texts", () => {
    expect(figureOf({ id: "q", kind: "scale", text: "?" }, [{ q: 2 }, { q: 5 }], words)).toMatchObject({ mean: 3.5, answered: 2 });
    expect(figureOf({ id: "q", kind: "text", text: "?" }, [{ q: "x" }], words).texts).toEqual(["x"]);
    expect(figureOf({ id: "q", kind: "phone", text: "?" }, [{ q: "+31612345678" }], words).texts).toEqual(["06 12345678"]);
    expect(figureOf({ id: "q", kind: "date", text: "?" }, [{ q: "2026-12-05" }], words).texts[0]).toContain("5 dec");
  });
  it("have a bar for each option, however many there are", () => {
    const options = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`v${at}`, `Keuze ${at}`]));
    const { bars } = figureOf({ id: "q", kind: "select", text: "?", options }, [{ q: "v39" }], words);
    expect([bars.length, bars.at(-1)]).toEqual([40, { label: "Keuze 39", count: 1, share: 1 }]);
  });
  it("go by the day, with those without any", () => {
    expect(perDay(["2026-01-02", "2026-01-02", "2025-01-01"], "2026-01-03", 3).map(({ count }) => count)).toEqual([0, 2, 0]);
  });
  it("and columns are those that were chosen, else two that say something", () => {
    const asked = ["email", "text", "date"].map((kind) => ({ id: kind, kind, text: kind }));
    expect(chosenQuestions(asked, new URLSearchParams()).map(({ id }) => id)).toEqual(["text", "date"]);
    expect(chosenQuestions(asked, new URLSearchParams("column=email")).map(({ id }) => id)).toEqual(["email"]);
  });
});
