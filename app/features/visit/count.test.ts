import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WakeUp } from "~/core/tenant/env";
import { countView } from "./count.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent: WakeUp[] = [];
const later = { env: { OUTBOX_QUEUE: { send: async (message: WakeUp) => void sent.push(message) } }, ctx: { waitUntil: () => {} } };
const view = () =>
  countView(
    later as never,
    { binding: "DB", tenant: { id: "t" }, center: { id: "c" } } as never,
    { kind: "page", key: "/over-ons" } as never,
    null,
  );
const counted = () => sent.splice(0).map(({ counts }) => counts!.map(({ kind, count }) => [kind, count]));

it("what was counted goes to the queue once, two seconds after the first", async () => {
  for (let time = 0; time < 3; time++) view();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(counted()).toEqual([
    [
      ["view", 3],
      ["page", 3],
    ],
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counted()).toEqual([]);
});

it("a request that was cut off with its timer keeps nothing from being counted", async () => {
  view();
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 5_000);
  view();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(counted()).toEqual([
    [
      ["view", 2],
      ["page", 2],
    ],
  ]);
});
