/** /api/v1/applications: the screens' own loaders and action. Floods are stopped first. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tooMany } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { reads, writes } from "~/core/resource/endpoints.server";
import { create } from "~/core/resource/write.server";
import { applications } from "./application.resource.server";
import { limitApplying } from "./limit.server";
import * as index from "./routes/index";
import * as show from "./routes/show";

async function apply(args: ActionFunctionArgs) {
  try {
    await limitApplying(args);
  } catch (error) {
    throw error instanceof TooMany ? tooMany(args, error) : error;
  }
  return create(args, applications);
}

export const loader = reads("applications", { list: index.loader, show: show.loader });
export const action = writes("applications", { create: apply, transition: show.action });
