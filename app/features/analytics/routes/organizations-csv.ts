/** /analytics/index-2.csv: the table of organisations as it is ordered, all of it. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse, fileNameOf } from "~/core/csv.server";
import { translator } from "~/core/i18n/translator.server";
import { askedFigures } from "../page.server";
import { columns, orderOf, perOrganization } from "../per-organization.server";

export const handle = { access: "managers" };

/** More organisations than any centre has. */
const max = 10_000;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { params, period, scope } = askedFigures(args);
  const t = translator(portal.locale, "analytics");
  const { items } = await portal.db.fetch(perOrganization(portal, scope, period, orderOf(params.get("sort")), { number: 1, size: max }));
  return csvResponse(
    fileNameOf(portal, t("perOrganizationFile")),
    columns.map((name) => t(`organizationColumn.${name}`)),
    items.map((row) => columns.map((name) => row[name])),
  );
};
