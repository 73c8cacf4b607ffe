import { createInstance, type i18n } from "i18next";
import type { Locale } from "./locales";

export type Translate = (key: string, vars?: Record<string, unknown>) => string;

export function i18nWith(locale: Locale, texts: Record<string, Record<string, unknown>>): i18n {
  const instance = createInstance();
  instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: texts },
    ns: Object.keys(texts),
    defaultNS: "common",
    initImmediate: false,
    // React escapes.
    interpolation: { escapeValue: false },
  });
  return instance;
}
