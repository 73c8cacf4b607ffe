/** Internal notes: what they may be about, and what may be written. Safe in the browser. */
import { z } from "zod";
import { idField, requiredText } from "~/core/fields";

export const noteSubjects = ["organizations", "users", "vacancies", "applications"] as const;
export type NoteSubject = (typeof noteSubjects)[number];
export const isNoteSubject = (type: unknown): type is NoteSubject => noteSubjects.includes(type as NoteSubject);

const text = requiredText(5_000);

export const noteSchema = z.object({ subjectType: z.enum(noteSubjects), subjectId: idField, note: text });
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
