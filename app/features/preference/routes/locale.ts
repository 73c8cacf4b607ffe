/** POST /preferences/locale: the reader's language, kept for a year. A resource route: it only answers with a redirect. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedirect } from "~/core/auth/redirect";
import { localeCookie } from "~/core/i18n/locale.server";
import { isLocale } from "~/core/i18n/locales";

export const handle = { access: "everyone" };

export const action = async ({ request }: ActionFunctionArgs) => {
  const form = await request.formData().catch(() => new FormData());
  const locale = form.get("locale");
  if (!isLocale(locale)) throw new Response(null, { status: 400 });
  const cookie = localeCookie(locale, new URL(request.url).protocol === "https:");
  return redirect(withoutLanguage(safeRedirect(form.get("returnTo"))), { status: 303, headers: { "Set-Cookie": cookie } });
};

/** The language that an address names goes before the one that was chosen. */
function withoutLanguage(path: string): string {
  const url = new URL(path, "https://this-host.invalid");
  if (!url.searchParams.has("lang")) return path;
  url.searchParams.delete("lang");
  return url.pathname + url.search + url.hash;
}

export const loader = async () => redirect("/");
