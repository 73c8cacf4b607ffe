import { askLines } from "./ask-lines";

await askLines(3);
