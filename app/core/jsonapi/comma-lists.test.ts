import { describe, expect, it } from "vitest";
import { commaLists } from "./comma-lists";

const read = (query: string) => [...commaLists(new URLSearchParams(query))];

describe("lists in an address", () => {
  it("are the same with brackets as with commas, whatever stands between", () => {
    expect(read("sort[]=-title&page[size]=3&sort[]=id&include[]=organization&fields[vacancies][]=title&fields[vacancies][]=place")).toEqual(
      [
        ["sort", "-title,id"],
        ["page[size]", "3"],
        ["include", "organization"],
        ["fields[vacancies]", "title,place"],
      ],
    );
  });

  it("are those alone: filters and strangers keep their names, and what comes twice comes twice", () => {
    const query = "filter[][]=1&filter[id][]=2&page[]=1&sort=a&sort[]=b&nothing[]=1";
    expect(read(query)).toEqual([
      ["filter[][]", "1"],
      ["filter[id][]", "2"],
      ["page[]", "1"],
      ["sort", "a"],
      ["sort", "b"],
      ["nothing[]", "1"],
    ]);
  });
});
