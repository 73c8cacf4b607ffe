/** /analytics: what came in, what was looked at, and how soon people got an answer (domain 3: each their own part). */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { ChartFigure } from "~/ui/chart/Chart";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Time } from "~/ui/Time";
import { PeriodForm } from "../components/PeriodForm";
import { useFresh } from "../components/useFresh";
import { figuresOf } from "../figures.server";
import { askedFigures } from "../page.server";

export const handle = {
  i18n: ["analytics"],
  access: "staff",
  navigation: { section: "start", icon: "activity", order: 3, words: "analytics:nav" },
};

/** Spec 9. */
const intervalMs = 30_000;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { period, scope, quick } = askedFigures(args);
  const found = await figuresOf(portal, scope, period);
  return {
    title: translator(portal.locale, "analytics")("title"),
    ...found,
    work: scope.work,
    people: scope.people,
    form: {
      period: { from: period.from, until: period.until, compare: period.compare },
      quick,
      centers: scope.centers,
      center: scope.centerId,
      organizations: found.organizations,
      organization: scope.organizationId,
    },
  };
};

export const meta = titled;

export default function Analytics() {
  const { t } = useTranslation("analytics");
  const { title, tiles, charts, span, updatedAt, work, people, form } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  useFresh(intervalMs);
  const file = (kind: "csv" | "svg", id: string) => `/analytics.${kind}?chart=${id}${search.replace("?", "&")}`;
  return (
    <>
      <PageHeader
        title={title}
        description={t("description")}
        actions={
          <>
            {work && (
              <ButtonLink to={`/analytics/index-2${search}`} variant="outline" icon="list">
                {t("perOrganization")}
              </ButtonLink>
            )}
            {people && (
              <ButtonLink to="/analytics/jaarcijfers" variant="outline" icon="file-text">
                {t("annual.title")}
              </ButtonLink>
            )}
          </>
        }
      />
      <PeriodForm {...form} />
      <p className="mb-6">
        <strong>{span.text}</strong> {span.before && <span className="text-muted">{span.before}</span>}
      </p>
      <dl className="mb-10 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {tiles.map(({ name, value, before }) => (
          <div key={name} className="flex flex-col border-l-4 border-accent-edge pl-4">
            <dt className="text-sm">{name}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
            {before && <dd className="text-sm text-muted">{before}</dd>}
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2 print:block print:[&>*]:mb-5">
        {charts.map((chart) => (
          <ChartFigure key={chart.id} chart={chart} csv={file("csv", chart.id)} svg={file("svg", chart.id)} />
        ))}
      </div>
      <p className="mt-10 text-sm text-muted print:mt-4">
        {t("updated")} <Time value={updatedAt} format="dateTime" />
      </p>
    </>
  );
}
