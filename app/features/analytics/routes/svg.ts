/** /analytics.svg?chart=…: the drawing of one chart, for a report or a slide. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileNameOf } from "~/core/csv.server";
import { formatCount } from "~/core/i18n/format";
import { notFound } from "~/core/jsonapi/problem.server";
import { slugOf } from "~/core/slug";
import { chartFile } from "~/ui/chart/chart-file";
import { figuresOf } from "../figures.server";
import { askedFigures } from "../page.server";

export const handle = { access: "staff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { params, period, scope } = askedFigures(args);
  const { charts } = await figuresOf(portal, scope, period);
  const chart = charts.find(({ id }) => id === params.get("chart"));
  if (!chart) throw notFound(args);
  const color = portal.center.primaryColor;
  return new Response(chartFile(chart, { color, count: (value) => formatCount(value, portal.locale) }), {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-disposition": `attachment; filename="${fileNameOf(portal, slugOf(chart.title, chart.id))}.svg"`,
      "cache-control": "no-store",
    },
  });
};
