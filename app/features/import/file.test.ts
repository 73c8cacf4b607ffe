/** Files with people as they come: separators, encodings, headings, and every kind of mistake in ten thousand rows. */
import { describe, expect, it } from "vitest";
import { maxBytes, maxRows, readTable } from "./file.server";
import { guess, mappingProblem } from "./mapping";
import { changesOf, missingNames, personOf } from "./row.server";

const utf8 = (text: string) => new TextEncoder().encode(text);
const people = "Voornaam;Achternaam;E-mail\r\nZoë;de Ridder;zoe@example.org\r\n";
const read = { columns: ["Voornaam", "Achternaam", "E-mail"], rows: [["Zoë", "de Ridder", "zoe@example.org"]] };

describe("a file", () => {
  it.each([
    ["semicolons", utf8(people)],
    ["a byte order mark", utf8(`\uFEFF${people}`)],
    ["commas", utf8(people.replaceAll(";", ","))],
    ["tabs", utf8(people.replaceAll(";", "\t"))],
    ["line ends of Unix", utf8(people.replaceAll("\r\n", "\n"))],
    ["quotes", utf8('Voornaam;Achternaam;E-mail\r\n"Zoë";"de Ridder";"zoe@example.org"')],
    ["empty lines", utf8(`${people}\r\n;;\r\n\r\n`)],
    ["a line that names the separator", utf8(`sep=;\r\n${people}`)],
    ["Windows-1252", Uint8Array.from([...people].map((letter) => letter.codePointAt(0)!))],
    [
      "UTF-16",
      new Uint8Array([0xff, 0xfe, ...[...people].flatMap((letter) => [letter.codePointAt(0)! & 0xff, letter.codePointAt(0)! >> 8])]),
    ],
  ])("with %s is read", (_, bytes) => expect(readTable(bytes)).toMatchObject(read));

  it("keeps separators and line ends within quotes, and cuts or fills rows to the heading", () => {
    const table = readTable(utf8('a;b\r\n"x;1";"twee\r\nregels";weg\r\nalleen\r\n'));
    expect(table).toEqual({
      columns: ["a", "b"],
      rows: [
        ["x;1", "twee\r\nregels"],
        ["alleen", ""],
      ],
      positions: [2, 3],
    });
    expect(readTable(utf8("a;b\n\n1;2\n;\n3;4"))).toMatchObject({ positions: [3, 5] });
  });

  it.each([
    ["empty", new Uint8Array()],
    ["empty", utf8("\r\n;;\r\n")],
    ["noRows", utf8("Voornaam;E-mail\r\n")],
    ["spreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ["notText", new Uint8Array([0x41, 0, 1, 2])],
    ["tooLarge", new Uint8Array(maxBytes + 1)],
    ["tooManyRows", utf8(`a;b\n${"1;2\n".repeat(maxRows + 1)}`)],
    ["tooManyColumns", utf8(`${"a;".repeat(80)}\n1;2`)],
  ] as const)("that is %s says so", (problem, bytes) => expect(readTable(bytes)).toBe(problem));
});

describe("headings", () => {
  it.each([
    [
      ["Voornaam", "Tussenvoegsel", "Achternaam", "E-mailadres", "Tel."],
      { 0: "firstName", 1: "infix", 2: "lastName", 3: "email", 4: "phoneNumber" },
    ],
    [["First name", "Last name", "Email address", "Job title"], { 0: "firstName", 1: "lastName", 2: "email", 3: "jobTitle" }],
    [["Naam", "MAIL", "geslacht", "Opmerking"], { 0: "fullName", 1: "email", 2: "gender" }],
    [["Voornaam", "Naam", "e-mail", "email"], { 0: "firstName", 1: "lastName", 2: "email" }],
  ])("%s", (columns, mapping) => expect(guess(columns)).toEqual(mapping));

  it("must say who and where", () => {
    expect(mappingProblem({ 0: "email" })).toBe("noName");
    expect(mappingProblem({ 0: "fullName" })).toBe("noEmail");
    expect(mappingProblem({ 0: "email", 1: "email", 2: "fullName" })).toBe("twice");
    expect(mappingProblem({ 0: "email", 1: "fullName" })).toBe(null);
  });
});

describe("a row", () => {
  const mapping = guess(["voornaam", "tussenvoegsel", "achternaam", "email", "telefoon", "functie", "geslacht", "taal"]);
  const row = (over: { [column: number]: string } = {}) =>
    personOf(
      ["Sanne", "de", "Wit", "Sanne@Example.org", "06 12345678", "Gastvrouw", "V", "Engels"].map((cell, at) => over[at] ?? cell),
      mapping,
    );

  it("is a person", () => {
    expect(row()).toEqual({
      values: {
        firstName: "Sanne",
        lastName: "de Wit",
        email: "Sanne@Example.org",
        phoneNumber: "+31612345678",
        jobTitle: "Gastvrouw",
        gender: "female",
        locale: "en",
      },
      emailKey: "sanne@example.org",
      errors: [],
    });
    expect(personOf(["Jan van der Berg", "jan@example.org"], { 0: "fullName", 1: "email" }).values).toMatchObject({
      firstName: "Jan",
      lastName: "van der Berg",
    });
  });

  it.each([
    [{ 3: "" }, "3", "required"],
    [{ 3: "sanne@" }, "3", "email"],
    [{ 3: `${"a".repeat(250)}@example.org` }, "3", "email"],
    [{ 0: "x".repeat(121) }, "0", "tooLong"],
    [{ 4: "12" }, "4", "phone"],
    [{ 5: "x".repeat(121) }, "5", "tooLong"],
    [{ 6: "misschien" }, "6", "gender"],
    [{ 7: "Frans" }, "7", "locale"],
    [{ 0: "Sa\u0000nne" }, "0", "broken"],
    [{ 2: "Wit\ud800" }, "2", "broken"],
  ])("%j is refused at its column", (over, column, key) => expect(row(over).errors).toEqual([{ column, key }]));

  it("names all its mistakes at once", () => expect(row({ 3: "x", 4: "y", 6: "z" }).errors).toHaveLength(3));

  it("needs both names for somebody new", () => {
    expect(missingNames(row({ 0: "" }).values, mapping)).toEqual([{ column: "0", key: "required" }]);
    expect(
      missingNames(personOf(["Cher", "cher@example.org"], { 0: "fullName", 1: "email" }).values, { 0: "fullName", 1: "email" }),
    ).toEqual([{ column: "0", key: "noLastName" }]);
  });

  it("changes what it says and leaves what it does not say", () => {
    const stored = { firstName: "Sanne", lastName: "de Wit", phoneNumber: null, jobTitle: "Kok", gender: "female", locale: "nl" };
    expect(changesOf(row({ 5: "", 7: "" }).values, stored)).toEqual({ phoneNumber: [null, "+31612345678"] });
    expect(changesOf(row({ 4: "", 5: "", 7: "" }).values, stored)).toEqual({});
  });
});
