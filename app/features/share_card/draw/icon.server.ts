/** The icon of a site on a home screen: its first letter in the colours and letters of the centre. */
import { isHex } from "~/core/tenant/palette";
import type { Roles } from "~/core/tenant/theme-roles";
import { Canvas } from "./canvas.server";
import { known, type Letters, widthOf, wordsAt } from "./letters.server";

/** In pixels: iPhones, Android, and Android's splash screen. */
export const iconSizes = [180, 192, 512] as const;

/** Systems cut a tenth off each side (a maskable icon), so the letter keeps to the middle. */
const letterShare = 0.56;

export function iconOf(name: string, roles: Roles, letters: Letters, size: number): Canvas {
  const color = (role: string, usual: string) => (isHex(roles[role]) ? roles[role] : usual);
  const canvas = new Canvas(size, size);
  canvas.area(0, 0, size, size, color("accent", "#1d1d1f"));
  const letter = known(name, letters).trim().slice(0, 1).toUpperCase();
  const height = size * letterShare;
  const rise = (letters.capHeight / letters.unitsPerEm) * height;
  canvas.shape(
    wordsAt(letter, letters, height, { x: (size - widthOf(letter, letters, height)) / 2, y: (size + rise) / 2 }),
    color("accent-text", "#ffffff"),
  );
  return canvas;
}
