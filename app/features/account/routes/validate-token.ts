/** `GET /auth/validate_token` */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { failure, notAllowed, success, userBody } from "../session/devise.server";

export const handle = { access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => {
  const { viewer } = args.context.portal;
  return viewer ? success({ success: true, data: userBody(viewer) }) : failure(args, 401, "devise.invalidToken");
};

export const action = (args: ActionFunctionArgs) => notAllowed(args, "GET");
