import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontCss } from "./fonts.server";
import { contrast, ramp, shadeKeys, shadesOf } from "./palette";
import { failingPairs, fixedColors, themeCss, themeOf, validVariables } from "./theme";
import { themeConfigFrom } from "./theme-config";

const config = {
  fonts: { sans: "Inter", heading: "Inter" },
  defaultShape: "rounded" as const,
  cssVariables: {},
  header: { fullWidth: false, variant: "tab" as const, sticky: false, languageToggle: false, centerMenuItems: false },
  footer: { variant: "tab" as const },
};

const center = (
  colors: Partial<Record<"primaryColor" | "secondaryColor" | "mutedColor" | "backgroundColor" | "textColor", string>> = {},
) => ({
  primaryColor: "#b8522e",
  secondaryColor: "#5c6b3c",
  mutedColor: "#6b625a",
  backgroundColor: "#fbf6ec",
  textColor: "#2a211b",
  primaryColorShades: null,
  secondaryColorShades: null,
  themeConfig: config,
  ...colors,
});

const color = fc.tuple(fc.integer({ min: 0, max: 0xffffff })).map(([value]) => `#${value.toString(16).padStart(6, "0")}`);

it("its fixed colours are the overrides that are a colour, and no sizes or what is none of either", () => {
  const given = {
    "--header": "#0f3f8c",
    "--footer-dark": "rgb(8, 29, 66)",
    "--heading-weight": "800",
    "--radius-md": "4px",
    "--x": "url(x)",
  };
  expect(fixedColors(given)).toEqual([
    ["--header", "#0f3f8c"],
    ["--footer-dark", "rgb(8, 29, 66)"],
  ]);
});

describe("a theme", () => {
  it("keeps every text and edge readable in both modes, whatever colours are chosen", () => {
    fc.assert(
      fc.property(
        fc.record({ primaryColor: color, secondaryColor: color, mutedColor: color, backgroundColor: color, textColor: color }),
        (colors) => {
          expect(failingPairs(themeOf(center(colors)))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("gives black text to a bright accent and keeps the accent", () => {
    const { light } = themeOf(center({ primaryColor: "#2bff7a", backgroundColor: "#ffffff" }));
    expect(light.accent).toBe("#2bff7a");
    expect(contrast(light["accent-text"]!, "#2bff7a")).toBeGreaterThan(7);
    expect(contrast(light["accent-edge"]!, "#ffffff")).toBeGreaterThanOrEqual(3);
  });

  it("uses stored shades only when all eleven are there", () => {
    const all = Object.fromEntries(shadeKeys.map((key) => [key, "#123456"]));
    expect(shadesOf(all, "#ff0000")).toBe(all);
    expect(shadesOf({ ...all, "950": undefined }, "#ff0000")).toEqual(ramp("#ff0000"));
    expect(shadesOf({ ...all, "950": "url(x)" }, "#ff0000")).toEqual(ramp("#ff0000"));
  });

  it("takes variables as data: names and colours or lengths, nothing that could be code", () => {
    expect(
      validVariables({
        "--accent": "#123456",
        "--radius-md": "4px",
        "--heading-tracking": "-0.02em",
        "--heading-weight": "800",
        "--x": "red;} body{display:none",
        "--y": "url(https://example.org)",
        "--z": "</style>",
        color: "#000000",
        "--Bad": "#000000",
        "--empty": "",
      }),
    ).toEqual({ "--accent": "#123456", "--radius-md": "4px", "--heading-tracking": "-0.02em", "--heading-weight": "800" });
  });

  it("lets an override of a colour lead the text on it, in its own mode only", () => {
    const theme = themeOf({ ...center(), themeConfig: { ...config, cssVariables: { "--header": "#0b2a5b", "--header-dark": "#101418" } } });
    expect(theme.light.header).toBe("#0b2a5b");
    expect(theme.light["header-text"]).toBe("#ffffff");
    expect(theme.dark.header).toBe("#101418");
    expect(failingPairs(theme)).toEqual([]);
  });

  it("says which pairs fail when overrides break them", () => {
    const theme = themeOf({ ...center(), themeConfig: { ...config, cssVariables: { "--text": "#eeeeee" } } });
    expect(failingPairs(theme).map((pair) => pair.ink)).toContain("text");
  });

  it("is rounded unless straight is chosen, has a variable font for text and headings, and a footer of primary 800", () => {
    const unsaid = themeConfigFrom({});
    const theme = themeOf({ ...center(), themeConfig: unsaid });
    expect([unsaid.defaultShape, theme.shape["radius-md"]]).toEqual(["rounded", "12px"]);
    const straight = themeOf({ ...center(), themeConfig: { ...unsaid, defaultShape: "straight" } });
    expect(new Set(Object.values(straight.shape))).toEqual(new Set(["0px"]));
    const { css } = fontCss(unsaid.fonts);
    expect(css).toMatch(/^@font-face\{font-family:'(\w+)';[^}]*font-weight:100 900;.*:root\{--font-sans:'\1',.*;--font-heading:'\1',/);
    expect(theme.light.footer).toBe(theme.primary["800"]);
    expect(readFileSync(new URL("../../ui/Avatar.css", import.meta.url), "utf8")).toMatch(/\.avatar \{[^}]*border-radius: 50%;/);
  });

  it("is made once for a centre", () => {
    const one = center();
    expect(themeOf(one)).toBe(themeOf(one));
    expect(themeCss(themeOf(one))).toMatch(/^:root\{--surface:#fbf6ec;.*\}@media screen\{\.dark\{/);
  });
});
