/** Words that programs trip over, and what is made of them. */
import fc from "fast-check";

const nasty = fc.constantFrom(
  "",
  " ",
  "0",
  "-1",
  "1e999",
  "NaN",
  "null",
  "undefined",
  "true",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "then",
  "../../etc/passwd",
  "..",
  "%",
  "%00",
  "%5C",
  "%5C:x",
  "%ff%fe",
  "%2e%2e%2f",
  "%u0041",
  "\\",
  "//",
  "/\t/:x",
  "http:evil.example",
  "'",
  '"',
  "' or '1'='1",
  "'; drop table users; --",
  "#{7*7}",
  "{{7*7}}",
  "<script>",
  "$t(status.404)",
  "\u202e",
  "🦆",
  "é\u0301",
  "ﷺ",
  "\ufeff",
  "\r\nset-cookie: a=b",
  "2026-02-30",
  "9999999999999999999",
  "[]",
  "{}",
  ",,,",
  "a,b",
  "-",
  "*",
  'W/"0.x"',
  "x".repeat(3_000),
);
export const word = fc.oneof(nasty, fc.string({ maxLength: 20 }), fc.string({ unit: "binary", maxLength: 8 }), fc.uuid());

export const encoded = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%EF%BF%BD";
  }
};

/** As it is, or as it should be. */
export const inUrl = fc.tuple(word, fc.boolean()).map(([text, raw]) => (raw ? text.replace(/[^!-~]|[#?]/g, "+") : encoded(text)));

/** What a JSON body may hold where something else was expected. */
export const anything = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
  fc.constantFrom("\u0000", "a\u0000b", "\ud800", "x".repeat(20_000)),
);
