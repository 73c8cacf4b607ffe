/** What the screens of figures have in common: the period and the scope that the address asks for. */
import { fileNameOf } from "~/core/csv.server";
import { urlOf } from "~/core/http/url.server";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { slugOf } from "~/core/slug";
import { dayAfter, inputValueOf } from "~/core/time";
import { figuresOf } from "./figures.server";
import { periodOf } from "./period";
import { scopeOf } from "./scope.server";

/** The chart that the address of a file names, and what the file is called. @throws 404 */
export async function askedChart(args: RequestArgs) {
  const { portal } = args.context;
  const { params, period, scope } = askedFigures(args);
  const { charts } = await figuresOf(portal, scope, period);
  const chart = charts.find(({ id }) => id === params.get("chart"));
  if (!chart) throw notFound(args);
  return { chart, period, name: fileNameOf(portal, slugOf(chart.title, chart.id)) };
}

export function askedFigures(args: RequestArgs) {
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  const today = inputValueOf(portal.now);
  const year = Number(today.slice(0, 4));
  return {
    params,
    period: periodOf(params, portal.now),
    scope: scopeOf(portal, params),
    quick: [
      { name: "week", from: dayAfter(today, -6), until: today },
      { name: "month", from: dayAfter(today, -29), until: today },
      { name: "quarter", from: dayAfter(today, -89), until: today },
      { name: "year", from: `${year}-01-01`, until: today },
      { name: "lastYear", from: `${year - 1}-01-01`, until: `${year - 1}-12-31` },
    ],
  };
}
