import { describe, expect, it } from "vitest";
import { peopleIn } from "./people";

describe("people out of what was pasted", () => {
  it.each([
    ["Tom de Wit, tom@example.org", "Tom de Wit"],
    ["Tom de Wit <tom@example.org>", "Tom de Wit"],
    ["tom@example.org;Tom;de Wit", "Tom de Wit"],
    ["tom@example.org", "Tom"],
    ['"Wit, Tom de";tom@example.org', "Wit, Tom de"],
  ])("%s is %s", (line, name) => expect(peopleIn(line)).toEqual({ people: [{ line: 1, name, email: "tom@example.org" }], unread: [] }));

  it("passes over a heading, counts one address once, and says which lines have none", () => {
    const { people, unread } = peopleIn("Naam;E-mail\r\nTom;tom@example.org\r\n\r\nNog eens;TOM@example.org\r\nZonder adres");
    expect(people.map(({ email }) => email)).toEqual(["tom@example.org"]);
    expect(unread).toEqual([{ line: 5, text: "Zonder adres" }]);
  });
});
