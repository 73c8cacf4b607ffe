import { expect, it, vi } from "vitest";
import { isCounted } from "./counted";
import { viewPage } from "./gtag";

it("knows of screens that anybody may open, and of none whose address lets somebody in", () => {
  const handle = { access: "everyone" };
  expect(isCounted({ handle, params: { id: "1" } })).toBe(true);
  expect(isCounted({ handle, params: { token: "abc" } })).toBe(false);
  expect(isCounted({ handle, params: { secret: "abc" } })).toBe(false);
  expect(isCounted({ handle: { access: "signedIn" }, params: {} })).toBe(false);
  expect(isCounted(undefined)).toBe(false);
});

it("loads nothing for a screen that is not counted, and later says neither its address nor its title", () => {
  const loaded: string[] = [];
  const dataLayer: ArrayLike<unknown>[] = [];
  vi.stubGlobal("window", { location: { origin: "https://punt.test" }, dataLayer });
  vi.stubGlobal("document", {
    title: "Sanne de Wit",
    referrer: "https://punt.test/mijn-aanmelding/abc",
    createElement: () => ({}),
    head: { appendChild: ({ src }: { src: string }) => loaded.push(src) },
  });
  const said = () => dataLayer.map((one) => Array.from(one)).filter(([command]) => command === "set" || command === "event");
  viewPage("G-1", null);
  expect([loaded, dataLayer]).toEqual([[], []]);
  viewPage("G-1", "/vacancies/search");
  const page = { page_location: "https://punt.test/vacancies/search", page_title: "Sanne de Wit", page_referrer: "https://punt.test/" };
  expect(loaded).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-1"]);
  expect(said()).toEqual([
    ["set", page],
    ["event", "page_view", page],
  ]);
  viewPage("G-1", null);
  expect(said().slice(2)).toEqual([["set", { page_location: "https://punt.test", page_title: "", page_referrer: "https://punt.test/" }]]);
  vi.unstubAllGlobals();
});
