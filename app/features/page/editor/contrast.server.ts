/** What a centre's colours make hard to read on a page. A theme keeps texts readable; what a button stands on, and a centre's own overrides, may not. */

import { type AreaName, areas, buttonOn } from "~/blocks/colors";
import { buttonVariants } from "~/blocks/fields";
import { contrast, isHex } from "~/core/tenant/palette";
import type { Center } from "~/core/tenant/portal.server";
import { type Theme, themeOf } from "~/core/tenant/theme";
import type { Weak } from "./contrast";

const modes = ["light", "dark"] as const;

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const [forText, forEdges] = [4.5, 3];

export const weakIn = (center: Center): Weak[] => weakOf(themeOf(center));

/** Every pair below what it needs. Colours that a centre wrote in another form than `#rrggbb` are not known. */
export function weakOf(theme: Theme): Weak[] {
  return modes.flatMap((mode) => {
    const colorOf = (name: string) => (name.startsWith("#") ? name : theme[mode][name]);
    const ratio = (a: string, b: string) => {
      const [front, back] = [colorOf(a), colorOf(b)];
      return isHex(front) && isHex(back) ? contrast(front, back) : 21;
    };
    return (Object.keys(areas) as AreaName[]).flatMap((area) => {
      const { on, ink } = areas[area];
      const found: Omit<Weak, "area" | "mode">[] = [];
      if (ratio(ink, on) < forText) found.push({ check: "contrast", ratio: ratio(ink, on) });
      for (const variant of buttonVariants) {
        const { label, ground, edge, quiet } = buttonOn(area, variant);
        const words = ratio(label, ground ?? on);
        const shape = Math.max(...[ground, edge].flatMap((color) => (color ? [ratio(color, on)] : [])), 0);
        if (words < forText) found.push({ check: "buttonText", variant, ratio: words });
        else if (!quiet && shape < forEdges) found.push({ check: "button", variant, ratio: shape });
      }
      return found.map((weak) => ({ ...weak, area, mode }));
    });
  });
}
