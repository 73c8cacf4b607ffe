export { notesOf } from "./note.server";
export { forgetNotes } from "./note-purge.server";
