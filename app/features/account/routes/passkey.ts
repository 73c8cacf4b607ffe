/** `POST /auth/passkey`: what a page's script asks to make or show a passkey. A member `step` says which. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isFromOwnPage } from "~/core/auth/origin.server";
import { registrationOptions, signInOptions } from "~/core/auth/passkey.server";
import { limitFlood } from "~/core/auth/rate-limit.server";
import { safeRedirect, signedInPath } from "~/core/auth/redirect";
import { TooMany } from "~/core/auth/too-many";
import { translator } from "~/core/i18n/translator.server";
import { setUpPath } from "~/core/jsonapi/problem.server";
import { failure, failureText, membersOf, notAllowed, success } from "../session/devise.server";
import { ticketOf } from "../session/enter.server";
import { userIdOfTicket } from "../session/second-step.server";
import { passkeyResponse, waysIn } from "../session/ways-in.server";

export const handle = { access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => notAllowed(args, "POST");

export const action = async (args: ActionFunctionArgs) => {
  if (args.request.method !== "POST") return notAllowed(args, "POST");
  if (!isFromOwnPage(args.request)) return failure(args, 403, "devise.noSession");
  const members = await membersOf(args);
  try {
    await limitFlood(args, "passkey");
    return await take(args, members);
  } catch (error) {
    if (error instanceof TooMany) return failure(args, 429, "refused.tooMany", { headers: { "retry-after": String(error.retryAfter) } });
    throw error;
  }
};

async function take(args: ActionFunctionArgs, members: Map<string, string>): Promise<Response> {
  const { portal } = args.context;
  const { viewer } = portal;
  const step = members.get("step");
  if (step === "register") {
    if (!viewer) return failure(args, 401, "devise.invalidToken");
    if (viewer.actingBy) return failure(args, 403, "devise.acting");
    return success(await registrationOptions(portal, { ...viewer, name: `${viewer.firstName} ${viewer.lastName}` }));
  }
  if (step !== "sign_in" && step !== "second_step") return failure(args, 400, "devise.malformed");
  if (!members.get("challenge") || !passkeyResponse(members)) {
    const userId = step === "second_step" ? await userIdOfTicket(portal, ticketOf(args.request)) : null;
    if (step === "second_step" && userId === null) return failure(args, 401, "passkey.failed");
    return success(await signInOptions(portal, userId));
  }
  const outcome = await waysIn(args).authenticate("passkey", args.request);
  if ("viewer" in outcome) {
    const location = outcome.mustSetUp ? setUpPath : safeRedirect(members.get("returnTo"), signedInPath);
    return success({ success: true, location }, outcome.headers);
  }
  const t = translator(portal.locale, "session");
  if (outcome.reason === "wrongCenter") return failureText(403, [t("elsewhere.at", { name: outcome.home.name })]);
  return failureText(401, [
    t(outcome.reason === "unconfirmed" || outcome.reason === "inactive" ? `refused.${outcome.reason}` : "passkey.failed"),
  ]);
}
