import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  countryField,
  flag,
  line,
  optionalEmail,
  optionalLine,
  optionalText,
  optionalWebsite,
  postalCodeField,
  postalCodeOfCountry,
  requiredLine,
  requiredMoment,
  requiredText,
} from "./fields";
import { phoneField } from "./phone-field";

const fits = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe("fields", () => {
  it("keep a text as it was typed, with one character a line end", () => {
    expect(optionalText(4).parse(" a\r\nbc ")).toBe("a\nbc");
    expect(fits(optionalText(4), "a\r\nbcd")).toBe(false);
    for (const nothing of ["", "  ", null, undefined]) expect(optionalText(4).parse(nothing)).toBeNull();
    for (const nothing of ["", "  ", null, undefined]) expect(fits(requiredText(4), nothing)).toBe(false);
  });

  it("keep what is one line as one", () => {
    for (const pasted of [" a b ", "a\nb", "a \r\n b", "a\u2028b", "a\u2029\u0085\tb\n"]) expect(requiredLine(3).parse(pasted)).toBe("a b");
    for (const nothing of ["", " \n ", null, undefined]) expect(optionalLine(4).parse(nothing)).toBeNull();
    for (const nothing of ["", " \n ", null, undefined]) expect(fits(requiredLine(4), nothing)).toBe(false);
    expect(fits(line(3), "a\nbc")).toBe(false);
    expect(line(3).parse(`${" ".repeat(500_000)}a`)).toBe("a");
  });

  it("know websites as browsers do", () => {
    for (const [typed, stored] of [
      ["example.org", "https://example.org"],
      ["https://example.org/", "https://example.org"],
      ["http:evil.test", "http://evil.test"],
      ["http:/evil.test/a b", "http://evil.test/a%20b"],
      ["https:\\\\evil.test\\a", "https://evil.test/a"],
      ["HTTPS://Example.ORG:443/Pad?a=b#c", "https://example.org/Pad?a=b#c"],
      ["bücher.example", "https://xn--bcher-kva.example"],
    ])
      expect([typed, optionalWebsite.parse(typed)]).toEqual([typed, stored]);
    for (const wrong of [
      "javascript:alert(1)",
      "ftp://example.org",
      "https://localhost",
      "http://jan:x@example.org",
      "http://:x@example.org",
      "http://",
      "exa\nmple.org",
    ])
      expect(fits(optionalWebsite, wrong), wrong).toBe(false);
    // What a browser makes of it is longer.
    expect(optionalWebsite.safeParse(`https://example.org/${"é".repeat(200)}`).error?.issues).toMatchObject([{ code: "too_big" }]);
    for (const nothing of ["", " ", null, undefined]) expect(optionalWebsite.parse(nothing)).toBeNull();
  });

  it("know a ticked box of a form and a program's true and false", () => {
    for (const on of [true, "on", "true"]) expect(flag.parse(on)).toBe(true);
    for (const off of [false, "false", "off", null, undefined]) expect(flag.parse(off)).toBe(false);
    for (const wrong of ["maybe", 2, {}]) expect(fits(flag, wrong)).toBe(false);
  });

  it("write postal codes in one way", () => {
    for (const written of ["6511ab", "6511 AB", " 6511aB "]) expect(postalCodeField.parse(written)).toBe("6511 AB");
    expect(postalCodeField.parse("")).toBeNull();
    const address = postalCodeOfCountry(z.object({ postalCode: postalCodeField, country: countryField }));
    for (const wrong of ["0511 AB", "6511", "6511 A", "6511-AB"]) expect(fits(address, { postalCode: wrong })).toBe(false);
    expect(address.parse({ postalCode: "47533", country: "DE" })).toEqual({ postalCode: "47533", country: "DE" });
  });

  it("take addresses and numbers that can be reached, or none", () => {
    expect(optionalEmail.parse(" noor@example.org ")).toBe("noor@example.org");
    expect(phoneField.parse("06 12345678")).toBe("+31612345678");
    for (const field of [optionalEmail, phoneField]) {
      for (const nothing of ["", null, undefined]) expect(field.parse(nothing)).toBeNull();
      expect(field.safeParse("12").error?.issues).toMatchObject([{ code: "custom" }]);
    }
  });
});

describe("a moment that must be said", () => {
  it.each([
    ["2026-12-01T10:00:00Z", "2026-12-01T10:00:00.000Z"],
    ["", null],
    ["  ", null],
    [null, null],
    ["morgen", null],
    ["2300-01-01T00:00:00Z", null],
  ])("%o is %o", (given, stored) => {
    const { success, data } = requiredMoment.safeParse(given);
    expect(success ? data : null).toBe(stored);
  });
});
