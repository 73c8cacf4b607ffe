import { expect, it } from "vitest";
import { childCommands } from "./children.server";
import type { AnyResource } from "./define.server";

const questions = { type: "form_questions" } as AnyResource;
const family = { parent: { formId: "f" }, stored: [{ id: "a" }, { id: "b" }, { id: "c" }], field: "questions" };

it("creates, changes and removes rows as the list says, in its order, and leaves what it does not name", () => {
  const list = [
    { id: "b", text: "Tweede" },
    { text: "Nieuw" },
    { id: "a", _destroy: "on" },
    { text: "Toch niet", _destroy: "1" },
    { id: null, text: "Nog een", position: 99, formId: "van een ander" },
  ];
  const commands = childCommands(questions, list, family);
  expect(commands).toEqual([
    { kind: "update", resource: questions, id: "b", given: { attributes: { text: "Tweede", formId: "f", position: 0 } } },
    { kind: "create", resource: questions, id: expect.any(String), given: { attributes: { text: "Nieuw", formId: "f", position: 1 } } },
    { kind: "delete", resource: questions, id: "a", given: { attributes: {} } },
    { kind: "create", resource: questions, id: expect.any(String), given: { attributes: { text: "Nog een", formId: "f", position: 2 } } },
  ]);
});

it("refuses a row that is not the parent's, or comes twice", () => {
  const refusal = { message: "changedMeanwhile", status: 409, field: "questions" };
  expect(childCommands(questions, [{ id: "x", text: "Van een ander" }], family)).toEqual(refusal);
  expect(childCommands(questions, [{ id: "x", _destroy: true }], family)).toEqual(refusal);
  expect(childCommands(questions, [{ id: "a" }, { id: "a" }], family)).toEqual(refusal);
});
