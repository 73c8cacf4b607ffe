/** A chart, ready to be drawn: the server has counted and said everything in words. */
export interface Chart {
  id: string;
  title: string;
  /** What one reads in it, in a sentence: also what a screen reader says of the drawing. */
  summary: string;
  /** `time`: columns in the order of the points, with the comparison as a dashed line. `bars`: one below the other. */
  kind: "time" | "bars";
  /** Of the column of the labels. */
  axis: string;
  labels: string[];
  /** Columns of the table; the first of them is drawn, and a second as a line or a lighter bar. */
  series: { name: string; values: (number | null)[] }[];
  /** Said beside the numbers that are drawn, such as a share. */
  beside?: (string | null)[];
  /** Labels that lead somewhere, by their place. */
  links?: (string | null)[];
  note?: string;
}

/** A round number at or above the largest, so that the lines of the scale are read easily. */
export function scaleOf(values: readonly number[]): { top: number; lines: number[] } {
  const most = Math.max(1, ...values);
  const size = 10 ** Math.floor(Math.log10(most));
  const step = [0.25, 0.5, 1, 2, 2.5].map((one) => one * size).find((one) => one * 4 >= most && (one >= 1 || most < 1)) ?? size;
  const whole = Math.max(1, Math.ceil(step));
  const count = Math.ceil(most / whole);
  return { top: count * whole, lines: Array.from({ length: count + 1 }, (_, at) => at * whole) };
}

export const drawingSize = { width: 640, height: 220 } as const;
const edge = { left: 44, top: 10, bottom: 26 } as const;

/** Where everything of a chart over time stands, in units of `drawingSize`; the page and the file draw the same. */
export function placesOf({ labels, series }: Pick<Chart, "labels" | "series">) {
  const [now, before] = series;
  const { width, height } = drawingSize;
  const { top: most, lines } = scaleOf(series.slice(0, 2).flatMap(({ values }) => values.map((value) => value ?? 0)));
  const room = (width - edge.left) / Math.max(1, labels.length);
  const x = (at: number) => edge.left + at * room;
  const y = (value: number) => edge.top + (height - edge.top - edge.bottom) * (1 - value / most);
  // As many labels as can be read side by side; half of them on phones.
  const every = Math.ceil(labels.length / 8);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    lines: lines.map((value) => ({ value, y: rounded(y(value)), x1: edge.left, x2: width, textX: edge.left - 8 })),
    columns: now!.values.map((value, at) => ({
      x: rounded(x(at) + room * 0.12),
      y: rounded(y(value ?? 0)),
      width: rounded(room * 0.76),
      height: rounded(height - edge.bottom - y(value ?? 0)),
      title: `${labels[at]}: ${value ?? 0}`,
    })),
    before: (before?.values ?? []).map((value, at) => `${rounded(x(at) + room / 2)},${rounded(y(value ?? 0))}`),
    labels: labels.flatMap((text, at) =>
      at % every === 0
        ? [
            {
              text,
              x: rounded(x(at) + room / 2),
              y: height - 6,
              anchor: at === 0 ? ("start" as const) : ("middle" as const),
              minor: (at / every) % 2 === 1,
            },
          ]
        : [],
    ),
  };
}
