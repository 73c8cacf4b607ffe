/** /api/status: whether database, schedule and mail do what they should; 503 where one does not. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readOnly } from "~/core/resource/endpoints.server";
import { statusOf } from "../checks.server";

export const handle = { access: "everyone" };

export const loader = async ({ context: { cloudflare, portal } }: LoaderFunctionArgs) => {
  const found = await statusOf(cloudflare.env, portal.now);
  return Response.json(found, { status: found.checks.database === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } });
};

export const action = readOnly;
