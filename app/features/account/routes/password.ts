/** `POST /auth/password` {email} and `PUT /auth/password` {password, passwordConfirmation, resetPasswordToken}; members in camelCase or snake_case. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { newPasswordSchema } from "~/core/auth/new-password";
import { isFromOwnPage } from "~/core/auth/origin.server";
import { limitFlood } from "~/core/auth/rate-limit.server";
import { signIn } from "~/core/auth/sign-in.server";
import { TooMany } from "~/core/auth/too-many";
import { translator } from "~/core/i18n/translator.server";
import { errorMap } from "~/core/i18n/zod-messages";
import { failure, failureText, membersOf, notAllowed, success, userBody } from "../session/devise.server";
import { sendLink } from "../session/mail-links.server";
import { neither } from "../session/messages";
import { holderOf, resetByLink, resetInSession, sessionHolder } from "../session/reset.server";
import { addressSchema } from "../session/session.schema";

const methods = "POST, PUT, PATCH";

export const handle = { access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => notAllowed(args, methods);

export const action = async (args: ActionFunctionArgs) => {
  const { method } = args.request;
  if (!methods.split(", ").includes(method)) return notAllowed(args, methods);
  const members = await membersOf(args);
  try {
    return method === "POST" ? await ask(args, members) : await change(args, members);
  } catch (error) {
    if (error instanceof TooMany) return failure(args, 429, "refused.tooMany", { headers: { "retry-after": String(error.retryAfter) } });
    throw error;
  }
};

type Members = Map<string, string>;

/** 200 whatever the address: only its owner learns whether there is an account. */
async function ask(args: ActionFunctionArgs, members: Members) {
  const { success: sound, data } = addressSchema.safeParse({ email: members.get("email") });
  if (sound) await sendLink(args, "password_reset", data.email);
  return success({ success: true, message: translator(args.context.portal.locale, "session")("sent.text") });
}

async function change(args: ActionFunctionArgs, members: Members) {
  const { portal } = args.context;
  const either = (camel: string, snake: string) => members.get(camel) ?? members.get(snake);
  const token = either("resetPasswordToken", "reset_password_token");
  const inSession = sessionHolder(args);
  if (!token && !inSession) return failureText(422, [neither]);
  if (!token && portal.viewer?.actingBy) return failure(args, 403, "devise.acting");
  await limitFlood(args, "set-password", portal.viewer?.id ?? token);

  const holder = token ? await holderOf(portal.db, token, ["password_reset"], portal.now) : null;
  if (token && !holder) return failure(args, 422, "gone.title");
  const person = holder?.person.viewer ?? portal.viewer!;
  const input = { password: members.get("password"), passwordConfirmation: either("passwordConfirmation", "password_confirmation") };
  const parsed = newPasswordSchema(person.email).safeParse(input, { error: errorMap(portal.locale) });
  if (!parsed.success) return failureText(422, [...new Set(parsed.error.issues.map(({ message }) => message))]);
  const { password } = parsed.data;

  const message = translator(portal.locale, "session")("reset.done");
  if (!holder) {
    await resetInSession(args, inSession!, password);
    return success({ success: true, message, data: userBody(person) });
  }
  if (!(await resetByLink(args, holder, password))) return failure(args, 422, "gone.title");
  // Whoever may enter is signed in; for others the password is set all the same.
  const outcome = await signIn(args, holder.person, isFromOwnPage(args.request) ? ["token", "cookie"] : ["token"]);
  return "viewer" in outcome
    ? success({ success: true, message, data: userBody(outcome.viewer) }, outcome.headers)
    : success({ success: true, message });
}
