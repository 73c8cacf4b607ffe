/** `POST /auth/sign_in` {email, password}, with `otp` for an account that has a second factor */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Credentials } from "~/core/auth/credentials.server";
import { isFromOwnPage } from "~/core/auth/origin.server";
import { TooMany } from "~/core/auth/too-many";
import { translator } from "~/core/i18n/translator.server";
import { failure, failureText, notAllowed, success, userBody } from "../session/devise.server";
import { waysIn } from "../session/ways-in.server";

export const handle = { access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => notAllowed(args, "POST");

export const action = async (args: ActionFunctionArgs) => {
  if (args.request.method !== "POST") return notAllowed(args, "POST");
  const t = translator(args.context.portal.locale, "session");
  try {
    const kinds: Credentials["kind"][] = isFromOwnPage(args.request) ? ["token", "cookie"] : ["token"];
    const outcome = await waysIn(args, kinds).authenticate("password", args.request);
    if ("viewer" in outcome) return success({ data: userBody(outcome.viewer) }, outcome.headers);
    // A stable code: a client shows its field for the code and sends the three members again.
    if (outcome.reason === "secondFactor") return failureText(401, [t("devise.otpRequired")], {}, "otp_required");
    if (outcome.reason === "code") return failureText(401, [t("secondStep.wrong")], {}, "otp_invalid");
    if (outcome.reason !== "wrongCenter") return failure(args, 401, `refused.${outcome.reason}`);
    return failure(args, 403, outcome.home.url ? "devise.wrongCenterAt" : "devise.wrongCenter", {
      vars: { name: outcome.home.name, url: outcome.home.url ?? "" },
    });
  } catch (error) {
    if (error instanceof TooMany) return failure(args, 429, "refused.tooMany", { headers: { "retry-after": String(error.retryAfter) } });
    throw error;
  }
};
