import { expect, it } from "vitest";
import { languageOf, ofContent } from "./content-language";

it.each([
  ["Koken voor de buurt op woensdagavond", "nl"],
  ["Taalmaatje", "nl"],
  ["Cooking for the neighbourhood", "en"],
  ["Walk with us on Saturdays", "en"],
  ["Join our team of volunteers", "en"],
  // One word of a name says nothing.
  ["The Voice Nijmegen", "nl"],
  ["Buddy & coach", "nl"],
  ["Want we zijn over de helft van The Great Walk and Talk", "nl"],
  // What both have is no sign of either.
  ["We want over die in was", "nl"],
  ["Допоможіть нам у бібліотеці", "nl"],
  ["", "nl"],
])("%j is taken for %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});

it("goes by how a long text begins", () => {
  expect(languageOf(`Je helpt mee in de keuken van het buurthuis. ${"x ".repeat(300)} ${"and the with ".repeat(50)}`)).toBe("nl");
});

it("marks only what is not in the page's language, from all texts of a row together", () => {
  const english = ["Kitchen hero", null, "You cook for twenty people and eat with them."];
  expect(ofContent("en", ...english)).toEqual({});
  expect(ofContent("nl", ...english)).toEqual({ lang: "en" });
  expect(ofContent("en", "Keukenheld", undefined)).toEqual({ lang: "nl" });
  expect(ofContent("nl", "Keukenheld")).toEqual({});
});

it("marks nothing where nothing was written", () => {
  expect(ofContent("en", null, "", undefined)).toEqual({});
});
