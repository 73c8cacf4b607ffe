import { describe, expect, it } from "vitest";
import { addressOf, changed, valuesOf, without } from "./address";

const params = (text: string) => new URLSearchParams(text);

describe("a search as an address", () => {
  it("reads several values of a filter, as fields or as a list", () => {
    expect(valuesOf(params("filter[tags]=once&filter[tags]=free"), "tags")).toEqual(["once", "free"]);
    expect(valuesOf(params("filter[tags]=once,free,"), "tags")).toEqual(["once", "free"]);
  });

  it("takes away one value, or a whole filter, and begins at the first page again", () => {
    const search = params("filter[tags]=once,free&filter[search]=koken&page[number]=3");
    expect(without("/vacancies/search", search, "tags", "once")).toBe("/vacancies/search?filter[search]=koken&filter[tags]=free");
    expect(without("/vacancies/search", search, "tags")).toBe("/vacancies/search?filter[search]=koken");
  });

  it("leaves out what is empty, and keeps odd characters whole", () => {
    expect(addressOf("/vacancies/search", params("filter[search]=&sort="))).toBe("/vacancies/search");
    expect(changed("/vacancies/search", params(""), { "filter[search]": "één & ander" })).toBe(
      "/vacancies/search?filter[search]=%C3%A9%C3%A9n%20%26%20ander",
    );
  });
});
