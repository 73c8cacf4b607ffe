import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addUser, begin, later, minutes, portalOf, seconds, siteOf, south, tenantId } from "../../../tests/support/people";
import { newId } from "../ids";
import { wrongPasswords } from "./rate-limit.server";
import { type PasswordSignIn, signInByPassword } from "./sign-in.server";
import { TooMany } from "./too-many";
import { viewerOf } from "./viewer.server";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;
const email = "sanne@voorbeeld.test";
const password = "vrijwilligers-demo";
// Cheaper than the product's own: what a password costs is not what is tried here.
const [N, r, p] = [1024, 8, 1];
const key = scryptSync(password, Buffer.alloc(16), 64, { N, r, p });
const passwordHash = `scrypt$${N}$${r}$${p}$${"A".repeat(22)}$${key.toString("base64url")}`;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  for (const table of ["sessions", "users", "user_roles", "rate_counters"]) await database.d1.prepare(`delete from ${table}`).run();
  await addUser(database, { email, passwordHash });
});

const everything = { limit: async () => ({ success: true }) };

interface How {
  now?: string;
  site?: ReturnType<typeof siteOf>;
  limiter?: { limit(options: { key: string }): Promise<{ success: boolean }> };
  headers?: Record<string, string>;
}

function trySignIn(attempt: Partial<PasswordSignIn> = {}, { now = begin, site, limiter = everything, headers }: How = {}) {
  const request = new Request("http://noord.localhost/auth/login-1", { method: "POST", headers });
  const context = { portal: portalOf(database, now, site), cloudflare: { env: { WRITE_LIMIT: limiter } } };
  return signInByPassword({ request, context: context as never }, { email, password, kinds: ["cookie"], ...attempt });
}

const cookiesFrom = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe("signing in", () => {
  test("gives a session that works, whatever the case of the e-mail address", async () => {
    const outcome = await trySignIn({ email: "  SANNE@Voorbeeld.test " });
    if (!("viewer" in outcome)) throw new Error(outcome.reason);
    const request = new Request("http://noord.localhost/", { headers: { cookie: cookiesFrom(outcome.headers) } });
    const { viewer } = await viewerOf(portalOf(database).db, request, siteOf(), later(1 * seconds));
    expect(viewer).toEqual(outcome.viewer);
    expect(await database.all("select last_sign_in_at as at from users")).toEqual([{ at: begin }]);
  });

  test("gives each way of travelling a session of its own", async () => {
    const outcome = await trySignIn({ kinds: ["token", "cookie"] });
    if (!("viewer" in outcome)) throw new Error(outcome.reason);
    expect(outcome.headers.get("access-token")).toMatch(/^[\w-]{43}$/);
    expect(cookiesFrom(outcome.headers)).not.toContain(outcome.headers.get("access-token"));
    expect(await database.all("select kind from sessions order by kind")).toEqual([{ kind: "cookie" }, { kind: "token" }]);
  });

  test("ends the session that the browser had before", async () => {
    const first = await trySignIn();
    if (!("viewer" in first)) throw new Error(first.reason);
    const second = await trySignIn({}, { headers: { cookie: cookiesFrom(first.headers) } });
    if (!("viewer" in second)) throw new Error(second.reason);
    expect(await database.all("select id from sessions")).toEqual([{ id: second.viewer.sessionId }]);
  });

  test("an unknown address, a wrong password and an account without a password get the same answer over the same statements", async () => {
    await addUser(database, { email: "zonder@voorbeeld.test", passwordHash: null });
    const seen: unknown[] = [];
    for (const attempt of [{ email: "niemand@voorbeeld.test" }, { password: "wrong" }, { email: "zonder@voorbeeld.test" }]) {
      const { db } = portalOf(database);
      const portal = { ...portalOf(database), db };
      const request = new Request("http://noord.localhost/auth/login-1", { method: "POST" });
      const outcome = await signInByPassword(
        { request, context: { portal, cloudflare: { env: { WRITE_LIMIT: everything } } } as never },
        { email, password, kinds: ["token"], ...attempt },
      );
      seen.push({ outcome, roundTrips: db.stats.roundTrips });
    }
    expect(seen).toEqual(Array(3).fill({ outcome: { reason: "wrong" }, roundTrips: 1 }));
  });

  test("what keeps somebody out is told only with the right password", async () => {
    await addUser(database, { email: "oud@voorbeeld.test", status: "archived", passwordHash });
    await addUser(database, { email: "nieuw@voorbeeld.test", confirmed: false, passwordHash });
    expect(await trySignIn({ email: "oud@voorbeeld.test" })).toEqual({ reason: "inactive" });
    expect(await trySignIn({ email: "oud@voorbeeld.test", password: "wrong" })).toEqual({ reason: "wrong" });
    expect(await trySignIn({ email: "nieuw@voorbeeld.test" })).toEqual({ reason: "unconfirmed" });
    expect(await database.all("select id from sessions")).toEqual([]);
  });

  test("on another centre's site names the right one, unless the centres share", async () => {
    await addUser(database, { email: "zuid@voorbeeld.test", centerId: south, passwordHash });
    await addUser(database, { email: "admin@voorbeeld.test", centerId: south, roles: ["admin"], passwordHash });
    const home = { name: "Zuid", url: "http://zuid.localhost:8787" };
    expect(await trySignIn({ email: "zuid@voorbeeld.test" })).toEqual({ reason: "wrongCenter", home });
    expect(await trySignIn({ email: "zuid@voorbeeld.test", password: "wrong" })).toEqual({ reason: "wrong" });
    expect(await trySignIn({ email: "zuid@voorbeeld.test" }, { site: siteOf({ centerSharing: true }) })).toHaveProperty("viewer");
    expect(await trySignIn({ email: "admin@voorbeeld.test" })).toHaveProperty("viewer");
  });
});

describe("an account with a second factor", () => {
  test.each(["totp", "passkey"])("opens no session by its password alone: a ticket to the second step (%s)", async (factor) => {
    const userId = await addUser(database, { email: "twee@voorbeeld.test", passwordHash });
    const own = { tenant_id: tenantId, user_id: userId, created_at: begin };
    if (factor === "totp") await database.insert("totp_secrets", { ...own, secret: "x", last_step: 0, confirmed_at: begin });
    else await database.insert("passkeys", { ...own, id: newId(), credential_id: newId(), public_key: "x", counter: 0, name: "Telefoon" });
    const outcome = await trySignIn({ email: "twee@voorbeeld.test" });
    expect(outcome).toEqual({ reason: "secondFactor", ticket: expect.any(String) });
    expect(await database.all("select id from sessions")).toEqual([]);
  });
});

describe("the lock", () => {
  /** Counted as a sign-in counts them; the last one also looks at a password. */
  const wrongly = async (times: number, now = begin, who = email) => {
    const { db } = portalOf(database);
    const { locked, count } = wrongPasswords(db, who, now);
    for (let time = 1; time < times; time++) await db.fetchAll({ locked, count });
    expect(await trySignIn({ email: who, password: "wrong" }, { now })).toEqual({ reason: "wrong" });
  };
  const outcome = async (now: string, who = email) => ("viewer" in (await trySignIn({ email: who }, { now })) ? "in" : "wrong");

  test("comes with the tenth wrong password, lasts fifteen minutes and looks like a wrong password", async () => {
    await wrongly(9);
    await wrongly(1, later(10 * minutes));
    expect(await outcome(later(10 * minutes + 1))).toBe("wrong");
    expect(await outcome(later(25 * minutes - 1))).toBe("wrong");
    expect(await outcome(later(26 * minutes))).toBe("in");
  });

  test("is not prolonged by trying, nor comes from wrong passwords of long ago", async () => {
    await wrongly(10);
    await wrongly(5, later(14 * minutes));
    expect(await outcome(later(16 * minutes))).toBe("in");
    await wrongly(9, later(20 * minutes));
    await wrongly(1, later(40 * minutes));
    expect(await outcome(later(40 * minutes))).toBe("in");
  });

  test("nine wrong ones are forgotten with the right one", async () => {
    await wrongly(9);
    expect(await outcome(begin)).toBe("in");
    await wrongly(9);
    expect(await outcome(begin)).toBe("in");
    expect(await database.all("select * from rate_counters")).toEqual([]);
  });

  test("concerns one account of one tenant", async () => {
    await addUser(database, { email: "piet@voorbeeld.test", passwordHash });
    await wrongly(10);
    expect(await outcome(begin, "piet@voorbeeld.test")).toBe("in");
  });

  test("holds against any number of attempts at the same moment", async () => {
    await wrongly(4);
    const { db } = portalOf(database);
    const looks = await Promise.all(
      Array.from({ length: 50 }, () => {
        const { locked, count } = wrongPasswords(db, email, begin);
        return db.fetchAll({ locked, count });
      }),
    );
    expect(looks.filter(({ locked }) => !locked)).toHaveLength(6);
  });

  test("does not outlast a clock that went back", async () => {
    await wrongly(10, later(300 * minutes));
    expect(await outcome(begin)).toBe("in");
  });

  test("keeps no address as it was typed", async () => {
    await wrongly(1, begin, "geheim-wachtwoord");
    expect(JSON.stringify(await database.all("select * from rate_counters"))).not.toContain("geheim");
  });
});

describe("floods", () => {
  test("are stopped by address and by account before the database or a hash is touched", async () => {
    for (const full of ["address:203.0.113.7", "account:"]) {
      const limiter = { limit: async ({ key }: { key: string }) => ({ success: !key.includes(full) }) };
      const refused = trySignIn({}, { limiter, headers: { "cf-connecting-ip": "203.0.113.7" } });
      await expect(refused).rejects.toBeInstanceOf(TooMany);
    }
    expect(await database.all("select * from rate_counters")).toEqual([]);
  });

  test("are counted on each tenant's sites by themselves", async () => {
    const counted = async (site: ReturnType<typeof siteOf>) => {
      const keys: string[] = [];
      await trySignIn({}, { site, limiter: { limit: async ({ key }) => ({ success: keys.push(key) > 0 }) } });
      return keys;
    };
    const elsewhere = { ...siteOf(), tenant: { ...siteOf().tenant, id: "another" } };
    const [here, there] = [await counted(siteOf()), await counted(elsewhere)];
    expect(new Set([...here, ...there]).size).toBe(4);
  });

  test("more attempts at once than the line of hashes holds are told to come back, and not counted as wrong", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 13 }, () => trySignIn()));
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof TooMany)).toBe(true);
    expect(await trySignIn()).toHaveProperty("viewer");
  });
});
