import { expect, it } from "vitest";
import type { SaveState } from "../useAutosave";
import { spokenNext } from "./SaveStatus";

/** What changes in the region that is read aloud, as the states follow each other. */
function heard(...states: SaveState[]): string[] {
  let spoken = { text: "", trouble: false };
  return states.flatMap((state, at) => {
    const before = spoken.text;
    spoken = spokenNext(spoken, { state, text: state === "saved" ? `saved ${at}` : state });
    return spoken.text && spoken.text !== before ? [spoken.text] : [];
  });
}

it("what is kept while somebody writes is not read aloud", () => {
  expect(heard("saved", "waiting", "saving", "saved", "waiting", "saving", "saved")).toEqual([]);
});

it("trouble is, once, and that it is over", () => {
  expect(heard("saving", "offline", "saving", "offline", "saving", "saved", "waiting", "saving", "saved")).toEqual(["offline", "saved 5"]);
  expect(heard("refused", "waiting", "saving", "conflict", "gone")).toEqual(["refused", "conflict", "gone"]);
});
