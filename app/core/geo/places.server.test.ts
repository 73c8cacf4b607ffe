import { describe, expect, it } from "vitest";
import { regions } from "~db/seeds/places";
import { kilometresBetween } from "./near.server";
import { placeCenter, placeMeant } from "./places.server";

describe("placeCenter", () => {
  it("knows a place however it is spelt", () => {
    expect(placeCenter("  NIJMEGEN ")?.name).toBe("Nijmegen");
    expect(placeCenter("s-hertogenbosch")?.name).toBe("'s-Hertogenbosch");
    expect(placeCenter("Berg en dal")?.name).toBe("Berg en Dal");
    expect(placeCenter("Atlantis")).toBeNull();
  });

  it.each(Object.values(regions).flat())("knows $name of the demo world, where the demo world has it", (place) => {
    const found = placeCenter(place.name);
    expect(found).not.toBeNull();
    expect(kilometresBetween(found!, place)).toBeLessThan(5);
  });
});

describe("placeMeant", () => {
  it.each([
    ["Nijmgen", "Nijmegen"],
    ["Zuthpen", "Zutphen"],
    ["groesb", "Groesbeek"],
    ["Mook en Middelaar of zo", null],
    ["xy", null],
  ])("%s: %s", (typed, meant) => expect(placeMeant(typed)).toBe(meant));
});
