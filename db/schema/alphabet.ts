/** The order in which people look for names: whatever the case, the accents, and what stands before a Dutch last name. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Text = SQLWrapper;

/** SQLite knows no accents, and D1 takes an expression a hundred levels deep: these are the letters that names here are written with. */
const accented = {
  a: "áàâäãåÁÄÅ",
  c: "çćčÇĆČ",
  e: "éèêëęÉÈÊË",
  g: "ğ",
  i: "íîïıÍÏİ",
  l: "łŁ",
  n: "ñńÑ",
  o: "óòôöõøÓÔÖØ",
  s: "şśšŞŚŠ",
  u: "úùûüÚÜ",
  z: "žżŽŻ",
  "'": "’",
};

/** A letter as it is written, and as it is looked for. */
export const plainLetters: readonly (readonly [written: string, plain: string])[] = Object.entries(accented).flatMap(([plain, written]) =>
  [...written].map((letter) => [letter, plain] as const),
);

/** What stands before a last name. The longer ones come first, where one begins like another; `_` is an apostrophe of whatever shape. */
const prefixes = [
  ...["van den", "van der", "van de", "van het", "van _t", "van", "von"],
  ...["aan den", "aan de", "in den", "in de", "in _t", "op den", "op de", "op _t", "uit den", "uit de", "voor de"],
  ...["den", "der", "de", "het", "_t", "ten", "ter", "te"],
];

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** @param pairs what becomes what; part of the statement's own text */
export function replaced(expression: Text, pairs: readonly (readonly [string, string])[]): SQL {
  const behind = pairs.map(([from, to]) => `, ${literal(from)}, ${literal(to)})`).join("");
  return sql`${sql.raw("replace(".repeat(pairs.length))}${expression}${sql.raw(behind)}`;
}

const folded = (expression: Text): SQL => replaced(sql`lower(${expression})`, plainLetters);

const fromFirstLetter = (expression: Text): SQL => sql`ltrim(${expression}, ${sql.raw(literal(` '"‘“„(`))})`;

/** What a list of names or titles is in the order of. An index that is to serve it is on this. */
export const alphabetical = (name: Text): SQL => fromFirstLetter(folded(name));

/** The same for people: "van den Berg" is among the B, and who has the same last name is in the order of the first. */
export function byLastName({ lastName, firstName }: { lastName: Text; firstName: Text }): SQL {
  const begins = prefixes.map((prefix) => sql`when ${lastName} like ${sql.raw(`${literal(`${prefix} %`)} then ${prefix.length + 2}`)}`);
  const start = sql`case ${sql.join(begins, sql` `)} else 1 end`;
  return fromFirstLetter(sql`substr(${folded(sql`${lastName} || char(1) || ${firstName}`)}, ${start})`);
}
