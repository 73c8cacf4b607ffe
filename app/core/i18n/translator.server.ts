import type { i18n } from "i18next";
import { remembering } from "../fast/remembered-texts";
import { catalog } from "./catalog.server";
import { i18nWith, type Translate } from "./i18next";
import { type Locale, locales } from "./locales";

export type { Translate };

/** One for each language: they hold texts only, nothing of a request, and never change. */
const instances = Object.fromEntries(locales.map((locale) => [locale, remembering(i18nWith(locale, catalog[locale] ?? {}))])) as Record<
  Locale,
  i18n
>;

export const i18nOf = (locale: Locale): i18n => instances[locale];

/** Texts of a namespace: `t("title")`, `t("results", { count: 3 })`, and `t("common:actions.save")` for another namespace. */
export function translator(locale: Locale, namespace = "common"): Translate {
  return instances[locale].getFixedT(locale, namespace);
}
