/** Internal notes: what may be written. Safe in the browser. */
import { z } from "zod";
import { idField, requiredText } from "~/core/fields";

const text = requiredText(5_000);

export const noteSchema = z.object({ subjectId: idField, note: text });
export const noteTextSchema = z.object({ note: text });

/** A note as screens show it. */
export interface NoteItem {
  id: string;
  note: string;
  authorName: string;
  createdAt: string;
  updatedAt: string;
  lockVersion: number;
  /** Written by the viewer, who may change it. */
  own: boolean;
}

export interface NotesAbout {
  list: NoteItem[];
  /** They are about a person, who can ask what they say. */
  person: boolean;
}
