/** What the screens of figures have in common: the period and the scope that the address asks for. */
import { urlOf } from "~/core/http/url.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { inputValueOf } from "~/core/time";
import { daysLater, periodOf } from "./period";
import { scopeOf } from "./scope.server";

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
      { name: "week", from: daysLater(today, -6), until: today },
      { name: "month", from: daysLater(today, -29), until: today },
      { name: "quarter", from: daysLater(today, -89), until: today },
      { name: "year", from: `${year}-01-01`, until: today },
      { name: "lastYear", from: `${year - 1}-01-01`, until: `${year - 1}-12-31` },
    ],
  };
}
