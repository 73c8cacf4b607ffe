/** Any other address under /auth: programs call there, and read JSON. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pathNotFound } from "~/core/jsonapi/problem.server";
import { failure, failureText } from "../session/devise.server";

export const handle = { access: "everyone" };

export const loader = ({ request, context: { portal } }: LoaderFunctionArgs) => failureText(404, [pathNotFound(portal.locale, request)]);

/** Devise makes an account at /auth itself; here people do so on a page, which tells them what is kept of them. */
export const action = (args: ActionFunctionArgs) =>
  /^\/auth\/?$/.test(new URL(args.request.url).pathname) && args.request.method === "POST"
    ? failure(args, 422, "devise.signUpElsewhere", { vars: { address: `${args.context.portal.origin}/signup` } })
    : loader(args);
