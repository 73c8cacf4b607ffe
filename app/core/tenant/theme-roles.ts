import type { Shades } from "~db/schema/center";
import { contrast, hex, isHex, lch, mix, ramp, readable, textOn } from "./palette";
import type { Center } from "./portal.server";

export type Roles = Record<string, string>;

type Colors = Pick<Center, "primaryColor" | "secondaryColor" | "mutedColor" | "backgroundColor" | "textColor">;

const states = { success: 152, warning: 68, danger: 26, info: 248 } as const;
const surfacesOf = (roles: Roles) => [roles.surface!, roles.raised!, roles.sunken!];

interface Color {
  fill: string;
  shades: Shades;
}

const colored = (wish: string | undefined, own: Color): Color => (wish ? { fill: wish, shades: ramp(wish) } : own);

function family(name: string, { fill, shades }: Color, roles: Roles, dark: boolean): Roles {
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

function mapRoles(roles: Roles): Roles {
  const water = mix(mix(roles["info-soft"]!, roles.sunken!, 0.3), roles.info!, 0.14);
  return {
    "map-water": water,
    "map-land": roles.raised!,
    "map-abroad": mix(roles.sunken!, water, 0.4),
    "map-shore": roles["line-strong"]!,
    "map-border": mix(roles["line-strong"]!, roles.raised!, 0.55),
  };
}

interface Inks {
  text: string;
  muted: string;
  accent: string;
  line: string;
}

function inkRoles(roles: Roles, { text, muted, accent, line }: Inks): Roles {
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

export function lightRoles(center: Colors, primary: Shades, secondary: Shades, wish: Roles): Roles {
  const background =
    wish.surface ?? (isHex(center.backgroundColor) && lch(center.backgroundColor).l > 0.88 ? center.backgroundColor : "#ffffff");
  const { l, c, h } = lch(background);
  const tint = lch(primary["500"]);
  const roles: Roles = {
    surface: background,
    raised: wish.raised ?? mix(background, "#ffffff", 0.75),
    sunken: wish.sunken ?? (c > 0.004 ? hex(l - 0.032, c * 1.25, h) : hex(l - 0.03, Math.min(tint.c * 0.08, 0.009), tint.h)),
  };
  const accent = colored(wish.accent, { fill: center.primaryColor, shades: primary });
  Object.assign(roles, family("accent", accent, roles, false));
  Object.assign(roles, family("secondary", colored(wish.secondary, { fill: center.secondaryColor, shades: secondary }), roles, false));
  const line = hex(lch(roles.sunken!).l - 0.07, Math.max(lch(roles.sunken!).c, 0.006), lch(roles.sunken!).h);
  Object.assign(
    roles,
    inkRoles(roles, { text: center.textColor, muted: center.mutedColor, accent: accent.fill, line }),
    stateRoles(roles, false),
  );
  return { ...roles, ...mapRoles(roles), ...bands(wish, roles, primary["800"]) };
}

export function darkRoles(center: Colors, primary: Shades, secondary: Shades, wish: Roles): Roles {
  const { c, h } = lch(primary["500"]);
  const tint = Math.min(c * 0.11, 0.016);
  const roles: Roles = {
    surface: wish.surface ?? hex(0.185, tint, h),
    raised: wish.raised ?? hex(0.225, tint * 1.15, h),
    sunken: wish.sunken ?? hex(0.152, tint, h),
  };
  const bright = (color: string) => readable(lch(color).l < 0.5 ? hex(0.66, lch(color).c, lch(color).h) : color, surfacesOf(roles), 4.6);
  const brightened = (own: string, shades: Shades): Color => ({ fill: bright(own), shades });
  Object.assign(roles, family("accent", colored(wish.accent, brightened(center.primaryColor, primary)), roles, true));
  Object.assign(roles, family("secondary", colored(wish.secondary, brightened(center.secondaryColor, secondary)), roles, true));
  const line = hex(0.315, tint * 1.3, h);
  const inks = { text: hex(0.945, tint * 0.4, h), muted: hex(0.765, tint, h), accent: roles.accent!, line };
  Object.assign(roles, inkRoles(roles, inks), stateRoles(roles, true));
  return { ...roles, ...mapRoles(roles), ...bands(wish, roles, readable(primary["800"], [roles.text!], 7)) };
}

/** The footer is primary 800 (spec 9). */
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
