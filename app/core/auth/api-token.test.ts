import { expect, it } from "vitest";
import { rateOf } from "./api-token.server";

it("a key's requests are counted down within a minute; beyond them it waits for the next", () => {
  const at = Date.parse("2026-11-25T12:00:15Z");
  const first = rateOf("key", at);
  expect([first.tooMany, first.headers.get("ratelimit"), first.headers.get("ratelimit-policy")]).toEqual([
    false,
    '"key";r=599;t=45',
    '"key";q=600;w=60',
  ]);
  for (let count = 2; count <= 600; count++) expect(rateOf("key", at).tooMany).toBe(false);
  const beyond = rateOf("key", at + 5_000);
  expect([beyond.tooMany, beyond.headers.get("ratelimit"), beyond.headers.get("retry-after")]).toEqual([true, '"key";r=0;t=40', "40"]);
  expect(rateOf("another", at).tooMany).toBe(false);
  expect(rateOf("key", at + 45_000).tooMany).toBe(false);
});
