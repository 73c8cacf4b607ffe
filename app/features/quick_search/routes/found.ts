/** /admin/search/found: what /admin/search finds, for Ctrl-K beside a page that stays. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { urlOf } from "~/core/http/url.server";
import { foundFor } from "../find.server";

export const handle = { access: "staff" };

export const loader = async (args: LoaderFunctionArgs) =>
  Response.json(await foundFor(args, urlOf(args.request).searchParams.get("q") ?? ""));
