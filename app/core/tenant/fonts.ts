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

export const fontNamed = (name: string | null | undefined): FontName | undefined =>
  fontNames.find((font) => font === (name ?? "").replace(/ Variable$/, ""));
