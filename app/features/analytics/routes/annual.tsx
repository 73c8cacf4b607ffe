/** /analytics/jaarcijfers: a year of a centre on a page, for its municipality: numbers with what they mean, to print or as a file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { Button, buttonClass } from "~/ui/Button";
import { Select } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { PageHeader } from "~/ui/PageHeader";
import { annualOf, yearOf } from "../annual.server";
import { askedFigures } from "../page.server";

export const handle = { i18n: ["analytics"], access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { params, scope } = askedFigures(args);
  const { year, years } = yearOf(params, portal.now);
  const t = translator(portal.locale, "analytics");
  const center = portal.centers.find(({ id }) => id === scope.centerId)?.name ?? portal.name;
  return {
    title: t("annual.of", { year, center }),
    ...(await annualOf(portal, { ...scope, organizationId: null }, year)),
    year,
    years,
    centers: scope.centers,
    center: scope.centerId,
    isOver: year < years[0]!,
  };
};

export const meta = titled;

export default function Annual() {
  const { t } = useTranslation("analytics");
  const { count } = useFormat();
  const { search } = useLocation();
  const { title, rows, themes, median, year, years, centers, center, isOver } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: "/analytics", label: t("nav") }}
        title={title}
        description={isOver ? t("annual.description") : t("annual.unfinished")}
        actions={
          <>
            <Button icon="printer" variant="outline" className="script-only" onClick={() => window.print()}>
              {t("annual.print")}
            </Button>
            <a className={buttonClass({ variant: "outline" })} href={`/analytics/jaarcijfers.csv${search || `?year=${year}`}`} download>
              <Icon name="download" />
              <span>{t("common:chart.csv")}</span>
            </a>
          </>
        }
      />
      <Form method="get" className="mb-8 flex flex-wrap items-end gap-3 print:hidden [&_.field]:mt-0" aria-label={t("filter")}>
        <Select
          name="year"
          label={t("annual.year")}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          defaultValue={String(year)}
        />
        {centers.length > 0 && (
          <Select
            name="center"
            label={t("center")}
            placeholder={t("allCenters")}
            options={centers.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={center ?? ""}
          />
        )}
        <Button type="submit" variant="outline">
          {t("show")}
        </Button>
      </Form>
      <div className="chart-numbers max-w-form">
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t("annual.what")}</th>
              <th scope="col">{year}</th>
              <th scope="col">{year - 1}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, number, before }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{count(number)}</td>
                <td>{count(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4">{median === null ? t("chart.answers.nobody") : t("chart.answers.summary", { count: median })}</p>
      {themes.length > 0 && (
        <section className="chart-numbers mt-10 max-w-form break-inside-avoid" aria-labelledby="annual-themes">
          <h2 id="annual-themes" className="mb-3 text-xl">
            {t("annual.themes")}
          </h2>
          <table>
            <caption className="visually-hidden">{t("annual.themes")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("chart.category.axis")}</th>
                <th scope="col">{t("chart.vacancies.series")}</th>
                <th scope="col">{t("chart.applications.series")}</th>
              </tr>
            </thead>
            <tbody>
              {themes.map(({ name, vacancies, applications }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{count(vacancies)}</td>
                  <td>{count(applications)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="chart-note">{t("chart.category.note")}</p>
        </section>
      )}
      <section className="mt-10 max-w-form" aria-labelledby="annual-means">
        <h2 id="annual-means" className="mb-3 text-xl">
          {t("annual.definitions")}
        </h2>
        <dl>
          {rows.map(({ key, name, means }) => (
            <div key={key} className="mb-3 break-inside-avoid">
              <dt className="font-semibold">{name}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
