import { expect, it } from "vitest";
import { notLoaded } from "./useKeptTicks";

it("a list that is loaded anew says what became of ticks that were sent, and not of those that still wait", () => {
  expect(notLoaded({ sanne: true, tom: false, noor: null }, { tom: false })).toEqual({ tom: false });
});
