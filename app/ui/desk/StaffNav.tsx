import { NavLink, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "../Icon";
import { Menu } from "../Menu";
import { DisplayChoices } from "../shell/DisplayChoices";
import type { RootData } from "../shell/site";
import { UnreadConversations } from "../shell/UnreadConversations";

/** The places where staff work: a bar under the header or a sidebar, as they choose, else as the theme has it (spec 2). */
export function StaffNav({ site }: { site: RootData }) {
  const { t } = useTranslation();
  const workplace = site.viewer?.organization;
  return (
    <nav className={site.sidebar ? "staff-sidebar" : "staff-bar"} aria-label={t("nav.staff")}>
      <div className="staff-inside">
        {workplace && workplace !== site.name && <p className="staff-organization">{workplace}</p>}
        <StaffEntries site={site} className="staff-link" help={!site.sidebar} />
        {site.sidebar && <Help className="staff-link" />}
        {site.sidebar && (
          <Menu label={t("nav.customize")} icon="palette" align="start" className="staff-customize">
            <DisplayChoices name="staff" />
            <StaffMenuSwitch sidebar />
          </Menu>
        )}
      </div>
    </nav>
  );
}

interface EntriesProps {
  site: RootData;
  className: string;
  /** With the way to help as the last one. */
  help?: boolean;
}

export function StaffEntries({ site, className, help }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <ul>
      {site.navigation.map(({ label, to, icon, end }) => (
        <li key={to}>
          <NavLink to={to} end={end} prefetch="intent" className={className}>
            <Icon name={icon} />
            {t(`nav.${label}`)}
            {label === "conversations" && <UnreadConversations />}
          </NavLink>
        </li>
      ))}
      {help && (
        <li>
          <Help className={className} />
        </li>
      )}
    </ul>
  );
}

function Help({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <NavLink to="/support" prefetch="intent" className={className}>
      <Icon name="info" />
      {t("nav.support")}
    </NavLink>
  );
}

/** A plain form, as that of the language: the whole page comes in the other layout. */
export function StaffMenuSwitch({ sidebar }: { sidebar?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences/staff-menu" className="menu-language">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" name="place" value={sidebar ? "top" : "side"} className="tool">
        <Icon name="layout-list" />
        {t(sidebar ? "nav.menuTop" : "nav.menuSide")}
      </button>
    </form>
  );
}
