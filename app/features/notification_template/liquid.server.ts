/**
 * Merge fields in texts that a centre's people write. Liquid with everything taken out that a mail does not need: no files, no loops,
 * no way round the escaping. What was typed by volunteers and organisations comes in as values only, and a value is never code.
 */
import { type Context, Liquid, type Template } from "liquidjs";
import { listFrom } from "~/core/events/merge-list";
import { formatCount, formatDate, formatDateTime } from "~/core/i18n/format";
import type { Locale } from "~/core/i18n/locales";

export type Form = "html" | "text";

const allowedTags = ["if", "unless", "comment"];
const allowedFilters = ["default", "upcase", "downcase", "capitalize", "truncate", "strip"];

/** Stands for a line break inside a value of a text, until its surroundings are known (`indentValues`). */
const lineBreak = "\u2028";

const engines = new Map<string, Liquid>();

function engine(locale: Locale, form: Form): Liquid {
  const key = `${locale} ${form}`;
  let made = engines.get(key);
  if (!made) {
    made = new Liquid({
      outputEscape: form === "html" ? escapeHtml : asText,
      ownPropertyOnly: true,
      strictFilters: true,
      strictVariables: true,
      jsTruthy: true,
      parseLimit: 50_000,
      renderLimit: 500,
      memoryLimit: 500_000,
    });
    for (const name of Object.keys(made.tags)) if (!allowedTags.includes(name)) delete made.tags[name];
    // `raw` among them, which would switch the escaping off.
    for (const name of Object.keys(made.filters)) if (!allowedFilters.includes(name)) delete made.filters[name];
    made.registerFilter("day", (moment: string) => formatDate(moment, locale));
    made.registerFilter("moment", (moment: string) => formatDateTime(moment, locale));
    made.registerFilter("number", (value: number) => formatCount(value, locale));
    made.registerFilter("list", { raw: true, handler: form === "html" ? listAsHtml : listAsText });
    engines.set(key, made);
  }
  return made;
}

/** @throws when the text is no valid template, or uses a field that `values` lacks. A field that is null is empty. */
export function fill(text: string, values: Record<string, unknown>, locale: Locale, form: Form): string {
  return engine(locale, form).parseAndRenderSync(text, values);
}

/** Names of the merge fields that a text uses. @throws when it is no valid template */
export function fieldsIn(text: string): string[] {
  const liquid = engine("nl", "text");
  return liquid.globalVariablesSync(liquid.parse(text) as Template[]);
}

/** Values of several lines get the start of the line that they stand in: a quotation stays one. */
export function indentValues(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replaceAll(lineBreak, `\n${/^(?:> ?)*/.exec(line)![0]}`))
    .join("\n");
}

const replacements: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(value: unknown): string {
  if (value === null || value === undefined) return "";
  return String(value)
    .replace(/[&<>"']/g, (character) => replacements[character]!)
    .replace(/\r\n|\r|\n/g, "<br>");
}

const asText = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value).replace(/\r\n|\r|\n|\u2028/g, lineBreak);

interface FilterThis {
  context: Context;
}

const urlOf = (context: Context, path: string) => new URL(path, String(context.getSync(["link"]))).href;

const lineBelow = (text: string | undefined) => (text ? `<br><span class="muted">${escapeHtml(text)}</span>` : "");

function listAsHtml(this: FilterThis, items: string): string {
  const rows = listFrom(items).map(
    ({ title, detail, path, reason }) =>
      `<li class="row"><a class="link" href="${escapeHtml(urlOf(this.context, path))}">${escapeHtml(title)}</a>${[detail, reason].map(lineBelow).join("")}</li>`,
  );
  return `<ul class="rows">${rows.join("")}</ul>`;
}

function listAsText(this: FilterThis, items: string): string {
  const clean = (text: string) => text.replace(/\s+/g, " ");
  return listFrom(items)
    .map(({ title, detail, path, reason }) =>
      [`* ${clean(title)}`, ...[detail, reason].flatMap((text) => (text ? [clean(text)] : [])), urlOf(this.context, path)].join("\n  "),
    )
    .join("\n\n");
}
