/**
 * What a site shows in other sites' pages: a document of its own for an iframe, in the centre's colours and letters. It has no cookies, nothing from
 * elsewhere, and is kept at the edge for five minutes. public/widget.js puts it into a page.
 */
import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isLocale, type Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { fontCss } from "~/core/tenant/fonts.server";
import { lookOf } from "~/core/tenant/look.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { themeOf } from "~/core/tenant/theme";

export const maxCount = 10;
const usual = 5;
const keptSeconds = 300;

export interface Asked {
  locale: Locale;
  count: number;
  place: string;
}

export interface Shown {
  heading: string;
  items: { to: string; title: string; lang?: Locale; about: string }[];
  /** What was asked for and is not shown, in the reader's language. */
  note?: string;
  /** Where all of it is. */
  all: string;
  empty: string;
}

/** `?count=5`, `?lang=en`, `?place=Malden` or `?near=52.09,5.12`; what does not fit is passed over. */
export function askedIn(url: URL): Asked {
  const { searchParams } = url;
  const lang = searchParams.get("lang") ?? "nl";
  return {
    locale: isLocale(lang) ? lang : "nl",
    count: Math.min(maxCount, Math.max(1, Math.trunc(Number(searchParams.get("count") ?? usual)) || usual)),
    place: (searchParams.get("near") ?? searchParams.get("place") ?? "").slice(0, 100),
  };
}

/** So many rows are looked at for each that is shown, so that there is something to choose from. */
const among = 6;

export const lookedAt = (count: number): number => count * among;

/** The first of each organisation before a second of any, in the order that they came in. */
export function spread<Row>(rows: Row[], count: number, ownerOf: (row: Row) => string): Row[] {
  const seen = new Set<string>();
  const first = rows.filter((row) => !seen.has(ownerOf(row)) && seen.add(ownerOf(row)));
  const kept = new Set([...new Set([...first, ...rows])].slice(0, count));
  return rows.filter((row) => kept.has(row));
}

/** @param show as strangers see it: what is kept is everybody's */
export async function widget(
  { request, context: { portal, cloudflare } }: LoaderFunctionArgs,
  show: (portal: RequestPortal, asked: Asked) => Promise<Shown>,
): Promise<Response> {
  const url = new URL(request.url);
  const asked = askedIn(url);
  const said = new URLSearchParams({ place: asked.place, count: String(asked.count), locale: asked.locale });
  // With its look: one that is not published yet, which an editor sees (?look=), is nobody else's.
  const key = `https://edge.invalid${url.pathname}/${url.host}/${portal.center.id}/${lookOf(portal)}?${said}`;
  const kept = await caches.default.match(key);
  if (kept) return new Response(kept.body, kept);
  const page = pageOf(portal, asked, await show({ ...portal, viewer: null, locale: asked.locale }, asked));
  const response = new Response(page.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": `public, max-age=${keptSeconds}`,
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": `default-src 'none'; style-src '${hashOf(page.style)}'; font-src 'self'; script-src '${hashOf(script)}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    },
  });
  cloudflare.ctx.waitUntil(caches.default.put(key, response.clone()));
  return response;
}

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Tells the page around it how high it is, so that it needs no scroll bar. */
const script = `const{note}=document.body.dataset;if(note)console.warn("widget: "+note);const tell=()=>parent.postMessage({portalWidget:document.documentElement.offsetHeight},"*");new ResizeObserver(tell).observe(document.documentElement);tell()`;

function pageOf(portal: RequestPortal, { locale }: Asked, { heading, items, note, all, empty }: Shown): { html: string; style: string } {
  const t = translator(locale, "widget");
  const { light: roles, shape } = themeOf(portal.center);
  const colors = ["surface", "text", "muted", "line", "link", "accent-edge", "focus"].map((name) => `--${name}:${roles[name]}`);
  const style = `${fontCss(portal.center.themeConfig.fonts).css}:root{${colors.join(";")};--radius:${shape["radius-md"]}}${plain}`;
  const title = t("title", { name: portal.name });
  // In the language of the page around it, whatever the visitor's browser prefers.
  const linkTo = (path: string) => {
    const url = new URL(path, portal.origin);
    url.searchParams.set("lang", locale);
    return escapeHtml(url.href);
  };
  const rows = items.map(
    ({ to, title: text, lang, about }) =>
      `<li><a href="${linkTo(to)}" target="_top"${lang ? ` lang="${lang}"` : ""}>${escapeHtml(text)}</a><span>${escapeHtml(about)}</span></li>`,
  );
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body${note ? ` data-note="${escapeHtml(note)}"` : ""}><main>${note ? `<p class="note">${escapeHtml(note)}</p>` : ""}<h1>${escapeHtml(heading)}</h1>
${rows.length > 0 ? `<ul>${rows.join("")}</ul>` : `<p class="empty">${escapeHtml(empty)}</p>`}
<p><a class="all" href="${linkTo(all)}" target="_top">${escapeHtml(t("all", { name: portal.name }))}</a></p></main><script>${script}</script></body></html>`;
  return { html, style };
}

const plain = `*{box-sizing:border-box}html{background:var(--surface)}body{margin:0;padding:20px;font:17px/1.5 var(--font-sans);color:var(--text)}
h1{margin:0 0 12px;font:700 20px/1.25 var(--font-heading)}ul{margin:0;padding:0;list-style:none}li{padding:12px 0;border-top:1px solid var(--line)}
li a{display:block;font-weight:600;overflow-wrap:anywhere}li span{display:block;font-size:15px;color:var(--muted)}p{margin:0}.empty,.note{padding:0 0 12px}
a{color:var(--link);text-decoration-thickness:2px;text-underline-offset:3px}a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.all{display:inline-block;margin-top:8px;padding:9px 16px;border:2px solid var(--accent-edge);border-radius:var(--radius);text-decoration:none;font-weight:600}`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
