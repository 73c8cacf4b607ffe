/** The same data as a page to read: one file, without scripts or anything from elsewhere. */
import { formatDateTime } from "~/core/i18n/format";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import type { Row } from "~/core/tenant/db.server";
import { timesText } from "../availability/index.server";
import { type MyData, wordOf } from "./my-data.server";

const style = `body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#fff}
h1{font-size:2rem;line-height:1.2}h2{margin:3rem 0 .5rem;font-size:1.4rem}dl{margin:0 0 1.5rem;padding:0 0 0 1rem;border-left:3px solid #d5dae2}
dt{font-weight:600;margin-top:.5rem}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}p{color:#4a5566}
@media(prefers-color-scheme:dark){body{color:#eef1f5;background:#14181f}p{color:#aeb7c4}dl{border-color:#3a4352}}`;

export function myDataPage({ account, sections, exportedAt, site }: MyData, locale: Locale): string {
  const t = translator(locale, "account");
  const term = (name: string, noun?: string) => plain(t(wordOf("field", name, noun) ?? name));
  const said = (name: string, value: unknown) => plain(inWords(name, value, locale, t));
  const facts = (row: Row, noun?: string) =>
    `<dl>${Object.entries(row)
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => `<dt>${term(name, noun)}</dt><dd>${said(name, value)}</dd>`)
      .join("")}</dl>`;
  const parts = sections.map(
    ({ name, noun, rows }) =>
      `<h2>${plain(t(wordOf("section", name, noun) ?? name))}</h2>${rows.length > 0 ? rows.map((row) => facts(row, noun)).join("") : `<p>${plain(t("data.nothing"))}</p>`}`,
  );
  const title = plain(t("data.title", { site }));
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${plain(t("data.made", { at: formatDateTime(exportedAt, locale) }))}</p>
<h2>${plain(t("data.section.account"))}</h2>${facts(account)}${parts.join("")}</main></body></html>`;
}

function inWords(name: string, value: unknown, locale: Locale, t: ReturnType<typeof translator>): string {
  if (name === "digestDays") return (value as string[]).map((day) => t(`digest.day.${day}`, { defaultValue: day })).join(", ") || "–";
  if (name === "dayParts") return timesText(value as string[], { locale }) ?? "–";
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ") || "–";
  if (name === "digestNews") return value ? "✓" : "–";
  if (typeof value === "object") return JSON.stringify(value, null, 2);
  const text = String(value);
  if (/At$/.test(name) && !Number.isNaN(Date.parse(text))) return formatDateTime(text, locale);
  if (name === "role") return t(`role.${text}.name`);
  if (name === "gender") return t(`profile.genders.${text}`);
  if (name === "locale") return t(`common:language.${text}`);
  return text;
}

const plain = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
