/** Longer texts of the product itself, in Markdown, a file a language. `{{name}}` stands for a value. */
import type { Locale } from "~/core/i18n/locales";
import { markdown } from "~/core/markdown.server";
import changelogNl from "../../../CHANGELOG.md?raw";
import changelogEn from "../../../docs/changelog.en.md?raw";

const files = import.meta.glob<string>("./texts/*/*.md", { eager: true, query: "?raw", import: "default" });

/** As HTML. Values are text of people: what means something in Markdown is taken from them. */
export function textOf(name: string, locale: Locale, values: Record<string, string>): string {
  const text = files[`./texts/${locale}/${name}.md`]!;
  return markdown(text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => (values[key] ?? "").replace(/[\\`*_[\]<>#|]/g, "\\$&")));
}

const changelogs: Record<Locale, string> = { nl: changelogNl, en: changelogEn };

/** Without its first heading, which is the page's. */
export const changelogHtml = (locale: Locale): string => markdown(changelogs[locale].replace(/^# .*\n/, ""));
