import type { ServerBuild } from "@remix-run/cloudflare";
import { localeOf } from "../i18n/locale.server";
import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/translator.server";
import { isApiPath } from "../jsonapi/media.server";
import { errorDocument, type Issue } from "../jsonapi/problem.server";
import { phoneText } from "../phone";
import { isCrawler } from "./crawler";
import { urlOf } from "./url.server";
import type { Visit } from "./visit.server";

/** In which form an address answers (api.md): `devise` is that of /auth, but for its pages. */
export type Form = "jsonapi" | "devise" | "page";

const authPages = new WeakMap<ServerBuild, string[]>();

export function formOf(request: Request, build: ServerBuild): Form {
  const { pathname } = urlOf(request);
  if (pathname.startsWith("/api/v1/auth/")) return "devise";
  if (isApiPath(pathname)) return "jsonapi";
  const path = pathname.toLowerCase().replace(/(\.data|\/)$/, "");
  if (!/^\/auth(\/|$)/.test(path)) return "page";
  let pages = authPages.get(build);
  if (!pages) {
    const routes = Object.values(build.routes).filter((route) => route?.path?.startsWith("auth/") && route.module.default);
    pages = routes.map((route) => `/${route!.path}`);
    authPages.set(build, pages);
  }
  return pages.includes(path) ? "page" : "devise";
}

type Refusing = Pick<Visit, "request" | "form" | "requestId"> & Partial<Pick<Visit, "site">>;

/** Of an address that people open: a page without the site around it, which may be what failed, and with the ways on of the error screen (spec 2). */
export async function refuse(visit: Refusing, status: number, issue: Issue): Promise<Response> {
  const { request, form } = visit;
  const locale = await localeOf(request);
  const t = translator(locale, "problem");
  const title = t(`status.${status}`);
  const detail = issue.detail ?? t(issue.code, issue.values);
  if (form === "jsonapi") return errorDocument(status, [{ ...issue, title, detail }]);
  if (form === "devise") return Response.json({ success: false, errors: [detail] }, { status });
  if (isCrawler(request)) return new Response(null, { status });
  const screen = translator(locale, "error");
  const words = status >= 500 ? screen("screen.code.title", { code: status }) : title;
  const help = status >= 500 ? helpFor(visit, locale) : [];
  const ways = [link("/", screen("screen.home")), link(urlOf(request).pathname.replace(/\.data$/, ""), screen("screen.again"))];
  return plainPage(locale, status, words, detail, [...help, ...ways]);
}

/** Whom to ask, where the site is known, and what to name. */
function helpFor({ site, requestId }: Refusing, locale: Locale): string[] {
  const { contactPhoneNumber: phone, contactEmail: email } = site?.center ?? {};
  const ways = [
    phone && `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ""))}" style="white-space:nowrap">${escapeHtml(phoneText(phone))}</a>`,
    email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ].filter(Boolean);
  const asked = ways.length > 0 ? [`<p>${translator(locale, "common")("contactUs")} ${ways.join(", ")}</p>`] : [];
  const number = translator(locale, "error")("screen.requestId", { id: requestId });
  return [...asked, `<p style="font-size:.875em;overflow-wrap:anywhere">${number}</p>`];
}

export async function methodRefused(visit: Visit, allow: string[]): Promise<Response> {
  const values = { method: visit.request.method, allow: allow.join(", ") };
  const response = await refuse(visit, 405, { code: "method_not_allowed", values });
  response.headers.set("allow", values.allow);
  return response;
}

const link = (to: string, words: string) => `<p><a href="${escapeHtml(to)}" style="display:inline-block;padding:.5em 0">${words}</a></p>`;

const style = "margin:0 auto;padding:12vh 1.5rem;max-width:36rem;font:1.125rem/1.6 system-ui,sans-serif";

/** @param ways links as HTML */
export function plainPage(locale: string, status: number, title: string, text: string, ways: string[] = []): Response {
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><body style="${style}"><h1 style="font-size:1.75em;line-height:1.25;text-wrap:balance">${title}</h1><p>${escapeHtml(text)}</p>${ways.join("")}</body></html>`;
  return new Response(page, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
