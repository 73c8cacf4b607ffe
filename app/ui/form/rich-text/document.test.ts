import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { markdownParser } from "~/core/markdown-parser";
import { documentFrom, isFaithful, markdownFrom } from "./document";

const text = (words: string, ...marks: string[]): JSONContent => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: "paragraph", content });
const heading = (level: number, ...content: JSONContent[]): JSONContent => ({ type: "heading", attrs: { level }, content });
const item = (...content: JSONContent[]): JSONContent => ({ type: "listItem", content });
const list = (type: string, ...content: JSONContent[]): JSONContent => ({
  type,
  ...(type === "orderedList" && { attrs: { start: 1 } }),
  content,
});
const link = (words: string, href: string): JSONContent => ({ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] });
const doc = (...content: JSONContent[]): JSONContent => ({ type: "doc", content });

/** Without what an editor adds by itself. */
const bare = (node: JSONContent): unknown => {
  const attrs = Object.fromEntries(Object.entries(node.attrs ?? {}).filter(([name, value]) => ["level", "href"].includes(name) && value));
  return {
    type: node.type,
    ...(node.text !== undefined && { text: node.text }),
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(node.marks && {
      marks: node.marks.map((mark) => bare(mark as JSONContent)).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    }),
    ...(node.content && { content: node.content.map(bare) }),
  };
};

const documents: [string, JSONContent][] = [
  ["paragraphs", doc(paragraph(text("Wij zoeken jou.")), paragraph(text("Kom langs!")))],
  ["a line break", doc(paragraph(text("Maandag"), { type: "hardBreak" }, text("Dinsdag")))],
  ["bold and italic", doc(paragraph(text("Een "), text("vet", "bold"), text(" en "), text("schuin", "italic"), text(" woord")))],
  ["bold with italic in it", doc(paragraph(text("heel ", "bold"), text("erg", "bold", "italic")))],
  [
    "headings",
    doc(heading(2, text("Wat ga je doen?")), paragraph(text("Koken.")), heading(3, text("Met wie?")), paragraph(text("Met ons."))),
  ],
  ["a heading with signs", doc(heading(2, text("Vraag # 1 #")), paragraph(text("x")))],
  ["a list", doc(list("bulletList", item(paragraph(text("een"))), item(paragraph(text("twee")))))],
  ["a numbered list", doc(list("orderedList", item(paragraph(text("een"))), item(paragraph(text("twee")))))],
  [
    "a list in a list",
    doc(list("bulletList", item(paragraph(text("een")), list("bulletList", item(paragraph(text("diep"))))), item(paragraph(text("twee"))))),
  ],
  [
    "a list in a numbered one",
    doc(
      list("orderedList", item(paragraph(text("een")), list("bulletList", item(paragraph(text("diep"))))), item(paragraph(text("twee")))),
    ),
  ],
  ["a quotation", doc({ type: "blockquote", content: [paragraph(text("Het is hier gezellig."))] })],
  ["a rule", doc(paragraph(text("boven")), { type: "horizontalRule" }, paragraph(text("onder")))],
  ["a link", doc(paragraph(text("Zie "), link("onze site", "https://example.org/a_b?c=1&d=2"), text(".")))],
  ["a mail address", doc(paragraph(link("Mail ons", "mailto:hallo@example.org")))],
  ["a list and text after it", doc(list("bulletList", item(paragraph(text("een")))), paragraph(text("Daarna.")))],
];

/** What people type that Markdown would read as something else. */
const plain = [
  "# geen kop", "- geen lijst", "+ ook niet", "* ook niet", "> geen citaat", "1. geen nummer", "12) geen nummer", "---", "===", "***", "~~~", "```",
  "5 * 3 * 2", "snake_case_woord", "[geen link](hier)", "a < b & c > d", "<b>vet</b>", "<script>alert(1)</script>", "R&D", "&amp; blijft",
  "&copy; 2026", "\\ schuin", "\\# geen kop", "100% *gratis*", "__init__", "~weg~", "`code`", "een | twee", "![foto](x.png)", "<!-- -->", "#vrijwilliger",
  "-5 graden", "1.000 mensen", ":-)", "e-mail: (zie site)", "<hier>", "[1]: x", "[ ] taak",
]; // biome-ignore format: a list to read

describe("an edited text", () => {
  it.each(documents)("opens as it was written: %s", (_, document) => {
    const markdown = markdownFrom(document);
    expect(bare(documentFrom(markdown))).toEqual(bare(document));
    expect(markdownFrom(documentFrom(markdown))).toBe(markdown);
    expect(isFaithful(markdown)).toBe(true);
  });

  it.each(plain)("shows what was typed as it was typed: %s", (line) => {
    for (const document of [
      doc(paragraph(text(line))),
      doc(paragraph(text("Eerst"), { type: "hardBreak" }, text(line))),
      doc(list("bulletList", item(paragraph(text(line))))),
      doc(heading(2, text(line))),
    ]) {
      const markdown = markdownFrom(document);
      const html = markdownParser.render(markdown);
      const words = html
        .replace(/<[^>]*>/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&");
      expect(words.replace(/^Eerst\n/, "").trim()).toBe(line);
      expect(bare(documentFrom(markdown))).toEqual(bare(document));
    }
  });
});

describe("a stored text", () => {
  it.each([
    "Eerste regel\ntweede regel\n\nNieuwe alinea",
    "* ster\n* lijst",
    "Kop\n===\n\ntekst",
    "1) een\n2) twee",
    "een\n\n\n\ntwee",
    "- een\n\n- twee",
    "https://example.org",
    "> citaat\n> meer",
    "  ingesprongen",
    "regel\r\ntweede",
  ])("that the editor can show opens in it: %j", (markdown) => expect(isFaithful(markdown)).toBe(true));

  it.each([
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "![foto](https://example.org/x.png)",
    "- [ ] taak",
    "```\ncode\n```",
    "een `stukje` code",
    "~~weg~~",
  ])("that it would change opens as Markdown: %j", (markdown) => expect(isFaithful(markdown)).toBe(false));
});
