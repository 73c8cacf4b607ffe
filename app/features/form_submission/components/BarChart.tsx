import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import type { Bar } from "../charts/figures";

/** A table with a bar below each answer: the picture says nothing that the numbers do not. */
export function BarChart({ title, bars }: { title: string; bars: Bar[] }) {
  const { t } = useTranslation("form_submission");
  const { count } = useFormat();
  const most = Math.max(...bars.map((bar) => bar.count), 1);
  return (
    <table className="w-full max-w-3xl text-sm">
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
          <tr key={bar.label} className="align-bottom">
            <th scope="row" className="w-full py-2 pr-3 text-left font-normal wrap-anywhere">
              {bar.label}
              <svg viewBox="0 0 300 12" preserveAspectRatio="none" className="mt-1 h-3 w-full text-accent" aria-hidden="true">
                <rect width="300" height="12" fill="currentColor" opacity="0.12" />
                <rect width={(bar.count / most) * 300} height="12" fill="currentColor" />
              </svg>
            </th>
            <td className="py-2 text-right tabular-nums">{count(bar.count)}</td>
            <td className="py-2 pl-4 text-right tabular-nums">{Math.round(bar.share * 100)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
