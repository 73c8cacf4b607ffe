import { expect, it } from "vitest";
import { nameKey } from "./words";

it("a field within a list has the name that it has there, else the one that it has everywhere", () => {
  const texts = { exists: (key: string | string[]) => key === "block:within.figures.label" };
  const keys = ["fields.figures.label", "fields.buttons.label", "fields.title", "choices.size.text"];
  expect(keys.map((key) => nameKey(texts as Parameters<typeof nameKey>[0], "block", key))).toEqual([
    "block:within.figures.label",
    "block:fields.label",
    "block:fields.title",
    "block:choices.size.text",
  ]);
});
