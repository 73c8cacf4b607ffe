/** /analytics.csv?chart=…: the numbers of one chart, as its table has them. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse, fileNameOf } from "~/core/csv.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { slugOf } from "~/core/slug";
import { figuresOf } from "../figures.server";
import { askedFigures } from "../page.server";
import { pointsOf } from "../period";

export const handle = { access: "staff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { params, period, scope } = askedFigures(args);
  const { charts } = await figuresOf(portal, scope, period);
  const chart = charts.find(({ id }) => id === params.get("chart"));
  if (!chart) throw notFound(args);
  // A spreadsheet knows a day by its whole date.
  const labels = chart.kind === "time" ? pointsOf(period) : chart.labels;
  return csvResponse(
    fileNameOf(portal, slugOf(chart.title, chart.id)),
    [chart.axis, ...chart.series.map(({ name }) => name)],
    labels.map((label, at) => [label, ...chart.series.map(({ values }) => values[at] ?? null)]),
  );
};
