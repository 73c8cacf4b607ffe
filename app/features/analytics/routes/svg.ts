/** /analytics.svg?chart=…: the drawing of one chart, for a report or a slide. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatCount } from "~/core/i18n/format";
import { chartFile } from "~/ui/chart/chart-file";
import { askedChart } from "../page.server";

export const handle = { access: "staff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { chart, name } = await askedChart(args);
  const color = portal.center.primaryColor;
  return new Response(chartFile(chart, { color, count: (value) => formatCount(value, portal.locale) }), {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.svg"`,
      "cache-control": "no-store",
    },
  });
};
