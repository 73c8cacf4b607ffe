import { type Chart, scaleOf } from "./chart";

const width = 640;
const height = 220;
const left = 40;
const bottom = 24;
const top = 8;

/** Columns for what was, and a dashed line for what it is laid beside: told apart in grey, too. */
export function TimeColumns({ chart: { summary, labels, series } }: { chart: Chart }) {
  const [now, before] = series;
  const { top: most, lines } = scaleOf(series.slice(0, 2).flatMap(({ values }) => values.map((value) => value ?? 0)));
  const room = (width - left) / labels.length;
  const x = (at: number) => left + at * room;
  const y = (value: number) => top + (height - top - bottom) * (1 - value / most);
  // As many labels as can be read side by side.
  const every = Math.ceil(labels.length / 8);
  const points = (before?.values ?? []).map((value, at) => `${(x(at) + room / 2).toFixed(1)},${y(value ?? 0).toFixed(1)}`);
  return (
    <>
      <svg className="chart-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
        {lines.map((line) => (
          <g key={line}>
            <line className="chart-line" x1={left} x2={width} y1={y(line)} y2={y(line)} />
            <text className="chart-label" x={left - 6} y={y(line) + 4} textAnchor="end">
              {line}
            </text>
          </g>
        ))}
        {now!.values.map((value, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: points have an order and nothing else
            key={at}
            className="chart-column"
            x={x(at) + room * 0.12}
            width={room * 0.76}
            y={y(value ?? 0)}
            height={height - bottom - y(value ?? 0)}
          >
            <title>{`${labels[at]}: ${value ?? 0}`}</title>
          </rect>
        ))}
        {points.length > 1 && <polyline className="chart-before" points={points.join(" ")} />}
        {labels.map((label, at) =>
          at % every === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have an order and nothing else
            <text key={at} className="chart-label" x={x(at) + room / 2} y={height - 6} textAnchor={at === 0 ? "start" : "middle"}>
              {label}
            </text>
          ) : null,
        )}
      </svg>
      {before && (
        <p className="chart-key" aria-hidden="true">
          <span className="chart-key-column" />
          {now!.name}
          <span className="chart-key-line" />
          {before.name}
        </p>
      )}
    </>
  );
}
