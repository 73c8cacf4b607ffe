/**
 * A centre's colours by role, for light and dark. Whatever colours somebody chooses, text stays readable: the roles are picked by
 * contrast, not by position in a palette. Made once for each centre that the isolate holds.
 */
import type { Shades } from "~db/schema/center";
import { contrast, hex, isHex, lch, mix, ramp, readable, shadesOf, textOn } from "./palette";
import type { Center } from "./portal.server";

type ThemeInput = Pick<
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

/** Role name without dashes → colour. */
export type Roles = Record<string, string>;

export interface Theme {
  light: Roles;
  dark: Roles;
  /** Lengths and numbers, the same in both modes. */
  shape: Record<string, string>;
  primary: Shades;
  secondary: Shades;
}

const states = { success: 152, warning: 68, danger: 26, info: 248 } as const;
const surfacesOf = (roles: Roles) => [roles.surface!, roles.raised!, roles.sunken!];

/** A filled colour with its text, its edge, its hover and its soft companion. */
function family(name: string, fill: string, shades: Shades, roles: Roles, dark: boolean): Roles {
  const surfaces = surfacesOf(roles);
  const text = textOn(fill, ...(dark ? [shades["950"]] : ["#ffffff", shades["950"]]));
  const { l, c, h } = lch(fill);
  const towards = lch(text).l > l ? -0.055 : 0.055;
  const hover = l + towards > 0.99 || l + towards < 0.04 ? fill : hex(l + towards, c, h);
  const soft = dark
    ? hex(0.29, Math.min(lch(shades["500"]).c * 0.36, 0.07), lch(shades["500"]).h)
    : mix(shades["100"], roles.surface!, 0.15);
  return {
    [name]: fill,
    [`${name}-text`]: text,
    [`${name}-hover`]: contrast(hover, text) >= 4.5 ? hover : fill,
    [`${name}-edge`]: readable(fill, surfaces, 3.05),
    [`${name}-soft`]: soft,
    [`${name}-soft-text`]: readable(dark ? shades["200"] : shades["800"], [soft], 5),
  };
}

function stateRoles(roles: Roles, dark: boolean): Roles {
  const made: Roles = {};
  for (const [name, hue] of Object.entries(states)) {
    const soft = dark ? hex(0.27, 0.045, hue) : hex(0.955, 0.03, hue);
    made[`${name}-soft`] = soft;
    made[name] = readable(dark ? hex(0.82, 0.12, hue) : hex(0.46, name === "danger" ? 0.17 : 0.11, hue), [...surfacesOf(roles), soft], 4.6);
  }
  return made;
}

/** Water, land and what lies abroad, for maps of our own drawing. */
function mapRoles(roles: Roles): Roles {
  const water = mix(roles["info-soft"]!, roles.sunken!, 0.3);
  return {
    "map-water": water,
    "map-land": roles.raised!,
    "map-abroad": mix(roles.sunken!, water, 0.4),
    "map-shore": roles["line-strong"]!,
  };
}

/** What texts and lines look like on the surfaces that are already chosen. */
function inkRoles(roles: Roles, text: string, muted: string, accent: string, line: string): Roles {
  const surfaces = surfacesOf(roles);
  return {
    text: readable(text, surfaces, 9),
    muted: readable(muted, surfaces, 4.7),
    line,
    "line-strong": readable(mix(line, muted, 0.5), surfaces, 3.05),
    link: readable(accent, [...surfaces, roles["accent-soft"]!], 4.6),
    focus: readable(accent, [...surfaces, roles["accent-soft"]!], 4.6),
  };
}

function lightRoles(center: ThemeInput, primary: Shades, secondary: Shades, wish: Roles): Roles {
  const background =
    wish.surface ?? (isHex(center.backgroundColor) && lch(center.backgroundColor).l > 0.88 ? center.backgroundColor : "#ffffff");
  const { l, c, h } = lch(background);
  const tint = lch(primary["500"]);
  const roles: Roles = {
    surface: background,
    raised: wish.raised ?? mix(background, "#ffffff", 0.75),
    sunken: wish.sunken ?? (c > 0.004 ? hex(l - 0.032, c * 1.25, h) : hex(l - 0.03, Math.min(tint.c * 0.08, 0.009), tint.h)),
  };
  Object.assign(roles, family("accent", wish.accent ?? center.primaryColor, wish.accent ? ramp(wish.accent) : primary, roles, false));
  Object.assign(
    roles,
    family("secondary", wish.secondary ?? center.secondaryColor, wish.secondary ? ramp(wish.secondary) : secondary, roles, false),
  );
  const line = hex(lch(roles.sunken!).l - 0.07, Math.max(lch(roles.sunken!).c, 0.006), lch(roles.sunken!).h);
  Object.assign(
    roles,
    inkRoles(roles, center.textColor, center.mutedColor, wish.accent ?? center.primaryColor, line),
    stateRoles(roles, false),
  );
  return { ...roles, ...mapRoles(roles), ...bands(wish, roles, primary["800"]) };
}

function darkRoles(center: ThemeInput, primary: Shades, secondary: Shades, wish: Roles): Roles {
  const { c, h } = lch(primary["500"]);
  const tint = Math.min(c * 0.11, 0.016);
  const roles: Roles = {
    surface: wish.surface ?? hex(0.185, tint, h),
    raised: wish.raised ?? hex(0.225, tint * 1.15, h),
    sunken: wish.sunken ?? hex(0.152, tint, h),
  };
  const bright = (color: string) => readable(lch(color).l < 0.5 ? hex(0.66, lch(color).c, lch(color).h) : color, surfacesOf(roles), 4.6);
  Object.assign(
    roles,
    family("accent", wish.accent ?? bright(center.primaryColor), wish.accent ? ramp(wish.accent) : primary, roles, true),
  );
  Object.assign(
    roles,
    family("secondary", wish.secondary ?? bright(center.secondaryColor), wish.secondary ? ramp(wish.secondary) : secondary, roles, true),
  );
  const line = hex(0.315, tint * 1.3, h);
  Object.assign(roles, inkRoles(roles, hex(0.945, tint * 0.4, h), hex(0.765, tint, h), roles.accent!, line), stateRoles(roles, true));
  return { ...roles, ...mapRoles(roles), ...bands(wish, roles, readable(primary["800"], [roles.text!], 7)) };
}

/** Header and footer are areas of their own, each with text that suits them. The footer is primary 800 (spec 9). */
function bands(wish: Roles, roles: Roles, primary800: string): Roles {
  const header = wish.header ?? roles.raised!;
  const footer = wish.footer ?? primary800;
  return {
    header,
    "header-text": textOn(header, roles.text!),
    footer,
    "footer-text": textOn(footer, "#ffffff"),
    "footer-accent": readable(roles.accent!, [footer], 4.6),
  };
}

const variableName = /^--[a-z][a-z0-9-]*$/;
const colorValue = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|#[0-9a-f]{8}|(rgb|hsl|oklch)\([0-9.,%/ deg-]{1,60}\))$/i;
const lengthValue = /^-?\d{0,4}(\.\d{1,4})?(px|rem|em|ch|vw|%)?$/;

/** The overrides that are what they may be: a name, and a colour, a length or a number. Anything else is left out. */
export function validVariables(given: Record<string, unknown> | undefined): Record<string, string> {
  const valid = Object.entries(given ?? {}).filter(
    ([name, value]) =>
      variableName.test(name) && typeof value === "string" && value !== "" && (colorValue.test(value) || lengthValue.test(value)),
  );
  return Object.fromEntries(valid) as Record<string, string>;
}

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

/** The theme of a centre; the same object as long as the isolate holds that centre. */
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

/** Without script nothing sets `.dark`, so the device alone decides. */
const darkByDevice = "@media (prefers-color-scheme:dark){html:not(.js,[data-forced-mode=light])";

/** The variables as CSS: light on :root, dark on .dark. */
export function themeCss(theme: Theme): string {
  const shades = `${declarations(theme.primary, "primary-")};${declarations(theme.secondary, "secondary-")}`;
  const dark = declarations(theme.dark);
  return `:root{${declarations(theme.light)};${declarations(theme.shape)};${shades}}.dark{${dark}}${darkByDevice}{${dark}}}`;
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

export interface FailingPair {
  mode: "light" | "dark";
  ink: string;
  on: string;
  ratio: number;
  needed: number;
}

/** Pairs of roles that people could not read: none, unless a centre overrides roles by `cssVariables`. */
export function failingPairs(theme: Theme): FailingPair[] {
  return (["light", "dark"] as const).flatMap((mode) =>
    textPairs.flatMap(([ink, on, needed]) => {
      const [front, back] = [theme[mode][ink]!, theme[mode][on]!];
      if (!isHex(front) || !isHex(back)) return [];
      const ratio = contrast(front, back);
      return ratio < needed ? [{ mode, ink, on, ratio, needed }] : [];
    }),
  );
}
