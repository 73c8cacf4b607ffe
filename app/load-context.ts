/** Builds what every loader and action gets: the portal as this viewer sees it. The same function in the worker and in development. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Authentication, viewerOf } from "./core/auth/viewer.server";
import { wake } from "./core/events/wake.server";
import { addressLookup } from "./core/geo/addresses.server";
import { localeOf } from "./core/i18n/locale.server";
import { uploadsOf } from "./core/storage/files.server";
import { TenantDb } from "./core/tenant/db.server";
import { database } from "./core/tenant/directory.server";
import type { Env } from "./core/tenant/env";
import { originOf } from "./core/tenant/origin.server";
import type { Portal, Site } from "./core/tenant/portal.server";
import "./features/index.server";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    portal: Portal;
    cloudflare: { env: Env; ctx: ExecutionContext };
    /** For the scripts and styles of this page (CSP). */
    nonce: string;
  }
}

export interface RequestContext {
  context: AppLoadContext;
  authentication: Authentication;
}

/**
 * One D1 round trip for a signed-in visitor, none for an anonymous one.
 * @param nonce of the page, empty where none is made
 */
export async function loadContext(request: Request, env: Env, ctx: ExecutionContext, site: Site, nonce: string): Promise<RequestContext> {
  const db = new TenantDb(database(env, site.binding)!, site.tenant.id);
  const now = new Date().toISOString();
  const [authentication, locale] = await Promise.all([viewerOf(db, request, site, now), localeOf(request)]);
  const portal: Portal = {
    ...site,
    name: site.tenant.name ?? site.center.name,
    viewer: authentication.viewer,
    mustSetUp: authentication.mustSetUp,
    locale,
    db,
    now,
    origin: originOf(site.hostname, env),
    development: env.ENVIRONMENT === "development",
    lookUp: addressLookup(env.ADDRESS_LOOKUP, (work) => ctx.waitUntil(work)),
    hasUpload: uploadsOf(env.FILES, site.tenant.id),
    wake: () => wake(env, ctx, site.binding),
  };
  return { context: { portal, cloudflare: { env, ctx }, nonce }, authentication };
}
