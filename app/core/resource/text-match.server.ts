/** Texts compared whatever their case. SQLite's lower() knows the letters of ASCII alone, so that others are looked for in either case. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { plainLetters, replaced } from "~db/schema/alphabet";

type Text = SQL | SQLiteColumn;

/** With more letters beyond ASCII than these, the rest is looked for as it was typed: each doubles the work. */
const maxEither = 4;

export function casesOf(text: string): string[] {
  let cases = [""];
  let either = 0;
  for (const letter of text.normalize("NFC")) {
    const forms = [...new Set([letter.toLowerCase(), letter.toUpperCase()])];
    const ascii = letter <= "\x7f";
    const both = !ascii && forms.every((form) => form.length === letter.length) && forms.length === 2 && either++ < maxEither;
    cases = cases.flatMap((start) => (both ? forms : [ascii ? letter.toLowerCase() : letter]).map((form) => start + form));
  }
  return cases;
}

/** Whether an expression contains a text; one that is null does not. */
export const contains = (expression: Text, text: string): SQL => matching(expression, text, sql`> 0`);

export const startsWith = (expression: Text, text: string): SQL => matching(expression, text, sql`= 1`);

function matching(expression: Text, text: string, position: SQL): SQL {
  const cases = casesOf(text);
  const one = (value: SQL) => sql`coalesce(instr(lower(${expression}), ${value}) ${position}, 0)`;
  if (cases.length === 1) return one(sql`${cases[0]}`);
  return sql`exists (select 1 from json_each(${JSON.stringify(cases)}) as a_case where ${one(sql`a_case.value`)})`;
}

const plain = new Map(plainLetters);

/** Letters beyond ASCII that have no plain one, such as those of another script: in either case; of more than these as they were typed. */
const maxOthers = 8;

/** A text in lower case and without accents, as far as these letters go: a row is read letter by letter for those alone that can make a difference. */
export function plainFor(text: SQL, letters: Iterable<string>): SQL {
  const sought = new Set(letters);
  const others = [...sought]
    .filter((letter) => letter > "\x7f" && letter.toUpperCase() !== letter && letter.toUpperCase().length === letter.length)
    .slice(0, maxOthers)
    .map((letter) => [letter.toUpperCase(), letter] as const);
  const folded = replaced(sql`lower(${text})`, [...plainLetters.filter(([, letter]) => sought.has(letter)), ...others]);
  const isAscii = sql`length(${text}) = length(cast(${text} as blob))`;
  return sql`iif(${isAscii}, lower(${text}), ${folded})`;
}

/** What somebody looks for in a list: whether each of its words stands somewhere in the texts, with or without accents. */
export function hasWords(asked: string, ...texts: Text[]): SQL {
  const letters = [...asked.normalize("NFC")].map((letter) => plain.get(letter) ?? letter.toLowerCase());
  const words = letters.join("").split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`1`;
  const whole = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  );
  return sql`not exists (select 1 from (select ${plainFor(sql`whole`, letters)} as folded from (select ${whole} as whole limit 1) limit 1),
    json_each(${JSON.stringify(words)}) as word where instr(folded, word.value) = 0)`;
}
