import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { mailOf } from "../mailbox.server";

const policy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
  "default-src 'none'",
  "img-src * data:",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

export const handle = { access: "developers" };

/** The mail as a mail program has it: its own page, in which nothing runs, with links that leave the frame. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { html } = await mailOf(args);
  const leaving = html.replace("<head>", '<head><base target="_top">');
  return new Response(leaving, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy } });
};
