/**
 * Markdown as a document that is edited as it looks, and back. What somebody did not edit is never written again; what they did edit is
 * written so that `markdownParser` shows what the editor showed.
 */
import type { AnyExtension, Extension, JSONContent, MarkdownRendererHelpers } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";
import { markdownParser } from "~/core/markdown-parser";
import { chipNode } from "./chip-node";
import { type Chips, marked, unmarked, withChips, withoutChips } from "./chips";

export const headingLevels = [2, 3] as const;

/** What begins a line and would be read as a heading, a list, a quotation or a rule. */
function escapeLines(text: string): string {
  return text
    .replace(/^[ \t]+/gm, "")
    .replace(/^(#{1,6}(?=[ \t]|$)|[-+](?=[ \t]|$)|[-=]+(?=[ \t]*$)|>)/gm, "\\$1")
    .replace(/^(\d{1,9})([.)])(?=[ \t]|$)/gm, "$1\\$2");
}

/** Our parser lets no HTML through, so that what only looks like it may stand there as it was typed. */
const readable = (text: string): string =>
  text
    .replace(/&lt;(?![\w/!?])/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;(?!#?\w+;)/g, "&");

const paragraph = {
  renderMarkdown: (node: JSONContent, { renderChildren }: MarkdownRendererHelpers) =>
    escapeLines(readable(renderChildren(node.content ?? []))),
};
/** One line: a heading that goes on in the next one does not exist. */
const heading = {
  content: "text*",
  renderMarkdown: ({ attrs, content = [] }: JSONContent, { renderChildren }: MarkdownRendererHelpers) =>
    `${"#".repeat(attrs?.level)} ${readable(renderChildren(content)).replace(/(#+)\s*$/, "\\$1")}`,
};

const written: Record<string, object> = { paragraph, heading };

/** What descriptions may have, and their toolbar offers. Anything else opens as Markdown. */
export const extensions: AnyExtension[] = [
  StarterKit.extend({
    addExtensions() {
      return this.parent!().map((extension) => (written[extension.name] ? extension.extend(written[extension.name]) : extension));
    },
  }).configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    // Of what is being written: it is no part of the order of headings of the page around it.
    heading: { levels: [1, 2, 3, 4], HTMLAttributes: { role: "presentation" } },
    link: { openOnClick: false, defaultProtocol: "https", protocols: ["mailto", "tel"] },
  }),
];

/** The same for texts with chips, which may stand in a heading too. */
export const extensionsWith = (chips: Chips | undefined): AnyExtension[] =>
  chips ? [...extensions.map((kit) => kit.extend({ addExtensions: headingsWithChips })), chipNode(chips)] : extensions;

function headingsWithChips(this: { parent: (() => AnyExtension[]) | null }): AnyExtension[] {
  return this.parent!().map((extension) =>
    extension.name === "heading" ? (extension as Extension).extend({ content: "(text | chip)*" } as object) : extension,
  );
}

const manager = new MarkdownManager({ extensions, markedOptions: { breaks: true, gfm: true } });

export function documentFrom(markdown: string, chips?: Chips): JSONContent {
  if (!chips) return manager.parse(markdown.replaceAll("\r\n", "\n"));
  const { text, codes } = marked(markdown, chips);
  return withChips(manager.parse(text), codes);
}

/** Empty lines that only made room are left out: what lies between paragraphs is the page's to say. */
export function markdownFrom(document: JSONContent): string {
  const codes: string[] = [];
  return unmarked(serialized(withoutChips(document, codes)), codes);
}

const serialized = (document: JSONContent): string =>
  manager
    .serialize({ ...document, content: document.content?.filter(({ type, content }) => type !== "paragraph" || content?.length) })
    .trim();

/** As it is shown; items of a list stand close together whatever the lines between them. */
const shown = (markdown: string): string =>
  markdownParser
    .render(markdown)
    .replace(/<li>\s*<p>/g, "<li>")
    .replace(/<\/p>(?=\s*(<\/li>|<[ou]l>))/g, "");

/** Whether the editor shows all of it, and would write it so that a page shows the same. */
export function isFaithful(markdown: string, chips?: Chips): boolean {
  const text = chips ? marked(markdown, chips).text : markdown;
  return squeeze(shown(serialized(documentFrom(text)))) === squeeze(shown(text));
}

const squeeze = (html: string): string =>
  html
    .replace(/\s+/g, " ")
    .replace(/> | </g, (part) => part.trim())
    .trim();
