/** The sign-in form, by remix-auth's form strategy over `signInByPassword`. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signInByPassword } from "~/core/auth/sign-in.server";
import { formOf } from "~/core/resource/body.server";
import { entered } from "./enter.server";
import { formBack, submitted, unlessTooMany } from "./form.server";
import { signInSchema } from "./session.schema";

/** One a request: the strategy needs the request's portal, and nothing of a request may live in module scope. */
const authenticatorOf = (args: ActionFunctionArgs) =>
  new Authenticator<Awaited<ReturnType<typeof attempt>>>().use(new FormStrategy(({ form }) => attempt(args, form)), "password");

async function attempt(args: ActionFunctionArgs, form: FormData) {
  const submission = await submitted(args, signInSchema, form);
  if (submission.status !== "success") return formBack(submission);
  const { value } = submission;
  return unlessTooMany(args, submission, async () =>
    entered(args, await signInByPassword(args, { ...value, kinds: ["cookie"] }), submission),
  );
}

/**
 * Signs in and goes to `returnTo`, or gives back the form with what is wrong and the address that was typed.
 * @throws 400 when the body is no form.
 */
export const signInByForm = async (args: ActionFunctionArgs) => {
  await formOf(args);
  return authenticatorOf(args).authenticate("password", args.request);
};
