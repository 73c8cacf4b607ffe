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
