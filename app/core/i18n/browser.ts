/** Texts in the browser: those of the matched routes before the page wakes up, others when a screen asks for them. */
import type { i18n } from "i18next";
import { createTexts } from "../fast/texts";
import { textsUrl } from "./files";
import type { Locale } from "./locales";

async function load(locale: string, namespace: string): Promise<Record<string, unknown>> {
  const url = textsUrl(locale, namespace);
  if (!url) return {};
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** A screen that needs more waits for them in its transition: the old one stays. */
export async function startI18n(locale: Locale, namespaces: string[]): Promise<i18n> {
  const texts = createTexts(locale, {}, (namespace) => load(locale, namespace));
  await texts.loadNamespaces(namespaces);
  return texts;
}
