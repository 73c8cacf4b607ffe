/** Served by ourselves: the Latin subset, and a fallback with the same measures so that nothing moves when the font arrives. */

import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import outfit from "@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import type { ThemeConfig } from "~db/schema/center";
import { type FontName, fontNamed } from "./fonts";

interface Font {
  url: string;
  weights: string;
  /** size-adjust, ascent-override and descent-override in percent of Arial, measured with a Dutch sentence. */
  fallback: [number, number, number];
}

const fonts: Record<FontName, Font> = {
  Archivo: { url: archivo, weights: "100 900", fallback: [97.8, 89.8, 21.5] },
  "Atkinson Hyperlegible Next": { url: atkinson, weights: "200 800", fallback: [99.5, 98.9, 31.8] },
  "Bricolage Grotesque": { url: bricolage, weights: "200 800", fallback: [105.2, 88.4, 25.7] },
  Figtree: { url: figtree, weights: "300 900", fallback: [101, 94.1, 24.8] },
  Inter: { url: inter, weights: "100 900", fallback: [106.9, 90.7, 22.5] },
  Outfit: { url: outfit, weights: "100 900", fallback: [98.8, 101.2, 26.3] },
  "Source Sans 3": { url: sourceSans, weights: "200 900", fallback: [93.8, 109.2, 42.6] },
};

const system = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

export const fontFiles = (Object.keys(fonts) as FontName[]).map((name) => ({ name, url: fonts[name].url }));

function faces(name: FontName): string {
  const font = fonts[name];
  const [size, ascent, descent] = font.fallback;
  return (
    `@font-face{font-family:'${name}';font-style:normal;font-display:swap;font-weight:${font.weights};src:url(${font.url}) format('woff2')}` +
    `@font-face{font-family:'${name} Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:${size}%;` +
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  );
}

const stack = (name: FontName | undefined) => (name ? `'${name}','${name} Fallback',${system}` : system);

export function fontCss(chosen: ThemeConfig["fonts"] | undefined): { css: string; preload: string | null } {
  const sans = fontNamed(chosen?.sans);
  const heading = fontNamed(chosen?.heading) ?? sans;
  const used = [...new Set([sans, heading].filter((name) => name !== undefined))];
  return {
    css: `${used.map(faces).join("")}:root{--font-sans:${stack(sans)};--font-heading:${stack(heading)}}`,
    preload: sans ? fonts[sans].url : null,
  };
}
