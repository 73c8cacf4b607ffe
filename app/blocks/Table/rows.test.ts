import { expect, it } from "vitest";
import { rowsOf } from "./rows";

it("a table is read as it was typed, with bars or pasted from a spreadsheet", () => {
  expect(rowsOf("Wat | Wanneer\n| Koffie | dinsdag |\n\nSoep|")).toEqual([
    ["Wat", "Wanneer"],
    ["Koffie", "dinsdag"],
    ["Soep", ""],
  ]);
  expect(rowsOf("Wat\tWanneer\nKoffie | thee\tdinsdag")).toEqual([
    ["Wat", "Wanneer"],
    ["Koffie | thee", "dinsdag"],
  ]);
  expect(rowsOf(" \n")).toEqual([]);
});
