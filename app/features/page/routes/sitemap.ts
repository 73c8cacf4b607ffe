import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapQueries, sitemapXml } from "../sitemap.server";

export const handle = { access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const xml = sitemapXml(portal.origin, await portal.db.fetchAll(sitemapQueries(portal)));
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" } });
};
