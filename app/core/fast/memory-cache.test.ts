import { expect, it } from "vitest";
import { cacheAnswer, cachedAnswer } from "./memory-cache";

const bytes = (size: number) => new Uint8Array(size).fill(97);
const headers = new Headers({ etag: 'W/"1"', "content-type": "text/html" });

it("gives what it holds, as often as it is asked, until it is out of date", async () => {
  cacheAnswer("a", bytes(3), headers, 1_000);
  for (let time = 0; time < 2; time++) {
    const answer = cachedAnswer("a", undefined, 999)!;
    expect([await answer.text(), answer.headers.get("etag")]).toEqual(["aaa", 'W/"1"']);
  }
  expect(cachedAnswer("b", undefined, 999)).toBeNull();
  expect(cachedAnswer("a", undefined, 1_000)).toBeNull();
  expect(cachedAnswer("a", undefined, 999)).toBeNull();
});

it("lets go of what was not asked for longest, and holds nothing large", () => {
  for (let at = 0; at < 8; at++) cacheAnswer(`page ${at}`, bytes(990_000), headers, 1_000);
  expect(cachedAnswer("page 0", undefined, 1)).not.toBeNull();
  cacheAnswer("one more", bytes(990_000), headers, 1_000);
  expect(["page 0", "page 1", "page 2", "one more"].map((key) => cachedAnswer(key, undefined, 1) !== null)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  // The same again takes the place of itself.
  for (let time = 0; time < 20; time++) cacheAnswer("one more", bytes(990_000), headers, 1_000);
  expect(cachedAnswer("page 2", undefined, 1)).not.toBeNull();
  cacheAnswer("large", bytes(1_000_000), headers, 1_000);
  expect(cachedAnswer("large", undefined, 1)).toBeNull();
});

it("is handed on once, with the second who asks, and not when it came from there", () => {
  const shared: string[] = [];
  const ask = (key: string) =>
    cachedAnswer(key, (body, given, until) => void shared.push(`${key} ${body.length} ${given.get("etag")} ${until}`), 1);
  cacheAnswer("own", bytes(3), headers, 1_000);
  cacheAnswer("theirs", bytes(3), headers, 1_000, true);
  for (const key of ["own", "theirs", "own", "theirs"]) ask(key);
  expect(shared).toEqual(['own 3 W/"1" 1000']);
});
