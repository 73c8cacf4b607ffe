import { describe, expect, it } from "vitest";
import { csvResponse, csvStream, fileNameOf } from "./csv.server";
import { dayCell, momentCell } from "./screen/list-file.server";

describe("a file for a spreadsheet", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+CMD|' /C calc'!A0", "'+CMD|' /C calc'!A0"],
    ["-2+3", "'-2+3"],
    ["@SUM(1)", "'@SUM(1)"],
    ["+32 470 12 34 56", "+32 470 12 34 56"],
    ["-5", "-5"],
    ["-5,25", "-5,25"],
    ["-5.25", "-5.25"],
    ["-5,25+A1", "'-5,25+A1"],
    ["06 12345678", "06 12345678"],
  ])("%s is no formula, and a telephone number stays as people write it", async (typed, written) => {
    const [, line] = (await csvResponse("x", ["a"], [[typed]]).text()).split("\r\n");
    expect(line!.replace(/^"|"$/g, "")).toBe(written);
  });

  it("has numbers as Dutch Excel reads them, to the cent, and text as it is", async () => {
    const numbers = [2.5, -2.5, 14.285714285714286, 3, 0, null];
    const header = numbers.map((_, at) => `${at}`);
    const line = "2,5;-2,5;14,29;3;0;;2.5";
    const rows = [[...numbers, "2.5"]];
    async function* parts() {
      yield rows;
    }
    for (const file of [csvResponse("x", [...header, "text"], rows), csvStream("x", [...header, "text"], parts())])
      expect((await file.text()).split("\r\n")[1]).toBe(line);
  });

  it("is called after what is in it, its site and the day there", () => {
    expect(fileNameOf({ name: "Vrijwilligers Heumen!", now: "2026-11-23T23:28:00.000Z" }, "aanmeldingen")).toBe(
      "aanmeldingen-vrijwilligers-heumen-2026-11-24",
    );
  });

  it("has Dutch days and hours", () => {
    expect([dayCell("2026-11-23T23:28:00.000Z"), dayCell(null)]).toEqual(["2026-11-24", ""]);
    expect(momentCell("2026-07-01T22:30:00.000Z")).toBe("2026-07-02 00:30");
  });
});
