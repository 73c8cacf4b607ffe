/** /organizations.csv: the organisations that staff work with, as the list's filters have them, in one file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse, fileNameOf } from "~/core/csv.server";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import { dayCell } from "~/core/screen/list-file.server";
import type { Row } from "~/core/tenant/db.server";
import { tableOf } from "../organization-staff.server";

const columns = ["name", "type", "status", "street", "postalCode", "city", "email", "phone", "website", "openVacancies", "since"] as const;

export const handle = { access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const rows = await portal.db.fetch(tableOf(args));
  const t = translator(portal.locale, "organization");
  const words: Partial<Record<(typeof columns)[number], (row: Row) => string>> = {
    type: (row) => t(`staff.types.${row.type}`),
    status: (row) => t(`status.${row.status}`),
    phone: (row) => (row.phone ? phoneText(String(row.phone)) : ""),
    since: (row) => dayCell(String(row.since)),
  };
  const cells = rows.map((row) => columns.map((name) => words[name]?.(row) ?? (row[name] as string | number | null)));
  return csvResponse(
    fileNameOf(portal, t("csv.fileName")),
    columns.map((name) => t(`csv.${name}`)),
    cells,
  );
};
