/** The client for the site on whose page it runs. */
import type { ApiContext } from "~/core/tenant/site-view.server";
import { createClient } from ".";

export const clientHere = ({ organizationId, ...site }: ApiContext) =>
  createClient({
    baseUrl: typeof window === "undefined" ? "" : window.location.origin,
    ...site,
    organizationId: () => organizationId,
  });
