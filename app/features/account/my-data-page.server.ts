/** The same data as a page to read: one file, without scripts or anything from elsewhere. */
import { formatDateTime } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { Row } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { searchWords } from "../vacancy/index.server";
import { type MyData, type Section, wordOf } from "./my-data.server";
import { type Field, words } from "./my-data-words.server";

const style = `body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#fff}a{color:inherit}
h1{font-size:2rem;line-height:1.2}h2{margin:3rem 0 .5rem;font-size:1.4rem}dl{margin:0 0 1.5rem;padding:0 0 0 1rem;border-left:3px solid #d5dae2}
dt{font-weight:600;margin-top:.5rem}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}p{color:#4a5566}
@media(prefers-color-scheme:dark){body{color:#eef1f5;background:#14181f}p{color:#aeb7c4}dl{border-color:#3a4352}}`;

export async function myDataPage(portal: RequestPortal, { sections, exportedAt, site }: MyData): Promise<string> {
  const { locale } = portal;
  const t = translator(locale, "account");
  const term = (name: string, noun?: string) => plain(t(wordOf("field", name, noun) ?? name));
  const search = await portal.db.fetchAll(searchWords(portal));
  const inWords = words(portal, search);
  const said = (field: Field) => {
    const text = plain(inWords(field));
    return ["link", "photo"].includes(field.name) ? `<a href="${text}">${plain(t("data.look"))}</a>` : text;
  };
  const facts = (row: Row, { noun, codes }: Section["parts"][number]) =>
    `<dl>${Object.entries(row)
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => `<dt>${term(name, noun)}</dt><dd>${said({ name, value, noun, coded: codes.has(name), row })}</dd>`)
      .join("")}</dl>`;
  const shown = sections.map(({ name, parts }) => {
    const rows = parts.flatMap((part) => part.rows.map((row) => facts(row, part))).join("");
    const heading = plain(t(wordOf("section", name, parts[0]!.noun) ?? name));
    return `<h2>${heading}</h2>${rows || `<p>${plain(t("data.nothing"))}</p>`}`;
  });
  const title = plain(t("data.title", { site }));
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${plain(t("data.made", { at: formatDateTime(exportedAt, locale) }))}</p>
${shown.join("")}</main></body></html>`;
}

const plain = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
