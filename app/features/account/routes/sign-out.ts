/** `DELETE /auth/sign_out`: ends the client's session; the cookies go even when there was none (spec 7). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { clearedCookies } from "~/core/auth/credentials.server";
import { failure, notAllowed, success } from "../session/devise.server";
import { signOut } from "../session/sign-out.server";

export const handle = { access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => notAllowed(args, "DELETE");

export const action = async (args: ActionFunctionArgs) => {
  if (args.request.method !== "DELETE") return notAllowed(args, "DELETE");
  return (await signOut(args))
    ? success({ success: true }, clearedCookies())
    : failure(args, 404, "devise.noSession", { headers: clearedCookies() });
};
