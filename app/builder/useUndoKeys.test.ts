import { expect, it } from "vitest";
import { stepOfKey } from "./useUndoKeys";

const none = { key: "z", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ ctrlKey: true }, "undo"],
  [{ metaKey: true }, "undo"],
  [{ ctrlKey: true, shiftKey: true, key: "Z" }, "redo"],
  [{ ctrlKey: true, key: "y" }, "redo"],
  [{}, null],
  [{ metaKey: true, key: "y" }, null],
  [{ ctrlKey: true, altKey: true }, null],
  [{ ctrlKey: true, key: "a" }, null],
])("%o asks for %s", (keys, step) => expect(stepOfKey({ ...none, ...keys })).toBe(step));
