export { Notes } from "./components/Notes";
export type { NoteItem } from "./note.schema";
