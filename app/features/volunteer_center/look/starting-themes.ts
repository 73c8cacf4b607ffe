/** The characters that a centre can begin with; the demo sites have them too. Safe in the browser. */
import { ramp } from "~/core/tenant/palette";
import type { Shades, ThemeConfig } from "~db/schema/center";

export interface Theme {
  primaryColor: string;
  secondaryColor: string;
  mutedColor: string;
  backgroundColor: string;
  textColor: string;
  primaryColorShades: Shades;
  secondaryColorShades: Shades;
  themeConfig: ThemeConfig;
}

type Colours = [primary: string, secondary: string, muted: string, background: string, text: string];

export function theme([primaryColor, secondaryColor, mutedColor, backgroundColor, textColor]: Colours, themeConfig: ThemeConfig): Theme {
  return {
    primaryColor,
    secondaryColor,
    mutedColor,
    backgroundColor,
    textColor,
    primaryColorShades: ramp(primaryColor),
    secondaryColorShades: ramp(secondaryColor),
    themeConfig,
  };
}

const plainHeader = { fullWidth: false, sticky: false, languageToggle: false, centerMenuItems: false };

export const publicConfig: ThemeConfig = {
  fonts: { sans: "Atkinson Hyperlegible Next Variable", heading: "Outfit Variable" },
  defaultShape: "rounded",
  cssVariables: {
    "--radius-control": "999px",
    "--radius-md": "16px",
    "--radius-lg": "28px",
    "--heading-weight": "600",
    "--heading-tracking": "-0.015em",
  },
  header: { ...plainHeader, variant: "tab", sticky: true, languageToggle: true, centerMenuItems: true },
  footer: { variant: "tab" },
};

export const startingThemes = {
  /** Terracotta and moss on cream: made by hand, among neighbours. */
  village: theme(["#b04a2a", "#5d6b2f", "#6b5d50", "#fbf6ec", "#2d251f"], {
    fonts: { sans: "Source Sans 3 Variable", heading: "Bricolage Grotesque Variable" },
    defaultShape: "rounded",
    cssVariables: {
      "--radius-control": "14px",
      "--radius-lg": "26px",
      "--heading-weight": "750",
      "--heading-tracking": "-0.02em",
      "--header": "#fbf6ec",
    },
    header: { ...plainHeader, variant: "legacy" },
    footer: { variant: "legacy" },
  }),
  /** Deep blue and signal yellow: clear, municipal, busy. */
  city: theme(["#0f3f8c", "#ffc91f", "#4d5c75", "#ffffff", "#0f1f3a"], {
    fonts: { sans: "Figtree Variable", heading: "Figtree Variable" },
    defaultShape: "straight",
    cssVariables: {
      "--header": "#0f3f8c",
      "--header-dark": "#0a2a60",
      "--footer": "#0a2a60",
      "--footer-dark": "#081d42",
      "--heading-weight": "800",
    },
    header: { ...plainHeader, variant: "tab", fullWidth: true, search: true, menuItemFontClass: "font-semibold" },
    footer: { variant: "tab" },
  }),
  /** Teal and coral on white: open, national, trustworthy. */
  public: theme(["#00716a", "#ff7059", "#4a6563", "#ffffff", "#12302e"], publicConfig),
  /** Violet and slate: neutral, shows what is possible. */
  demo: theme(["#6740d6", "#4a5a72", "#5a6377", "#f8f9fc", "#1d2333"], {
    fonts: { sans: "Inter Variable", heading: "Inter Variable" },
    defaultShape: "rounded",
    cssVariables: {
      "--radius-control": "8px",
      "--radius-md": "8px",
      "--radius-lg": "12px",
      "--radius-sm": "5px",
      "--heading-tracking": "-0.025em",
    },
    header: { ...plainHeader, variant: "tab", sticky: true },
    footer: { variant: "tab" },
    sidebar: true,
  }),
  /** Black, white and one bright green: young and direct. */
  national: theme(["#111111", "#00d564", "#585858", "#ffffff", "#0a0a0a"], {
    fonts: { sans: "Archivo Variable", heading: "Archivo Variable" },
    defaultShape: "straight",
    cssVariables: {
      "--accent": "#00d564",
      "--accent-dark": "#00d564",
      "--secondary": "#0a0a0a",
      "--secondary-dark": "#f5f5f5",
      "--link": "#0a0a0a",
      "--link-dark": "#00d564",
      "--focus": "#0a0a0a",
      "--line": "#0a0a0a",
      "--line-dark": "#f2f2f2",
      "--line-width": "2px",
      "--accent-edge": "#0a0a0a",
      "--surface-dark": "#0a0a0a",
      "--footer": "#0a0a0a",
      "--footer-dark": "#000000",
      "--heading-weight": "850",
      "--heading-tracking": "-0.04em",
      "--heading-leading": "0.98",
      "--heading-scale": "1.28",
      "--header-height": "5.25rem",
    },
    header: { ...plainHeader, variant: "legacy", languageToggle: true, fullWidth: true, menuItemFontClass: "font-bold" },
    footer: { variant: "maud" },
  }),
} satisfies Record<string, Theme>;
