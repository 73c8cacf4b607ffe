/** The one place that checks `handle.access`: no loader or action of a screen runs for somebody who may not use it. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument, type ServerBuild } from "@remix-run/cloudflare";
import { failingWell } from "../http/failure.server";
import { gateFor } from "../http/site.server";
import { urlOf } from "../http/url.server";
import { isApi } from "../jsonapi/media.server";
import { forbidden, notFound } from "../jsonapi/problem.server";
import { onMySite } from "../policy/rules.server";
import type { Features } from "../tenant/features";
import type { Access } from "./access";
import { requireAccess } from "./require.server";

export interface ScreenHandle {
  access?: Access;
  /** It shows what is the centre's alone: staff of another centre, whom sharing lets in, get 403 there (domain 2). */
  ownSite?: boolean;
  feature?: keyof Features;
  /** Its form takes files, and so may be large (http/guards.server.ts). */
  files?: boolean;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Routes = ServerBuild["routes"];

/** Each one by itself: a single loader can be asked for alone. */
export const guarded = (routes: Routes): Routes =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: guardedModule(route.module) }]));

type RouteModule = NonNullable<Routes[string]>["module"];

function guardedModule(module: RouteModule): RouteModule {
  const handle = module.handle as ScreenHandle | undefined;
  if (!handle?.access) return module;
  const { loader, action } = module;
  // What is no screen has no error screen: it fails as what asked for it can read.
  const held = <A extends Args>(handler: (args: A) => unknown) => (module.default ? failingWell(handler) : handler);
  return {
    ...module,
    ...(loader && { loader: held(orElsewhere(handle, behind(handle, loader as (args: LoaderFunctionArgs) => unknown))) }),
    ...(action && { action: held(behind(handle, action as (args: ActionFunctionArgs) => unknown)) }),
  } as RouteModule;
}

const behind =
  <A extends Args>({ access, ownSite, feature }: ScreenHandle, handler: (args: A) => unknown) =>
  async (args: A) => {
    const gate = gateFor(args.context.portal, args.request, urlOf(args.request).pathname);
    if (gate) throw redirectDocument(gate);
    if (feature && !args.context.portal.tenant.features[feature]) throw notFound(args);
    requireAccess(args, access!);
    if (ownSite && !onMySite(args.context.portal)) throw forbidden(args);
    return handler(args);
  };

/** What the public does not find may be somewhere else by now. */
const orElsewhere =
  ({ access }: ScreenHandle, loader: (args: LoaderFunctionArgs) => unknown) =>
  async (args: LoaderFunctionArgs) => {
    try {
      return await loader(args);
    } catch (thrown) {
      if (access !== "everyone" || !(thrown instanceof Response) || thrown.status !== 404 || isApi(args.request)) throw thrown;
      throw (await args.context.insteadOfNotFound(args)) ?? thrown;
    }
  };
