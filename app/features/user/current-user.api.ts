/** `/api/v1/current_user` (spec 7): the signed-in user's own row. Written as the screens of /profile-edit write it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/core/auth/require.server";
import { checkMethod } from "~/core/resource/endpoints.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { update } from "~/core/resource/write.server";
import { currentUserSchema } from "../account/account.schema";
import { ownRow } from "../account/account.server";
import { unwrapped } from "../account/unwrap.server";
import { users } from "./user.resource.server";

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, ["GET", "HEAD", "OPTIONS", "PATCH", "PUT"]);
  await respond(args, show(users, args, requireViewer(args).id));
  return null;
};

export const action = async (args: ActionFunctionArgs) => {
  checkMethod(args, ["GET", "HEAD", "OPTIONS", "PATCH", "PUT"]);
  const viewer = requireViewer(args);
  const asked = { ...args, request: await unwrapped(args) };
  await update(asked, ownRow(asked, currentUserSchema), viewer.id);
  return null;
};
