/** What a feature says of what is built there: everything else of the builder is the same for all. */
import type { SQL } from "drizzle-orm";
import type { AnyResource } from "~/core/resource/define.server";
import type { Versioned } from "~/core/resource/versions.server";
import type { Row } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { Builder, Standing } from "./builder";
import type { EditedBlock } from "./field";
import { type Kinds, kindsOf } from "./kinds.server";

export interface Built {
  /** Its rows have `save_draft` and the other steps of `versionActions`. */
  resource: AnyResource;
  versioned: Versioned;
  /** The list of blocks among the children of a version. */
  list: string;
  kinds: Kinds;
  languages: Builder["languages"];
  about?: string;
  words: string;
  names: string;
  /** Of all of them; one of them is below, by its id. */
  back: string;
  /** Where one is edited, below its own address: "/edit"; there itself unless said. */
  editor?: string;
  called?: Builder["called"];
  /** The texts with the names of its states. */
  states: string;
  /** What is read with it, for where it stands. */
  columns: Record<string, SQL>;
  standing: (row: Row, portal: Portal) => Standing;
  /** What a block says once it lies in another draft, together with those that are copied with it. */
  copied?: (block: EditedBlock, along: ReadonlySet<string>) => EditedBlock;
}

export const addressOf = ({ back }: Pick<Built, "back">, id: string): string => `${back}/${id}`;

export const editorOf = ({ editor = "", ...built }: Pick<Built, "back" | "editor">, id: string): string =>
  `${addressOf(built, id)}${editor}`;

export const attributesOf = ({ versioned }: Pick<Built, "versioned">): string[] => Object.keys(versioned.schema.shape);

/** What its screens are given. */
export const builderFor = (built: Built, id: string): Builder => ({
  address: addressOf(built, id),
  editor: editorOf(built, id),
  back: built.back,
  kinds: kindsOf(built.kinds),
  attributes: attributesOf(built),
  languages: built.languages,
  about: built.about,
  words: built.words,
  names: built.names,
  states: built.states,
  called: built.called,
});
