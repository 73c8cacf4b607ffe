/** /analytics/jaarcijfers.csv: the same numbers, each with what it means. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse, fileNameOf } from "~/core/csv.server";
import { translator } from "~/core/i18n/translator.server";
import { annualOf, yearOf } from "../annual.server";
import { askedFigures } from "../page.server";

export const handle = { access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { params, scope } = askedFigures(args);
  const { year } = yearOf(params, portal.now);
  const t = translator(portal.locale, "analytics");
  const { rows, themes } = await annualOf(portal, { ...scope, organizationId: null }, year);
  return csvResponse(
    fileNameOf(portal, `${t("annual.file")}-${year}`),
    [t("annual.what"), String(year), String(year - 1), t("annual.definitions")],
    [
      ...rows.map(({ name, number, before, means }) => [name, number, before, means]),
      ...themes.flatMap(({ name, vacancies, applications }) => [
        [`${t("chart.vacancies.series")}: ${name}`, vacancies, null, ""],
        [`${t("chart.applications.series")}: ${name}`, applications, null, ""],
      ]),
    ],
  );
};
