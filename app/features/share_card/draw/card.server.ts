/** What a shared link shows where its page has no picture of its own: the title and whose it is, in the colours and letters of the centre. */
import { contrast, isHex } from "~/core/tenant/palette";
import type { Roles } from "~/core/tenant/theme-roles";
import { Canvas, type Shape } from "./canvas.server";
import { known, type Letters, widthOf, wordsAt, wrapped } from "./letters.server";

/** As the networks ask for it. */
export const [cardWidth, cardHeight] = [1200, 630];

const margin = 80;
const nameSize = 34;
const strip = 20;
const lineHeight = 1.14;
/** The largest in which the title fits in its lines. */
const sizes: [size: number, lines: number][] = [
  [92, 3],
  [76, 4],
  [62, 5],
];

export interface Card {
  title: string;
  name: string;
  roles: Roles;
  round: boolean;
}

export function cardOf({ title, name, roles, round }: Card, letters: Letters): Canvas {
  const color = (role: string, usual: string) => (isHex(roles[role]) ? roles[role] : usual);
  const [ground, ink] = [color("footer", "#1d1d1f"), color("footer-text", "#ffffff")];
  const mark = color("footer-accent", ink);
  const canvas = new Canvas(cardWidth, cardHeight);
  canvas.area(0, 0, cardWidth, cardHeight, ground);
  const second = color("secondary", mark);
  // Some centres have two colours that are nearly one.
  canvas.area(0, cardHeight - strip, cardWidth, strip, contrast(second, ground) < 1.6 ? mark : second);
  const { lines, size } = fitted(known(title, letters), letters);
  const rise = (letters.capHeight / letters.unitsPerEm) * size;
  for (const [at, line] of lines.entries())
    canvas.shape(wordsAt(line, letters, size, { x: margin, y: margin + rise + at * size * lineHeight }), ink);
  const foot = cardHeight - strip - 62;
  canvas.shape(round ? circle(margin + 14, foot - 12, 14) : square(margin, foot - 26, 28), mark);
  const [said = ""] = wrapped(known(name, letters), letters, nameSize, cardWidth - 2 * margin - 48);
  canvas.shape(wordsAt(said, letters, nameSize, { x: margin + 48, y: foot }), ink);
  return canvas;
}

function fitted(title: string, letters: Letters): { lines: string[]; size: number } {
  const width = cardWidth - 2 * margin;
  for (const [size, most] of sizes) {
    const lines = wrapped(title, letters, size, width);
    if (lines.length <= most) return { lines, size };
  }
  const [size, most] = sizes.at(-1)!;
  const lines = wrapped(title, letters, size, width).slice(0, most);
  let last = lines.at(-1)!;
  while (widthOf(`${last}…`, letters, size) > width) last = last.slice(0, -1);
  return { lines: [...lines.slice(0, -1), `${last.trimEnd()}…`], size };
}

const square = (x: number, y: number, side: number): Shape => ({
  lines: [
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ],
  ],
});

const circle = (x: number, y: number, radius: number): Shape => ({
  lines: [
    Array.from({ length: 48 }, (_, at) => {
      const angle = (at / 48) * 2 * Math.PI;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  ],
});
