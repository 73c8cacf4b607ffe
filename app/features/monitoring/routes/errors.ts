/** POST /monitoring/errors: what failed in a browser, to the same reporter as what fails here. Small, limited, and without people. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { limitFlood } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { reporter, withoutPeople } from "~/core/monitoring/reporter.server";

export const handle = { access: "everyone" };

const maxCharacters = 8_000;

const text = (most: number) => z.string().transform((value) => withoutPeople(value.slice(0, most)));
const schema = z.object({ name: text(60), message: text(500), stack: text(4_000).optional(), path: text(200) });

export const loader = () => redirect("/");

export const action = async (args: ActionFunctionArgs) => {
  const { request, context } = args;
  const { env, ctx } = context.cloudflare;
  try {
    await limitFlood(args, "browser-error");
  } catch (error) {
    if (error instanceof TooMany) return new Response(null, { status: 429, headers: { "retry-after": String(error.retryAfter) } });
    throw error;
  }
  const given = await reportIn(request);
  if (!given) return new Response(null, { status: 400 });
  const { name, message, stack, path } = given;
  const error = Object.assign(new Error(message), { name, stack: stack ?? `${name}: ${message}` });
  // Not the request: it is about this address, and brings nothing of the page's.
  reporter(env, ctx).error(error, { where: "browser", tenant: context.portal.tenant.key, path: path.split(/[?#]/)[0] });
  return new Response(null, { status: 204 });
};

async function reportIn(request: Request): Promise<z.output<typeof schema> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxCharacters) return null;
  try {
    const body = await request.text();
    return body.length > maxCharacters ? null : schema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
