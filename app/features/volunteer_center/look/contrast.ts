/** How well the colours that somebody chose can be read, and the nearest ones that can. Safe in the browser. */
import { contrast, isHex, readable } from "~/core/tenant/palette";
import { type ContrastPair, contrastPairs, type Theme } from "~/core/tenant/theme";
import type { colorNames } from "./choices";

type ColorName = (typeof colorNames)[number];

export interface ColorCheck {
  name: ColorName;
  ratio: number;
  needed: number;
  /** The colour itself where it passes. */
  nearest: string;
}

/** What stands on the background: texts need 4.5, edges of controls 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const needs: [ColorName, number][] = [
  ["textColor", 4.5],
  ["mutedColor", 4.5],
  ["primaryColor", 4.5],
  ["secondaryColor", 3],
];

export function colorChecks(colors: Record<ColorName, string>): ColorCheck[] {
  const back = isHex(colors.backgroundColor) ? colors.backgroundColor : "#ffffff";
  return needs.flatMap(([name, needed]) => {
    const color = colors[name];
    return isHex(color) ? [{ name, ratio: contrast(color, back), needed, nearest: readable(color, [back], needed) }] : [];
  });
}

export interface PairCheck extends ContrastPair {
  passes: boolean;
  nearest: string;
}

/** Every pair that the site uses, those that cannot be read first. */
export const pairChecks = (theme: Theme): PairCheck[] =>
  contrastPairs(theme)
    .map((pair) => ({ ...pair, passes: pair.ratio >= pair.needed, nearest: readable(pair.front, [pair.back], pair.needed) }))
    .sort((a, b) => Number(a.passes) - Number(b.passes));
