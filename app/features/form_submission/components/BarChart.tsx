import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import type { Bar } from "../charts/figures";

const rowHeight = 28;

/** Bars as a picture, with the table that says the same beside it. */
export function BarChart({ title, bars }: { title: string; bars: Bar[] }) {
  const { t } = useTranslation("form_submission");
  const { count } = useFormat();
  const most = Math.max(...bars.map((bar) => bar.count), 1);
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <svg
        role="img"
        aria-label={t("charts.picture", { title })}
        viewBox={`0 0 300 ${bars.length * rowHeight}`}
        className="w-full max-w-lg text-accent"
        preserveAspectRatio="none"
        height={bars.length * rowHeight}
      >
        {bars.map((bar, at) => (
          <g key={bar.label}>
            <rect x="0" y={at * rowHeight + 4} width="300" height={rowHeight - 8} rx="3" fill="currentColor" opacity="0.12" />
            <rect x="0" y={at * rowHeight + 4} width={(bar.count / most) * 300} height={rowHeight - 8} rx="3" fill="currentColor" />
          </g>
        ))}
      </svg>
      <table className="w-full text-sm">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-1 font-normal">
              {t("charts.answer")}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t("charts.number")}
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-normal">
              {t("charts.share")}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label} style={{ height: rowHeight }}>
              <th scope="row" className="pr-3 text-left font-normal wrap-anywhere">
                {bar.label}
              </th>
              <td className="text-right tabular-nums">{count(bar.count)}</td>
              <td className="pl-4 text-right tabular-nums">{Math.round(bar.share * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
