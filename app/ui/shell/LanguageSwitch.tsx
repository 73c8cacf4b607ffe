import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { useLocale } from "./site";

const languages = [
  { locale: "nl", short: "NL" },
  { locale: "en", short: "EN" },
] as const;

interface Props {
  /** Both languages side by side, the current one pressed. */
  prominent?: boolean;
  /** By their names, where there is room. */
  named?: boolean;
  className?: string;
}

/** Dutch or English: a plain form, so that it works everywhere and the whole page comes in the other language. */
export function LanguageSwitch({ prominent, named, className }: Props) {
  const { t } = useTranslation();
  const current = useLocale();
  const { pathname, search } = useLocation();
  const returnTo = <input type="hidden" name="returnTo" value={pathname + search} />;
  if (prominent) {
    return (
      <form method="post" action="/preferences/locale" className={cx("language-toggle", className)}>
        {returnTo}
        <fieldset>
          <legend className="visually-hidden">{t("language.label")}</legend>
          {languages.map(({ locale, short }) => (
            <button key={locale} type="submit" name="locale" value={locale} lang={locale} aria-pressed={locale === current}>
              {named ? (
                t(`language.${locale}`)
              ) : (
                <>
                  <span aria-hidden="true">{short}</span>
                  <span className="visually-hidden">{t(`language.${locale}`)}</span>
                </>
              )}
            </button>
          ))}
        </fieldset>
      </form>
    );
  }
  const other = languages.find(({ locale }) => locale !== current)!.locale;
  return (
    <form method="post" action="/preferences/locale" className={className}>
      {returnTo}
      <button type="submit" name="locale" value={other} lang={other} className="tool">
        <Icon name="globe" />
        {t(`language.${other}`)}
      </button>
    </form>
  );
}
