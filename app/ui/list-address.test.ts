import { expect, it } from "vitest";
import { listAddress } from "./list-address";

const search = "?filter[status_eq]=draft&sort=title&page[number]=3&filter[search]=";

it("keeps the filters and the order, and begins at the first page", () => {
  expect(listAddress("/vacancies", search, { sort: "-title" })).toBe("/vacancies?filter[status_eq]=draft&sort=-title");
});

it("begins at the first page after a cursor too, and goes on after another", () => {
  const further = "?filter[actor]=jan&page[after]=abc";
  expect(listAddress("/admin/audit", further, { "filter[actor]": null })).toBe("/admin/audit");
  expect(listAddress("/admin/audit", further, { "page[after]": "def" })).toBe("/admin/audit?filter[actor]=jan&page[after]=def");
});

it("takes away what is null or empty, and says the path alone when nothing is left", () => {
  expect(listAddress("/vacancies", search, { "filter[status_eq]": null, sort: "" })).toBe("/vacancies");
});

it("writes values that an address cannot hold as they are", () => {
  expect(listAddress("/vacancies", "", { "filter[search]": "thee & koek" })).toBe("/vacancies?filter[search]=thee%20%26%20koek");
});
