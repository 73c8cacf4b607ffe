/** People out of what somebody pasted or a CSV file: a name and an address a line, in whatever order. Pure. */
import Papa from "papaparse";
import { formats } from "~/core/formats";

export interface Person {
  line: number;
  name: string;
  email: string;
}

export interface Unread {
  line: number;
  text: string;
}

/** Each is ten statements, of the thousand that D1 takes of one request. */
export const maxAtOnce = 60;

/** `Tom de Wit <tom@example.org>`, `Tom de Wit, tom@example.org`, columns of a spreadsheet, or an address alone. */
export function peopleIn(text: string): { people: Person[]; unread: Unread[] } {
  const people = new Map<string, Person>();
  const unread: Unread[] = [];
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/^\uFEFF/, "").trim();
    if (!line) continue;
    const cells = cellsOf(line);
    const email = cells.map((cell) => cell.replace(/^.*<|>.*$/g, "").trim()).find((cell) => formats.email.fits(cell));
    if (!email) {
      // The first line of a file names its columns.
      if (at > 0 || !/mail/i.test(line)) unread.push({ line: at + 1, text: line.slice(0, 60) });
      continue;
    }
    const rest = cells.map((cell) => (cell.includes(email) ? cell.replace(email, "").replace(/[<>]/g, "") : cell).trim()).filter(Boolean);
    const name = rest.join(" ").replace(/\s+/g, " ").slice(0, 120) || nameFrom(email);
    if (!people.has(email.toLowerCase())) people.set(email.toLowerCase(), { line: at + 1, name, email });
  }
  return { people: [...people.values()], unread };
}

function cellsOf(line: string): string[] {
  const delimiter = [";", "\t", ","].find((one) => line.includes(one));
  if (!delimiter) return [line];
  const [cells = [line]] = Papa.parse<string[]>(line, { delimiter }).data;
  return cells.map((cell) => cell.trim());
}

/** What stands before the at sign, as far as it reads like a name. */
const nameFrom = (email: string): string =>
  email
    .split("@")[0]!
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
