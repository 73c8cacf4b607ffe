/** The public calendar: a month, a week or a list, from one statement. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { circleOf } from "~/core/geo/near.server";
import { urlOf } from "~/core/http/url.server";
import { formatDate, formatLanguage, formatMonth } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { cached } from "~/core/tenant/tenant-cache.server";
import { titleFrom } from "~/ui/head";
import { ageGroupsOf } from "../term/index.server";
import { programmesOf } from "../vacancy/index.server";
import { dayOf } from "../vacancy_date";
import { datesBetween, filterOf, goingOnIn, maxDates, nextDates } from "./calendar.queries.server";
import { calendarPath, feedPath, filterParams, filtersOf, levels, moved, type View, views, withFilters } from "./calendar-address";
import { dateView, eventData } from "./date-view.server";
import { daysOf, type Period, periodOf } from "./period";

/** The next ones, whatever period is shown. */
const few = 6;

export async function calendarPage(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { locale, now } = portal;
  const params = urlOf(args.request).searchParams;
  const t = translator(locale, "calendar");
  const view: View = views.find((one) => one === params.get("view")) ?? "month";
  const filters = filtersOf(params);
  const period = periodOf(view, params.get("date"), now);
  const asked = filterOf(filters);
  const { found, coming, ages, programmes } = await portal.db.fetchAll({
    found: datesBetween(portal, goingOnIn(period, asked)),
    coming: nextDates(portal, few, asked),
    ages: cached(portal, `calendar ages ${locale}`, ageGroupsOf(portal)),
    programmes: programmesOf(portal),
  });
  const shown = (some: typeof found) => some.map((date) => dateView(date, portal, programmes));
  const [dates, next] = [shown(found), shown(coming)];
  const today = dayOf(now);
  const title = t("title");
  return {
    period,
    title,
    heading: headingOf(period, portal),
    today,
    now,
    dates,
    next,
    more: found.length === maxDates,
    days: daysOf(period),
    filters,
    /** What the form for filters sends along. */
    kept: [...(params.has("view") ? [["view", view]] : []), ...(params.has("date") ? [["date", period.day]] : [])] as [string, string][],
    applied: filterParams(params).length - (filters.distance ? 1 : 0),
    unknownPlace: filters.place !== "" && !circleOf(filters.place, filters.distance || undefined),
    choices: {
      ages: ages.map(({ id, name }) => ({ value: id, label: name })),
      programmes: programmes.map(({ name }) => ({ value: name, label: name })),
      languages: ["nl", "en", "ar", "tr", "uk", "pl"].map((code) => ({ value: code, label: formatLanguage(code, locale) })),
      /** Where centres show each other's activities. */
      centers: portal.tenant.features.centerSharing ? portal.centers.map(({ id, name }) => ({ value: id, label: name })) : [],
      levels: levels.map((level) => ({ value: level, label: t(`levels.${level}`) })),
    },
    links: {
      previous: moved(params, { date: period.previous }),
      next: moved(params, { date: period.next }),
      coming: next[0] ? moved(params, { date: next[0].day }) : null,
      today: moved(params, { date: null }),
      clear: view === "month" ? calendarPath : `${calendarPath}?view=${view}`,
      feed: withFilters(feedPath, params),
      views: views.map((one) => ({
        view: one,
        to: moved(params, { view: one === "month" ? null : one, date: params.get("date") ? period.day : null }),
      })),
      day: moved(params, { view: "list", date: "DAY" }),
    },
    head: {
      title: titleFrom(title, portal.name),
      description: t("description", { name: portal.name }),
      canonical: `${portal.origin}${calendarPath}`,
      hidden: filterParams(params).length > 0 || params.has("date") || params.has("view"),
      structured: found.length > 0 ? found.slice(0, 50).map((date) => eventData(date, portal)) : null,
    },
  };
}

export type CalendarPage = Awaited<ReturnType<typeof calendarPage>>;

function headingOf({ view, day, from, until }: Period, { locale, now }: RequestPortal): string {
  if (view === "month") return formatMonth(`${day}T12:00:00Z`, locale);
  return `${formatDate(`${from}T12:00:00Z`, locale, now)} – ${formatDate(`${until}T12:00:00Z`, locale, now)}`;
}
