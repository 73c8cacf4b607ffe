/** The page of figures from its sums: everything in words, and as charts that only need to be drawn. All of it is one batch. */
import { formatDate, formatDateShort } from "~/core/i18n/format";
import { type Translate, translator } from "~/core/i18n/translator.server";
import { constant, type Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import type { Chart } from "~/ui/chart/chart";
import { categoriesOf, type Term } from "../term/index.server";
import { frequencies } from "../vacancy";
import { Drawing } from "./drawing.server";
import * as measures from "./measures.server";
import type { Period } from "./period";
import { organizationsWithFigures, type Scope } from "./scope.server";
import { type Sums, sumsDuring } from "./sums.server";

const prefixed = <Q extends Record<string, Query<unknown>>>(prefix: string, queries: Q): Record<string, Query<unknown>> =>
  Object.fromEntries(Object.entries(queries).map(([name, query]) => [prefix + name, query]));
const under = (prefix: string, found: Record<string, unknown>): Sums =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  ) as Sums;

export async function figuresOf(portal: RequestPortal, scope: Scope, period: Period) {
  const { work, site } = scope;
  const found = await portal.db.fetchAll({
    ...prefixed("now:", sumsDuring(portal, scope, period)),
    ...prefixed("before:", sumsDuring(portal, scope, period.before)),
    standing: work ? measures.standing(portal, scope, portal.now) : constant(null),
    category: work ? measures.splitBy(portal, scope, period, "category", frequencies) : constant([]),
    place: work ? measures.splitBy(portal, scope, period, "place", frequencies) : constant([]),
    frequency: work ? measures.splitBy(portal, scope, period, "frequency", frequencies) : constant([]),
    sources: site ? measures.topCounts(portal, scope, period, { kind: "source", most: 20 }) : constant([]),
    pages: site ? measures.topCounts(portal, scope, period, { kind: "page", most: 20 }) : constant([]),
    emptySearches: site ? measures.topCounts(portal, scope, period, { kind: "empty_search", most: 30 }) : constant([]),
    categories: categoriesOf(portal),
    organizations: organizationsWithFigures(portal, scope),
  });
  const [now, before] = [under("now:", found), under("before:", found)];
  const t = translator(portal.locale, "analytics");
  const drawing = new Drawing(portal, period, { now, before });
  const names = (kind: "category" | "place" | "frequency", key: string): string => {
    if (kind === "category") {
      return (found.categories as Term[]).find(({ id }) => id === key)?.name ?? t("without.category");
    }
    if (kind === "frequency") return key ? translator(portal.locale, "vacancy")(`tag.${key}`) : t("without.frequency");
    return key || t("without.place");
  };
  const list = <T>(name: string) => (found as unknown as Record<string, T>)[name]!;
  const charts: Chart[] = [
    ...(work
      ? [
          drawing.overTime("applications", now.applications.sent, before.applications.sent, now.applications.accepted),
          drawing.funnel(scope),
          drawing.overTime("vacancies", now.vacancies, before.vacancies),
          drawing.answerTimes(),
        ]
      : []),
    ...(scope.activities
      ? [drawing.overTime("signUps", now.signUps, before.signUps), drawing.overTime("hours", now.hours, before.hours)]
      : []),
    ...(scope.people
      ? [drawing.overTime("people", now.people, before.people), drawing.overTime("organizations", now.organizations, before.organizations)]
      : []),
    ...(site ? [drawing.overTime("views", now.views, before.views)] : []),
    ...(work
      ? (["category", "place", "frequency"] as const).map((kind) =>
          drawing.ranked(
            kind,
            list<measures.Named[]>(kind).map((one) => ({ ...one, key: names(kind, one.key) })),
            true,
          ),
        )
      : []),
    ...(site
      ? [
          drawing.ranked(
            "sources",
            list<measures.Named[]>("sources").map((one) => ({ ...one, key: sourceName(one.key, t) })),
          ),
          drawing.ranked(
            "pages",
            list<measures.Named[]>("pages").map((one) => ({ ...one, key: pageName(one.key, t) })),
          ),
          drawing.ranked(
            "emptySearches",
            list<measures.Named[]>("emptySearches").map((one) => ({ ...one, key: one.key === "…" ? t("others") : one.key })),
          ),
        ]
      : []),
  ];
  return {
    charts,
    tiles: drawing.tiles(scope, list<{ open: number; waiting: number } | null>("standing")),
    organizations: list<{ id: string; name: string }[]>("organizations"),
    span: spanText(portal, period, t),
    updatedAt: portal.now,
  };
}

const sourceName = (key: string, t: Translate) => (key === "" ? t("source.none") : key === "…" ? t("others") : key);

/** A page that people wrote is known by its address; one of the portal's own for many rows, such as /organizations/:id, by its pattern. */
const pageName = (path: string, t: Translate) => (path === "/" ? t("homePage") : path.replace(/:\w+/g, "…"));

const spanText = ({ locale, now }: RequestPortal, { from, until, before }: Period, t: Translate) => ({
  text: t("span", { from: formatDate(`${from}T12:00:00Z`, locale, now), until: formatDate(`${until}T12:00:00Z`, locale, now) }),
  before: before
    ? t("beside", {
        from: formatDateShort(`${before.from}T12:00:00Z`, locale),
        until: formatDateShort(`${before.until}T12:00:00Z`, locale),
      })
    : null,
});
