import type { i18n } from "i18next";
import { textsUrl } from "./files";
import type { Locale } from "./locales";
import { createTexts } from "./texts";

async function load(locale: string, namespace: string): Promise<Record<string, unknown>> {
  const url = textsUrl(locale, namespace);
  if (!url) return {};
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

export async function startI18n(locale: Locale, namespaces: string[]): Promise<i18n> {
  const texts = createTexts(locale, {}, (namespace) => load(locale, namespace));
  await texts.loadNamespaces(namespaces);
  return texts;
}
