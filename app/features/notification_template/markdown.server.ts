/**
 * The Markdown of a template as HTML and as plain text. Markdown is read before the merge fields are filled in, so that no value can
 * become a link, a heading or a picture in a mail that the centre puts its name to.
 */
import MarkdownIt from "markdown-it";
import type { Locale } from "~/core/i18n/locales";
import { type Form, fill, indentValues } from "./liquid.server";

type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number];

const markdown = new MarkdownIt("commonmark", { html: false, linkify: true, typographer: false, breaks: true });
markdown.enable("linkify");
markdown.disable(["image", "code", "fence", "html_block", "reference"]);

/** A link leads to the web or to a mailbox, or it is the button's own; no other field may decide where people go. */
markdown.validateLink = (url) => (/^(https?:|mailto:)/i.test(url) && !anyMark.test(url)) || linkMark.test(url);

const tag = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const anyMark = /%EE%80%80|\ue000/i;
const linkMark = /^(%EE%80%80|\ue000)link(%EE%80%81|\ue001)$/i;
const openMark = "\ue000";
const closeMark = "\ue001";

/** Merge fields as marks that Markdown leaves alone. */
function withMarks(text: string): { text: string; tags: string[] } {
  const tags: string[] = [];
  const clean = text.replace(/[\ue000-\uf8ff]/g, "");
  // Alone on its line, an {% if %} is no part of the paragraph below it.
  const apart = clean.replace(/^[ \t]*(\{%[^\n]*?%\})[ \t]*$/gm, "\n$1\n");
  const marked = apart.replace(tag, (found) => {
    if (/^\{\{\s*link\s*\}\}$/.test(found)) return `${openMark}link${closeMark}`;
    tags.push(found);
    return `${openMark}${tags.length - 1}${closeMark}`;
  });
  return { text: marked, tags };
}

function withTags(text: string, tags: string[]): string {
  return text.replace(/(?:\ue000|%EE%80%80)(link|\d+)(?:\ue001|%EE%80%81)/g, (_, mark) =>
    mark === "link" ? "{{ link }}" : tags[Number(mark)]!,
  );
}

const standsAlone = (found: string) => found.startsWith("{%") || /\|\s*list\s*\}\}$/.test(found);

/** A template's Markdown filled in. @throws as `fill` does */
export function fillMarkdown(source: string, values: Record<string, unknown>, locale: Locale, form: Form): string {
  const { text, tags } = withMarks(source);
  const tokens = markdown.parse(text, {});
  if (form === "text") {
    const filled = fill(withTags(blocksAsText(tokens), tags), values, locale, "text");
    return indentValues(filled)
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
  for (const token of tokens) decorate(token);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const freed = html.replace(/<p[^>]*>((?:\s*\ue000\d+\ue001)+)\s*<\/p>/g, (paragraph, marks: string) => {
    const found = marks.match(/\d+/g)!.map((at) => tags[Number(at)]!);
    return found.every(standsAlone) ? marks : paragraph;
  });
  return fill(withTags(freed, tags), values, locale, "html");
}

const classes: Record<string, string> = {
  paragraph_open: "text",
  blockquote_open: "quote",
  bullet_list_open: "list",
  ordered_list_open: "list",
  list_item_open: "item",
  heading_open: "heading",
  link_open: "link",
};

/** Names that the mail's stylesheet knows. */
function decorate(token: Token): void {
  const name = classes[token.type];
  if (name) token.attrSet("class", name);
  for (const child of token.children ?? []) decorate(child);
}

/** Paragraphs with a blank line between, `> ` before quotations, `* ` or a number before items. */
function blocksAsText(tokens: Token[]): string {
  const lists: { ordered: boolean; items: number }[] = [];
  let quotes = 0;
  let marker = "";
  let close = false;
  let text = "";
  const add = (block: string, closeToLast: boolean) => {
    text += text && (closeToLast ? "\n" : "\n\n");
    text += block;
  };
  for (const token of tokens) {
    if (token.type === "blockquote_open") quotes++;
    else if (token.type === "blockquote_close") quotes--;
    else if (/_list_open$/.test(token.type)) lists.push({ ordered: token.type.startsWith("ordered"), items: 0 });
    else if (/_list_close$/.test(token.type)) lists.pop();
    else if (token.type === "list_item_open") {
      const list = lists.at(-1)!;
      list.items++;
      marker = list.ordered ? `${list.items}. ` : "* ";
    }
    // markdown-it hides the paragraphs of a list whose items stand close together.
    else if (token.type === "paragraph_open") close = token.hidden && lists.at(-1)!.items > 1;
    else if (token.type === "hr") add("----", false);
    else if (token.type === "inline") {
      const start = "> ".repeat(quotes);
      add(start + "  ".repeat(Math.max(0, lists.length - 1)) + marker + inlineAsText(token).replaceAll("\n", `\n${start}`), close);
      marker = "";
    }
  }
  return text;
}

function inlineAsText(token: Token): string {
  let href = "";
  return (token.children ?? [])
    .map((child) => {
      if (child.type === "softbreak" || child.type === "hardbreak") return "\n";
      // What was written as an address is its own text.
      if (child.type === "link_open") href = child.markup ? "" : String(child.attrGet("href"));
      if (child.type === "link_close") return href && ` (${href.replace(/^mailto:/, "")})`;
      return child.content;
    })
    .join("");
}
