import { describe, expect, it } from "vitest";
import { catalog } from "~/core/i18n/catalog.server";
import { problemOf } from "./delivery-problem";

const cases: [error: string, status: number | null, problem: string][] = [
  ["answered 301", 301, "redirected"],
  ["answered 401", 401, "refused"],
  ["answered 404", 404, "notFound"],
  ["answered 410", 410, "gone"],
  ["answered 503", 503, "broken"],
  ["no answer in time", null, "slow"],
  ["no key", null, "noKey"],
  ["refused: 10.0.0.1", null, "banned"],
  ["not reached: TypeError: fetch failed", null, "unreachable"],
  ["not reached: Error: connect ECONNREFUSED 127.0.0.1:9", null, "unreachable"],
  ["not reached: Error: getaddrinfo ENOTFOUND hooks.example.org", null, "noSuchName"],
  ["not reached: Error: self-signed certificate", null, "certificate"],
];

describe("what went wrong with a message to a webhook", () => {
  it.each(cases)("%s", (error, status, problem) => {
    expect(problemOf(error, status)).toBe(problem);
    for (const locale of ["nl", "en"] as const)
      expect((catalog[locale]!.webhook_delivery as { problem: Record<string, string> }).problem[problem], locale).toBeTruthy();
  });
});
