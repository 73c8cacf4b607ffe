import { Outlet, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SiteView } from "~/core/tenant/site-view.server";
import { Icon } from "../Icon";
import { FlashNotice } from "../toast/Toaster";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { LiveCount } from "./LiveCount";
import { Logo } from "./Logo";
import { OfflineNote } from "./OfflineNote";
import { useSite } from "./site";

type Width = "default" | "wide" | "empty";

/** What stands around a screen. `children` in place of the screen's outlet: the error screen. */
export function Shell({ width, children = <Outlet /> }: { width: Width; children?: ReactNode }) {
  const site = useSite();
  const main = (
    <Main site={site} width={width}>
      {children}
    </Main>
  );
  return (
    <Page site={site}>
      {width === "empty" ? (
        <>
          <header className="bare-header">
            <Logo site={site} />
          </header>
          {main}
        </>
      ) : (
        <>
          <Header site={site} />
          {main}
          <Footer site={site} />
        </>
      )}
    </Page>
  );
}

/** What every screen has, whatever stands around it. */
export function Page({ site, framed, children }: { site: SiteView; framed?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="shell" data-framed={framed || undefined}>
      <a href="#content" className="skip-link">
        {t("nav.skip")}
      </a>
      <OfflineNote />
      <ActingBanner site={site} />
      {site.viewer && <FavoriteForm />}
      {site.viewer && <LiveCount unread={site.viewer.unreadNotifications} />}
      {children}
    </div>
  );
}

/** For the hearts of vacancies, which may stand in another form; it comes back to the page where one was pressed. */
function FavoriteForm() {
  const { pathname, search } = useLocation();
  return (
    <form id="favorite" method="post" action="/favorieten" hidden>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  );
}

export const Main = ({ site, width, children }: { site: SiteView; width: Width; children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={`main main-${width}`}>
    <FlashNotice flash={site.toast} />
    {children}
  </main>
);

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
