/**
 * `POST /api/v1/confirm` {confirmation_token} (spec 7), with password and password_confirmation for somebody who has no password yet. The token may
 * also be that of the mail that asks whether one signed an organisation up.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import { newPasswordSchema } from "~/core/auth/new-password";
import { limitFlood, tooMany } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { errorMap } from "~/core/i18n/zod-messages";
import { mediaType, toSnake } from "~/core/jsonapi/media.server";
import { problem } from "~/core/jsonapi/problem.server";
import { readMembers } from "~/core/resource/body.server";
import { checkMethod } from "~/core/resource/endpoints.server";
import { checkQuery } from "~/core/resource/gate.server";
import { minorSchema } from "../../account";
import { confirmAccount, holderOfConfirmation } from "../../account/index.server";
import { claim, claimOf } from "../../organization/index.server";

const methods = ["POST", "OPTIONS"];

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, methods);
  return null;
};

export const action = async (args: ActionFunctionArgs) => {
  checkMethod(args, methods);
  checkQuery(args, null);
  const members = await readMembers(args);
  try {
    return await confirm(args, members);
  } catch (error) {
    throw error instanceof TooMany ? tooMany(args, error) : error;
  }
};

async function confirm(args: ActionFunctionArgs, members: Record<string, unknown>): Promise<Response> {
  const { portal } = args.context;
  await limitFlood(args, "confirm");
  const { confirmationToken: token, password, passwordConfirmation = password } = members;
  const unusable = () => problem(args, 422, { code: "link_used", source: { pointer: "/data/attributes/confirmation_token" } });
  const given = typeof token === "string" ? token : null;
  const holder = await holderOfConfirmation(portal.db, given, portal.now);
  if (!holder) {
    const asked = await claimOf(portal, given);
    if (asked && (await claim(portal, asked))) return confirmed();
    throw unusable();
  }
  const checked = <T>(schema: ZodType<T>, input: unknown): T => {
    const parsed = schema.safeParse(input, { error: errorMap(portal.locale) });
    if (parsed.success) return parsed.data;
    throw problem(
      args,
      422,
      parsed.error.issues.map(({ code, message, path, ...issue }) => ({
        code: toSnake("params" in issue && issue.params ? String(issue.params.message) : code),
        detail: message,
        source: { pointer: `/data/attributes/${toSnake(String(path[0]))}` },
      })),
    );
  };
  // The token alone is enough for who has a password; who has none chooses it here (domain 9).
  const { passwordHash, viewer } = holder.person;
  const chosen =
    password === undefined && passwordHash ? undefined : checked(newPasswordSchema(viewer.email), { password, passwordConfirmation });
  const accepts = members.acceptTerms === true || members.acceptTerms === "true";
  const agreed = accepts ? checked(minorSchema, members) : null;
  if (!(await confirmAccount(args, holder, { password: chosen?.password, agreed }))) throw unusable();
  return confirmed();
}

const confirmed = () =>
  new Response(JSON.stringify({ jsonapi: { version: "1.1" }, meta: { confirmed: true } }), { headers: { "content-type": mediaType } });
