/** Redirects from a spreadsheet, a line each. */
import Papa from "papaparse";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { command, executeOne } from "~/core/resource/command.server";
import { sentencesOf } from "~/core/resource/refused.server";
import { redirects } from "./redirect.resource.server";

export const columns = ["from", "to", "code", "match"] as const;

const maxLines = 500;

export interface Imported {
  made: number;
  /** Lines that were refused, counted from 1, with the reason. */
  refused: { line: number; text: string; reason: string }[];
  tooMany: boolean;
}

/** @param text comma or semicolon between the cells; a first line with the names of the columns may be there */
export async function importRedirects({ context: { portal } }: RequestArgs, text: string): Promise<Imported> {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: "greedy" });
  const lines = data.map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }));
  const rows = lines.filter(({ cells }) => cells[0]?.replace("\uFEFF", "").toLowerCase() !== columns[0]);
  const imported: Imported = { made: 0, refused: [], tooMany: rows.length > maxLines };
  // One after the other: each is checked against those before it, so that together they make no loop.
  for (const { cells, line } of rows.slice(0, maxLines)) {
    const [fromPath = "", toPath = "", statusCode = "301", match = "exact"] = cells;
    const attributes = { fromPath, toPath, statusCode: statusCode || "301", match: match || "exact" };
    const outcome = await executeOne(portal, command.create(redirects, { attributes, text: true }));
    if (outcome.ok) imported.made++;
    else imported.refused.push({ line, text: cells.join("; "), reason: sentencesOf(portal, outcome.refused).join(" ") });
  }
  return imported;
}
