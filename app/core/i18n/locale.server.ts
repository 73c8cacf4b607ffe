/** Which language a request gets: the one that its address names, the cookie, else what the browser asks for, else Dutch (spec 2). */
import { RemixI18Next } from "remix-i18next/server";
import { readCookie, setCookie } from "../http/cookies.server";
import { defaultLocale, isLocale, type Locale, locales } from "./locales";

const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    // Our cookie is plain, for scripts, where the library's own reading wants one of Remix; of the header it would take the first language only.
    order: ["custom"],
    findLocale: async (request) => {
      const named = new URL(request.url).searchParams.get("lang");
      const chosen = isLocale(named) ? named : readCookie(request, "locale");
      return isLocale(chosen) ? chosen : withoutCountries(request.headers.get("Accept-Language"));
    },
  },
});

/** "nl-BE, en;q=0.8" → "nl, en;q=0.8": we have Dutch and English, whoever's. */
const withoutCountries = (languages: string | null) => languages?.replace(/(-\w+)+/g, "") ?? null;

export async function localeOf(request: Request): Promise<Locale> {
  const locale = await remixI18n.getLocale(request);
  return isLocale(locale) ? locale : defaultLocale;
}

/** Set-Cookie value that remembers the language for 365 days (spec 9). */
export const localeCookie = (locale: Locale, secure: boolean): string => setCookie("locale", locale, { secure });
