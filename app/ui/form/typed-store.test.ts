import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isSecret, type Texts } from "./draft";
import { dropOldTyped, forgetTyped, keepTyped, offerTyped, readTyped, type Typed, typedKey, without, writeTyped } from "./typed-store";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said = (text: string): Texts => [["title", text]];
const typed = (text: string, daysAgo = 0): Typed => ({ at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), texts: said(text) });
const titles = (key: string) => readTyped(key).map(({ texts }) => texts[0]![1]);
const [form, other] = [1, 2];

it("what was typed before stays beside what is typed now, of which the last counts", () => {
  writeTyped("a", [typed("eerst", 1)]);
  expect(keepTyped("a", form, said("n"))).toBe(true);
  keepTyped("a", form, said("nu"));
  expect(titles("a")).toEqual(["eerst", "nu"]);
  expect(readTyped("b")).toEqual([]);
});

it("two windows with the same form take nothing from each other", () => {
  keepTyped("a", form, said("hier"));
  keepTyped("a", other, said("daar"));
  keepTyped("a", form, said("hier verder"));
  expect(titles("a")).toEqual(["daar", "hier verder"]);
});

it("what was put back takes the place of what was typed, which can be had back", () => {
  writeTyped("a", [typed("eerst", 1)]);
  keepTyped("a", form, said("nu"));
  offerTyped("a", form);
  forgetTyped("a", said("eerst"));
  keepTyped("a", form, said("eerst"));
  expect(titles("a")).toEqual(["nu", "eerst"]);
});

it("what is two weeks old is gone from the device, also where nobody comes back", () => {
  const fresh = typed("gisteren", 1);
  writeTyped("a", [typed("oud", 15), fresh]);
  expect(readTyped("a")).toEqual([fresh]);
  expect(stored.get("a")).not.toContain("oud");
  const [left, mine] = [typedKey("sanne@city.test /users/1/edit"), "color-mode"];
  writeTyped(left, [typed("oud", 15)]);
  stored.set(mine, '"dark"');
  dropOldTyped();
  expect([stored.has(left), stored.has(mine)]).toEqual([false, true]);
});

it("the newest three are kept; what an earlier version kept is read, and what is no text of ours is not", () => {
  const all = [4, 3, 2, 1].map((days) => typed(`${days}`, days));
  writeTyped("a", all);
  expect(readTyped("a")).toEqual(all.slice(1));
  stored.set("a", JSON.stringify(all[0]));
  expect(readTyped("a")).toEqual([all[0]]);
  stored.set("a", "{");
  expect(readTyped("a")).toEqual([]);
});

it("what was saved is offered no more, whichever version it was typed over; other texts and what was typed on are", () => {
  writeTyped("a", [typed("anders", 1), { ...typed("mislukt"), texts: [["lockVersion", "3"], ...said("mislukt")] }]);
  keepTyped("a", form, said("verder"));
  forgetTyped("a", [["lockVersion", "4"], ...said("mislukt")]);
  expect(titles("a")).toEqual(["anders", "verder"]);
  forgetTyped("a", said("anders"));
  forgetTyped("a", said("verder"));
  expect(stored.has("a")).toBe(false);
});

it("what stands in the form already is not offered", () => {
  expect(without([typed("anders"), typed("staat er")], said("staat er"))).toEqual([expect.objectContaining({ texts: said("anders") })]);
});

it("where the browser keeps nothing it says so", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepTyped("a", form, said("nu"))).toBe(false);
  expect(readTyped("a")).toEqual([]);
  expect(dropOldTyped).not.toThrow();
});

it.each([
  [{ type: "password", name: "password", autocomplete: "" }, true],
  // Shown.
  [{ type: "text", name: "next", autocomplete: "new-password" }, true],
  [{ type: "text", name: "code", autocomplete: "one-time-code" }, true],
  [{ type: "text", name: "clientSecret", autocomplete: "" }, true],
  [{ type: "text", name: "name", autocomplete: "off" }, false],
  [{ type: "fieldset", name: "", autocomplete: "" }, false],
] as const)("a secret is never kept: %o", (control, secret) => {
  expect(isSecret(control)).toBe(secret);
});
