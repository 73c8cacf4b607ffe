import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../Icon";
import { Sheet } from "../Sheet";
import { ColorModeSwitch } from "./ColorModeSwitch";
import { LanguageSwitch } from "./LanguageSwitch";
import { SiteNav } from "./SiteNav";
import type { RootData } from "./site";

/** Everything the header has, in one sheet. */
export function MobileMenu({ site, account }: { site: RootData; account: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Sheet id="mobile-menu" title={t("nav.menu")} className="mobile-menu">
      <SiteNav entries={site.menu.header} folded />
      {site.navigation.length > 0 && (
        <nav aria-label={t("nav.staff")} className="nav-folded">
          <p className="eyebrow">{t("nav.staff")}</p>
          <ul>
            {site.navigation.map(({ label, to, icon, end }) => (
              <li key={to}>
                <NavLink to={to} end={end} className="nav-link">
                  <Icon name={icon} />
                  {t(`nav.${label}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>{account}</div>
      <div className="mobile-display">
        <ColorModeSwitch name="color-mode-phone" />
        <LanguageSwitch prominent />
      </div>
    </Sheet>
  );
}
