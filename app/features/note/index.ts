export { Notes } from "./components/Notes";
export type { NoteItem, NotesAbout } from "./note.schema";
