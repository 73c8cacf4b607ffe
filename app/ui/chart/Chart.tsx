import { useTranslation } from "react-i18next";
import { useFormat } from "../format";
import { Icon } from "../Icon";
import { Link } from "../Link";
import { Bars } from "./Bars";
import type { Chart } from "./chart";
import { TimeColumns } from "./TimeColumns";

interface Props {
  chart: Chart;
  /** Where its numbers are as a file, and, where there is one, its drawing. */
  csv: string;
  svg?: string;
}

/** A drawing made on the server, its numbers as a table beside it, and both as a file. */
export function ChartFigure({ chart, csv, svg }: Props) {
  const { t } = useTranslation();
  const { title, summary, kind, note, id } = chart;
  const isEmpty = chart.series.every(({ values }) => values.every((value) => !value));
  return (
    <figure className="chart" aria-labelledby={`chart-${id}`}>
      <figcaption>
        <h2 id={`chart-${id}`}>{title}</h2>
        <p>{summary}</p>
      </figcaption>
      {!isEmpty && (kind === "time" ? <TimeColumns chart={chart} /> : <Bars chart={chart} />)}
      {note && <p className="chart-note">{note}</p>}
      <div className="chart-below">
        <details>
          <summary>{t("chart.table")}</summary>
          <Numbers chart={chart} />
        </details>
        <p className="chart-files print:hidden">
          <a className="link" href={csv} download aria-label={t("chart.csvOf", { title })}>
            <Icon name="download" />
            CSV
          </a>
          {svg && !isEmpty && (
            <a className="link" href={svg} download aria-label={t("chart.svgOf", { title })}>
              <Icon name="download" />
              SVG
            </a>
          )}
        </p>
      </div>
    </figure>
  );
}

function Numbers({ chart: { title, axis, labels, series, links } }: { chart: Chart }) {
  const { count } = useFormat();
  return (
    <div className="chart-numbers">
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points have an order and nothing else to be known by
            <tr key={at}>
              <th scope="row">
                {links?.[at] ? (
                  <Link className="link" to={links[at]!}>
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[at] === null ? "–" : count(values[at]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
