import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SiteView } from "~/core/tenant/site-view.server";
import { Icon } from "../Icon";
import { FlashNotice } from "../toast/Toaster";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { Logo } from "./Logo";
import { StaffNav } from "./StaffNav";
import { useSite } from "./site";

type Width = "default" | "wide" | "empty";

/** What stands around a screen. `children` in place of the screen's outlet: the error screen. */
export function Shell({ width, children = <Outlet /> }: { width: Width; children?: ReactNode }) {
  const site = useSite();
  const { t } = useTranslation();
  const sidebar = site.sidebar && site.navigation.length > 0;
  const main = (
    <main id="content" tabIndex={-1} className={`main main-${width}`}>
      <FlashNotice flash={site.toast} />
      {children}
    </main>
  );
  return (
    <div className="shell">
      <a href="#content" className="skip-link">
        {t("nav.skip")}
      </a>
      <ActingBanner site={site} />
      {width === "empty" ? (
        <>
          <header className="bare-header">
            <Logo site={site} />
          </header>
          {main}
        </>
      ) : (
        <>
          <Header site={site} full={sidebar} />
          {sidebar ? (
            <div className="with-sidebar">
              <StaffNav site={site} />
              {main}
            </div>
          ) : (
            <>
              <StaffNav site={site} />
              {main}
            </>
          )}
          <Footer site={site} />
        </>
      )}
    </div>
  );
}

/** On every page while somebody acts as somebody else; one click ends it (domain 3). */
function ActingBanner({ site: { viewer } }: { site: SiteView }) {
  const { t } = useTranslation();
  if (!viewer?.actingBy) return null;
  return (
    <form method="post" action="/auth/stop-acting" className="acting-banner">
      <Icon name="eye" />
      <p>{t("account.actingAs", { real: viewer.actingBy, name: viewer.name })}</p>
      <button type="submit" className="btn btn-white btn-sm">
        {t("account.stopActing")}
      </button>
    </form>
  );
}
