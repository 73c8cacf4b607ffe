/** Addresses that sign out, and when they do (domain 9): a link elsewhere must not sign anybody out. */
import { changeable } from "../http/headers.server";
import { reads } from "../http/methods";
import type { Step } from "../http/visit.server";
import { leavingCookies } from "./credentials.server";

const addresses = /^(\/uitloggen(\.data)?|(\/api\/v1)?\/auth\/sign_out)$/i;

/** By the address bar or from a page of ours, as a page of its own; what a browser fetches beforehand nobody opened. */
export function isOpenedByPerson({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  const shownAs = headers.get("sec-fetch-dest") ?? "document";
  const early = /prefetch|prerender/.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`);
  return (site === "none" || site === "same-origin") && (shownAs === "document" || shownAs === "empty") && !early;
}

/** Who wants to sign out has no session left in this browser, also when the database could not be told. */
export const signOutForgets: Step = async ({ request, url }, next) => {
  const response = await next();
  const signsOut = addresses.test(url.pathname) && (!reads(request.method) || isOpenedByPerson(request));
  if (response.status < 500 || !signsOut) return response;
  const answer = changeable(response);
  for (const cookie of leavingCookies().getSetCookie()) answer.headers.append("set-cookie", cookie);
  return answer;
};
