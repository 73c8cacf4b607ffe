import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fieldId } from "./form/context";
import { iconNames } from "./icon-names";
import { frameOf, project } from "./map/projection";
import { pagesShown } from "./Pagination";

describe("the icon file", () => {
  it("has every icon that can be named, and no other", () => {
    const drawn = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");
    expect([...drawn.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)).toEqual([...iconNames]);
  });

  it("has those that rows ask for by an attribute in the styles, and no other", () => {
    const app = new URL("..", import.meta.url);
    const named = (file: string) =>
      [...readFileSync(new URL(file, app), "utf8").matchAll(/\bdata-icon="([\w-]+)"/g)].map(([, name]) => name!);
    const screens = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
    expect(named("ui/icons.css")).toEqual([...new Set(screens.flatMap(named))].sort());
  });
});

it("only titles have lines of one length: in a sentence they would leave a gap at its side", () => {
  const app = new URL("..", import.meta.url);
  const sheets = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(sheets.filter((file) => readFileSync(new URL(file, app), "utf8").includes("text-wrap: balance"))).toEqual(["styles/base.css"]);
});

describe("pagination", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
    [4, 5, [1, 2, 3, 4, 5]],
  ])("page %d of %d shows what is near, and a gap only where pages are missing", (page, count, shown) => {
    expect(pagesShown(page, count)).toEqual(shown);
  });
});

describe("the drawn map", () => {
  const malden = { latitude: 51.78, longitude: 5.85 };

  it("shows all points, north above south", () => {
    const amsterdam = { latitude: 52.37, longitude: 4.9 };
    const frame = frameOf([malden, amsterdam]);
    for (const { longitude, latitude } of [malden, amsterdam]) {
      const [x, y] = project(longitude, latitude);
      expect(x).toBeGreaterThan(frame.x);
      expect(x).toBeLessThan(frame.x + frame.width);
      expect(y).toBeGreaterThan(frame.y);
      expect(y).toBeLessThan(frame.y + frame.height);
    }
    expect(project(4.9, 52.37)[1]).toBeLessThan(project(5.85, 51.78)[1]);
  });

  it("does not come closer than a village, and shows the country when there is nothing", () => {
    expect(frameOf([malden]).width).toBeGreaterThan(0.15);
    expect(frameOf([]).width).toBeGreaterThan(4);
  });
});

it("a field's id can be computed from its name", () => {
  expect(fieldId("field", "filter[near]")).toBe("field-filter-near-");
});

it("the styles change at the widths of the specification (9)", () => {
  const styles = readFileSync(new URL("../styles/app.css", import.meta.url), "utf8");
  const widths = Array.from(styles.matchAll(/--breakpoint-(\w+): (\w+);/g), ([, name, width]) => [name, width]);
  expect(widths).toEqual([
    ["sm", "640px"],
    ["md", "768px"],
    ["lg", "1024px"],
    ["xl", "1280px"],
    ["2xl", "1536px"],
  ]);
});
