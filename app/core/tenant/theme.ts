import type { Shades } from "~db/schema/center";
import { contrast, isHex, shadesOf } from "./palette";
import type { Center } from "./portal.server";
import { darkRoles, lightRoles, type Roles } from "./theme-roles";

export type ThemeInput = Pick<
  Center,
  | "primaryColor"
  | "secondaryColor"
  | "mutedColor"
  | "backgroundColor"
  | "textColor"
  | "primaryColorShades"
  | "secondaryColorShades"
  | "themeConfig"
>;

export interface Theme {
  light: Roles;
  dark: Roles;
  shape: Record<string, string>;
  primary: Shades;
  secondary: Shades;
}

const variableName = /^--[a-z][a-z0-9-]*$/;
const colorValue = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|#[0-9a-f]{8}|(rgb|hsl|oklch)\([0-9.,%/ deg-]{1,60}\))$/i;
const lengthValue = /^-?\d{0,4}(\.\d{1,4})?(px|rem|em|ch|vw|%)?$/;

export function variableProblem(name: string, value: unknown): "variableName" | "variableValue" | null {
  if (!variableName.test(name) || name.length > 60) return "variableName";
  const valid = typeof value === "string" && /\S/.test(value) && (colorValue.test(value) || lengthValue.test(value));
  return valid ? null : "variableValue";
}

export function validVariables(given: Record<string, unknown> | undefined): Record<string, string> {
  const valid = Object.entries(given ?? {}).filter(([name, value]) => !variableProblem(name, value));
  return Object.fromEntries(valid) as Record<string, string>;
}

/** The colours among a centre's overrides: these stay as they are, whichever colours it chooses. */
export const fixedColors = (given: Record<string, unknown> | undefined): [name: string, color: string][] =>
  Object.entries(validVariables(given)).filter(([, value]) => colorValue.test(value));

const roundedRadii = { "radius-sm": "6px", "radius-md": "12px", "radius-lg": "20px" };
const straightRadii = { "radius-sm": "0px", "radius-md": "0px", "radius-lg": "0px" };

function build(center: ThemeInput): Theme {
  const primaryColor = isHex(center.primaryColor) ? center.primaryColor : "#3b5bdb";
  const secondaryColor = isHex(center.secondaryColor) ? center.secondaryColor : "#495057";
  const textColor = isHex(center.textColor) ? center.textColor : "#1d1d1f";
  const safe = { ...center, primaryColor, secondaryColor, textColor, mutedColor: isHex(center.mutedColor) ? center.mutedColor : "#5f6368" };
  const primary = shadesOf(center.primaryColorShades, primaryColor);
  const secondary = shadesOf(center.secondaryColorShades, secondaryColor);

  // Colours are wishes that the other roles follow (text on them is chosen after them); everything else is taken as it is.
  const wishes: { light: Roles; dark: Roles } = { light: {}, dark: {} };
  const shape: Record<string, string> = { ...(center.themeConfig.defaultShape === "straight" ? straightRadii : roundedRadii) };
  for (const [name, value] of Object.entries(validVariables(center.themeConfig.cssVariables))) {
    const role = name.slice(2);
    if (!colorValue.test(value)) shape[role] = value;
    else if (role.endsWith("-dark")) wishes.dark[role.slice(0, -5)] = value;
    else wishes.light[role] = value;
  }
  const usable = (roles: Roles) => Object.fromEntries(Object.entries(roles).filter(([, value]) => isHex(value)));
  return {
    light: { ...lightRoles(safe, primary, secondary, usable(wishes.light)), ...wishes.light },
    dark: { ...darkRoles(safe, primary, secondary, usable(wishes.dark)), ...wishes.dark },
    shape,
    primary,
    secondary,
  };
}

const themes = new WeakMap<object, Theme>();

export function themeOf(center: ThemeInput): Theme {
  let theme = themes.get(center);
  if (!theme) {
    theme = build(center);
    themes.set(center, theme);
  }
  return theme;
}

const declarations = (values: Record<string, string>, prefix = "") =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value}`)
    .join(";");

/** Without script nothing sets `.dark`, so the device alone decides. Paper is light. */
const darkByDevice = "@media screen and (prefers-color-scheme:dark){html:not(.js,[data-forced-mode=light])";

export function themeCss(theme: Theme): string {
  const shades = `${declarations(theme.primary, "primary-")};${declarations(theme.secondary, "secondary-")}`;
  const dark = declarations(theme.dark);
  return `:root{${declarations(theme.light)};${declarations(theme.shape)};${shades}}@media screen{.dark{${dark}}}${darkByDevice}{${dark}}}`;
}

const textPairs = [
  ...["text", "muted", "link", "success", "warning", "danger", "info"].flatMap((ink) =>
    ["surface", "raised", "sunken"].map((surface) => [ink, surface, 4.5] as const),
  ),
  ...["success", "warning", "danger", "info"].map((state) => [state, `${state}-soft`, 4.5] as const),
  ...["accent", "secondary"].flatMap((name) => [
    [`${name}-text`, name, 4.5] as const,
    [`${name}-text`, `${name}-hover`, 4.5] as const,
    [`${name}-soft-text`, `${name}-soft`, 4.5] as const,
    ...["surface", "raised", "sunken"].map((surface) => [`${name}-edge`, surface, 3] as const),
  ]),
  ["header-text", "header", 4.5] as const,
  ["footer-text", "footer", 4.5] as const,
  ["footer-accent", "footer", 4.5] as const,
  ...["line-strong", "focus"].flatMap((edge) => ["surface", "raised", "sunken"].map((surface) => [edge, surface, 3] as const)),
];

export interface ContrastPair {
  mode: "light" | "dark";
  ink: string;
  on: string;
  front: string;
  back: string;
  ratio: number;
  needed: number;
}

/** Every colour that is used on another one, with their contrast; those that a centre wrote in another form than `#rrggbb` are not known. */
export function contrastPairs(theme: Theme): ContrastPair[] {
  return (["light", "dark"] as const).flatMap((mode) =>
    textPairs.flatMap(([ink, on, needed]) => {
      const [front, back] = [theme[mode][ink]!, theme[mode][on]!];
      return isHex(front) && isHex(back) ? [{ mode, ink, on, front, back, ratio: contrast(front, back), needed }] : [];
    }),
  );
}

/** None, unless a centre overrides roles by `cssVariables`. */
export const failingPairs = (theme: Theme): ContrastPair[] => contrastPairs(theme).filter(({ ratio, needed }) => ratio < needed);
