import { describe, expect, it } from "vitest";
import { flag, optionalEmail, optionalText, postalCode, requiredText } from "./fields";
import { phoneField } from "./phone";

const fits = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe("fields", () => {
  it("keep a text as it was typed, with one character a line end", () => {
    expect(optionalText(4).parse(" a\r\nbc ")).toBe("a\nbc");
    expect(fits(optionalText(4), "a\r\nbcd")).toBe(false);
    for (const nothing of ["", "  ", null, undefined]) expect(optionalText(4).parse(nothing)).toBeNull();
    for (const nothing of ["", "  ", null, undefined]) expect(fits(requiredText(4), nothing)).toBe(false);
  });

  it("know a ticked box of a form and a program's true and false", () => {
    for (const on of [true, "on", "true"]) expect(flag.parse(on)).toBe(true);
    for (const off of [false, "false", "off", null, undefined]) expect(flag.parse(off)).toBe(false);
    for (const wrong of ["maybe", 2, {}]) expect(fits(flag, wrong)).toBe(false);
  });

  it("write postal codes in one way", () => {
    for (const written of ["6511ab", "6511 AB", " 6511aB "]) expect(postalCode.parse(written)).toBe("6511 AB");
    expect(postalCode.parse("")).toBeNull();
    for (const wrong of ["0511 AB", "6511", "6511 A", "6511-AB"]) expect(fits(postalCode, wrong)).toBe(false);
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
