/** Codes within a text, such as merge fields, that are edited as one thing with a name of its own: a chip. */
import type { JSONContent } from "@tiptap/core";

export interface Chips {
  /** Each code of a text, with the flag `g`. */
  pattern: RegExp;
  /** What a code is called, in the words of whoever edits. */
  describe: (code: string) => string;
  /** Codes that stand on a line of their own are said apart from the text. */
  isApart: (code: string) => boolean;
}

/** The event that puts a code where somebody is typing; its `detail` is the code. */
export const insertChip = "insert-chip";

/** The event that says that the field got another value than was typed in it. */
export const refilled = "refilled";

const mark = /\ue000(\d+)\ue001/g;
const markOf = (at: number) => `\ue000${at}\ue001`;

/** The text with a mark for each code, which Markdown leaves alone. A code alone on its line becomes a paragraph. */
export function marked(text: string, { pattern, isApart }: Chips): { text: string; codes: string[] } {
  const codes: string[] = [];
  const apart = text.replaceAll("\r\n", "\n").replace(/^[ \t]*(.+?)[ \t]*$/gm, (line, inner: string) => {
    const [whole] = inner.match(pattern) ?? [];
    return whole === inner && isApart(inner) ? `\n${inner}\n` : line;
  });
  const clean = apart.replace(/[\ue000\ue001]/g, "").replace(pattern, (code) => markOf(codes.push(code) - 1));
  return { text: clean.replace(/\n{3,}/g, "\n\n").trim(), codes };
}

export const unmarked = (text: string, codes: readonly string[]): string => text.replace(mark, (_, at) => codes[Number(at)] ?? "");

/** Marks in a document's texts become chips, with the marks of the text around them. */
export function withChips(node: JSONContent, codes: readonly string[]): JSONContent {
  if (!node.content) return node;
  return { ...node, content: node.content.flatMap((child) => (child.type === "text" ? split(child, codes) : withChips(child, codes))) };
}

function split(node: JSONContent, codes: readonly string[]): JSONContent[] {
  const marks = node.marks && { marks: node.marks };
  return node
    .text!.split(/(\ue000\d+\ue001)/)
    .filter(Boolean)
    .map((part) => {
      const at = /^\ue000(\d+)\ue001$/.exec(part)?.[1];
      return at === undefined ? { ...node, text: part } : { type: "chip", attrs: { code: codes[Number(at)] }, ...marks };
    });
}

/** The other way round; the codes in their order. */
export function withoutChips(node: JSONContent, codes: string[]): JSONContent {
  if (node.type === "chip")
    return { type: "text", text: markOf(codes.push(node.attrs!.code) - 1), ...(node.marks && { marks: node.marks }) };
  return node.content ? { ...node, content: node.content.map((child) => withoutChips(child, codes)) } : node;
}
