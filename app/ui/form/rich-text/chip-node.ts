import { mergeAttributes, Node } from "@tiptap/core";
import type { Chips } from "./chips";

/** A chip in the editor: one thing, which is moved and deleted as a whole. */
export const chipNode = ({ describe, isApart }: Chips) =>
  Node.create({
    name: "chip",
    group: "inline",
    inline: true,
    atom: true,
    addAttributes: () => ({
      code: { default: "", parseHTML: (element) => element.dataset.code, renderHTML: ({ code }) => ({ "data-code": code }) },
    }),
    parseHTML: () => [{ tag: "span[data-code]" }],
    renderHTML: ({ node, HTMLAttributes }) => [
      "span",
      mergeAttributes(HTMLAttributes, { class: isApart(node.attrs.code) ? "rich-text-chip rich-text-chip-apart" : "rich-text-chip" }),
      describe(node.attrs.code),
    ],
    renderText: ({ node }) => node.attrs.code,
  });
