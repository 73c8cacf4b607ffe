export const locales = ["nl", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "nl";
/** For `lang` on what organisations write themselves, where the page is in another language (WCAG 3.1.2). Spread it: most pages need none. */
export const ofContent = (locale: Locale): { lang?: Locale } => (locale === defaultLocale ? {} : { lang: defaultLocale });
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
