import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Draft } from "./field";
import { forget, keep, offer, offered } from "./kept";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const titled = (title: string): Draft => ({ attributes: { title }, blocks: [] });
const titles = () => offered("page").map(({ draft }) => draft.attributes.title);

it("what a session left stays offered while the next one types and saves", () => {
  keep("page", { lockVersion: 1, draft: titled("onderweg") });
  expect(titles()).toEqual(["onderweg"]);
  keep("page", { lockVersion: 1, draft: titled("nu") });
  forget("page");
  expect(titles()).toEqual(["onderweg"]);
});

it("two sessions that left something are offered in their order, until each is answered", () => {
  keep("page", { lockVersion: 1, draft: titled("eerst") });
  offered("page");
  keep("page", { lockVersion: 1, draft: titled("daarna") });
  expect(titles()).toEqual(["eerst", "daarna"]);
  offer("page", offered("page").slice(0, -1));
  expect(titles()).toEqual(["eerst"]);
  offer("page", []);
  expect(titles()).toEqual([]);
});
