import { useState } from "react";
import { useEditor } from "~/ui/editor/EditorForm";
import { listOf } from "~/ui/form/value";
import { type Written, writtenFrom } from "../quality/advice";

/** Stands for a picture that was chosen and is not on the server yet. */
export const chosenPicture = "chosen";

/** What stands in the editor's form at this moment: as it opened, until something is typed. */
export function useWritten() {
  const { editor } = useEditor();
  const [typed, setTyped] = useState<Written | null>(null);
  const onType = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const next = writtenFrom((name) => data.getAll(name).filter((value): value is string => typeof value === "string"));
    const picked = data.getAll("image").some((value) => value instanceof File && value.size > 0);
    setTyped(picked ? { ...next, image: chosenPicture } : next);
  };
  return { written: typed ?? writtenFrom((name) => listOf(editor.values[name]).map(String)), onType };
}
