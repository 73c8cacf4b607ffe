/** POST /webhooks/mail: the mail provider tells what came back (docs/deploy.md). 404 where no secret is set. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hashToken } from "~/core/auth/credentials.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { returnedSchema, takeReturned } from "../returned.server";

export const handle = { access: "everyone" };

const maxCharacters = 500_000;

export const loader = (args: LoaderFunctionArgs) => {
  throw notFound(args);
};

export const action = async (args: ActionFunctionArgs) => {
  const { env } = args.context.cloudflare;
  const secret = env.MAIL_WEBHOOK_SECRET;
  if (!secret) throw notFound(args);
  const [, given] = /^Bearer (.+)$/.exec(args.request.headers.get("authorization") ?? "") ?? [];
  // Of hashes, how many characters agree tells nothing.
  if (!given || hashToken(given) !== hashToken(secret))
    return new Response(null, { status: 401, headers: { "www-authenticate": "Bearer" } });
  const items = await itemsIn(args.request);
  if (!items) return Response.json({ error: "Expected { type, message_id, detail }, or a list of them" }, { status: 400 });
  let known = 0;
  for (const item of items) if (await takeReturned(item, env, args.context.portal.now)) known++;
  return Response.json({ known, unknown: items.length - known });
};

async function itemsIn(request: Request) {
  if (Number(request.headers.get("content-length") ?? 0) > maxCharacters) return null;
  try {
    const text = await request.text();
    return text.length > maxCharacters ? null : (returnedSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}
