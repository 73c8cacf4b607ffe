import { expect, it, test } from "vitest";
import { translator } from "~/core/i18n/translator.server";
import { vacancyTypes } from "./choices";
import { alikeTypes, joinedRange, namedTypes, typeName } from "./vacancy-words";

const plain = { oneOnOneWording: "oneOnOne" } as const;
const neighbourly = { oneOnOneWording: "neighbourHelp" } as const;

it("is the tenant's word for one-on-one help", () => {
  const [nl, en] = [translator("nl", "vacancy"), translator("en", "vacancy")];
  expect([typeName("one-on-one", plain, nl), typeName("one-on-one", neighbourly, nl)]).toEqual(["Hulp van mens tot mens", "Burenhulp"]);
  expect([typeName("one-on-one", neighbourly, en), typeName("p2p", neighbourly, nl)]).toEqual(["Neighbour help", "Maatje"]);
});

it("names no two types alike, and asks for both where they are one to people", () => {
  expect(namedTypes(plain)).toContain("one-on-one");
  expect(namedTypes(neighbourly)).not.toContain("one-on-one");
  expect(alikeTypes("neighbour-help,p2p", plain)).toBe("neighbour-help,p2p");
  for (const asked of ["neighbour-help", "one-on-one"]) expect(alikeTypes(asked, neighbourly)).toBe("one-on-one,neighbour-help");
  expect(alikeTypes("banana", neighbourly)).toBe("banana");
});

test.each(["volunteering", "p2p", "one-on-one", "neighbour-help", "activity", "language"] as const)(
  "%s is a type with a name of its own in both languages",
  (type) => {
    for (const t of [translator("nl", "vacancy"), translator("en", "vacancy")]) {
      const others = vacancyTypes.filter((other) => other !== type).map((other) => typeName(other, plain, t));
      expect(typeName(type, plain, t)).toMatch(/^[A-Z][a-z -]+$/);
      expect(others).not.toContain(typeName(type, plain, t));
    }
  },
);

test.each([
  [["18-27", "27-65", "65-plus"], { from: 18, to: null }],
  [["65-plus", "27-65"], { from: 27, to: null }],
  [["under-18", "18-27"], { from: null, to: 27 }],
  [["18-27", "27-65"], { from: 18, to: 65 }],
  [["under-18", "18-27", "27-65", "65-plus"], { from: null, to: null }],
])("%j join up", (keys, range) => {
  expect(joinedRange(keys)).toEqual(range);
});

test.each([[["18-27"]], [["under-18", "65-plus"]], [["18-27", "gezinnen"]], [[]]])("%j stay groups", (keys) => {
  expect(joinedRange(keys)).toBeNull();
});
