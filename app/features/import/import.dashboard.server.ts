import { and, asc, eq, inArray, isNull, lt } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { imports as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { mayImport } from "./import.server";

/** Its page asks for the next part within seconds: it was closed. */
const leftAfterMs = 2 * 60_000;

/** An import goes on while its page is open: whose stands still halfway is told, and led to where it goes on. */
export const importsLeft: DashboardPart = {
  access: "centerStaff",
  lines: (portal) => {
    const { db, viewer, now, locale } = portal;
    const left = new Date(Date.parse(now) - leftAfterMs).toISOString();
    return db
      .select({ id: table.id, fileName: table.fileName, status: table.status })
      .from(table)
      .where(
        and(eq(table.createdBy, viewer!.id), inArray(table.status, ["running", "undoing"]), lt(table.updatedAt, left)),
        isNull(table.deletedAt),
        asSql(mayImport(portal)),
      )
      .orderBy(asc(table.createdAt))
      .limit(5)
      .map((found) =>
        found.map(({ id, fileName, status }) => ({
          text: translator(locale, "import")(`dashboard.${status as "running" | "undoing"}`, { fileName }),
          to: `/users/import/${id}`,
          urgent: true,
        })),
      );
  },
};
