import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { Main, Page, Shell } from "../shell/Shell";
import { useSite } from "../shell/site";
import { StaffHeader } from "./StaffHeader";
import { StaffNav } from "./StaffNav";

/** What stands around a screen where staff work: their own menu, and no footer. Others see the screen as any page of the site. */
export function Desk({ children = <Outlet /> }: { children?: ReactNode }) {
  const site = useSite();
  if (site.navigation.length === 0) return <Shell width="default">{children}</Shell>;
  return (
    <Page site={site}>
      <StaffHeader site={site} />
      <div className={site.sidebar ? "with-sidebar" : "with-bar"}>
        <StaffNav site={site} />
        <Main site={site} width="default">
          {children}
        </Main>
      </div>
    </Page>
  );
}
