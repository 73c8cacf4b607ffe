import { describe, expect, it } from "vitest";
import { z } from "zod";
import en from "~/locales/en/validation.json";
import nl from "~/locales/nl/validation.json";
import { errorMap, imageSizeMessage } from "./zod-messages";

const said = (schema: z.ZodType, value: unknown, locale: "nl" | "en" = "nl") =>
  schema.safeParse(value, { error: errorMap(locale) }).error?.issues[0]?.message;

describe("messages for what was filled in", () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ["missing", z.string(), undefined, nl.required],
    ["empty", z.string().min(1), "", nl.required],
    ["too short", z.string().min(3), "ab", "Gebruik minstens 3 tekens."],
    ["too long", z.string().max(3), "abcd", "Gebruik hoogstens 3 tekens."],
    ["no e-mail", z.email(), "jan", nl.email],
    ["no address of a site", z.url(), "jan", nl.url],
    ["not positive", z.number().positive(), -1, nl.positive],
    ["no integer", z.number().int(), 1.5, nl.integer],
    ["no number", z.number(), "x", nl.number],
    ["too few", z.array(z.string()).min(2), ["a"], "Kies er minstens 2."],
    ["too many", z.array(z.string()).max(1), ["a", "b"], "Kies er hoogstens 1."],
    ["no choice", z.enum(["a"]), undefined, nl.requiredChoice],
    ["something else", z.boolean(), "x", "Dit veld is niet geldig."],
  ])("%s", (_, schema, value, message) => expect(said(schema, value)).toBe(message));

  it.each<[string, z.ZodType, unknown, string]>([
    ["missing", z.string(), undefined, en.required],
    ["too short", z.string().min(3), "ab", "Use at least 3 characters."],
    ["too long", z.string().max(3), "abcd", "Use at most 3 characters."],
    ["no e-mail", z.email(), "jan", en.email],
    ["no address of a site", z.url(), "jan", en.url],
    ["not positive", z.number().positive(), -1, en.positive],
    ["no integer", z.number().int(), 1.5, en.integer],
    ["too few", z.array(z.string()).min(2), ["a"], "Choose at least 2."],
    ["too many", z.array(z.string()).max(1), ["a", "b"], "Choose at most 1."],
    ["something else", z.boolean(), "x", "This field is not valid."],
  ])("%s is said in English to who reads English", (_, schema, value, message) => expect(said(schema, value, "en")).toBe(message));

  it("leave a schema's own message alone", () => {
    expect(
      said(
        z.string().refine(() => false, "Dat kan niet."),
        "x",
      ),
    ).toBe("Dat kan niet.");
  });

  it("name the field in the general sentence when its label is known", () => {
    const named = (locale: "nl" | "en", label: string) =>
      z.object({ agree: z.boolean() }).safeParse({ agree: "x" }, { error: errorMap(locale, () => label) }).error?.issues[0]?.message;
    expect([named("nl", "Akkoord"), named("en", "Agree")]).toEqual(["Akkoord is niet geldig.", "Agree is not valid."]);
  });

  it("have the same keys in both languages", () => {
    expect(Object.keys(en)).toEqual(Object.keys(nl));
    expect(imageSizeMessage("en", { path: "logo", size: "10 MB" })).toBe("The size of the logo must be smaller than 10 MB");
    expect(imageSizeMessage("en", { path: en.image, size: "10 MB" })).toBe("The size of the image must be smaller than 10 MB");
  });
});
