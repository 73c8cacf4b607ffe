import { useRouteLoaderData } from "@remix-run/react";
import type { ApiContext, SiteView } from "~/core/tenant/site-view.server";
import type { IconName } from "../icon-names";

export interface NavigationRoom {
  to: string;
  label: string;
  icon: IconName;
  /** Further addresses that belong to it. */
  also?: readonly string[];
}

export interface NavigationSection {
  key: string;
  label: string;
  icon: IconName;
  rooms: NavigationRoom[];
}

export interface RootData extends SiteView {
  /** Where this viewer works; empty for whoever has no work here. */
  navigation: NavigationSection[];
  /** The address of the site's icon on a home screen. */
  homeIcon: string;
}

/** What the root loader knows of the site. Undefined only on the error screen of a request that never got that far. */
export const useMaybeSite = () => useRouteLoaderData("root") as RootData | undefined;

/** The site around this screen. */
export function useSite(): RootData {
  const site = useMaybeSite();
  if (!site) throw new Error("There is no site outside the root route");
  return site;
}

/** Whether the screen at this address is one in which the viewer works: it stands in their menu. */
export const useWorksAt = (address: string): boolean => useSite().navigation.some(({ rooms }) => rooms.some(({ to }) => to === address));

/** "nl" or "en" */
export const useLocale = () => useMaybeSite()?.locale ?? "nl";

/** As headers of a call (spec 7); the client of `app/client` makes them by itself. */
export const apiHeaders = ({ tenant, appContext, volunteerCenterId, organizationId }: ApiContext): Record<string, string> => ({
  "x-tenant": tenant,
  "app-context": appContext,
  "volunteer-center-id": volunteerCenterId,
  ...(organizationId && { "current-organization-id": organizationId }),
});
