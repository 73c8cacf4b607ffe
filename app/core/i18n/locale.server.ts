/** Which language a request gets: the cookie, else what the browser asks for, else Dutch (spec 2). */
import { RemixI18Next } from "remix-i18next/server";
import { readCookie, setCookie } from "../http/cookies.server";
import { defaultLocale, isLocale, type Locale, locales } from "./locales";

const cookieLocale = (request: Request) => readCookie(request, "locale");

/** The browser's languages, dearest first, without their countries. */
function asked(request: Request): string[] {
  return (request.headers.get("Accept-Language") ?? "")
    .split(",")
    .map((part) => /^\s*([a-z]+)[^;]*(?:;\s*q=([\d.]+))?/i.exec(part))
    .flatMap((match) => (match ? [{ code: match[1]!.toLowerCase(), weight: Number(match[2] ?? 1) }] : []))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}

/**
 * remix-i18next, with the cookie's plain value, which scripts can read too, and with every language that the browser names: by
 * itself it looks at the first one only.
 */
const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ["custom"],
    findLocale: async (request) => [cookieLocale(request), ...asked(request)].find(isLocale) ?? null,
  },
});

/** By what the request says of languages: browsers all say one of a few things. */
const found = new Map<string, Locale>();
const foundMost = 500;

export async function localeOf(request: Request): Promise<Locale> {
  const said = `${cookieLocale(request) ?? ""} ${request.headers.get("Accept-Language") ?? ""}`;
  const known = found.get(said);
  if (known) return known;
  const asked = await remixI18n.getLocale(request).catch(() => defaultLocale);
  const locale = isLocale(asked) ? asked : defaultLocale;
  if (found.size < foundMost && said.length < 100) found.set(said, locale);
  return locale;
}

/** Set-Cookie value that remembers the language for 365 days (spec 9). */
export const localeCookie = (locale: Locale, secure: boolean): string => setCookie("locale", locale, { secure });
