import { describe, expect, it } from "vitest";
import type { EditedBlock } from "~/builder/field";
import { themeOf } from "~/core/tenant/theme";
import { startingThemes } from "~/features/volunteer_center/look/starting-themes";
import { contrastFindings } from "./contrast";
import { weakOf } from "./contrast.server";

const theme = (cssVariables: Record<string, string> = {}) => {
  const { themeConfig, ...look } = startingThemes.city;
  return themeOf({
    ...look,
    themeConfig: { ...themeConfig, cssVariables },
  } as Parameters<typeof themeOf>[0]);
};

const block = (kind: string, props: Record<string, unknown>): EditedBlock => ({
  id: `${kind} ${JSON.stringify(props)}`,
  kind,
  version: 1,
  props,
  propsEn: null,
  hidden: false,
  sourceChanged: false,
});
const call = (variant: string, tone = "primary") => block("CallToAction", { title: "Doe mee", buttonLabel: "Kom", variant, tone });
const checks = (blocks: EditedBlock[], weak = weakOf(theme())) =>
  contrastFindings(blocks, weak).map(({ check, about, mode }) => [check, about, mode]);

describe("colours beside the editor", () => {
  it("say nothing of words where a theme picked them, nor of buttons that stand out or are quiet on purpose", () => {
    for (const [name, { themeConfig, ...look }] of Object.entries(startingThemes)) {
      const weak = weakOf(themeOf({ ...look, themeConfig } as never));
      expect([name, weak.filter(({ check }) => check !== "button")]).toEqual([name, []]);
      expect([name, weak.filter(({ variant }) => variant === "light" || variant === "tertiary")]).toEqual([name, []]);
    }
    expect(checks([call("primary"), call("outline"), call("light")])).toEqual([]);
  });

  it("name the button that is lost on its block, in the mode where it is worst", () => {
    expect(checks([call("white")])).toEqual([["button", "Kom", "light"]]);
    expect(checks([call("primary", "secondary")])).toEqual([]);
  });

  it("follow the look that the opening gives to a page", () => {
    const opening = (variant: string) => block("HeroWithSearch", { variant });
    // Where areas are filled, a button of the other colour lies on it.
    expect(checks([opening("type"), call("secondary")])).toEqual([["button", "Kom", "dark"]]);
    expect(checks([opening("type"), call("primary")])).toEqual([]);
    expect(checks([opening("split"), block("PhotoHero", { buttons: [{ label: "Kom", variant: "secondary" }] })])).toEqual([]);
  });

  it("name words that a centre's own colours make hard to read, on a block and on a button", () => {
    const weak = weakOf(theme({ "--accent-soft-text": "#cfd8ea", "--accent-text": "#26406f" }));
    expect(checks([call("primary")], weak)).toEqual([
      ["contrast", undefined, "light"],
      ["buttonText", "Kom", "light"],
    ]);
    expect(checks([call("white", "secondary")], weak)).toEqual([["button", "Kom", "light"]]);
    expect(checks([block("Markdown", { text: "Kom" })], weak)).toEqual([]);
  });
});
