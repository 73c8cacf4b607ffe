/** Reports beside the organisation that they are about, and the form that makes one. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { desc, eq } from "drizzle-orm";
import { unlessFlood } from "~/core/resource/flood.server";
import { visible } from "~/core/resource/select.server";
import { create, type Outcome } from "~/core/resource/write.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { entryReports as table } from "~db/schema";
import { entryReports } from "./entry_report.resource.server";

export interface Report {
  id: string;
  message: string;
  reporterName: string | null;
  reporterEmail: string | null;
  status: "new" | "handled";
  createdAt: string;
}

const max = 50;

/** Reports about an organisation, those to be handled first. */
export const reportsOf = (portal: Portal, organizationId: string): Query<Report[]> =>
  portal.db
    .select({
      id: table.id,
      message: table.message,
      reporterName: table.reporterName,
      reporterEmail: table.reporterEmail,
      status: table.status,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(visible(entryReports, portal), eq(table.organizationId, organizationId))
    .orderBy(eq(table.status, "handled"), desc(table.createdAt))
    .limit(max);

/** Anybody may report: floods are stopped first. */
export const report = (args: ActionFunctionArgs): Promise<Outcome> => unlessFlood(args, entryReports, () => create(args, entryReports));
