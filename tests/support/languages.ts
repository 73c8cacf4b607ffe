/** What a page says, each piece of text with the language that it stands in: that of the closest element which has one. */

/** A comment, what is no text of the page (a `title` cannot say its language in part), a tag, or text. */
const parts = /<!--[\s\S]*?-->|<(script|style|title)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/gi;
const withoutEnd = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

export function textsOf(page: string): { text: string; lang: string }[] {
  const texts: { text: string; lang: string }[] = [];
  const open: string[] = [];
  for (const [, , end, name, attributes = "", text] of page.matchAll(parts)) {
    const here = open.at(-1) ?? "";
    if (text?.trim()) texts.push({ text: text.trim(), lang: here });
    if (end) open.pop();
    else if (name && !withoutEnd.test(name) && !attributes.endsWith("/")) open.push(/\blang="(\w+)"/.exec(attributes)?.[1] ?? here);
  }
  return texts;
}
