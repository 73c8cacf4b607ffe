/** /widget/vacancies: the nearest vacancies of a site, or its newest ones, to stand in another one (widget.server.ts). */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { circleOf, kilometresBetween, type Point } from "~/core/geo/near.server";
import { ofContent } from "~/core/i18n/content-language";
import { translator } from "~/core/i18n/translator.server";
import { nearestVacancies, recentVacancies } from "../../vacancy/index.server";
import { lookedAt, spread, widget } from "../widget.server";

export const handle = { access: "everyone" };

export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  widget(args, async (portal, { locale, count, place }) => {
    const t = translator(locale, "widget");
    const point = place ? circleOf(place) : null;
    const most = lookedAt(count);
    const found = await portal.db.fetch(point ? nearestVacancies(portal, point, most) : recentVacancies(portal, most));
    const rows = spread(found, count, ({ organizationName }) => organizationName);
    return {
      heading: t(point ? "near" : "newest"),
      ...(place && !point && { note: t("unknownPlace", { place }) }),
      empty: t("empty"),
      all: "/vacancies/search",
      items: rows.map((row) => ({
        to: `/vacancies/${row.id}`,
        title: row.title,
        ...ofContent(locale, row.title, row.summary),
        about: [row.organizationName, placeOf(row, point, t), row.spotsLeft === 0 && t("full")].filter(Boolean).join(" · "),
      })),
    };
  });

function placeOf(
  row: { place: string | null; latitude: number | null; longitude: number | null },
  point: Point | null,
  t: (key: string, values: Record<string, unknown>) => string,
): string | null {
  if (!point || row.latitude === null || row.longitude === null) return row.place;
  const km = kilometresBetween(point, { latitude: row.latitude, longitude: row.longitude });
  return [row.place, t("away", { km: Math.round(km) })].filter(Boolean).join(", ");
}
