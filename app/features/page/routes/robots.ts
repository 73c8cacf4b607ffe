import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Where people work, and endless variations of a search. */
const disallowed = [
  "/api/",
  "/auth/",
  "/applications",
  "/users",
  "/content",
  "/instellingen",
  "/dashboard",
  "/preferences/",
  "/test/",
  "/uitloggen",
  "/*?*filter",
];

export const handle = { access: "everyone" };

export const loader = ({ context: { portal } }: LoaderFunctionArgs) => {
  const lines = ["User-agent: *", ...disallowed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${portal.origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
};
