/** Texts compared whatever their case. SQLite's lower() knows the letters of ASCII alone, so that others are looked for in either case. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

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
