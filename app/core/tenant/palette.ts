/** Colours as numbers: ramps in OKLCH and contrast by WCAG. Runs on the server, and where a theme is chosen; any other page only ever sees the outcome. */
import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, type Oklch, parseHex, useMode as use, wcagContrast } from "culori/fn";
import type { Shades } from "~db/schema/center";

use(modeRgb);
use(modeLrgb);
const toOklch = use(modeOklch);

export const shadeKeys = ["50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950"] as const;

/** 1 to 21. */
export const contrast = (a: string, b: string): number => wcagContrast(a, b);

export const isHex = (value: unknown): value is string => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

/** Lightness 0 to 1, chroma and hue of a `#rrggbb` colour. Greys have no hue of their own: theirs is 0. */
export function lch(color: string): { l: number; c: number; h: number } {
  const value = toOklch(parseHex(color) ?? { mode: "rgb", r: 0, g: 0, b: 0 }) as Oklch;
  return { l: value.l, c: value.c ?? 0, h: value.h ?? 0 };
}

export const isDark = (color: string): boolean => isHex(color) && contrast(color, "#ffffff") > contrast(color, "#000000");

export function hex(l: number, c: number, h: number): string {
  const lightness = Math.min(1, Math.max(0, l));
  return formatHex(clampChroma({ mode: "oklch", l: lightness, c, h }, "oklch", "rgb")) as string;
}

const lightnesses = [0.977, 0.948, 0.895, 0.828, 0.738, 0.648, 0.56, 0.48, 0.405, 0.335, 0.245];
const chromas = [0.1, 0.2, 0.4, 0.66, 0.9, 1, 1, 0.94, 0.82, 0.7, 0.52];

export function ramp(color: string): Shades {
  const { l, c, h } = lch(color);
  const own = lightnesses.reduce((best, value, at) => (Math.abs(value - l) < Math.abs(lightnesses[best]! - l) ? at : best), 0);
  const strength = c / chromas[own]!;
  const shades = shadeKeys.map((key, at) => [key, at === own ? color : hex(lightnesses[at]!, Math.min(strength, 0.26) * chromas[at]!, h)]);
  return Object.fromEntries(shades) as Shades;
}

/** The stored shades when all eleven keys are there and are colours (spec 5), else a ramp from the colour. */
export function shadesOf(stored: unknown, color: string): Shades {
  const given = stored as Record<string, unknown> | null;
  return given && shadeKeys.every((key) => isHex(given[key])) ? (given as Shades) : ramp(color);
}

/** The nearest lightness of its hue with that ratio. Surfaces of one mode lie close together, so one of both directions ends well. */
export function readable(color: string, on: string[], ratio: number): string {
  const passes = (candidate: string) => on.every((surface) => contrast(candidate, surface) >= ratio);
  if (passes(color)) return color;
  const { l, c, h } = lch(color);
  for (let step = 0.01; step <= 1; step += 0.01) {
    for (const next of [l - step, l + step]) {
      if (next < 0 || next > 1) continue;
      const candidate = hex(next, c, h);
      if (passes(candidate)) return candidate;
    }
  }
  return textOn(on[0]!);
}

export function textOn(fill: string, ...wishes: string[]): string {
  const wish = [...wishes, "#ffffff", "#0b0b0c"].find((color) => contrast(color, fill) >= 4.5);
  return wish ?? (contrast("#000000", fill) > contrast("#ffffff", fill) ? "#000000" : "#ffffff");
}

export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parseHex(a)!, parseHex(b)!];
  const between = (x: number, y: number) => x + (y - x) * share;
  return formatHex({ mode: "rgb", r: between(from.r, to.r), g: between(from.g, to.g), b: between(from.b, to.b) }) as string;
}
