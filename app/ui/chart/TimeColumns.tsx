import { type Chart, drawingSize, placesOf } from "./chart";

/** Columns for what was, and a dashed line for what it is laid beside: told apart in grey, too. */
export function TimeColumns({ chart }: { chart: Chart }) {
  const [now, before] = chart.series;
  const places = placesOf(chart);
  return (
    <>
      <svg className="chart-drawing" viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`} role="img" aria-label={chart.summary}>
        {places.lines.map(({ value, y, x1, x2, textX }) => (
          <g key={value}>
            <line className="chart-line" x1={x1} x2={x2} y1={y} y2={y} />
            <text className="chart-label" x={textX} y={y + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {places.columns.map(({ title, ...column }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have an order and nothing else
          <rect key={at} className="chart-column" {...column}>
            <title>{title}</title>
          </rect>
        ))}
        {places.before.length > 1 && (
          <>
            <polyline className="chart-before-ground" points={places.before.join(" ")} />
            <polyline className="chart-before" points={places.before.join(" ")} />
          </>
        )}
        {places.labels.map(({ text, x, y, anchor, minor }) => (
          <text key={x} className="chart-label" data-minor={minor || undefined} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
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
