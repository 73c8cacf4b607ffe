import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keptTicks, notLoaded } from "./kept-ticks";

const list = (date: string) => `http://city.test/activiteitenkalender/overzicht/${date}`;
const kept = new Map<string, string>();
let sent: string[] = [];
let answers: Record<string, () => Response> = {};

const answer = (url: string, status: number) => Object.defineProperty(new Response(null, { status }), "url", { value: url });

beforeEach(() => {
  kept.clear();
  sent = [];
  answers = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("fetch", async (address: string, { body }: { body: URLSearchParams }) => {
    const id = body.get("id")!;
    sent.push(`${address} ${id} ${body.get("attended")}`);
    return (answers[id] ?? (() => answer(`http://city.test${address}`, 200)))();
  });
});

afterEach(() => void vi.unstubAllGlobals());

it("a list that is loaded anew says what became of ticks that were sent, and not of those that still wait", () => {
  expect(notLoaded({ sanne: true, tom: false, noor: null }, { tom: false })).toEqual({ tom: false });
});

it("ticks go to the list of their date, wherever somebody is by now, one after the other", async () => {
  const ticks = keptTicks("one");
  ticks.tick("sanne", true);
  const sending = ticks.send();
  ticks.tick("tom", false);
  ticks.tick("sanne", null);
  expect(keptTicks("one").send()).toBe(sending);
  expect(await sending).toEqual({ reached: true, refused: [] });
  const to = "/activiteitenkalender/overzicht/one";
  expect(sent[0]).toBe(`${to} sanne true`);
  expect(sent.slice(1).sort()).toEqual([`${to} sanne `, `${to} tom false`]);
  expect([ticks.unsent(), kept.size]).toEqual([{}, 0]);
});

it.each([404, 409, 422])("a tick that the server cannot have is given up, and named: %d", async (status) => {
  const date = `refused ${status}`;
  answers.sanne = () => answer(list(encodeURIComponent(date)), status);
  const ticks = keptTicks(encodeURIComponent(date));
  ticks.tick("sanne", true);
  ticks.tick("tom", true);
  expect(await ticks.send()).toEqual({ reached: true, refused: ["sanne"] });
  expect(ticks.unsent()).toEqual({});
});

it.each([
  ["no connection", () => Promise.reject(new TypeError("Failed to fetch")) as never],
  ["the page to sign in", () => answer("http://city.test/auth/login-1", 200)],
  ["too many requests", () => answer(list("late"), 429)],
  ["a page that takes none", () => answer(list("late"), 405)],
  ["a server that fails", () => answer(list("late"), 503)],
])("a tick waits on this device for another time: %s", async (_, given) => {
  answers.sanne = given;
  const ticks = keptTicks("late");
  ticks.tick("sanne", true);
  expect(await ticks.send()).toEqual({ reached: false, refused: [] });
  expect([ticks.unsent(), kept.get("ticks late")]).toEqual([{ sanne: true }, '{"sanne":true}']);
});
