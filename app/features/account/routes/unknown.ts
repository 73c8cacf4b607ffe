/** Any other address under /auth: programs call there, and read JSON. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pathNotFound } from "~/core/jsonapi/problem.server";
import { failureText } from "../session/devise.server";

export const handle = { access: "everyone" };

export const loader = ({ request, context: { portal } }: LoaderFunctionArgs) => failureText(404, [pathNotFound(portal.locale, request)]);

export const action = (args: ActionFunctionArgs) => loader(args);
