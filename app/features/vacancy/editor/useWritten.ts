import { useEffect, useState } from "react";
import { useEditor } from "~/ui/editor/EditorForm";
import { listOf } from "~/ui/form/value";
import { type Written, writtenFrom } from "../quality/advice";

/** What stands in the editor's form at this moment: as it opened, until something is typed. A picture that was chosen is shown from the browser. */
export function useWritten() {
  const { editor } = useEditor();
  const [typed, setTyped] = useState<Written | null>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const [address, setAddress] = useState("");
  useEffect(() => {
    if (!picked) return;
    const made = URL.createObjectURL(picked);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picked]);
  const onType = (form: HTMLFormElement) => {
    const data = new FormData(form);
    setTyped(writtenFrom((name) => data.getAll(name).filter((value): value is string => typeof value === "string")));
    const file = data.getAll("image").find((value): value is File => value instanceof File && value.size > 0) ?? null;
    // Each reading of a form makes a new File of the same picture.
    setPicked((before) => (before && file && before.name === file.name && before.lastModified === file.lastModified ? before : file));
  };
  const written = typed ?? writtenFrom((name) => listOf(editor.values[name]).map(String));
  return { written: picked ? { ...written, image: address } : written, onType };
}
