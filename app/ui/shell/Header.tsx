import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { Menu } from "../Menu";
import { opens } from "../Sheet";
import { AccountMenu, OwnPlaces } from "./AccountMenu";
import { DisplayChoices } from "./DisplayChoices";
import { LanguageSwitch } from "./LanguageSwitch";
import { Logo } from "./Logo";
import { MobileMenu } from "./MobileMenu";
import { LanguagePanel } from "./Panels";
import { Recent } from "./Recent";
import { SiteNav } from "./SiteNav";
import type { RootData } from "./site";

/** The top of every page: the centre's name, its menu, search where the theme has it, and the visitor's own tools. */
export function Header({ site }: { site: RootData }) {
  const { t } = useTranslation();
  const { variant, sticky, fullWidth, centerMenuItems, search, menuItemFontClass } = site.header;
  const nav = <SiteNav entries={site.menu.header} fontClass={menuItemFontClass} />;
  return (
    <header
      className={cx("site-header", `header-${variant}`)}
      data-sticky={sticky || undefined}
      data-centered={centerMenuItems || undefined}
    >
      <div className={cx("header-bar", !fullWidth && "header-contained")}>
        <Logo site={site} onDark={site.darkHeader} />
        {search && <HeaderSearch />}
        {variant === "legacy" && nav}
        <Tools site={site} />
        <button type="button" className="menu-button" {...opens("mobile-menu")}>
          <Icon name="menu" />
          {t("nav.menu")}
        </button>
      </div>
      {variant === "tab" && <div className={cx("header-tabs", !fullWidth && "header-contained")}>{nav}</div>}
      <MobileMenu>
        {search && <HeaderSearch id="phone-search" />}
        {site.viewer && <OwnPlaces viewer={site.viewer} />}
        <SiteNav entries={site.menu.header} fontClass={menuItemFontClass} folded />
        {!site.viewer && (
          <div>
            <SignIn wide />
          </div>
        )}
      </MobileMenu>
    </header>
  );
}

/** How the site looks to this visitor, and who they are. */
export function Tools({ site, display, children }: { site: RootData; display?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="tools">
      {children}
      {site.features.multipleLanguages || site.header.languageToggle ? <LanguageSwitch prominent /> : <LanguagePanel />}
      <Menu label={t("display.title")} icon="sun" className="tool-menu">
        <DisplayChoices name="header" />
        {display}
      </Menu>
      {site.viewer && <Recent kind="notifications" unread={site.viewer.unreadNotifications} />}
      {site.viewer && <Recent kind="activity" unread={site.viewer.unreadNotifications} />}
      {site.viewer ? <AccountMenu viewer={site.viewer} /> : <SignIn />}
    </div>
  );
}

/** Comes back to where it was asked. */
function SignIn({ wide }: { wide?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const back = pathname === "/" || pathname.startsWith("/auth/") ? "" : `?returnTo=${encodeURIComponent(pathname + search)}`;
  return (
    <>
      {wide && (
        <Link to="/favorieten" className="nav-link mb-3">
          <Icon name="heart" />
          {t("nav.favorites")}
        </Link>
      )}
      <Link to={`/auth/login-1${back}`} className={wide ? "btn btn-outline w-full" : "tool"}>
        <Icon name="log-in" />
        {t("account.signIn")}
      </Link>
    </>
  );
}

function HeaderSearch({ id = "header-search" }: { id?: string }) {
  const { t } = useTranslation();
  return (
    <search className="header-search">
      <form action="/vacancies/search">
        <label className="visually-hidden" htmlFor={id}>
          {t("search.label")}
        </label>
        <input id={id} type="search" name="filter[search]" placeholder={t("search.label")} autoComplete="off" />
        <button type="submit">
          <Icon name="search" />
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}
