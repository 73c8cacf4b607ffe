/** A site's look as a mail can have it: the theme's roles as inline styles, and its dark roles for programs that ask for them. */
import type { CSSProperties } from "react";
import type { Center } from "~/core/tenant/portal.server";
import { themeOf } from "~/core/tenant/theme";

export interface MailLook {
  styles: Record<StyleName, CSSProperties>;
  /** Dark mode and phones. */
  sheet: string;
  /** Gives the classes that the Markdown carries their styles. */
  inline(html: string): string;
}

type StyleName = keyof ReturnType<typeof stylesOf>;

export type LookInput = Parameters<typeof themeOf>[0] & Pick<Center, "themeConfig">;

export function lookOf(center: LookInput): MailLook {
  const theme = themeOf(center);
  const styles = stylesOf(center, theme.light, theme.shape);
  return {
    styles,
    sheet: sheetOf(theme.dark),
    inline: (html) =>
      html.replace(/class="(\w+)"/g, (found, name) => (name in styles ? `${found} style="${css(styles[name as StyleName])}"` : found)),
  };
}

const system = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const stack = (name: string | undefined) =>
  name && /^[\w -]{1,60}$/.test(name) ? `'${name.replace(/ Variable$/, "")}',${system}` : system;

function stylesOf({ themeConfig }: LookInput, role: Record<string, string>, shape: Record<string, string>) {
  const sans = stack(themeConfig.fonts?.sans);
  const heading = {
    fontFamily: stack(themeConfig.fonts?.heading || themeConfig.fonts?.sans),
    fontWeight: weightOf(shape["heading-weight"]),
  };
  const text = { margin: "0 0 16px", fontFamily: sans, fontSize: 17, lineHeight: 1.6, color: role.text };
  const large = pixels(shape["radius-lg"], 20);
  const straight = large === 0;
  const stripe = { height: 6, lineHeight: "6px", fontSize: 1 };
  return {
    page: { margin: 0, padding: 0, background: role.sunken, color: role.text, fontFamily: sans },
    around: { padding: "24px 12px 40px", background: role.sunken },
    head: {
      padding: "22px 32px 0",
      background: role.header,
      borderRadius: `${large}px ${large}px 0 0`,
      border: `1px solid ${role.line}`,
      borderBottom: 0,
    },
    name: { ...heading, display: "inline-block", fontSize: 20, lineHeight: 1.3, color: role["header-text"], textDecoration: "none" },
    logo: { display: "block", height: 40, width: "auto", border: 0 },
    logoDark: { display: "none", height: 40, width: "auto", border: 0 },
    rule: { marginTop: 18 },
    // Straight sites get a band from side to side, rounded ones two short strokes.
    stripe: { ...stripe, background: role.accent, width: straight ? "75%" : 72, borderRadius: straight ? 0 : "3px 0 0 3px" },
    stripeTwo: { ...stripe, background: role.secondary, width: straight ? "25%" : 24, borderRadius: straight ? 0 : "0 3px 3px 0" },
    stripeRest: { ...stripe, display: straight ? "none" : undefined },
    sheet: {
      padding: "32px 32px 36px",
      background: role.raised,
      borderRadius: `0 0 ${large}px ${large}px`,
      border: `1px solid ${role.line}`,
      borderTop: 0,
    },
    title: { ...heading, margin: "0 0 20px", fontSize: 26, lineHeight: 1.25, color: role.text },
    text,
    heading: { ...heading, margin: "24px 0 8px", fontSize: 20, lineHeight: 1.3, color: role.text },
    link: { color: role.link, fontWeight: 600 },
    muted: { color: role.muted, fontSize: 15 },
    quote: { margin: "0 0 16px", padding: "14px 18px 1px", background: role.sunken, borderLeft: `4px solid ${role["accent-edge"]}` },
    list: { ...text, padding: "0 0 0 22px" },
    item: { margin: "0 0 6px" },
    rows: { ...text, margin: "0 0 20px", padding: 0, listStyle: "none" },
    row: { margin: 0, padding: "12px 0", borderBottom: `1px solid ${role.line}` },
    buttonRow: { margin: "24px 0 0", borderCollapse: "separate" },
    button: { background: role.accent, borderRadius: pixels(shape["radius-md"], 12), border: `1px solid ${role["accent-edge"]}` },
    buttonText: {
      display: "inline-block",
      padding: "13px 26px",
      fontFamily: sans,
      fontSize: 17,
      lineHeight: "24px",
      fontWeight: 600,
      color: role["accent-text"],
      textDecoration: "none",
    },
    foot: { padding: "24px 32px 0", color: role.muted },
    footLine: { margin: "0 0 12px", fontFamily: sans, fontSize: 14, lineHeight: 1.6, color: "inherit" },
    footLink: { color: "inherit", textDecoration: "underline" },
  } as const satisfies Record<string, CSSProperties>;
}

function sheetOf(dark: Record<string, string>): string {
  const rules: [string, string][] = [
    [".page", `background:${dark.sunken}!important;color:${dark.text}!important`],
    [".head", `background:${dark.header}!important;border-color:${dark.line}!important`],
    [".name", `color:${dark["header-text"]}!important`],
    [".sheet", `background:${dark.raised}!important;border-color:${dark.line}!important`],
    [".title,.text,.heading,.list,.rows", `color:${dark.text}!important`],
    [".link", `color:${dark.link}!important`],
    [".muted,.foot,.footLink", `color:${dark.muted}!important`],
    [".quote", `background:${dark.sunken}!important;border-color:${dark["accent-edge"]}!important`],
    [".row", `border-color:${dark.line}!important`],
    [".stripe", `background:${dark.accent}!important`],
    [".stripeTwo", `background:${dark.secondary}!important`],
    [".button", `background:${dark.accent}!important;border-color:${dark["accent-edge"]}!important`],
    [".buttonText", `color:${dark["accent-text"]}!important`],
    [".logo", "display:none!important"],
    [".logoDark", "display:block!important"],
  ];
  const written = rules.map(([selector, declarations]) => `${selector}{${declarations}}`).join("");
  const phone =
    ".around{padding:0 0 32px!important}.head,.sheet{border-radius:0!important;border-left:0!important;border-right:0!important}.head{padding:20px 20px 0!important}.sheet{padding:28px 20px 32px!important}.foot{padding-left:20px!important;padding-right:20px!important}";
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${written}}@media (max-width:480px){${phone}}`;
}

/** Style sheets of mail know no rem and no variables. */
const pixels = (length: string | undefined, otherwise: number) =>
  /^\d+(\.\d+)?px$/.test(length ?? "") ? Number.parseFloat(length!) : otherwise;
const weightOf = (weight: string | undefined) => (/^[1-9]00$/.test(weight ?? "") ? Number(weight) : 700);

const unitless = new Set(["lineHeight", "fontWeight"]);

function css(style: CSSProperties): string {
  return Object.entries(style)
    .map(([name, value]) => {
      const text = typeof value === "number" && value !== 0 && !unitless.has(name) ? `${value}px` : String(value);
      return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${text.replaceAll('"', "'")}`;
    })
    .join(";");
}
