/** Tables for a spreadsheet: as Dutch Excel opens them, and never as formulas, whatever people typed. */
import Papa from "papaparse";
import { slugOf } from "./slug";
import { inputValueOf } from "./time";

/** What a spreadsheet would take for a formula; a telephone number of another country is none, nor is a number. */
const formulae = /^[=@\t\r\n]|^[+-](?!\d[\d ]*([.,]\d+)?$)/;
const manner = { delimiter: ";", newline: "\r\n", escapeFormulae: formulae } as const;

/** What a file is called: what is in it, whose site it is from, and the day there. Without its ending. */
export const fileNameOf = ({ name: site = "", now }: { name?: string; now: string }, name: string): string =>
  [name, slugOf(site, ""), inputValueOf(now)].filter(Boolean).join("-");

/** Dutch Excel takes 2.5 for the second of May, and 7.25 for text. What is text already, such as data for programs, stays as it is. */
const cellOf = (value: unknown): unknown => (typeof value === "number" ? String(Math.round(value * 100) / 100).replace(".", ",") : value);

const inCells = (rows: unknown[][]): unknown[][] => rows.map((row) => row.map(cellOf));

/** @param name of the file, without its ending (`fileNameOf`) */
export function csvResponse(name: string, header: string[], rows: (string | number | null)[][]): Response {
  const table = Papa.unparse({ fields: header, data: inCells(rows) }, manner);
  return new Response(`\uFEFF${table}\r\n`, { headers: headersOf(name) });
}

const headersOf = (name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}.csv"`,
  "cache-control": "no-store",
});

/** Made while it is sent: nothing of it is held. */
export function csvStream(name: string, header: string[], chunks: AsyncIterator<unknown[][]>): Response {
  const lines = (rows: unknown[][]) => `${Papa.unparse(inCells(rows), manner)}\r\n`;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${lines([header])}`)),
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(lines(value)));
    },
  });
  return new Response(body, { headers: headersOf(name) });
}
