export { notesOf } from "./note.server";
export { discardNotes, forgetNotes } from "./note-purge.server";
