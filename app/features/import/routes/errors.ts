/** /users/import/{id}/errors.csv: the rows that did not come in, and why. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvStream, fileNameOf } from "~/core/csv.server";
import { translator } from "~/core/i18n/translator.server";
import { importFor } from "../import.server";
import { errorLines } from "../import-page.server";

export const handle = { access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await importFor(args, args.params.id);
  const t = translator(portal.locale, "import");
  const heading = ["row.line", "row.who", "target.email", "row.column", "row.errors"].map((key) => t(key));
  return csvStream(fileNameOf(portal, t("errorsFileName")), heading, errorLines(portal, found));
};
