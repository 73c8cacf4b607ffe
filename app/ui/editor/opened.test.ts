import { expect, it } from "vitest";
import { type Opened, openedAfter } from "./opened";
import type { EditorView } from "./view";

const stored = (lockVersion: number, id = "a") => ({ id, lockVersion }) as EditorView;
const opened: Opened = { view: stored(3), version: 3 };

it.each([
  ["nothing is typed", { busy: false, own: false }, 4, { view: stored(4), version: 4 }],
  ["nothing is typed since one's own save", { busy: false, own: true }, 4, { view: stored(4), version: 4 }],
  ["something is typed, and somebody else saved", { busy: true, own: false }, 4, opened],
  ["something was typed during one's own save", { busy: true, own: true }, 4, { view: stored(3), version: 4 }],
  ["somebody else saved after that", { busy: true, own: true }, 5, opened],
  ["nothing was saved", { busy: true, own: true }, 3, opened],
])("where %s the form goes on from the right version", (_, state, version, after) => {
  expect(openedAfter(opened, stored(version), state)).toEqual(after);
});

it("what goes on from one's own save is not filled anew when it is sent", () => {
  const goesOn = openedAfter(opened, stored(4), { busy: true, own: true });
  expect(openedAfter(goesOn, stored(4), { busy: false, own: true })).toBe(goesOn);
  expect(openedAfter(goesOn, stored(5), { busy: false, own: true })).toEqual({ view: stored(5), version: 5 });
});

it("another row takes the place only of a form in which nothing is typed", () => {
  expect(openedAfter(opened, stored(4, "b"), { busy: true, own: true })).toBe(opened);
  expect(openedAfter(opened, stored(3, "b"), { busy: false, own: false }).view.id).toBe("b");
});
