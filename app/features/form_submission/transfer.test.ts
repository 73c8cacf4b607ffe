import { expect, it } from "vitest";
import { transferOf } from "./transfer";

const questions = [
  { id: "o", kind: "text", text: "Hoe heet de organisatie?" },
  { id: "w", kind: "url", text: "Website" },
  { id: "a", kind: "address", text: "Adres" },
  { id: "n", kind: "text", text: "Wat is je naam?" },
  { id: "e", kind: "email", text: "E-mail" },
  { id: "p", kind: "phone", text: "Telefoon" },
  { id: "t", kind: "text", text: "Voor welk werk zoeken jullie mensen?" },
  { id: "c", kind: "multiple_choice", text: "Hoe vaak?", options: { w: "Elke week" } },
  { id: "ok", kind: "consent", text: "Akkoord" },
];

it("names person, organisation and place, and keeps everything else as it was asked", () => {
  const answers = {
    o: "Stichting De Brug",
    w: "https://www.example.org",
    a: { postalCode: "6581 AB", houseNumber: "12", addition: "a", street: "Kerkstraat", city: "Malden" },
    n: "Tom de Wit",
    e: "tom@example.org",
    p: "+31612345678",
    t: "Koken",
    c: "w",
    ok: true,
  };
  expect(transferOf(questions, answers, "nl")).toEqual({
    firstName: "Tom",
    lastName: "de Wit",
    email: "tom@example.org",
    phoneNumber: "+31612345678",
    name: "Stichting De Brug",
    website: "https://www.example.org",
    postalCode: "6581 AB",
    houseNumber: "12 a",
    street: "Kerkstraat",
    city: "Malden",
    message: "Voor welk werk zoeken jullie mensen?\nKoken\n\nHoe vaak?\nElke week",
  });
});

it("says nothing of what was not answered", () => {
  expect(Object.values(transferOf(questions, {}, "nl")).join("")).toBe("");
});
