import { scryptSync } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { hashPassword, TooBusy, verifyPassword } from "./password.server";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A hash that costs little, as anybody computes it. */
function cheapHash(password: string): string {
  const key = scryptSync(password, Buffer.alloc(16), 64, { N: 1024, r: 8, p: 1 });
  return `scrypt$1024$8$1$${"A".repeat(22)}$${key.toString("base64url")}`;
}

describe("passwords", () => {
  test("a hash names its parameters, has a salt of its own and fits its password only", async () => {
    const [first, second] = [await hashPassword("vrijwilligers-demo"), await hashPassword("vrijwilligers-demo")];
    expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{86}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword("vrijwilligers-demo", first)).toBe(true);
    expect(await verifyPassword("vrijwilligers-demp", first)).toBe(false);
  });

  test("is scrypt as anybody computes it, with the parameters that the hash names", async () => {
    expect(await verifyPassword("vrijwilligers-demo", cheapHash("vrijwilligers-demo"))).toBe(true);
    expect(await verifyPassword("", cheapHash("vrijwilligers-demo"))).toBe(false);
  });

  test("the same letters typed on another keyboard are the same password", async () => {
    expect(await verifyPassword("cafe\u0301-op-de-hoek", cheapHash("caf\u00e9-op-de-hoek"))).toBe(true);
  });

  test("nobody's password, a broken hash and an endless password verify nothing", async () => {
    expect(await verifyPassword("anything", null)).toBe(false);
    expect(await verifyPassword("anything", "scrypt$16384$8$5$x$y")).toBe(false);
    const long = "a".repeat(1_000);
    expect(await verifyPassword(`${long}b`, cheapHash(long))).toBe(false);
  });

  test("an unknown account takes the work of a known one", async () => {
    const hash = await hashPassword("vrijwilligers-demo");
    // The least of several, in turns: of the processor and not of the clock, which also runs while others work.
    const least = new Map<string | null, number>();
    for (let turn = 0; turn < 3; turn++) {
      for (const stored of [hash, null]) {
        const before = process.cpuUsage();
        await verifyPassword("wrong", stored);
        least.set(stored, Math.min(process.cpuUsage(before).user, least.get(stored) ?? Number.POSITIVE_INFINITY));
      }
    }
    const ratio = least.get(null)! / least.get(hash)!;
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test("beyond a short line people are told to come back, and the line empties", async () => {
    const hash = cheapHash("y");
    const answers = await Promise.allSettled(Array.from({ length: 14 }, () => verifyPassword("x", hash)));
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(4);
    expect(refused.every(({ reason }) => reason instanceof TooBusy && reason.retryAfter > 0)).toBe(true);
    expect(await verifyPassword("x", hash)).toBe(false);
  });
});
