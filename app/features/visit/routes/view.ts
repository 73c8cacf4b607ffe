/** POST /monitoring/views: a page to which the script went without asking for a whole document. It says which, and nothing else. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isStaff } from "~/core/auth/access";
import { limitFlood } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { isBot } from "~/core/http/crawler";
import { countView } from "../count.server";
import { countedAs } from "../public-screens.server";

export const handle = { access: "everyone" };

export const loader = () => redirect("/");

export const action = async (args: ActionFunctionArgs) => {
  const { request, context } = args;
  const { portal, cloudflare, routes } = context;
  const none = (status: number) => new Response(null, { status });
  if (Number(request.headers.get("content-length") ?? 0) > 300) return none(400);
  try {
    await limitFlood(args, "views");
  } catch (error) {
    if (error instanceof TooMany) return none(204);
    throw error;
  }
  const path = await request.text().catch(() => "");
  const counted = path.startsWith("/") ? countedAs(routes, path) : null;
  if (counted && !isBot(request) && !isStaff(portal.viewer)) countView(cloudflare, portal, counted, null);
  return none(204);
};
