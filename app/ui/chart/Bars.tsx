import { useFormat } from "../format";
import type { Chart } from "./chart";

const shown = 12;

/** One below the other, the number beside the bar: words of any length have room. What is left out stands in the table. */
export function Bars({ chart: { summary, labels, series, beside } }: { chart: Chart }) {
  const { count } = useFormat();
  const [first] = series;
  const values = first!.values.map((value) => value ?? 0);
  const most = Math.max(1, ...values);
  return (
    <div className="chart-bars" role="img" aria-label={summary}>
      {labels.slice(0, shown).map((label, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have an order and nothing else to be known by
        <div key={at} className="chart-bar" aria-hidden="true">
          <span>{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect className="chart-column" width={Math.max(values[at]! > 0 ? 0.8 : 0, (values[at]! / most) * 100)} height="10" />
          </svg>
          <span className="chart-value">
            {first!.values[at] === null ? "–" : count(values[at]!)}
            {beside?.[at] && <span className="chart-beside"> {beside[at]}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
