import { useRouteLoaderData } from "@remix-run/react";
import type { SiteView } from "~/core/tenant/site-view.server";

/** What the root loader knows of the site. Undefined only on the error screen of a request that never got that far. */
export const useMaybeSite = () => useRouteLoaderData("root") as SiteView | undefined;

/** The site around this screen. */
export function useSite(): SiteView {
  const site = useMaybeSite();
  if (!site) throw new Error("There is no site outside the root route");
  return site;
}

/** "nl" or "en" */
export const useLocale = () => useMaybeSite()?.locale ?? "nl";
