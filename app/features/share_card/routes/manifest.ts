/** /manifest.webmanifest: the site as an app on a home screen. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { themeOf } from "~/core/tenant/theme";
import { iconSizes } from "../draw/icon.server";
import { iconPath } from "../site-icon.server";

export const handle = { access: "everyone" };

export const loader = ({ context: { portal } }: LoaderFunctionArgs) => {
  const { surface, header } = themeOf(portal.center).light;
  const manifest = {
    id: "/",
    name: portal.name,
    short_name: portal.name.length > 12 ? (portal.name.split(" ").findLast((word) => word.length <= 12) ?? portal.name) : portal.name,
    description: portal.center.tagline ?? undefined,
    lang: portal.locale,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: surface,
    theme_color: header,
    icons: iconSizes.map((size) => ({ src: iconPath(portal, size), sizes: `${size}x${size}`, type: "image/png", purpose: "any" })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
};
