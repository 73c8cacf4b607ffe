/** Words as shapes, in the bold letters of a font that a centre may choose (bin/letters.mjs). */

import type { Env } from "~/core/tenant/env";
import { type FontName, fontNamed } from "~/core/tenant/fonts";
import type { ThemeConfig } from "~db/schema/center";
import type { Shape } from "./canvas.server";

export interface Letters {
  unitsPerEm: number;
  capHeight: number;
  /** By character: how far it goes, and its outline, upwards from the line that it stands on. */
  glyphs: Record<string, [advance: number, outline: string]>;
}

const cache = new Map<FontName, Letters>();

/** A centre's letters for headings. They are files of the site: they would make the worker half as large again. */
export async function lettersOf({ ASSETS }: Env, fonts: ThemeConfig["fonts"] | undefined): Promise<Letters> {
  const name = fontNamed(fonts?.heading) ?? fontNamed(fonts?.sans) ?? "Inter";
  const known = cache.get(name);
  if (known) return known;
  const file = `${name.toLowerCase().replaceAll(" ", "-")}.json`;
  const response = await ASSETS.fetch(`https://assets.invalid/letters/${file}`);
  const letters = (await response.json()) as Letters;
  cache.set(name, letters);
  return letters;
}

/** The characters that the font has: accents that it lacks are left off, what it does not know at all is left out. */
export function known(text: string, { glyphs }: Letters): string {
  const found = [...text.normalize("NFC")].map((letter) => {
    if (Object.hasOwn(glyphs, letter)) return letter;
    const [bare = ""] = letter.normalize("NFKD");
    return Object.hasOwn(glyphs, bare) ? bare : "";
  });
  return found.join("").replace(/\s+/g, " ").trim();
}

export const widthOf = (text: string, letters: Letters, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letters.glyphs[letter]?.[0] ?? 0), 0) * (size / letters.unitsPerEm);

/** Lines of at most this width, of whole words; a word that is longer is broken. */
export function wrapped(text: string, letters: Letters, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (let word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, letters, size) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    while (widthOf(word, letters, size) > width) {
      let end = word.length - 1;
      while (end > 1 && widthOf(word.slice(0, end), letters, size) > width) end--;
      lines.push(word.slice(0, end));
      word = word.slice(end);
    }
    line = word;
  }
  return line ? [...lines, line] : lines;
}

interface Start {
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
}

export function wordsAt(text: string, letters: Letters, size: number, { x, y }: Start): Shape {
  const scale = size / letters.unitsPerEm;
  const lines: Shape["lines"] = [];
  let at = x;
  for (const letter of text) {
    const [advance, outline] = letters.glyphs[letter] ?? [0, ""];
    lines.push(...linesOf(outline, (px, py) => [at + px * scale, y - py * scale]));
    at += advance * scale;
  }
  return { lines };
}

type Point = [number, number];
const steps = 8;

/** An outline of lines and curves (M, L, Q, C, Z) as lines alone. */
function linesOf(outline: string, place: (x: number, y: number) => Point): Point[][] {
  const lines: Point[][] = [];
  for (const [, command, said] of outline.matchAll(/([MLQC])([^MLQCZ]*)/g)) {
    const numbers = (said!.match(/-?\d+/g) ?? []).map(Number);
    const points = Array.from({ length: numbers.length / 2 }, (_, at) => place(numbers[at * 2]!, numbers[at * 2 + 1]!));
    if (command === "M") lines.push([points[0]!]);
    else if (command === "L") lines.at(-1)!.push(...points);
    else lines.at(-1)!.push(...curve([lines.at(-1)!.at(-1)!, ...points]));
  }
  return lines;
}

/** Points along a curve of any degree (de Casteljau). */
function curve(points: Point[]): Point[] {
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    let row = points;
    while (row.length > 1)
      row = row.slice(1).map(([x, y], at) => [row[at]![0] + (x - row[at]![0]) * share, row[at]![1] + (y - row[at]![1]) * share]);
    return row[0]!;
  });
}
