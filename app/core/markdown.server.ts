/** What people write, as HTML: Markdown without raw HTML, so that text stays text (trust.md, Requests). */
import { markdownParser as parser } from "./markdown-parser";
import { beginningOf } from "./text";

type Token = ReturnType<typeof parser.parse>[number];

/** @param highest level of the highest heading in the result; a description under an h2 begins at 3 */
export function markdown(text: string | null, highest: 2 | 3 | 4 = 2): string {
  const tokens = parser.parse(text ?? "", {});
  const levels = tokens.filter(({ type }) => type === "heading_open").map(levelOf);
  const shift = levels.length > 0 ? highest - Math.min(...levels) : 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type === "th_open" && tokens[at + 1]!.content === "") emptyHead(token, tokens[at + 2]!);
    if (token.type === "heading_open" || token.type === "heading_close") token.tag = `h${Math.min(6, levelOf(token) + shift)}`;
    for (const child of token.children ?? []) if (child.type === "link_open") outside(child);
  }
  return parser.renderer.render(headed(tokens), parser.options, {});
}

const levelOf = ({ tag }: Token) => Number(tag.slice(1));

/** A head without words heads nothing: an ordinary cell. */
function emptyHead(open: Token, close: Token) {
  for (const token of [open, close]) token.tag = "td";
}

/** Where the first column has no head, its cells head their rows. A row of heads without any words, which Markdown wants, is left out. */
function headed(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  let head: Token[] | null = null;
  let rowsAreHeaded = false;
  for (const [at, token] of tokens.entries()) {
    if (token.type === "thead_open") head = [];
    if (token.type === "th_open" && token.tag === "th") token.attrSet("scope", "col");
    (head ?? kept).push(token);
    if (head && token.type === "thead_close") {
      rowsAreHeaded = head.find(({ type }) => type === "inline")?.content === "";
      if (head.some(({ type, content }) => type === "inline" && content !== "")) kept.push(...head);
      head = null;
    } else if (rowsAreHeaded && token.type === "tr_open" && tokens[at + 1]?.type === "td_open" && tokens[at + 2]!.content !== "") {
      for (const cell of [tokens[at + 1]!, tokens[at + 3]!]) cell.tag = "th";
      tokens[at + 1]!.attrSet("scope", "row");
    }
  }
  return kept;
}

/** Links of others get nothing from us: no rank, no opener. */
function outside(link: Token) {
  if (/^https?:/i.test(String(link.attrGet("href")))) link.attrSet("rel", "noopener nofollow ugc");
}

export function plainText(text: string | null, most = 160): string {
  const plain = parser
    .parse(text ?? "", {})
    .map(({ children }) => (children ?? []).map(({ type, content }) => (type.endsWith("break") ? " " : content)).join(""))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > most ? `${beginningOf(plain, most - 1).replace(/\s+\S*$/, "")}…` : plain;
}
