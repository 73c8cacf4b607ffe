import { useTranslation } from "react-i18next";
import type { SiteView } from "~/core/tenant/site-view.server";
import { Link } from "~/ui/Link";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { Prose } from "../Prose";
import { LanguageSwitch } from "./LanguageSwitch";

/** The bottom of every page: the centre's columns, its marks, its own menu. Three looks: tab, legacy, maud. */
export function Footer({ site }: { site: SiteView }) {
  const { t } = useTranslation();
  const { footer, footerColumns, marks, menu, development } = site;
  return (
    <footer className={cx("site-footer", `footer-${footer}`)}>
      <div className="footer-inside">
        <div>
          <p className="footer-name">{site.name}</p>
          {site.tagline && (
            <p className="footer-tagline" lang={site.locale === "nl" ? undefined : "nl"}>
              {site.tagline}
            </p>
          )}
          <p className="footer-way-in">
            {t("footer.vacancy")} <Link to="/organizations/signup">{t("footer.signUp")}</Link>
          </p>
        </div>
        {footerColumns.length > 0 && (
          <div className="footer-columns">
            {footerColumns.map(({ column, title, html, lang }) => (
              <div key={column} data-column={column} lang={site.locale === lang ? undefined : lang}>
                {title && <h2>{title}</h2>}
                <Prose html={html} className="footer-prose" />
              </div>
            ))}
          </div>
        )}
        <div className="footer-end">
          <p>{t("footer.rights", { year: site.year, name: site.centerName })}</p>
          <ul className="footer-menu">
            {menu.footer.map(({ name, href, children }) => (
              <li key={name + href}>
                <Link to={href}>{name}</Link>
                {children.length > 0 && (
                  <ul className="footer-below">
                    {children.map((child) => (
                      <li key={child.name + child.href}>
                        <Link to={child.href}>{child.name}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
            <li>
              <Link to="/toegankelijkheid">{t("footer.accessibility")}</Link>
            </li>
            <li>
              <Link to="/cookies">{t("footer.cookies")}</Link>
            </li>
            {development && (
              <li>
                <Link to="/test/mail">{t("nav.mailbox")}</Link>
              </li>
            )}
          </ul>
          <LanguageSwitch />
          {(marks.anbi || marks.nov) && (
            <ul className="footer-marks">
              {marks.anbi && <Mark word="ANBI" meaning={t("footer.anbi")} />}
              {marks.nov && <Mark word="NOV" meaning={t("footer.nov")} />}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

const Mark = ({ word, meaning }: { word: string; meaning: string }) => (
  <li className="footer-mark">
    <Icon name="badge-check" />
    <span>
      <strong>{word}</strong>
      <span>{meaning}</span>
    </span>
  </li>
);
