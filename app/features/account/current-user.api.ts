/** `/api/v1/current_user` (spec 7): the signed-in user's own row. Written as the screens of /profile-edit write it, and deleted as they delete it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { clearedCookies } from "~/core/auth/credentials.server";
import { requireViewer } from "~/core/auth/require.server";
import { checkMethod } from "~/core/resource/endpoints.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { update } from "~/core/resource/write.server";
import { users } from "../user/index.server";
import { ownRow } from "./account.commands.server";
import { currentUserSchema } from "./account.schema";
import { leave } from "./delete-account.server";
import { unwrapped } from "./unwrap.server";

const methods = ["GET", "HEAD", "OPTIONS", "PATCH", "PUT", "DELETE"];

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, methods);
  await respond(args, show(users, args, requireViewer(args).id));
  return null;
};

export const action = async (args: ActionFunctionArgs) => {
  checkMethod(args, methods);
  const viewer = requireViewer(args);
  const asked = { ...args, request: await unwrapped(args) };
  if (args.request.method === "DELETE") {
    await leave(asked);
    return new Response(null, { status: 204, headers: clearedCookies() });
  }
  await update(asked, ownRow(asked, currentUserSchema), viewer.id);
  return null;
};
