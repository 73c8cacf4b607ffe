/** /api/docs: the reference to read, by Scalar from this site's own files; it asks nobody else for anything. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import script from "@scalar/api-reference/browser/standalone.js?url";
import { translator } from "~/core/i18n/translator.server";
import { titleFrom } from "~/ui/head";

const configuration = JSON.stringify({
  url: "/api/v1/openapi.json",
  withDefaultFonts: false,
  proxyUrl: "",
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
});

export const handle = { access: "everyone" };

export const loader = ({ context: { portal, nonce } }: LoaderFunctionArgs) => {
  const t = translator(portal.locale, "api");
  const page = `<!doctype html>
<html lang="${portal.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titleFrom("API", portal.name))}</title>
</head>
<body>
<noscript>${escapeHtml(t("noScript"))} <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></noscript>
<div id="reference"></div>
<script nonce="${nonce}" src="${script}"></script>
<script nonce="${nonce}">Scalar.createApiReference("#reference", ${configuration})</script>
</body>
</html>`;
  // The reference styles itself by inline styles; scripts stay as strict as everywhere.
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy } });
};

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
