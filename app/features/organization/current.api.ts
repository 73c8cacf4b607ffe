/** `/api/v1/current_organizations` and `/api/v1/current_organization` (spec 7): whom the signed-in user works for. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireOrganization, requireViewer } from "~/core/auth/require.server";
import { checkMethod, readOnly } from "~/core/resource/endpoints.server";
import { list, show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { workplacesOf } from "./organization.queries.server";
import { organizations } from "./organization.resource.server";

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, ["GET", "HEAD", "OPTIONS"]);
  if (new URL(args.request.url).pathname.endsWith("/current_organization")) {
    const { organization } = requireOrganization(args);
    await respond(args, show(organizations, args, organization.id));
  }
  const viewer = requireViewer(args);
  await respond(args, list(organizations, args, { where: workplacesOf(viewer) }));
  return null;
};

export const action = readOnly;
