import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { Menu } from "../Menu";
import { opens } from "../Sheet";
import { AccountLinks, AccountMenu } from "./AccountMenu";
import { ColorModeSwitch } from "./ColorModeSwitch";
import { LanguageSwitch } from "./LanguageSwitch";
import { Logo } from "./Logo";
import { MobileMenu } from "./MobileMenu";
import { SiteNav } from "./SiteNav";
import type { RootData } from "./site";

/** The top of every page: the centre's name, its menu, search where the theme has it, and the visitor's own tools. */
export function Header({ site, full }: { site: RootData; full?: boolean }) {
  const { t } = useTranslation();
  const { variant, sticky, centerMenuItems, search, menuItemFontClass } = site.header;
  const fullWidth = full || site.header.fullWidth;
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
        <div className="tools">
          {site.multipleLanguages && <LanguageSwitch prominent />}
          <Menu label={t("colorMode.label")} icon="sun" className={cx("tool-menu", site.multipleLanguages && "script-only")}>
            <ColorModeSwitch />
            {!site.multipleLanguages && <LanguageSwitch className="menu-language" />}
          </Menu>
          {site.viewer ? <AccountMenu viewer={site.viewer} /> : <SignIn />}
        </div>
        <button type="button" className="menu-button" {...opens("mobile-menu")}>
          <Icon name="menu" />
          {t("nav.menu")}
        </button>
      </div>
      {variant === "tab" && <div className={cx("header-tabs", !fullWidth && "header-contained")}>{nav}</div>}
      <MobileMenu site={site} account={site.viewer ? <AccountLinks viewer={site.viewer} /> : <SignIn wide />} />
    </header>
  );
}

/** Comes back to where it was asked. */
function SignIn({ wide }: { wide?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const back = pathname === "/" || pathname.startsWith("/auth/") ? "" : `?returnTo=${encodeURIComponent(pathname + search)}`;
  return (
    <Link to={`/auth/login-1${back}`} className={wide ? "btn btn-outline w-full" : "tool"}>
      <Icon name="log-in" />
      {t("account.signIn")}
    </Link>
  );
}

function HeaderSearch() {
  const { t } = useTranslation();
  return (
    <search className="header-search">
      <form action="/vacancies/search">
        <label className="visually-hidden" htmlFor="header-search">
          {t("search.label")}
        </label>
        <input id="header-search" type="search" name="filter[search]" placeholder={t("search.label")} autoComplete="off" />
        <button type="submit">
          <Icon name="search" />
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}
