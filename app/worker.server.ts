/** The life of a request: these steps, in this order. Each answers, or hands on to the next and sees its answer come back. */
import type { ServerBuild } from "@remix-run/cloudflare";
import { signOutForgets } from "./core/auth/signing-out.server";
import { refusedCredentials, session } from "./core/auth/viewer.server";
import { background } from "./core/events/background.server";
import type { IncomingMail } from "./core/events/incoming.server";
import { api } from "./core/fast/api.server";
import { edgeCache, outdateCaches } from "./core/http/edge-cache.server";
import { errors, errorsForPrograms } from "./core/http/errors.server";
import { knownRequest, measuredBody, options, ownOrigin, soundPath, trailingSlash, writablePage } from "./core/http/guards.server";
import { securityHeaders } from "./core/http/headers.server";
import { notModified } from "./core/http/not-modified.server";
import { page } from "./core/http/page.server";
import { gate, hostCheck, site, siteCookies } from "./core/http/site.server";
import { run, Visit } from "./core/http/visit.server";
import type { Env } from "./core/tenant/env";
import { receiveAnswer } from "./features/conversation/message/inbound.server";
import { readFormAnswerAddress } from "./features/form_submission/answer-address.server";
import { receiveFormAnswer } from "./features/form_submission/inbound.server";
import { jobs } from "./features/jobs.server";
import { compose } from "./features/notification_template/compose.server";
import { countViews, takeCounts } from "./features/visit/index.server";
import { context } from "./load-context";

const steps = [
  securityHeaders, // on every answer
  signOutForgets, // its cookies, whatever failed
  errors, // what else is thrown: reported, 500
  hostCheck, // the page that shows that a new name points here
  site, // Host → tenant and centre, 421 without; CORS
  soundPath, // 400
  ownOrigin, // 403 for writes from other sites
  knownRequest, // 405, 404
  options, // OPTIONS, preflight
  gate, // a site that is not open yet
  writablePage, // 405
  measuredBody, // 413
  trailingSlash, // 308
  siteCookies,
  countViews, // sums of a day, the cache's answers too
  notModified, // 304
  edgeCache, // public pages and documents for strangers
  context, // viewer, language, the tenant's database
  session, // a renewed token, or cookies to clear
  outdateCaches, // after a write
  errorsForPrograms, // 5xx in the form of the address, what is thrown below too
  refusedCredentials, // 400, 401, 403
  api, // the resource's own handlers
  page, // Remix
];

const fetch = (request: Request, env: Env, ctx: ExecutionContext, build: ServerBuild): Promise<Response> =>
  run(steps, new Visit(request, env, ctx, build));

const email = (mail: IncomingMail, env: Env, ctx: ExecutionContext): Promise<void> =>
  (readFormAnswerAddress(mail.to, env) ? receiveFormAnswer : receiveAnswer)(mail, env, ctx);

export const worker = { fetch, email, ...background({ compose, jobs, count: takeCounts }) };
