import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { opens } from "../Sheet";
import { OwnPlaces } from "../shell/AccountMenu";
import { Tools } from "../shell/Header";
import { Logo } from "../shell/Logo";
import { MobileMenu } from "../shell/MobileMenu";
import type { RootData } from "../shell/site";
import { Sections } from "./Rooms";
import { StaffMenuSwitch } from "./StaffNav";

/** The top of every screen where staff work: whose site it is, the way back to it, and one's own tools. */
export function StaffHeader({ site }: { site: RootData }) {
  const { t } = useTranslation();
  return (
    <header className="site-header staff-header" data-sticky={site.header.sticky || undefined}>
      <div className={cx("header-bar", !site.sidebar && "header-contained")}>
        <Logo site={site} onDark={site.darkHeader} />
        <Tools site={site} display={!site.sidebar && <StaffMenuSwitch />}>
          <ToSite />
        </Tools>
        <button type="button" className="menu-button" {...opens("mobile-menu")}>
          <Icon name="menu" />
          {t("nav.menu")}
        </button>
      </div>
      <MobileMenu>
        <nav aria-label={t("nav.staffFolded")} className="nav-folded">
          <Sections site={site} className="nav-link" />
          <ToSite className="nav-link mt-4" />
        </nav>
        {site.viewer && <OwnPlaces viewer={site.viewer} besides={site.navigation.flatMap(({ rooms }) => rooms.map(({ to }) => to))} />}
      </MobileMenu>
    </header>
  );
}

function ToSite({ className = "tool" }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={className}>
      <Icon name="globe" />
      {t("nav.toSite")}
    </Link>
  );
}
