import type { i18n } from "i18next";
import { catalog } from "./catalog.server";
import { type Locale, locales } from "./locales";
import { createTexts } from "./texts";
import type { Translate } from "./translate";

export type { Translate };

/** One for each language: they hold texts only, nothing of a request, and never change. */
const instances = Object.fromEntries(locales.map((locale) => [locale, createTexts(locale, catalog[locale] ?? {})])) as Record<Locale, i18n>;

export const i18nOf = (locale: Locale): i18n => instances[locale];

/** Texts of a namespace: `t("title")`, `t("results", { count: 3 })`, and `t("common:actions.save")` for another namespace. */
export function translator(locale: Locale, namespace = "common"): Translate {
  return instances[locale].getFixedT(locale, namespace);
}
