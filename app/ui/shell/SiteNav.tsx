import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "~/core/tenant/site-view.server";
import { cx } from "../cx";
import { NavLink } from "../Link";
import { Menu } from "../Menu";
import { menuFontClasses } from "./font-classes";
import { useFit } from "./useFit";

const Entry = ({ name, href }: { name: string; href: string }) =>
  href.startsWith("https:") ? (
    <a href={href} className="nav-link">
      {name}
    </a>
  ) : (
    <NavLink to={href} end={href === "/"} prefetch="intent" className="nav-link">
      {name}
    </NavLink>
  );

/** Whether one is on this page or one below it, as the entry's own link knows it. */
const isHere = (pathname: string, href: string) => pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));

/** The centre's own menu; `folded` lays children open below their parent, as on phones. */
export function SiteNav({ entries, fontClass, folded }: { entries: MenuEntry[]; fontClass?: string; folded?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { row, fits, isFitted } = useFit(entries.length, Boolean(folded));
  if (entries.length === 0) return null;
  const withParent = ({ children, ...entry }: MenuEntry) => [entry, ...children];
  const rest = entries.slice(fits).flatMap(withParent);
  const isAmong = (links: { href: string }[]) => links.some(({ href }) => isHere(pathname, href));
  return (
    <nav
      aria-label={t(folded ? "nav.mainFolded" : "nav.main")}
      className={cx(
        folded ? "nav-folded" : "site-nav",
        menuFontClasses.find((name) => name === fontClass),
      )}
    >
      <ul ref={row} data-fitted={isFitted || undefined}>
        {entries.map((entry, at) => (
          <li key={entry.name + entry.href} data-folded={(!folded && at >= fits) || undefined}>
            {entry.children.length === 0 || folded ? (
              <Entry {...entry} />
            ) : (
              <Menu label={entry.name} align="start" current={isAmong(withParent(entry))} className="nav-menu">
                <ul className="menu-list">
                  {withParent(entry).map((child) => (
                    <li key={child.name + child.href}>
                      <Entry {...child} />
                    </li>
                  ))}
                </ul>
              </Menu>
            )}
            {folded && entry.children.length > 0 && (
              <ul>
                {entry.children.map((child) => (
                  <li key={child.name + child.href}>
                    <Entry {...child} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {!folded && (
          <li data-more data-folded={rest.length === 0 || undefined}>
            <Menu label={t("nav.more")} current={isAmong(rest)} className="nav-menu">
              <ul className="menu-list">
                {rest.map((entry) => (
                  <li key={entry.name + entry.href}>
                    <Entry {...entry} />
                  </li>
                ))}
              </ul>
            </Menu>
          </li>
        )}
      </ul>
    </nav>
  );
}
