import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { colorModeScript, setColorMode, useColorMode } from "./color-mode";

afterEach(() => vi.unstubAllGlobals());

/** A page: what it forces, what is stored on the device, and what the device prefers. */
function page({ forced, stored = null, dark = false }: { forced?: string; stored?: string | null; dark?: boolean }) {
  const classes = new Set<string>();
  const classList = {
    add: (name: string) => classes.add(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  };
  const storage = new Map(stored === null ? [] : [["color-mode", stored]]);
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  const matchMedia = () => ({ matches: dark });
  const dataset = forced ? { forcedMode: forced } : {};
  const document = { documentElement: { classList, dataset } };
  vi.stubGlobal("document", document);
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("matchMedia", matchMedia);
  vi.stubGlobal("window", { matchMedia });
  return { storage, isDark: () => classes.has("dark"), unforced: () => Reflect.deleteProperty(dataset, "forcedMode") };
}

describe("before the first paint", () => {
  it.each([
    ["what a screen forces goes before what is preferred", { forced: "dark", stored: "light" }, true],
    ["and before what the device says", { forced: "light", dark: true }, false],
    ["what is preferred goes before what the device says", { stored: "light", dark: true }, false],
    ["dark is preferred", { stored: "dark" }, true],
    ["without a preference the device decides", { dark: true }, true],
    ["system is no preference", { stored: "system", dark: true }, true],
    ["a light device", {}, false],
  ])("%s", (_, given, dark) => {
    const { isDark } = page(given);
    new Function(colorModeScript)();
    expect(isDark()).toBe(dark);
  });
});

it("a choice is stored and shown at once, waits while a screen forces another, and counts again after it", () => {
  const { storage, isDark, unforced } = page({ forced: "dark" });
  setColorMode("light");
  expect([storage.get("color-mode"), isDark()]).toEqual(["light", true]);
  unforced();
  setColorMode("light");
  expect(isDark()).toBe(false);
  setColorMode("system");
  expect(storage.has("color-mode")).toBe(false);
});

it("is unknown, and forced by nothing, where there is no device", () => {
  let state: unknown;
  const Look = () => {
    state = useColorMode();
    return null;
  };
  renderToString(<Look />);
  expect(state).toEqual({ preference: "system", value: "light", unknown: true, forced: false });
});
