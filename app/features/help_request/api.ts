/** /api/v1/help_requests: anybody may ask, so floods are stopped first. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tooMany } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { reads, writes } from "~/core/resource/endpoints.server";
import { create } from "~/core/resource/write.server";
import { helpRequests } from "./help_request.resource.server";
import { limitAsking } from "./limit.server";

async function ask(args: ActionFunctionArgs) {
  try {
    await limitAsking(args);
  } catch (error) {
    throw error instanceof TooMany ? tooMany(args, error) : error;
  }
  return create(args, helpRequests);
}

export const loader = reads("help_requests");
export const action = writes("help_requests", { create: ask });
