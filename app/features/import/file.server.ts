/** A file with people, as spreadsheets write them: whatever separator and encoding, told apart from what is no such file. */
import Papa from "papaparse";

export const maxBytes = 5_000_000;
export const maxRows = 10_000;
const maxColumns = 60;
/** More than any field takes, so that what is longer is refused all the same. */
const maxCell = 500;

export interface Table {
  columns: string[];
  rows: string[][];
  /** Where each row stands in the file as a spreadsheet counts, the heading and empty ones included. */
  positions: number[];
}

/** Keys of import.json under `file`. */
export type FileProblem = "none" | "empty" | "tooLarge" | "spreadsheet" | "notText" | "noRows" | "tooManyRows" | "tooManyColumns";

/** @returns the heading and the rows below it, all as wide as the heading; or why this cannot be read */
export function readTable(bytes: Uint8Array): Table | FileProblem {
  if (bytes.length === 0) return "empty";
  if (bytes.length > maxBytes) return "tooLarge";
  const text = textOf(bytes);
  if (typeof text !== "string") return text.problem;
  const [, separator, rest] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(rest ?? text, { delimiter: separator ?? separatorOf(text) });
  const filled = data.map((cells, at) => ({ cells, at: at + 1 })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [{ cells: heading } = { cells: [] }, ...rows] = filled;
  if (heading.every((cell) => /^[\s;,]*$/.test(cell))) return "empty";
  if (heading.length > maxColumns) return "tooManyColumns";
  if (rows.length === 0) return "noRows";
  if (rows.length > maxRows) return "tooManyRows";
  return {
    columns: heading.map((cell) => cell.trim().slice(0, 120)),
    rows: rows.map(({ cells }) => heading.map((_, at) => (cells[at] ?? "").trim().slice(0, maxCell))),
    positions: rows.map(({ at }) => at),
  };
}

/** What stands most often between the words of the heading. */
function separatorOf(text: string): string {
  const heading = /^\s*(.*)/.exec(text)![1]!.replace(/"[^"]*"/g, "");
  const often = (mark: string) => heading.split(mark).length;
  return [";", ",", "\t"].reduce((best, mark) => (often(mark) > often(best) ? mark : best));
}

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/** UTF-8, or UTF-16 that says so; anything else is what Windows wrote before. */
function textOf(bytes: Uint8Array): string | { problem: FileProblem } {
  // A zip archive (xlsx, ods) or an old workbook.
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: "spreadsheet" };
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.includes(0)) return { problem: "notText" };
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
