import { expect, it } from "vitest";
import { kindsOf } from "~/builder/kinds.server";
import { formKinds } from "./kinds.server";

it("whether all conditions must hold is asked for by the form's own editor, which knows how many there are", () => {
  const { fields } = kindsOf(formKinds).find(({ kind }) => kind === "text")!;
  const condition = fields.find(({ name }) => name === "showIf")!.fields!;
  expect(condition.map(({ name, input }) => [name, input])).toEqual([
    ["match", "match"],
    ["rules", "list"],
  ]);
});
