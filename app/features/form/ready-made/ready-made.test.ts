import { expect, it } from "vitest";
import { checksOf } from "../editor/checks";
import { formKinds } from "../kinds.server";
import { definitionOf, kindNames, walk } from "../logic";
import { walkPaths } from "../logic/paths";
import { portable } from "../portable";
import { exported, readPortable } from "../portable.server";
import type { FormRow } from "../published-form.server";
import { readyMade, readyMadeNames } from ".";

const draftOf = (name: (typeof readyMadeNames)[number]) => {
  const { form, questions } = readyMade[name];
  const blocks = questions.map((question) => ({ version: 1, hidden: false, sourceChanged: false, propsEn: null, ...question }));
  return { attributes: form as Record<string, string>, blocks };
};

it.each(readyMadeNames)(
  "%s is whole in both languages, everything in it can be reached, and it comes back from a file as it was",
  (name) => {
    const { form, questions } = readyMade[name];
    for (const { kind, props, propsEn } of questions) {
      const { schema } = formKinds.get(kind)!;
      expect(schema.safeParse(props).error).toBeUndefined();
      expect(schema.safeParse({ ...props, ...propsEn }).error).toBeUndefined();
    }
    const draft = draftOf(name);
    expect(checksOf(draft).filter(({ check }) => check !== "noConsent")).toEqual([]);
    const definition = definitionOf({ attributes: form, children: { formQuestions: questions as never } }, "nl");
    expect(walkPaths(definition).unreachable).toEqual([]);
    expect(walk(definition, {}).pages.length).toBeGreaterThan(0);

    const file = exported({} as FormRow, draft);
    const read = readPortable(JSON.stringify(file))!;
    expect(portable(read.form, read.questions).questions).toEqual(file.questions);
    expect(read.questions).toEqual(file.questions);
  },
);

it("together they show every kind of question, and what orders and ends them", () => {
  const shown = new Set(readyMadeNames.flatMap((name) => readyMade[name].questions.map(({ kind }) => kind)));
  expect([...kindNames, "section", "page", "end"].filter((kind) => !shown.has(kind))).toEqual([]);
});

it("a file that is no form is none", () => {
  for (const text of ["", "{", "[]", '{"format":"volunteer-portal.form","version":2,"form":{"title":"x"},"questions":[]}'])
    expect(readPortable(text)).toBeNull();
});
