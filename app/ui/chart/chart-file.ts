/** A chart as an image file of its own: an SVG with its title, its sentence and its key, on white, for a report or a slide. */
import { type Chart, drawingSize, placesOf } from "./chart";

const padding = 24;
const head = 84;
const barHeight = 26;
const maxBars = 20;

interface Look {
  /** `#rrggbb`; of the columns. */
  color: string;
  count: (value: number) => string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** What XML cannot hold, such as a control character in a word that somebody looked for, would make the whole file unreadable. */
const isHeld = (letter: string) => letter >= " " && !/^[\ud800-\udfff\ufffe\uffff]$/.test(letter);
const escaped = (text: string) =>
  Array.from(text)
    .filter(isHeld)
    .join("")
    .replace(/[&<>"]/g, (letter) => entities[letter]!);
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const textAt = (x: number, y: number, text: string, more = "") => `<text x="${x}" y="${y}" ${more}>${escaped(text)}</text>`;

export function chartFile(chart: Chart, { color, count }: Look): string {
  const width = drawingSize.width + 2 * padding;
  const body = chart.kind === "time" ? timeBody(chart, color) : barsBody(chart, color, count);
  const height = head + body.height + padding;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="Arial, Helvetica, sans-serif" font-size="13" fill="#1a1a1a">`,
    `<title>${escaped(chart.title)}</title><desc>${escaped(chart.summary)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    textAt(padding, padding + 16, cut(chart.title, 60), 'font-size="20" font-weight="bold"'),
    textAt(padding, padding + 40, cut(chart.summary, 100)),
    `<g transform="translate(${padding} ${head})">${body.text}</g></svg>\n`,
  ].join("\n");
}

function timeBody(chart: Chart, color: string): { text: string; height: number } {
  const { lines, columns, before, labels } = placesOf(chart);
  const [now, then] = chart.series;
  const key = then
    ? [
        `<rect x="0" y="${drawingSize.height + 12}" width="16" height="11" fill="${color}"/>`,
        textAt(24, drawingSize.height + 22, now!.name),
        `<line x1="200" x2="226" y1="${drawingSize.height + 18}" y2="${drawingSize.height + 18}" stroke="#1a1a1a" stroke-width="2" stroke-dasharray="5 4"/>`,
        textAt(234, drawingSize.height + 22, then.name),
      ]
    : [];
  const parts = [
    ...lines.flatMap(({ value, y, x1, x2, textX }) => [
      `<line x1="${x1}" x2="${x2}" y1="${y}" y2="${y}" stroke="#d0d0d0"/>`,
      textAt(textX, y + 4, String(value), 'text-anchor="end"'),
    ]),
    ...columns.map(
      ({ x, y, width, height, title }) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"><title>${escaped(title)}</title></rect>`,
    ),
    ...(before.length > 1
      ? ['stroke="#ffffff" stroke-width="4.5"', 'stroke="#1a1a1a" stroke-width="2" stroke-dasharray="5 4"'].map(
          (stroke) => `<polyline points="${before.join(" ")}" fill="none" ${stroke}/>`,
        )
      : []),
    ...labels.map(({ text, x, y, anchor }) => textAt(x, y, text, `text-anchor="${anchor}"`)),
    ...key,
  ];
  return { text: parts.join("\n"), height: drawingSize.height + (then ? 32 : 0) };
}

function barsBody({ labels, series, beside }: Chart, color: string, count: (value: number) => string): { text: string; height: number } {
  const [first] = series;
  const shown = labels.slice(0, maxBars);
  const most = Math.max(1, ...first!.values.map((value) => value ?? 0));
  const [left, room] = [230, drawingSize.width - 230 - (beside ? 120 : 70)];
  const parts = shown.flatMap((label, at) => {
    const value = first!.values[at] ?? 0;
    const y = at * barHeight;
    const length = value > 0 ? Math.max(2, Math.round((value / most) * room)) : 0;
    return [
      textAt(0, y + 14, cut(label, 32)),
      `<rect x="${left}" y="${y + 3}" width="${length}" height="14" fill="${color}"/>`,
      textAt(drawingSize.width, y + 14, [count(value), beside?.[at]].filter(Boolean).join(" "), 'text-anchor="end"'),
    ];
  });
  return { text: parts.join("\n"), height: Math.max(1, shown.length) * barHeight };
}
