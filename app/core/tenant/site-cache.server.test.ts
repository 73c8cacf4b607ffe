import { afterEach, expect, it } from "vitest";
import type { Site } from "./portal.server";
import { cachedSite, clearSites } from "./site-cache.server";

const named = (name: string) => ({ hostname: name }) as Site;
const second = 1_000;

/** What requests left to be done after their answers. */
let left: Promise<unknown>[] = [];
afterEach(() => {
  clearSites();
  left = [];
});

const ask = async (seconds: number, load: () => Promise<Site | null>, key = "noord") =>
  (await cachedSite(key, load, { now: 1_800_000_000_000 + seconds * second, later: (work) => left.push(work) }))?.hostname ?? null;
const answering = (name: string) => async () => named(name);
const silent = () => new Promise<never>(() => {});
const failing = () => Promise.reject(new Error("no database"));

it("loads a site once in ten seconds, and that a name is unknown as well", async () => {
  expect(await ask(0, answering("one"))).toBe("one");
  expect(await ask(5, answering("two"))).toBe("one");
  expect(await ask(0, async () => null, "nobody")).toBeNull();
  expect(await ask(5, answering("somebody"), "nobody")).toBeNull();
  expect(await ask(10, answering("three"))).toBe("three");
});

it("lets nobody wait for what another one loads", async () => {
  void ask(0, silent);
  expect(await ask(1, answering("one"))).toBe("one");
});

it("hands out what is soon out of date, while one request renews it", async () => {
  await ask(0, answering("one"));
  let renewed = (_: Site) => {};
  expect(await ask(6, () => new Promise((resolve) => (renewed = resolve)))).toBe("one");
  expect(await ask(7, answering("two"))).toBe("one");
  expect(left).toHaveLength(1);
  renewed(named("three"));
  await left[0];
  expect(await ask(11, answering("four"))).toBe("three");
});

it("has another one renew it when the first was cut off or failed, and never hands out what is older", async () => {
  await ask(0, answering("one"));
  expect(await ask(6, silent)).toBe("one");
  expect(await ask(8, failing)).toBe("one");
  await left[1];
  expect(left).toHaveLength(2);
  await expect(ask(10, failing)).rejects.toThrow("no database");
  expect(await ask(10, answering("two"))).toBe("two");
});

it("does not keep what began to load before everything was forgotten", async () => {
  let answer = (_: Site) => {};
  const old = ask(0, () => new Promise((resolve) => (answer = resolve)));
  clearSites();
  answer(named("old"));
  expect(await old).toBe("old");
  expect(await ask(1, answering("new"))).toBe("new");
});

it("trusts nothing from a clock that was ahead", async () => {
  await ask(60, answering("one"));
  expect(await ask(0, answering("two"))).toBe("two");
});
