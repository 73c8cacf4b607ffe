import { expect, it } from "vitest";
import { pathOfText } from "./typing";

const props = { title: "Doe mee", text: "Kom  langs", usps: [{ title: "Leuk", text: "Doe mee" }], level: 2 };
const only = { nth: 0, of: 1 };

it("a text of the preview is known by what it says, however it is spaced", () => {
  expect(pathOfText(props, " Kom langs ", only)).toBe("text");
  expect(pathOfText(props, "Leuk", only)).toBe("usps[0].title");
  expect(pathOfText(props, "Iets anders", only)).toBeNull();
});

it("of texts that say the same it is the one in the same place, or none where that is not known", () => {
  expect(pathOfText(props, "Doe mee", { nth: 1, of: 2 })).toBe("usps[0].text");
  expect(pathOfText(props, "Doe mee", { nth: 0, of: 2 })).toBe("title");
  expect(pathOfText(props, "Doe mee", only)).toBeNull();
});
