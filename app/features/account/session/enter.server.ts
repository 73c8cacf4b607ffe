/** From a form that has shown who somebody is into the site, or to what still keeps them out. */
import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedirect, signedInPath, signInPath } from "~/core/auth/redirect";
import { signIn } from "~/core/auth/sign-in.server";
import type { Person } from "~/core/auth/viewer.server";
import { clearCookie, readCookie, setCookie } from "~/core/http/cookies.server";
import { type Flash, flash } from "~/core/http/flash.server";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { setUpPath } from "~/core/jsonapi/problem.server";
import { formBack } from "./form.server";
import type { WayInOutcome } from "./ways-in.server";

/** The ticket of the second step that this browser has. */
export const ticketOf = (request: Request): string => readCookie(request, "second-step") ?? "";

/** In the address of the sign-in page: the cookies of a session were sent just now, so whoever comes without them kept none. */
export const askedToKeep = "kept";

/** Every page sends cookies; who comes to sign in with none keeps none, it seems. Nor does who comes over plain http where cookies are for https. */
const keepsCookies = ({ request, context: { portal } }: ActionFunctionArgs): boolean =>
  request.headers.has("cookie") && (portal.development || urlOf(request).protocol === "https:");

/** Signs in somebody whose link or new password was right. */
export const enter = async (args: ActionFunctionArgs, person: Person, submission: Submission<unknown, string[]>, notice?: Flash) =>
  entered(args, await signIn(args, person, ["cookie"]), submission, notice);

/** Goes where one came from, or gives back the form with why not. @param notice what is told there, in place of a welcome */
export function entered(args: ActionFunctionArgs, outcome: WayInOutcome, submission: Submission<unknown, string[]>, notice?: Flash) {
  const t = translator(args.context.portal.locale, "session");
  const { search, searchParams } = new URL(args.request.url);
  if ("viewer" in outcome) {
    const welcome = notice ?? { title: t("signedIn", { name: outcome.viewer.firstName }) };
    outcome.headers.append("set-cookie", flash(outcome.mustSetUp ? { title: t("mustSetUp"), color: "info" } : welcome));
    outcome.headers.append("set-cookie", clearCookie("second-step"));
    const to = outcome.mustSetUp ? setUpPath : safeRedirect(searchParams.get("returnTo"), signedInPath);
    return redirect(keepsCookies(args) ? to : `${signInPath}?${new URLSearchParams({ [askedToKeep]: "1", returnTo: to })}`, {
      headers: outcome.headers,
    });
  }
  if (outcome.reason === "secondFactor") {
    const returnTo = searchParams.has("returnTo") ? search : "";
    return redirect(`/auth/second-step${returnTo}`, { headers: { "set-cookie": setCookie("second-step", outcome.ticket) } });
  }
  if (outcome.reason === "worthless") return formBack(submission, {}, 410);
  if (outcome.reason === "code") return formBack(submission, { fields: { code: t("secondStep.wrong") } }, 401);
  if (outcome.reason !== "wrongCenter") return formBack(submission, { message: t(`refused.${outcome.reason}`) }, 401);
  return formBack(submission, { elsewhere: outcome.home }, 403);
}
