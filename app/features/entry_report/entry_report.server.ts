/** Reports beside the organisation that they are about, and the form that makes one. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { unlessFlood } from "~/core/resource/flood.server";
import { visible } from "~/core/resource/select.server";
import { create, type Outcome } from "~/core/resource/write.server";
import { type Query, query } from "~/core/tenant/db.server";
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

const most = 50;

/** Reports about an organisation, those to be handled first. */
export const reportsOf = (portal: Portal, organizationId: string): Query<Report[]> =>
  query(
    sql`select ${table.id} as id, ${table.message} as message, ${table.reporterName} as "reporterName", ${table.reporterEmail} as "reporterEmail", ${table.status} as status, ${table.createdAt} as "createdAt"
      from ${table} where ${visible(entryReports, portal) || sql`${portal.db.mine(table)} and 0`} and ${table.organizationId} = ${organizationId}
      order by ${table.status} = 'handled', ${table.createdAt} desc limit ${most}`,
    (rows) => rows as unknown as Report[],
  );

/** Anybody may report: floods are stopped first. */
export const report = (args: ActionFunctionArgs): Promise<Outcome> => unlessFlood(args, "entry-report", () => create(args, entryReports));
