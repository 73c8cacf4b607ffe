/** /analytics.csv?chart=…: the numbers of one chart, as its table has them. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse } from "~/core/csv.server";
import { askedChart } from "../page.server";
import { pointsOf } from "../period";

export const handle = { access: "staff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { chart, period, name } = await askedChart(args);
  // A spreadsheet knows a day by its whole date.
  const labels = chart.kind === "time" ? pointsOf(period) : chart.labels;
  return csvResponse(
    name,
    [chart.axis, ...chart.series.map(({ name }) => name)],
    labels.map((label, at) => [label, ...chart.series.map(({ values }) => values[at] ?? null)]),
  );
};
