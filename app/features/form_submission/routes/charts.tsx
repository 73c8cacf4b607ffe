/** /form_builder/{id}/submissions/charts: what the answers come to, question by question. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { chartsPage } from "../charts/charts.server";
import { BarChart } from "../components/BarChart";

export const handle = { i18n: ["form_submission"], access: "formStaff" };

export const loader = (args: LoaderFunctionArgs) => chartsPage(args);

export const meta = titled;

export default function Charts() {
  const { t } = useTranslation("form_submission");
  const { title, form, total, figures, capped, days } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: `/form_builder/${form.id}/submissions`, label: t("list.title") }}
        title={title}
        description={capped ? t("charts.most", { count: total }) : t("charts.text", { count: total })}
      />
      {total === 0 ? (
        <EmptyState icon="activity" title={t("charts.empty")}>
          {t("list.emptyText")}
        </EmptyState>
      ) : (
        <div className="grid gap-12">
          <section aria-labelledby="per-day">
            <h2 id="per-day" className="mb-4 text-xl">
              {t("charts.day")}
            </h2>
            <Days days={days} />
          </section>
          {figures.map((figure) => (
            <section key={figure.id} aria-labelledby={figure.id} className="border-t border-line pt-6">
              <h2 id={figure.id} className="text-xl">
                {figure.text}
              </h2>
              <p className="mb-4 text-muted">
                {t("charts.answered", { count: figure.answered })} {figure.mean !== null && <Mean value={figure.mean} />}
              </p>
              {figure.bars.length > 0 && <BarChart title={figure.text} bars={figure.bars} />}
              {figure.rows.map(({ label, bars }) => (
                <div key={label} className="mb-6">
                  <h3 className="mb-2 text-lg">{label}</h3>
                  <BarChart title={label} bars={bars} />
                </div>
              ))}
              {figure.texts.length > 0 && (
                <ul className="grid gap-2" aria-label={t("charts.texts")}>
                  {figure.texts.map((text, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: texts may be alike
                    <li key={at} className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line" dir="auto">
                      {text}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function Mean({ value }: { value: number }) {
  const { t } = useTranslation("form_submission");
  const { count } = useFormat();
  return <>· {t("charts.average", { value: count(value) })}</>;
}

/** A month, a bar a day; the table is for who wants the numbers. */
function Days({ days }: { days: { label: string; count: number }[] }) {
  const { t } = useTranslation("form_submission");
  const high = Math.max(...days.map(({ count }) => count), 1);
  return (
    <>
      <svg
        role="img"
        aria-label={t("charts.day")}
        viewBox={`0 0 ${days.length * 20} 100`}
        className="h-32 w-full text-accent"
        preserveAspectRatio="none"
      >
        {days.map(({ label, count }, at) => (
          <rect
            key={label}
            x={at * 20 + 2}
            y={100 - Math.max(1, (count / high) * 100)}
            width="16"
            height={Math.max(1, (count / high) * 100)}
            fill="currentColor"
          />
        ))}
      </svg>
      <p className="flex justify-between text-sm text-muted" aria-hidden="true">
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2">{t("charts.table")}</summary>
        <table className="text-sm">
          <tbody>
            {days
              .filter(({ count }) => count > 0)
              .map(({ label, count }) => (
                <tr key={label}>
                  <th scope="row" className="pr-6 text-left font-normal">
                    {label}
                  </th>
                  <td className="text-right tabular-nums">{count}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
