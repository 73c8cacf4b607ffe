/** `/api/v1/current_user` (spec 7): the signed-in user's own row. Written as the screens of /profile-edit write it, and deleted as they delete it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { clearedCookies } from "~/core/auth/credentials.server";
import { requireViewer } from "~/core/auth/require.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { isRecord, readForm, readJson } from "~/core/resource/body.server";
import { checkMethod } from "~/core/resource/endpoints.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { update } from "~/core/resource/write.server";
import { oneself, ownRow } from "./account.commands.server";
import { currentUserSchema } from "./account.schema";
import { leave } from "./delete-account.server";

const methods = ["GET", "HEAD", "OPTIONS", "PATCH", "PUT", "DELETE"];

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, methods);
  await respond(args, show(oneself, args, requireViewer(args).id));
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

/** The same request with what stands under `user` taken out (spec 7: `{user: {…}}`, or `user[…]` in a form); one without it, such as a JSON:API document, as it is. */
async function unwrapped(args: RequestArgs): Promise<Request> {
  const { request } = args;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const again = (body: BodyInit) => new Request(request.url, { method: request.method, headers, body });
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(headers.get("content-type") ?? "")) {
    const fields = new FormData();
    for (const [name, value] of await readForm(args)) fields.append(name.replace(/^user\[(\w+)\](\[\])?$/, "$1$2"), value);
    headers.delete("content-type");
    return again(fields);
  }
  const { user } = await readJson(args);
  return isRecord(user) ? again(JSON.stringify(user)) : request;
}
