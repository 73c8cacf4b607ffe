/** Promises about sessions (trust.md), each by the function that keeps it, with a clock that the test moves. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addUser, begin, later, minutes, north, seconds, siteOf, south, tenantId } from "../../../tests/support/people";
import { newId } from "../ids";
import { query } from "../tenant/db.server";
import { mayAct } from "./acting.server";
import { newToken } from "./credentials.server";
import { beginSecondStep, isTicket, spendTicket } from "./second-factor.server";
import { endSessionsOf, isGood, rotateSession, startSession } from "./session.server";
import { viewerOf } from "./viewer.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

const db = () => database.tenantDb(tenantId);
const hours = 60 * minutes;

async function session(userId: string, realUserId: string | null = null) {
  const started = startSession(db(), { userId, realUserId, kind: "cookie", now: begin });
  await db().write(started.statements);
  return started;
}

const person = async (over: Parameters<typeof addUser>[1] = {}) => {
  const email = `${newId()}@voorbeeld.test`;
  return { id: await addUser(database, { email, ...over }), email };
};

describe("a session of acting (actingLifetime)", () => {
  test("ends after eight hours, and no renewal makes it longer; one's own lasts two weeks", async () => {
    const [admin, other] = [await person({ roles: ["admin"] }), await person()];
    const acting = await session(other.id, admin.id);
    expect([acting.expiresAt, (await session(admin.id)).expiresAt]).toEqual([later(8 * hours), later(14 * 24 * hours)]);
    const shown = { client: acting.client, token: acting.token, uid: other.email, kind: "cookie" as const, bearer: false };
    const asked = (now: string) => {
      const cookie = `access-token=${acting.token}; client=${acting.client}; uid=${encodeURIComponent(other.email)}`;
      return viewerOf(db(), new Request("http://noord.localhost/", { headers: { cookie } }), siteOf(), now);
    };
    expect((await asked(later(8 * hours - seconds))).viewer).toMatchObject({ id: other.id, actingBy: { id: admin.id } });
    expect((await asked(later(8 * hours + seconds))).viewer).toBeNull();
    await database.d1.prepare("update sessions set rotated_at = ? where id = ?").bind(new Date(0).toISOString(), acting.client).run();
    await db().write(rotateSession(db(), shown, newToken(), later(7 * hours)));
    const [row] = await database.all<{ at: string; ends: string }>(
      "select expires_at as at, ends_at as ends from sessions where id = ?",
      acting.client,
    );
    expect(row).toEqual({ at: later(8 * hours), ends: later(8 * hours) });
  });
});

test("a session is good in its own tenant alone (isGood)", async () => {
  const { id, email } = await person();
  const { client, token } = await session(id);
  const cookie = `access-token=${token}; client=${client}; uid=${encodeURIComponent(email)}`;
  const asked = (at = db()) => viewerOf(at, new Request("http://noord.localhost/", { headers: { cookie } }), siteOf(), later(seconds));
  expect((await asked()).viewer).toMatchObject({ id });
  const elsewhere = database.tenantDb(newId());
  expect((await asked(elsewhere)).viewer).toBeNull();

  // By the session itself, whatever else is asked of its person.
  const shown = { client, token, uid: email, kind: "cookie" as const, bearer: false };
  const good = (at: typeof elsewhere) =>
    db().fetch(
      query(
        sql`select s.id from sessions s join users u on u.id = s.user_id and u.tenant_id = ${tenantId} where ${isGood(at, shown, later(seconds))}`,
        (rows) => rows.length,
      ),
    );
  expect([await good(db()), await good(elsewhere)]).toEqual([1, 0]);
});

describe("ending somebody's sessions (endSessionsOf)", () => {
  test("ends those in which they act as others too, and nobody else's", async () => {
    const [gone, other, third] = [await person({ roles: ["admin"] }), await person(), await person()];
    const own = await session(gone.id);
    const acting = await session(other.id, gone.id);
    const kept = [await session(other.id), await session(third.id), await session(gone.id)];
    await db().write([endSessionsOf(db(), gone.id, kept[2]!.client)]);
    const left = await database.all<{ id: string }>(
      "select id from sessions where id in (?, ?, ?, ?, ?)",
      own.client,
      acting.client,
      ...kept.map(({ client }) => client),
    );
    expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ client }) => client).sort());
  });
});

describe("who may act as whom (mayAct)", () => {
  test("a superuser within the own centre alone, an admin as everybody but another admin; nobody as themselves", async () => {
    const people: Record<string, string> = {};
    for (const [name, roles, centerId] of [
      ["admin", ["admin"], north],
      ["other admin", ["admin"], north],
      ["superuser", ["center_superuser"], north],
      ["superuser of another centre", ["center_superuser"], south],
      ["volunteer", ["volunteer"], north],
      ["volunteer of another centre", ["volunteer"], south],
      ["organisation", ["organization_superuser"], north],
    ] as const)
      people[name] = (await person({ roles: [...roles], centerId })).id;
    const may = async (real: string, other: string) =>
      db().fetch(
        query(
          sql`select ${mayAct("r", "o")} as may from users r, users o where r.tenant_id = ${tenantId} and o.tenant_id = ${tenantId} and r.id = ${people[real]} and o.id = ${people[other]}`,
          ([row]) => row!.may === 1,
        ),
      );
    const allowed: string[] = [];
    for (const real of Object.keys(people))
      for (const other of Object.keys(people)) if (await may(real, other)) allowed.push(`${real} → ${other}`);
    expect(allowed).toEqual([
      ...["superuser", "superuser of another centre", "volunteer", "volunteer of another centre", "organisation"].map(
        (other) => `admin → ${other}`,
      ),
      ...["superuser", "superuser of another centre", "volunteer", "volunteer of another centre", "organisation"].map(
        (other) => `other admin → ${other}`,
      ),
      "superuser → volunteer",
      "superuser → organisation",
      "superuser of another centre → volunteer of another centre",
    ]);
  });
});

describe("the ticket of the second step (isTicket)", () => {
  const isGood = (ticket: string, now: string, at = db()) =>
    at.fetch(query(sql`select count(*) as found from challenges where ${isTicket(at, ticket, now)}`, ([row]) => row!.found === 1));

  test("is good for ten minutes, once, for this tenant, and with its secret alone", async () => {
    const { id } = await person();
    const { ticket, statement } = beginSecondStep(db(), id, begin);
    await db().write([statement]);
    expect(await isGood(ticket, later(10 * minutes - seconds))).toBe(true);
    expect(await isGood(ticket, later(10 * minutes + seconds))).toBe(false);
    expect(await isGood(`${ticket.split(".")[0]}.${newToken()}`, later(seconds))).toBe(false);
    expect(await isGood(ticket, later(seconds), database.tenantDb(newId()))).toBe(false);
    await expect(db().write(spendTicket(db(), ticket, later(10 * minutes + seconds)))).rejects.toThrow();
    await db().write(spendTicket(db(), ticket, later(seconds)));
    await expect(db().write(spendTicket(db(), ticket, later(2 * seconds)))).rejects.toThrow();
  });
});
