/** In which of our languages somebody wrote: nobody has to say so, the common short words tell it. */
import { defaultLocale, type Locale } from "./locales";

/** Without what both languages have (in, is, we, of, was, over, want, been, die): that tells nothing. */
const commonWords: Record<Locale, ReadonlySet<string>> = {
  nl: new Set(
    "de het een en van je ik met voor te dat op aan zijn niet er om bij ook als naar uit maar jij jou jouw jullie wij ons onze ze zij hun hij haar deze dit heb hebt heeft hebben wil kun kunt kan kom wordt worden wie wat waar wanneer daar door tot al zo nog geen mee samen iets iemand mensen ben bent zoeken graag".split(
      " ",
    ),
  ),
  en: new Set(
    "the and to for with you your our us a an at on by it its this that these those they their them there from have has be are will can could would who what when where which as or not do does if but how about people every each all some someone join".split(
      " ",
    ),
  ),
};

/** So much of a text tells it; reading all of each in a list would only cost. */
const readCharacters = 600;

/** A text that is too short to tell counts as Dutch, and so does one in a third language. */
export function languageOf(text: string): Locale {
  const words =
    text
      .slice(0, readCharacters)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const common = (locale: Locale) => words.filter((word) => commonWords[locale].has(word)).length;
  const english = common("en");
  return english > 1 && english > common("nl") ? "en" : defaultLocale;
}

/**
 * For `lang` on what organisations write themselves, where the page is in another language (WCAG 3.1.2). Spread it: most pages need none.
 * @param texts of the one row, what is most telling first: they are taken together
 */
export function ofContent(locale: Locale, ...texts: (string | null | undefined)[]): { lang?: Locale } {
  const text = texts.filter(Boolean).join(" ");
  const language = languageOf(text);
  return text === "" || language === locale ? {} : { lang: language };
}
