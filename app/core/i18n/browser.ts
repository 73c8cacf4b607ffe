import type { i18n } from "i18next";
import { textsUrl } from "./files";
import type { Locale } from "./locales";
import { createTexts } from "./texts";

type Texts = Record<string, unknown>;

const tries = 3;
const maxPauseMs = 30_000;

/** Asked for again while it does not come, each time a little later; without a connection until there is one. */
async function load(locale: string, namespace: string): Promise<Texts> {
  const url = textsUrl(locale, namespace);
  if (!url) return {};
  for (let failures = 1; ; failures++) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return (await response.json()) as Texts;
    } catch (error) {
      if (failures >= tries && navigator.onLine && !(await leaves(error))) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(1_000 * 2 ** (failures - 1), maxPauseMs)));
  }
}

/** A file that stays away is lost as a part of a page is (ui/watch-errors.ts), which may read the page anew. */
async function leaves(error: unknown): Promise<boolean> {
  const lost = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error });
  window.dispatchEvent(lost);
  return (await (lost as { leaving?: Promise<boolean> }).leaving) ?? false;
}

/** @throws when one of these cannot be had: then the page is as it came */
export async function startI18n(locale: Locale, namespaces: string[]): Promise<i18n> {
  const given = await Promise.all(namespaces.map(async (namespace) => [namespace, await load(locale, namespace)] as const));
  return createTexts(locale, Object.fromEntries(given), (namespace) => load(locale, namespace));
}
