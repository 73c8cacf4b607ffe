/**
 * Markdown as a document that is edited as it looks, and back. What somebody did not edit is never written again; what they did edit is
 * written so that `markdownParser` shows what the editor showed.
 */
import type { AnyExtension, JSONContent, MarkdownRendererHelpers } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";
import { markdownParser } from "~/core/markdown-parser";

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

const manager = new MarkdownManager({ extensions, markedOptions: { breaks: true, gfm: true } });

export const documentFrom = (markdown: string): JSONContent => manager.parse(markdown.replaceAll("\r\n", "\n"));

/** Empty lines that only made room are left out: what lies between paragraphs is the page's to say. */
export const markdownFrom = (document: JSONContent): string =>
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
export const isFaithful = (markdown: string): boolean => squeeze(shown(markdownFrom(documentFrom(markdown)))) === squeeze(shown(markdown));

const squeeze = (html: string): string =>
  html
    .replace(/\s+/g, " ")
    .replace(/> | </g, (part) => part.trim())
    .trim();
