/** Reports beside the organisation that they are about, and the form that makes one. */
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { limitFlood } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { translator } from "~/core/i18n/translator.server";
import { formOf } from "~/core/resource/input.server";
import { visible } from "~/core/resource/select.server";
import { create } from "~/core/resource/write.server";
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

/** Reporting on an organisation's own page: floods are stopped first, and nothing that was typed is lost. */
export async function report(args: ActionFunctionArgs) {
  const { cloudflare, portal } = args.context;
  try {
    await limitFlood(cloudflare.env.WRITE_LIMIT, args.request, "entry-report");
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    const initialValue = Object.fromEntries([...(await formOf(args))].filter(([, value]) => typeof value === "string")) as Record<
      string,
      string
    >;
    const message = translator(portal.locale, "session")("refused.tooMany");
    const lastResult = { status: "error" as const, initialValue, error: { "": [message] } };
    return { ok: false as const, refused: data({ lastResult }, { status: 429, headers: { "retry-after": String(error.retryAfter) } }) };
  }
  return create(args, entryReports);
}
