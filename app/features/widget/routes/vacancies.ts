/**
 * /widget/vacancies: the nearest vacancies of a site, to stand in another one, in the centre's colours: `?place=Malden` or `?near=52.09,5.12`, `?count=5`,
 * `?lang=en`. Without cookies, without anything from elsewhere, and kept at the edge for five minutes. public/widget.js puts it into a page.
 */
import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { circleOf, kilometresBetween, type Point } from "~/core/geo/near.server";
import { isLocale, type Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { nearestVacancies, recentVacancies } from "../../vacancy/index.server";

export const handle = { access: "everyone" };

const most = 10;
const usual = 5;
const keptSeconds = 300;

/** Tells the page around it how high it is, so that it needs no scroll bar. */
const script = `const tell=()=>parent.postMessage({portalWidget:document.documentElement.scrollHeight},"*");new ResizeObserver(tell).observe(document.body);tell()`;
const scriptHash = () => `sha256-${createHash("sha256").update(script).digest("base64")}`;

export const loader = async ({ request, context: { portal, cloudflare } }: LoaderFunctionArgs): Promise<Response> => {
  const { searchParams, origin } = new URL(request.url);
  const lang = searchParams.get("lang") ?? "nl";
  const locale: Locale = isLocale(lang) ? lang : "nl";
  const count = Math.min(most, Math.max(1, Math.trunc(Number(searchParams.get("count") ?? usual)) || usual));
  const place = (searchParams.get("near") ?? searchParams.get("place") ?? "").slice(0, 100);
  const key = `https://edge.invalid/widget/${origin}/${portal.center.id}?${new URLSearchParams({ place, count: String(count), locale })}`;
  const kept = await caches.default.match(key);
  if (kept) return new Response(kept.body, kept);
  const response = new Response(await pageOf(portal, { locale, count, place }), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": `public, max-age=${keptSeconds}`,
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; script-src '${scriptHash()}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    },
  });
  cloudflare.ctx.waitUntil(caches.default.put(key, response.clone()));
  return response;
};

interface Asked {
  locale: Locale;
  count: number;
  place: string;
}

async function pageOf(portal: RequestPortal, { locale, count, place }: Asked): Promise<string> {
  const t = translator(locale, "widget");
  const point = place ? circleOf(place) : null;
  const rows = await portal.db.fetch(point ? nearestVacancies(portal, point, count) : recentVacancies(portal, count));
  const items = rows.map((row) => {
    const about = [row.organizationName, placeOf(row, point, t)].filter(Boolean).join(" · ");
    return `<li><a href="${portal.origin}/vacancies/${row.id}" target="_top">${escapeHtml(row.title)}</a><span>${escapeHtml(about)}</span></li>`;
  });
  const { primaryColor, backgroundColor, textColor } = portal.center;
  const rounded = portal.center.themeConfig.defaultShape === "straight" ? "0" : "10px";
  const colors = `--accent:${primaryColor};--ground:${backgroundColor};--text:${textColor};--corner:${rounded}`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(t("title", { name: portal.name }))}</title><style>${style}</style></head><body style="${colors}">
<h1>${escapeHtml(t(point ? "near" : "newest"))}</h1>${items.length > 0 ? `<ul>${items.join("")}</ul>` : `<p>${escapeHtml(t("empty"))}</p>`}
<p><a class="all" href="${portal.origin}/vacancies/search" target="_top">${escapeHtml(t("all", { name: portal.name }))}</a></p><script>${script}</script></body></html>`;
}

const style = `*{box-sizing:border-box}body{margin:0;padding:20px;font:17px/1.5 system-ui,sans-serif;background:var(--ground);color:var(--text)}h1{margin:0 0 12px;font-size:20px;line-height:1.25}
ul{margin:0;padding:0;list-style:none}li{padding:12px 0;border-top:1px solid color-mix(in srgb,var(--text) 25%,var(--ground))}li a{display:block;font-weight:600}li span{font-size:15px}
a{color:inherit;text-decoration-color:var(--accent);text-decoration-thickness:2px;text-underline-offset:3px}a:focus-visible{outline:3px solid var(--text);outline-offset:2px}
.all{display:inline-block;margin-top:8px;padding:9px 16px;border:2px solid var(--accent);border-radius:var(--corner);text-decoration:none;font-weight:600}p{margin:0}`;

function placeOf(
  row: { place: string | null; latitude: number | null; longitude: number | null },
  point: Point | null,
  t: (key: string, values: Record<string, unknown>) => string,
): string | null {
  if (!point || row.latitude === null || row.longitude === null) return row.place;
  const km = kilometresBetween(point, { latitude: row.latitude, longitude: row.longitude });
  return [row.place, t("away", { km: Math.round(km) })].filter(Boolean).join(", ");
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
