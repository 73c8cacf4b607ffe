import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "../Icon";
import { Menu } from "../Menu";
import { DisplayChoices } from "../shell/DisplayChoices";
import type { NavigationSection, RootData } from "../shell/site";
import { useHere } from "./here";
import { Help, Room, Rooms, SectionName, Sections } from "./Rooms";

/** Under the header: a menu for each section, and what stands by itself as a link. */
export function StaffBar({ site }: { site: RootData }) {
  const { t } = useTranslation();
  const here = useHere();
  return (
    <nav className="staff-bar" aria-label={t("nav.staff")}>
      <div className="staff-inside">
        <Workplace site={site} />
        <ul>
          {site.navigation.map((section) => (
            <li key={section.key}>
              {section.rooms.length === 1 ? (
                <Room room={section.rooms[0]!} className="staff-link" />
              ) : (
                <Menu
                  label={<SectionName section={section} isCurrent={here?.section === section} />}
                  icon={section.icon}
                  align="start"
                  className="staff-menu"
                >
                  <Rooms section={section} className="nav-link" />
                </Menu>
              )}
            </li>
          ))}
          <li>
            <Help className="staff-link" />
          </li>
        </ul>
      </div>
    </nav>
  );
}

/** Beside a screen: the other rooms of its section, where the bar stands above. */
export function SectionSidebar({ section }: { section: NavigationSection }) {
  return (
    <nav className="staff-sidebar" aria-label={section.label}>
      <div className="staff-inside">
        <p className="staff-organization">{section.label}</p>
        <Rooms section={section} className="staff-link" />
      </div>
    </nav>
  );
}

/** All sections at the side, as people choose it, or as the theme has it (spec 2). */
export function StaffSidebar({ site }: { site: RootData }) {
  const { t } = useTranslation();
  return (
    <nav className="staff-sidebar" aria-label={t("nav.staff")}>
      <div className="staff-inside">
        <Workplace site={site} />
        <Sections site={site} className="staff-link" />
        <Help className="staff-link" />
        <Menu label={t("nav.customize")} icon="palette" align="start" className="staff-customize">
          <DisplayChoices name="staff" />
          <StaffMenuSwitch sidebar />
        </Menu>
      </div>
    </nav>
  );
}

function Workplace({ site }: { site: RootData }) {
  const workplace = site.viewer?.organization;
  return workplace && workplace !== site.name ? <p className="staff-organization">{workplace}</p> : null;
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
