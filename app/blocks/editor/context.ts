import { createContext, useContext } from "react";
import type { Weak } from "./contrast";
import type { EditedPage } from "./draft.server";
import type { EditedBlock, Kind } from "./field";
import type { Autosave } from "./useAutosave";
import type { Editing } from "./useDraft";

export interface LinkChoice {
  path: string;
  title: string;
}

export interface EditorState {
  page: EditedPage;
  kinds: Kind[];
  /** What the centre's colours make hard to read. */
  weak: Weak[];
  editing: Editing;
  saving: Autosave;
  /** Where links may lead. */
  links: LinkChoice[];
  others: { id: string; title: string }[];
  /** The address of a part of the editor. */
  to: (part: Record<string, string | null>) => string;
  go: (part: Record<string, string | null>) => void;
  /** Said to who does not see it. */
  say: (text: string) => void;
}

export const EditorContext = createContext<EditorState | null>(null);

export const useEditorState = (): EditorState => useContext(EditorContext)!;

export const kindOf = (kinds: Kind[], { kind, version }: Pick<EditedBlock, "kind" | "version">): Kind | undefined =>
  kinds.find((one) => one.kind === kind && one.version === version);
