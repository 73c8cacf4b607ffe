/** Charts and tiles out of sums: everything in words, and what only needs to be drawn. */
import { formatCount, formatMonth } from "~/core/i18n/format";
import { type Translate, translator } from "~/core/i18n/translator.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import type { Chart } from "~/ui/chart/chart";
import * as measures from "./measures.server";
import { type Period, pointsOf, shiftedSums, sumsOf } from "./period";
import type { Scope } from "./scope.server";
import type { Sums } from "./sums.server";

export interface Tile {
  name: string;
  value: string;
  /** How it was before, in words. */
  before: string | null;
}

export class Drawing {
  private readonly points: string[];
  private readonly t: Translate;
  private readonly now: Sums;
  private readonly before: Sums;

  constructor(
    private readonly portal: RequestPortal,
    private readonly period: Period,
    { now, before }: { now: Sums; before: Sums },
  ) {
    this.points = pointsOf(period);
    this.t = translator(portal.locale, "analytics");
    this.now = now;
    this.before = before;
  }

  private count = (value: number) => formatCount(value, this.portal.locale);

  private labelOf = (day: string): string => {
    const moment = `${day}T12:00:00Z`;
    if (this.period.step === "month") return formatMonth(moment, this.portal.locale).replace(/^(\p{L}{3})\p{L}* 20(\d\d)$/u, "$1 $2");
    return `${Number(day.slice(8))}-${Number(day.slice(5, 7))}`;
  };

  overTime(id: string, now: measures.ByDay, before: measures.ByDay, accepted?: measures.ByDay): Chart {
    const { t, period, points } = this;
    const total = measures.totalOf(now);
    const was = period.before ? measures.totalOf(before) : null;
    return {
      id,
      kind: "time",
      title: t(`chart.${id}.title`),
      axis: t(`step.${period.step}`),
      summary: [
        t(`chart.${id}.summary`, { count: total, number: this.count(total) }),
        was === null ? "" : t("was", { number: this.count(was) }),
      ]
        .join(" ")
        .trim(),
      labels: points.map(this.labelOf),
      series: [
        { name: t(`chart.${id}.series`), values: sumsOf(now, points, period) },
        ...(period.before ? [{ name: t(`compare.${period.compare}`), values: shiftedSums(before, points, period, period.before) }] : []),
        ...(accepted ? [{ name: t("accepted"), values: sumsOf(accepted, points, period) }] : []),
      ],
      note: t(`chart.${id}.note`, { defaultValue: "" }) || undefined,
    };
  }

  /** From search to view to application to accepted. */
  funnel({ site }: Scope): Chart {
    const { t } = this;
    const steps = (sums: Sums) => [
      ...(site ? [measures.totalOf(sums.searches)] : []),
      measures.totalOf(sums.vacancyViews),
      measures.totalOf(sums.applications.sent),
      measures.totalOf(sums.applications.accepted),
    ];
    const now = steps(this.now);
    const names = [...(site ? ["search"] : []), "view", "application", "accepted"];
    const [views, sent, accepted] = now.slice(-3) as [number, number, number];
    const share = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1_000) / 10 : null);
    const shares = now.map((value, at) => (at === 0 ? null : share(value, now[at - 1]!)));
    return {
      id: "funnel",
      kind: "bars",
      title: t("chart.funnel.title"),
      axis: t("chart.funnel.axis"),
      summary: t("chart.funnel.summary", {
        views: this.count(views),
        sent: this.count(sent),
        accepted: this.count(accepted),
      }),
      labels: names.map((name) => t(`funnel.${name}`)),
      series: [
        { name: t("number"), values: now },
        { name: t("ofStepBefore"), values: shares },
        ...(this.period.before ? [{ name: t(`compare.${this.period.compare}`), values: steps(this.before) }] : []),
      ],
      // More than all of them, as who comes by a link without a search, says nothing as a share.
      beside: shares.map((part) => (part === null || part > 100 ? null : `(${this.count(part)}%)`)),
      note: t("chart.funnel.note"),
    };
  }

  answerTimes(): Chart {
    const { t } = this;
    const times = this.now.answers;
    const groups = [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 6],
      [7, 13],
      [14, 60],
    ] as const;
    const inGroup = (from: number, to: number) =>
      times.reduce((sum, { days, number }) => sum + (days !== null && days >= from && days <= to ? number : 0), 0);
    const unanswered = times.reduce((sum, { days, number }) => sum + (days === null ? number : 0), 0);
    const median = measures.medianOf(times);
    return {
      id: "answers",
      kind: "bars",
      title: t("chart.answers.title"),
      axis: t("chart.answers.axis"),
      summary: median === null ? t("chart.answers.nobody") : t("chart.answers.summary", { count: median }),
      labels: [...groups.map(([from]) => t(`answered.${from}`)), t("answered.none")],
      series: [{ name: t("chart.answers.series"), values: [...groups.map(([from, to]) => inGroup(from, to)), unanswered] }],
      note: t("chart.answers.note"),
    };
  }

  ranked(id: string, rows: measures.Named[], both = false): Chart {
    const { t } = this;
    return {
      id,
      kind: "bars",
      title: t(`chart.${id}.title`),
      axis: t(`chart.${id}.axis`),
      summary: rows[0] ? t(`chart.${id}.summary`, { first: rows[0].key, count: rows.length }) : t("chart.empty"),
      labels: rows.map(({ key }) => key),
      series: both
        ? [
            { name: t("chart.applications.series"), values: rows.map(({ second = 0 }) => second) },
            { name: t("chart.vacancies.series"), values: rows.map(({ number }) => number) },
          ]
        : [{ name: t(`chart.${id}.series`), values: rows.map(({ number }) => number) }],
      note: t(`chart.${id}.note`, { defaultValue: "" }) || undefined,
    };
  }

  tiles({ work, people, site, activities }: Scope, standing: { open: number; waiting: number } | null): Tile[] {
    const { t, now, before, period } = this;
    const tile = (name: string, value: number, was: number): Tile => ({
      name: t(`tile.${name}`),
      value: this.count(value),
      before: period.before ? t("was", { number: this.count(was) }) : null,
    });
    const sum = measures.totalOf;
    const median = measures.medianOf(now.answers);
    return [
      ...(work
        ? [
            tile("applications", sum(now.applications.sent), sum(before.applications.sent)),
            tile("accepted", sum(now.applications.accepted), sum(before.applications.accepted)),
            tile("vacancies", sum(now.vacancies), sum(before.vacancies)),
            { name: t("tile.median"), value: median === null ? "–" : t("days", { count: median }), before: null },
          ]
        : []),
      ...(activities ? [tile("signUps", sum(now.signUps), sum(before.signUps)), tile("hours", sum(now.hours), sum(before.hours))] : []),
      ...(people
        ? [tile("people", sum(now.people), sum(before.people)), tile("organizations", sum(now.organizations), sum(before.organizations))]
        : []),
      ...(site ? [tile("views", sum(now.views), sum(before.views))] : []),
      ...(standing
        ? [
            { name: t("tile.open"), value: this.count(standing.open), before: t("atThisMoment") },
            { name: t("tile.waiting"), value: this.count(standing.waiting), before: t("atThisMoment") },
          ]
        : []),
    ];
  }
}
