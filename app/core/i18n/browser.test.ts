import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startI18n } from "./browser";

let answers: (() => Response)[] = [];
let asked: number[] = [];
let lost = 0;
/** Whether the page is read anew for a lost file. */
let leaves = false;

const there = () => Response.json({ title: "Er" });
const gone = () => new Response("", { status: 404 });
const broken = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  lost = 0;
  leaves = false;
  const begun = Date.now();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => {
    asked.push(Date.now() - begun);
    return (answers.length > 1 ? answers.shift()! : answers[0]!)();
  });
  vi.stubGlobal("window", {
    dispatchEvent: (event: Event) => {
      lost++;
      Object.assign(event, { leaving: Promise.resolve(leaves) });
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start() {
  const outcome: { texts?: string; failed?: unknown } = {};
  startI18n("nl", ["page"]).then(
    (texts) => {
      outcome.texts = texts.t("page:title");
    },
    (failed) => {
      outcome.failed = failed;
    },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

it("texts that do not come at once are asked for again, each time a little later", async () => {
  answers = [broken, gone, there];
  expect(await start()).toEqual({ texts: "Er" });
  expect([asked, lost]).toEqual([[0, 1_000, 3_000], 0]);
});

it("after three times it is a lost file, and the page wakes up without script when it is not read anew", async () => {
  answers = [gone];
  expect((await start()).failed).toBeInstanceOf(Error);
  expect([asked.length, lost]).toEqual([3, 1]);
});

it.each([
  ["without a connection they are waited for", () => vi.stubGlobal("navigator", { onLine: false })],
  [
    "and while the page is being left",
    () => {
      leaves = true;
    },
  ],
])("%s, with pauses that grow", async (_, given) => {
  given();
  answers = [broken];
  expect(await start()).toEqual({});
  expect(asked).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000]);
});
