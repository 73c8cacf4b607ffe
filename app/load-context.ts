/** Builds what every loader and action gets: the portal as this viewer sees it. The same function in the worker and in development. */
import type { ServerBuild } from "@remix-run/cloudflare";
import { narrowed } from "./core/auth/api-token.server";
import { challengeOf } from "./core/auth/challenge.server";
import { proofOf } from "./core/auth/secret-box.server";
import { viewerOf } from "./core/auth/viewer.server";
import { mostStatements } from "./core/events/budget.server";
import { wake } from "./core/events/wake.server";
import { webhookSecret } from "./core/events/webhooks.server";
import { addressLookup } from "./core/geo/addresses.server";
import { banOf, outgoing } from "./core/http/outgoing.server";
import { urlOf } from "./core/http/url.server";
import type { Step, Visit } from "./core/http/visit.server";
import { localeOf } from "./core/i18n/locale.server";
import { maskedPath, reporter } from "./core/monitoring/reporter.server";
import { setCatalogue } from "./core/resource/catalogue.server";
import { uploadsOf } from "./core/storage/files.server";
import { TenantDb } from "./core/tenant/db.server";
import { database } from "./core/tenant/directory.server";
import type { Env } from "./core/tenant/env";
import { placeAfterMove } from "./core/tenant/moving.server";
import { originOf } from "./core/tenant/origin.server";
import type { RequestPortal } from "./core/tenant/portal.server";
import { atSignIn, product } from "./features/index.server";
import { insteadOfNotFound } from "./features/redirect/index.server";
import { inUnpublishedLook } from "./features/volunteer_center/index.server";

setCatalogue(product);

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    portal: RequestPortal;
    cloudflare: { env: Env; ctx: ExecutionContext };
    /** For the scripts and styles of this page (CSP). */
    nonce: string;
    /** Of the log, the answer and the error screen. */
    requestId: string;
    /** Every screen with what it says of itself. */
    routes: ServerBuild["routes"];
    /** What answers in place of "there is no such page", if anything does. */
    insteadOfNotFound: typeof insteadOfNotFound;
  }
}

/** A line in the log of `npm start`. */
const slowStatements =
  ({ request, requestId }: Visit) =>
  (ms: number, statements: string[]) =>
    console.warn(
      JSON.stringify({ level: "warn", where: "slow statements", requestId, path: maskedPath(urlOf(request).pathname), ms, statements }),
    );

/** The step that makes the context: one D1 round trip for a signed-in visitor, none for an anonymous one. */
export const context: Step = async (visit, next) => {
  const { request, env, ctx, site, nonce, build } = visit;
  const db = new TenantDb(database(env, site.binding)!, site.tenant.id);
  db.afterMove = placeAfterMove(env, site.hostname);
  if (env.ENVIRONMENT === "development") {
    db.onSlow = slowStatements(visit);
    db.most = mostStatements;
  }
  const now = new Date().toISOString();
  const [authentication, locale] = await Promise.all([viewerOf(db, request, site, now), localeOf(request)]);
  const unpublished = await inUnpublishedLook(request, site, authentication.viewer, db);
  const portal: RequestPortal = {
    ...narrowed(site, authentication.viewer),
    ...(unpublished && { center: unpublished }),
    name: site.tenant.name ?? site.center.name,
    viewer: unpublished ? null : authentication.viewer,
    mustSetUp: authentication.mustSetUp,
    withoutOrganizations: authentication.withoutOrganizations !== undefined,
    locale,
    db,
    now,
    origin: originOf(site.hostname, env),
    development: env.ENVIRONMENT === "development",
    lookUp: addressLookup(env.ADDRESS_LOOKUP, (work) => ctx.waitUntil(work), { ask: outgoing(env) }),
    hasUpload: uploadsOf(env, site.tenant.id),
    atSignIn,
    mayAsk: (url) => banOf(url, env) === null,
    webhookSecret: (id, version) => webhookSecret(env, id, version),
    challenge: challengeOf(env, outgoing(env)),
    prove: (text) => proofOf(env, "form", text),
    wake: () => wake(env, ctx, site.binding),
  };
  // The only 4xx that is reported (domain 9).
  if (authentication.withoutOrganizations)
    reporter(env, ctx, request).error(authentication.withoutOrganizations, { where: "organizations", tenant: site.tenant.key });
  visit.context = { portal, cloudflare: { env, ctx }, nonce, requestId: visit.requestId, routes: build.routes, insteadOfNotFound };
  visit.authentication = authentication;
  const response = await next();
  if (portal.development)
    response.headers.set(
      "x-d1",
      `trips=${db.stats.roundTrips}; read=${db.stats.rowsRead}; written=${db.stats.rowsWritten}; statements=${db.stats.statements}`,
    );
  return response;
};
