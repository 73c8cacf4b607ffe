import type { Draft } from "~/builder/field";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { isQuestion, kindOf, type Value } from "../logic";
import { walkPaths } from "../logic/paths";
import { definitionOfDraft } from "./checks";

/** The ways through a draft in words, with what nobody comes to. */
export function shownPaths(draft: Draft, locale: Locale) {
  const t = translator(locale, "form");
  const definition = definitionOfDraft(draft, locale);
  const { unreachable, paths, more } = walkPaths(definition);
  const items = definition.pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items));
  const texts = new Map([
    ...definition.pages.flatMap(({ id, title, sections }) => [
      [id, title] as const,
      ...sections.map((section) => [section.id, section.title] as const),
    ]),
    ...items.map(({ id, text }) => [id, text] as const),
  ]);
  const silent = new Set(items.filter((item) => isQuestion(item) && kindOf(item.kind).silent).map(({ id }) => id));
  const inDraft = new Set(draft.blocks.map(({ id }) => id));
  const said = (value: Value | null): string => {
    if (value === null) return t("paths.open");
    if (value === true) return t("paths.ticked");
    if (Array.isArray(value)) return value.map(said).join(", ");
    return typeof value === "object" ? Object.values(value).join(", ") : value === "…" ? t("paths.else") : String(value);
  };
  return {
    unreachable: unreachable.filter((id) => inDraft.has(id)).map((id) => ({ id, text: texts.get(id) || id })),
    paths: paths.map(({ steps, asked, end }) => ({
      steps: steps.map(({ question, value }) => ({ question: texts.get(question) ?? "", answer: said(value) })),
      asked: asked.filter((id) => !silent.has(id)).length,
      end: end === null ? null : (texts.get(end) ?? ""),
    })),
    more,
  };
}
