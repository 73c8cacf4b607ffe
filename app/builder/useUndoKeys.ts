import { useEffect } from "react";
import type { Editing } from "./useDraft";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Which step a key asks for: Ctrl+Z or Cmd+Z takes one back, with Shift, or Ctrl+Y, it is done again. */
export function stepOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): "undo" | "redo" | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const pressed = key.toLowerCase();
  if (pressed === "z") return shiftKey ? "redo" : "undo";
  return pressed === "y" && ctrlKey ? "redo" : null;
}

/** Where the browser itself takes back what was typed, or a dialog lies over all. */
const elsewhere = "textarea, input:not([type=checkbox], [type=radio]), [contenteditable], [role=dialog] *";

export function useUndoKeys({ undo, redo }: Pick<Editing, "undo" | "redo">): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const step = stepOfKey(event);
      if (!step || event.defaultPrevented || (event.target as Element).closest(elsewhere)) return;
      event.preventDefault();
      if (step === "undo") undo();
      else redo();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [undo, redo]);
}
