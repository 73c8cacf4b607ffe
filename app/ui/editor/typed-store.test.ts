import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetOnceAnswered, readTyped, type Typed, without, writeTyped } from "./typed-store";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typed = (text: string, daysAgo = 0): Typed => ({
  at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  texts: [["title", text]],
});

it("what was typed before stays beside what is typed now", () => {
  const [before, now] = [typed("eerst", 1), typed("nu")];
  writeTyped("a", [before, now]);
  expect(readTyped("a")).toEqual([before, now]);
  expect(readTyped("b")).toEqual([]);
});

it("what is two weeks old is gone from the device, and so is what was answered", () => {
  const fresh = typed("gisteren", 1);
  writeTyped("a", [typed("oud", 15), fresh]);
  expect(readTyped("a")).toEqual([fresh]);
  expect(stored.get("a")).not.toContain("oud");
  writeTyped("a", []);
  expect(stored.has("a")).toBe(false);
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

it("what was sent goes once there is an answer, and stays where an error came in its place", () => {
  vi.useFakeTimers();
  // What got no answer (form/draft.ts).
  const unanswered = new Map([["sent", "[]"]]);
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => unanswered.get(key) ?? null });
  const [before, now] = [typed("eerst", 1), typed("nu")];
  writeTyped("a", [before, now]);
  forgetOnceAnswered("a", [before]);
  vi.runAllTimers();
  expect(readTyped("a")).toEqual([before, now]);
  forgetOnceAnswered("a", [before]);
  unanswered.clear();
  vi.runAllTimers();
  expect(readTyped("a")).toEqual([before]);
});

it("what is sent after all is offered no more, and other texts are", () => {
  const [other, failed] = [typed("anders", 1), typed("mislukt")];
  expect(without([other, failed], [["title", "mislukt"]])).toEqual([other]);
});
