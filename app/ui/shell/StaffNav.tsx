import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "../Icon";
import { Menu } from "../Menu";
import { ColorModeSwitch } from "./ColorModeSwitch";
import type { RootData } from "./site";

/** The places where staff work: a bar under the header, or a sidebar where the theme wants one (spec 2). */
export function StaffNav({ site }: { site: RootData }) {
  const { t } = useTranslation();
  if (site.navigation.length === 0) return null;
  return (
    <nav className={site.sidebar ? "staff-sidebar" : "staff-bar"} aria-label={t("nav.staff")}>
      <div className="staff-inside">
        {site.viewer?.organization && <p className="staff-organization">{site.viewer.organization}</p>}
        <ul>
          {site.navigation.map(({ label, to, icon, end }) => (
            <li key={to}>
              <NavLink to={to} end={end} prefetch="intent" className="staff-link">
                <Icon name={icon} />
                {t(`nav.${label}`)}
              </NavLink>
            </li>
          ))}
        </ul>
        {site.sidebar && (
          <Menu label={t("nav.customize")} icon="palette" align="start" className="staff-customize script-only">
            <ColorModeSwitch name="color-mode-staff" />
          </Menu>
        )}
      </div>
    </nav>
  );
}
