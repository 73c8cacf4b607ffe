export { notesOf } from "./note.server";
export { discardNotes, forgetNotes, forgetNotesOf } from "./note-purge.server";
