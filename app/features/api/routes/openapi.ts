/** GET /api/v1/openapi.json: the description of this API, for this site. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { etagOf } from "~/core/resource/respond.server";
import { openApiDocument } from "../openapi.server";

export const handle = { access: "everyone" };

/** By name, address and features of the site; made once an isolate. */
const made = new Map<string, { text: string; etag: string }>();

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const key = JSON.stringify([portal.name, portal.origin, portal.tenant.features]);
  let document = made.get(key);
  if (!document) {
    const text = JSON.stringify(openApiDocument(portal.name, portal.tenant.features, portal.origin));
    document = { text, etag: etagOf(new TextEncoder().encode(text)) };
    if (made.size < 50) made.set(key, document);
  }
  const headers = { etag: document.etag, "cache-control": "no-cache" };
  return new Response(document.text, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
};
