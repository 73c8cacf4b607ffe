/** A table as it was typed, or pasted from a spreadsheet: all rows as long as the longest. */
export function rowsOf(typed: string): string[][] {
  const rows = typed
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => (line.includes("\t") ? line.split("\t") : line.replace(/^\s*\||\|\s*$/g, "").split("|")).map((cell) => cell.trim()));
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((row) => Array.from({ length: longest }, (_, at) => row[at] ?? ""));
}
