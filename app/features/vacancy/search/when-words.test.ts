import { expect, it } from "vitest";
import { termsOf } from "~/core/search-terms";
import { maskOf, type When } from "../../availability";
import { whenAsked } from "./when-words";

it.each<[string, When[][], string[]]>([
  ["zaterdag", [["saturday"]], []],
  ["koken op Zaterdagochtend", [["saturday"]], ["koken"]],
  ["zaterdag of zondag", [["saturday", "sunday"]], []],
  ["in het weekend", [["saturday", "sunday"]], []],
  ["doordeweeks overdag", [["weekday_daytime"]], []],
  ["doordeweeks", [["weekday_daytime", "weekday_evening"]], []],
  ["'s avonds", [["weekday_evening"]], []],
  ["zaterdag overdag", [["saturday"]], []],
  ["flexibel 's avonds", [["weekday_evening"], ["flexible"]], []],
  ["Saturday walk", [["saturday"]], ["walk"]],
  ["zondagsschool", [], ["zondagsschool"]],
  ["wandelen op het strand", [], ["wandelen", "op", "het", "strand"]],
])("%s", (text, whens, rest) => {
  const asked = whenAsked(termsOf([text]));
  expect([asked.moments.map(({ mask }) => mask), asked.rest]).toEqual([whens.map(maskOf), rest]);
});
