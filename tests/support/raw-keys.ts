/** Keys of words that came through to a page. */
import { catalog } from "~/core/i18n/catalog.server";

/** The names under which words are grouped, such as "state" of `state.draft`. */
const groupsOfWords = new Set<string>();
function gather(words: object): void {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value !== "object" || value === null) continue;
    groupsOfWords.add(name);
    gather(value);
  }
}
for (const texts of Object.values(catalog)) for (const [namespace, words] of Object.entries(texts)) gather({ [namespace]: words });

/** Keys that stand on a page in place of a text: as a whole piece of text, or as what a reader is told of a field or picture. */
export function rawKeysIn(html: string): string[] {
  const shown = html.replace(/<(script|style|code)\b[\s\S]*?<\/\1>/g, "");
  const pieces = Array.from(
    shown.matchAll(/>\s*([^<>]+?)\s*<|\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g),
    ([, text, said]) => text ?? said ?? "",
  );
  return pieces.filter(
    (piece) => /^(\w+:)?[a-z]\w*(\.\w+)+$/.test(piece) && !piece.endsWith(".localhost") && groupsOfWords.has(piece.split(/[.:]/)[0]!),
  );
}
