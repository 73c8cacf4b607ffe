import { Outlet, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Main, Page, Shell } from "../shell/Shell";
import { useSite } from "../shell/site";
import { useHere } from "./here";
import { QuickKey } from "./QuickKey";
import { StaffHeader } from "./StaffHeader";
import { SectionSidebar, StaffBar, StaffSidebar } from "./StaffNav";

/** What stands around a screen where staff work: their own menu, and no footer. Others see the screen as any page of the site. */
export function Desk({ children = <Outlet /> }: { children?: ReactNode }) {
  const site = useSite();
  const here = useHere();
  const handles = useMatches().map(({ handle }) => handle as { roomy?: boolean; wide?: boolean } | undefined);
  // Some screens want all the room there is, such as one with a preview beside its form.
  const isRoomy = handles.some((handle) => handle?.roomy);
  // Others have bands from edge to edge.
  const isWide = handles.some((handle) => handle?.wide);
  if (site.navigation.length === 0) return <Shell width="default">{children}</Shell>;
  const section = here && here.section.rooms.length > 1 && !isRoomy ? here.section : null;
  return (
    <Page site={site}>
      <QuickKey />
      <StaffHeader site={site} />
      {!site.sidebar && <StaffBar site={site} />}
      <div className={site.sidebar || section ? "with-sidebar" : "with-bar"}>
        {site.sidebar ? <StaffSidebar site={site} /> : section && <SectionSidebar section={section} />}
        <Main site={site} width={isWide ? "wide" : "default"}>
          {children}
        </Main>
      </div>
    </Page>
  );
}
