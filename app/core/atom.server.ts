/** Atom feeds (RFC 4287): what is new on a site, for readers and other sites. */

export interface FeedEntry {
  path: string;
  /** Stays the same whatever becomes of the address. */
  id: string;
  title: string;
  summary: string | null;
  /** Of both, where it is not the feed's. */
  lang?: string;
  published: string;
  updated: string;
}

interface Feed {
  title: string;
  author: string;
  origin: string;
  /** Of the feed, and of the page that it is a list of. */
  path: string;
  page: string;
  locale: string;
  entries: FeedEntry[];
  now: string;
}

export const atomType = "application/atom+xml";

const escapeXml = (text: string) =>
  // Control characters are not allowed in XML, not even escaped.
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

function entryXml({ path, id, title, summary, lang, published, updated }: FeedEntry, origin: string): string {
  return `<entry${lang ? ` xml:lang="${lang}"` : ""}>${element("id", `urn:uuid:${id}`)}${element("title", title)}<link href="${escapeXml(origin + path)}"/>${element("published", published)}${element("updated", updated)}${summary ? element("summary", summary) : ""}</entry>`;
}

export function atomFeed({ title, author, origin, path, page, locale, entries, now }: Feed): Response {
  const updated = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), "") || now;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
${element("id", origin + path)}${element("title", title)}${element("updated", updated)}<author>${element("name", author)}</author>
<link rel="self" type="${atomType}" href="${escapeXml(origin + path)}"/><link rel="alternate" type="text/html" href="${escapeXml(origin + page)}"/>
${entries.map((entry) => entryXml(entry, origin)).join("\n")}
</feed>
`;
  return new Response(xml, { headers: { "content-type": `${atomType}; charset=utf-8`, "cache-control": "public, max-age=600" } });
}
