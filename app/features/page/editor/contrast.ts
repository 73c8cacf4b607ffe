/** Blocks whose words or buttons are hard to tell from what they stand on, by what the server knows of the centre's colours. */
import { type AreaName, coloredAreas, lookOf } from "~/blocks/colors";
import type { EditedBlock } from "~/builder/field";
import type { Finding } from "./checks";

export interface Weak {
  area: AreaName;
  mode: "light" | "dark";
  /** Words on the area; words of a button; a button on the area. */
  check: "contrast" | "buttonText" | "button";
  /** Of a button. */
  variant?: string;
  ratio: number;
}

/** Once for each place, in the mode where it is worst. */
export function contrastFindings(shown: EditedBlock[], weak: Weak[]): Finding[] {
  const look = lookOf(shown);
  const worst = [...weak].sort((a, b) => a.ratio - b.ratio);
  return shown.flatMap(({ id, kind, props }) =>
    coloredAreas(kind, props, look).flatMap(({ area, buttons }): Finding[] => {
      const here = worst.filter((one) => one.area === area);
      const words = here.find(({ check }) => check === "contrast");
      return [
        ...(words ? [{ check: words.check, mode: words.mode, ratio: words.ratio, block: id }] : []),
        ...buttons.flatMap(({ label, variant }) => {
          const found = here.find((one) => one.variant === variant);
          return found ? [{ check: found.check, about: label, mode: found.mode, ratio: found.ratio, block: id }] : [];
        }),
      ];
    }),
  );
}
