import { type ComponentType, createContext, type MutableRefObject, type ReactNode, useContext } from "react";
import type { LinkGroup } from "~/ui/form/link/context";
import type { Builder, Edited } from "./builder";
import type { Draft, EditedBlock, Field, Kind, Path } from "./field";
import type { Autosave } from "./useAutosave";
import type { Editing } from "./useDraft";

/** A field that a customer asks for in its own way. */
export interface OwnInput {
  block: EditedBlock;
  /** Within the block's words. */
  path: Path;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  defaultValue: string;
  onChoose?: (chosen: { altText?: string | null }) => void;
}

export interface BuilderState {
  builder: Builder;
  edited: Edited;
  editing: Editing;
  saving: Autosave;
  /** Where links may lead. */
  links: LinkGroup[];
  /** Where more of them are searched for. */
  linksFrom?: string;
  /** To which others a block may be copied, and what the form calls that. */
  others: { id: string; title: string }[];
  othersField: string;
  inputs: Partial<Record<Field["input"], ComponentType<OwnInput>>>;
  /** What a kind looks like, in the gallery. */
  thumbnail: (kind: string) => ReactNode;
  /** What is said beside a block, such as when it is shown. */
  remark?: (block: EditedBlock, draft: Draft) => ReactNode;
  /** What else comes of it when a block is taken away: said before that is done. */
  needed?: (block: EditedBlock, draft: Draft) => string | null;
  /** The address of a part of the builder. */
  to: (part: Record<string, string | null>) => string;
  go: (part: Record<string, string | null>) => void;
  /** The block in which somebody types in the preview: its form, when it opens, leaves them the focus. */
  quiet: MutableRefObject<string | null>;
  /** What can be done with the whole besides, where it is put on the site. */
  more?: ReactNode;
  /** Said to who does not see it. */
  say: (text: string) => void;
}

export const BuilderContext = createContext<BuilderState | null>(null);

export const useBuilder = (): BuilderState => useContext(BuilderContext)!;

export const kindOf = (kinds: Kind[], { kind, version }: Pick<EditedBlock, "kind" | "version">): Kind | undefined =>
  kinds.find((one) => one.kind === kind && one.version === version);
