/** The fonts that a centre may choose. Their files are in fonts.server.ts. */
export const fontNames = [
  "Archivo",
  "Atkinson Hyperlegible Next",
  "Bricolage Grotesque",
  "Figtree",
  "Inter",
  "Outfit",
  "Source Sans 3",
] as const;

export type FontName = (typeof fontNames)[number];

/** Also known by the name of their package. */
export const fontNamed = (name: string | null | undefined): FontName | undefined =>
  fontNames.find((font) => font === (name ?? "").replace(/ Variable$/, ""));
