import type { Locale } from "~/core/i18n/locales";
import type { Translate } from "~/core/i18n/translate";
import { i18nOf, translator } from "~/core/i18n/translator.server";
import type { Built } from "./builder.server";
import { wordKey } from "./words";

/** The builder's words, or what its customer says in their place. */
export function wordsIn(locale: Locale, { words }: Pick<Built, "words">): Translate {
  const t = translator(locale, "builder");
  return (key, values) => t(wordKey(i18nOf(locale), words, key, values), values);
}
