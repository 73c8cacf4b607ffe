/** What a look can be made of, without zod: screens have it too. */
import { isHex, shadeKeys } from "~/core/tenant/palette";
import type { Shades } from "~db/schema/center";

export const shapes = ["rounded", "straight"] as const;
export const headerVariants = ["tab", "legacy"] as const;
export const footerVariants = ["tab", "legacy", "maud"] as const;
export const colorNames = ["primaryColor", "secondaryColor", "backgroundColor", "textColor", "mutedColor"] as const;
/** Each on the ground that it is made for. */
export const pictureShapes = {
  websiteLogoUrl: "logo",
  websiteLogoDarkModeUrl: "logo-on-dark",
  mailLogoUrl: "logo-in-mail",
  faviconUrl: "logo",
} as const;
export const pictureNames = Object.keys(pictureShapes) as (keyof typeof pictureShapes)[];
/** What a new centre's site can begin to look like: as the site on which it is added, or in a starting theme. */
export const startingLooks = ["same", "village", "city", "public", "demo", "national"] as const;
export type StartingLook = (typeof startingLooks)[number];
export const footerPlaces = [1, 2, 3, 4, 6, 8] as const;

/** Shades as an object or as JSON, when all eleven are there and are colours. */
export function shadesFrom(given: unknown): Shades | undefined {
  const read = typeof given === "string" ? parsed(given) : given;
  if (typeof read !== "object" || read === null) return undefined;
  const colors = shadeKeys.map((key) => [key, (read as Record<string, unknown>)[key]] as const);
  if (!colors.every(([, color]) => isHex(color))) return undefined;
  return Object.fromEntries(colors.map(([key, color]) => [key, String(color).toLowerCase()])) as Shades;
}

function parsed(text: string): unknown {
  try {
    return text.length < 2_000 ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
