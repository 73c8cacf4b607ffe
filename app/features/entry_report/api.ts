/** /api/v1/entry_reports: for those who mend entries; anybody may report, so floods are stopped first. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { limitFlood, tooMany } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { reads, writes } from "~/core/resource/endpoints.server";
import { create } from "~/core/resource/write.server";
import { entryReports } from "./entry_report.resource.server";

async function report(args: ActionFunctionArgs) {
  try {
    await limitFlood(args.context.cloudflare.env.WRITE_LIMIT, args.request, "entry-report");
  } catch (error) {
    throw error instanceof TooMany ? tooMany(args, error) : error;
  }
  return create(args, entryReports);
}

export const loader = reads("entry_reports");
export const action = writes("entry_reports", { create: report });
