/** Any other address under /api: there is no such type. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/core/jsonapi/problem.server";

export const handle = { access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => {
  throw notFound(args);
};

export const action = (args: ActionFunctionArgs) => {
  throw notFound(args);
};
