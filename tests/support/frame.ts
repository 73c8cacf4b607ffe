/**
 * The frame of a page is all that stands around its main part: header, menus, footer. It is most of a staff screen, and the same on each. What both engines
 * have read once, on a site, at a width and in a language, is put away while they read the next page with that very piece; landmarks and headings stay.
 */
import type { Page } from "playwright/test";

/** Pieces of frames that this process has read. */
const known = new Set<string>();

export interface Frame {
  /** Shows it all again. @param isClean nothing was found, so that it need not be read again */
  back(isClean: boolean): Promise<void>;
}

export async function putAway(page: Page): Promise<Frame> {
  const { lang, texts } = await page.evaluate<{ lang: string; texts: string[] }>(
    `({ lang: document.documentElement.lang, texts: (${piecesOf})().map(${textOf}) })`,
  );
  const { origin } = new URL(page.url());
  const keys = texts.map((text) => [origin, page.viewportSize()!.width, lang, text].join("\n"));
  await page.evaluate(`(${hide})((${piecesOf})(), ${JSON.stringify(keys.map((key) => known.has(key)))})`);
  return {
    async back(isClean) {
      await page.evaluate(() => document.adoptedStyleSheets.pop());
      if (isClean) for (const key of keys) known.add(key);
    },
  };
}

/** In the page: what stands beside the main part, and beside what holds it, in the largest pieces that hold no landmark and no heading. */
function piecesOf(): Element[] {
  const stays =
    "header, footer, nav, aside, form, search, h1, h2, h3, h4, h5, h6, [role=search], [role=region], [role=status], [aria-live]";
  const pieces: Element[] = [];
  const visit = (one: Element) => {
    if (/^(SCRIPT|STYLE|LINK|TEMPLATE)$/.test(one.tagName)) return;
    if (!one.matches(stays) && !one.querySelector(stays)) pieces.push(one);
    else for (const child of one.children) visit(child);
  };
  for (let one: Element | null = document.querySelector("main"); one && one !== document.body; one = one.parentElement)
    for (const other of one.parentElement!.children) if (other !== one) visit(other);
  return pieces;
}

/** In the page: a piece without what is another on each page: addresses, numbers, and which entry is the current one. That there is one counts. */
function textOf(piece: Element): string {
  const text = piece.outerHTML
    .replace(/ (href|action|value|id|for|style|popovertarget|aria-controls|aria-\w+by|data-read-before)="[^"]*"/g, "")
    .replace(/\d+/g, "0");
  const around = piece.parentElement!.closest("[class]")?.className;
  return `${around} ${text.includes(' aria-current="')} ${text.replace(/ aria-current="\w+"/g, "")}`;
}

/** In the page: hides the pieces that are known. */
function hide(pieces: Element[], isKnown: boolean[]) {
  for (const one of document.querySelectorAll("[data-read-before]")) one.removeAttribute("data-read-before");
  for (const [at, piece] of pieces.entries()) if (isKnown[at]) piece.setAttribute("data-read-before", "");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("[data-read-before] { display: none !important; }");
  document.adoptedStyleSheets.push(sheet);
}
