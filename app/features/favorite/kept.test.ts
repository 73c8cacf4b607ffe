import { afterEach, expect, it, vi } from "vitest";
import { pressedSince, putFavorite } from "./kept";

afterEach(() => void vi.unstubAllGlobals());

/** A server that answers so. @returns what was sent to it */
function server(...answers: (Response | Error)[]): string[] {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body: URLSearchParams }) => {
    sent.push(`${address} ${body}`);
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return sent;
}

it("a heart shows at once, and stays once the server has it", async () => {
  const sent = server(new Response());
  const loaded = ["a"];
  const put = putFavorite(loaded, "b", true);
  expect(pressedSince(loaded)).toEqual({ b: true });
  expect(await put).toBeNull();
  expect(pressedSince(loaded)).toEqual({ b: true });
  expect(sent).toEqual(["/favorieten.data add=b&stay=1"]);
});

it("without a connection a heart is as it was, and so it is where the server refuses", async () => {
  server(new TypeError("Failed to fetch"), new Response(null, { status: 403 }));
  const loaded = ["a"];
  expect(await putFavorite(loaded, "a", false)).toEqual({ failed: null });
  expect(pressedSince(loaded)).toEqual({ a: true });
  expect((await putFavorite(loaded, "b", true))?.failed?.status).toBe(403);
  expect(pressedSince(loaded)).toEqual({ a: true, b: false });
});

it("of two presses for one vacancy the last counts, also when the first is still under way", async () => {
  const sent = server(new Response(), new Response());
  const loaded: string[] = [];
  await Promise.all([putFavorite(loaded, "a", true), putFavorite(loaded, "a", false)]);
  expect(sent).toEqual(["/favorieten.data add=a&stay=1", "/favorieten.data remove=a&stay=1"]);
  expect(pressedSince(loaded)).toEqual({ a: false });
});

it("what is loaded anew is newer than what was pressed before", async () => {
  server(new Response());
  await putFavorite(["a"], "b", true);
  expect(pressedSince(["a", "b"])).toEqual({});
});
