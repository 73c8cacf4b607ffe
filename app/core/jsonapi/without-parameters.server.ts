/** An old or mistyped link must not cost people their list: a page drops what it does not know and says so. The API refuses it. */
import { redirect } from "@remix-run/cloudflare";
import { flash } from "../http/flash.server";
import { translator } from "../i18n/translator.server";
import { beginningOf } from "../text";
import { isApi } from "./media.server";
import type { RequestArgs } from "./problem.server";

const maxNamed = 3;

/** Leads to the page's address without these parameters; null where there is nothing to leave out: on the API, in a form that is sent. */
export function withoutParameters(args: RequestArgs, names: string[]): Response | null {
  const { request, context } = args;
  const url = new URL(request.url);
  const known = [...new Set(names)].filter((name) => url.searchParams.has(name));
  // A file with more in it than was asked for would not say so.
  if (isApi(request) || url.pathname.endsWith(".csv") || !["GET", "HEAD"].includes(request.method) || known.length === 0) return null;
  for (const name of known) url.searchParams.delete(name);
  url.searchParams.delete("_routes");
  const t = translator(context.portal.locale, "common");
  const what = known.slice(0, maxNamed).map((name) => beginningOf(name, 40));
  const notice = flash({ title: t("list.dropped"), message: t("list.droppedText", { what: what.join(", ") }), color: "warning" });
  const query = url.searchParams.toString().replaceAll("%5B", "[").replaceAll("%5D", "]");
  return redirect(url.pathname.replace(/\.data$/, "") + (query && `?${query}`), { headers: { "Set-Cookie": notice } });
}
