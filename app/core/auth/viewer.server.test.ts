import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import {
  addOrganization,
  addSites,
  addUser,
  begin,
  days,
  later,
  minutes,
  north,
  seconds,
  siteOf,
  south,
  tenantId,
} from "../../../tests/support/people";
import { dialect } from "../fast/statement.server";
import { newId } from "../ids";
import { endSessionsOf, rotateSoon, selectOrganization, startSession, sweep } from "./session.server";
import { selectedOrganization, viewerOf, withSession } from "./viewer.server";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;
let userId: string;
const email = "Sanne@Voorbeeld.test";

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  for (const table of ["sessions", "users", "user_roles", "memberships", "organizations"])
    await database.d1.prepare(`delete from ${table}`).run();
  userId = await addUser(database, { email });
});

interface Held {
  token: string;
  client: string;
  uid: string;
}

async function signedIn(kind: "token" | "cookie", now = begin, who = userId, uid = email): Promise<Held> {
  const db = database.tenantDb(tenantId);
  const { client, token, statements } = startSession(db, { userId: who, kind, now });
  await db.write(statements);
  return { client, token, uid };
}

const byHeaders = ({ token, client, uid }: Held, more: Record<string, string> = {}, path = "/api/v1/vacancies") =>
  new Request(`http://noord.localhost${path}`, { headers: { "access-token": token, client, uid, ...more } });

const byCookies = ({ token, client, uid }: Held, path = "/") =>
  new Request(`http://noord.localhost${path}`, {
    headers: { cookie: `tenant=x; access-token=${token}; client=${client}; uid=${encodeURIComponent(uid)}` },
  });

const ask = (request: Request, now = begin, site = siteOf()) => viewerOf(database.tenantDb(tenantId), request, site, now);

/** What the client holds after the answer, as a browser or devise-token-auth's clients keep it. */
function next(held: Held, headers: Headers): Held {
  const cookies = new Map(headers.getSetCookie().map((cookie) => cookie.split(";")[0]!.split("=") as [string, string]));
  return { ...held, token: headers.get("access-token") ?? cookies.get("access-token") ?? held.token };
}

describe("a client with headers", () => {
  test("gets a new token with every request, under the names of devise-token-auth", async () => {
    const held = await signedIn("token");
    const { viewer, headers, refusal } = await ask(byHeaders(held), later(1 * seconds));
    expect(refusal).toBeNull();
    expect(viewer).toMatchObject({
      id: userId,
      firstName: "Sanne",
      roles: ["volunteer"],
      sessionId: held.client,
      actingBy: null,
      unreadNotifications: 0,
      favorites: [],
    });
    expect(Object.fromEntries(headers)).toEqual({
      "access-token": expect.stringMatching(/^[\w-]{43}$/),
      "token-type": "Bearer",
      client: held.client,
      uid: "sanne@voorbeeld.test",
      expiry: String(Date.parse(later(14 * days + 1 * seconds)) / 1_000),
    });
    expect(headers.get("access-token")).not.toBe(held.token);
    expect((await ask(byHeaders(next(held, headers)), later(2 * seconds))).viewer?.id).toBe(userId);
  });

  test("stores tokens as SHA-256 only", async () => {
    const held = await signedIn("token");
    const { headers } = await ask(byHeaders(held));
    const stored = JSON.stringify(await database.all("select * from sessions"));
    expect(stored).not.toContain(held.token);
    expect(stored).not.toContain(headers.get("access-token"));
  });

  test("may send the same packed as Authorization, and gets it back so", async () => {
    const { token, client, uid } = await signedIn("token");
    const packed = (values: object) =>
      new Request("http://noord.localhost/api/v1/vacancies", { headers: { authorization: `Bearer ${btoa(JSON.stringify(values))}` } });
    const { viewer, headers } = await ask(packed({ "access-token": token, client, uid, "token-type": "Bearer" }));
    expect(viewer?.id).toBe(userId);
    const back = headers.get("authorization")!;
    const again = new Request("http://noord.localhost/api/v1/vacancies", { headers: { authorization: back } });
    expect((await ask(again, later(1 * seconds))).viewer?.id).toBe(userId);
  });

  test("50 requests at once make one new token and no 401", async () => {
    const held = await signedIn("token");
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(byHeaders(held), later(1 * seconds))));
    expect(answers.filter(({ refusal }) => refusal)).toHaveLength(0);
    expect(answers.every(({ viewer }) => viewer?.id === userId)).toBe(true);
    const renewed = answers.filter(({ headers }) => headers.has("access-token"));
    expect(renewed).toHaveLength(1);
    expect(answers.filter(({ headers }) => [...headers].length === 0)).toHaveLength(49);
    expect((await ask(byHeaders(next(held, renewed[0]!.headers)), later(10 * seconds))).viewer?.id).toBe(userId);
  });

  test("may use the token before for five seconds, without getting another", async () => {
    const held = await signedIn("token");
    await ask(byHeaders(held), later(1 * seconds));
    const late = await ask(byHeaders(held), later(6 * seconds));
    expect(late.viewer?.id).toBe(userId);
    expect([...late.headers]).toEqual([]);
    const tooLate = await ask(byHeaders(held), later(6 * seconds + 1));
    expect(tooLate).toMatchObject({ viewer: null, refusal: { status: 401, issue: { code: "invalid_session" } } });
  });

  test("is refused at once with a token older than that", async () => {
    const first = await signedIn("token");
    const second = next(first, (await ask(byHeaders(first), later(100))).headers);
    const third = next(second, (await ask(byHeaders(second), later(200))).headers);
    expect((await ask(byHeaders(first), later(300))).refusal?.status).toBe(401);
    expect((await ask(byHeaders(third), later(400))).viewer?.id).toBe(userId);
  });

  test("lasts two weeks from its last use and sixty days at most", async () => {
    let held = await signedIn("token");
    expect((await ask(byHeaders(held), later(14 * days))).refusal?.status).toBe(401);
    for (let day = 13; day <= 52; day += 13) {
      const { headers } = await ask(byHeaders(held), later(day * days));
      held = next(held, headers);
    }
    const { headers } = await ask(byHeaders(held), later(59 * days));
    expect(headers.get("expiry")).toBe(String(Date.parse(later(60 * days)) / 1_000));
    expect((await ask(byHeaders(next(held, headers)), later(60 * days))).refusal?.status).toBe(401);
  });

  test("a clock that jumps back or ahead neither signs out nor keeps old tokens alive", async () => {
    const first = await signedIn("token");
    const second = next(first, (await ask(byHeaders(first), later(60 * minutes))).headers);
    expect((await ask(byHeaders(first), begin)).refusal?.status).toBe(401);
    const third = next(second, (await ask(byHeaders(second), begin)).headers);
    expect(third.token).not.toBe(second.token);
    expect((await ask(byHeaders(third), later(7 * days))).viewer?.id).toBe(userId);
  });

  test.each([
    ["another uid", { uid: "iemand@voorbeeld.test" }],
    ["another client", { client: newId() }],
    ["a client that is no id", { client: "'; drop table sessions --" }],
    ["another token", { token: "A".repeat(43) }],
    ["a token that is none", { token: "x" }],
    ["no uid", { uid: "" }],
  ])("with %s gets 401 and the session stays as it was", async (_, change) => {
    const held = await signedIn("token");
    expect(await ask(byHeaders({ ...held, ...change }))).toMatchObject({ viewer: null, refusal: { status: 401 } });
    expect((await ask(byHeaders(held), later(1 * seconds))).viewer?.id).toBe(userId);
  });

  test("blank headers are no credentials", async () => {
    expect(await ask(byHeaders({ token: "", client: "", uid: "" }))).toMatchObject({ viewer: null, refusal: null });
  });

  test.each(["Bearer x", `Bearer ${btoa("[1]")}`, `Bearer ${btoa("null")}`, `Bearer ${btoa('{"access-token":{}}')}`, "Bearer vp_unknown"])(
    "%s is 401",
    async (authorization) => {
      const request = new Request("http://noord.localhost/api/v1/vacancies", { headers: { authorization } });
      expect((await ask(request)).refusal?.status).toBe(401);
    },
  );

  test("may sign in and out with headers that are worth nothing", async () => {
    const request = byHeaders({ token: "A".repeat(43), client: newId(), uid: email }, {}, "/auth/sign_in");
    expect(await ask(request)).toMatchObject({ viewer: null, refusal: null });
  });

  test("a uid beyond ASCII travels percent-encoded", async () => {
    const uid = "jörg@voorbeeld.test";
    const held = await signedIn("token", begin, await addUser(database, { email: uid }), encodeURIComponent(uid));
    const { viewer, headers } = await ask(byHeaders(held));
    expect(viewer?.email).toBe(uid);
    expect(headers.get("uid")).toBe("j%C3%B6rg@voorbeeld.test");
    expect((await ask(byHeaders({ ...next(held, headers), uid: headers.get("uid")! }))).viewer?.email).toBe(uid);
  });
});

describe("a session of cookies", () => {
  test("does not rotate with each request, but daily, with the five seconds", async () => {
    const held = await signedIn("cookie");
    const same = await ask(byCookies(held), later(1 * days));
    expect(same.viewer?.id).toBe(userId);
    expect([...same.headers]).toEqual([]);

    const now = later(1 * days + 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(byCookies(held), now)));
    expect(answers.every(({ viewer }) => viewer?.id === userId)).toBe(true);
    const renewed = answers.filter(({ headers }) => headers.getSetCookie().length > 0);
    expect(renewed).toHaveLength(1);
    expect(renewed[0]!.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^access-token=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      `client=${held.client}; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax`,
      "uid=sanne%40voorbeeld.test; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect((await ask(byCookies(held), later(5 * seconds, now))).viewer?.id).toBe(userId);
    expect((await ask(byCookies(held), later(6 * seconds, now))).viewer).toBeNull();
    expect((await ask(byCookies(next(held, renewed[0]!.headers)), later(6 * seconds, now))).viewer?.id).toBe(userId);
  });

  test("rotates on the next request after a change of rights", async () => {
    const held = await signedIn("cookie");
    const db = database.tenantDb(tenantId);
    await db.write([rotateSoon(db, userId)]);
    expect((await ask(byCookies(held), later(1 * minutes))).headers.getSetCookie()).toHaveLength(3);
  });

  test.each([
    ["unknown", (held: Held) => ({ ...held, client: newId() })],
    ["bad", () => ({ token: "%E0%A4%A", client: "x", uid: "%" })],
    ["without its token", (held: Held) => ({ ...held, token: "" })],
    ["without its client", (held: Held) => ({ ...held, client: "" })],
    ["without its uid", (held: Held) => ({ ...held, uid: "" })],
  ])("%s: cleared, and the visitor is a stranger", async (_, change) => {
    const { viewer, headers, refusal } = await ask(byCookies(change(await signedIn("cookie"))));
    expect({ viewer, refusal }).toEqual({ viewer: null, refusal: null });
    expect(headers.getSetCookie().map((cookie) => cookie.replace("; Path=/; HttpOnly; Secure; SameSite=Lax", ""))).toEqual([
      "access-token=; Max-Age=0",
      "client=; Max-Age=0",
      "uid=; Max-Age=0",
    ]);
  });

  test("expired: cleared", async () => {
    const { viewer, headers } = await ask(byCookies(await signedIn("cookie")), later(14 * days));
    expect(viewer).toBeNull();
    expect(headers.getSetCookie()).toHaveLength(3);
  });

  test("does not work as headers, nor the other way round", async () => {
    expect((await ask(byHeaders(await signedIn("cookie")))).refusal?.status).toBe(401);
    expect((await ask(byCookies(await signedIn("token")))).viewer).toBeNull();
  });
});

describe("who may stay", () => {
  test.each([
    ["archived", { status: "archived" }, {}, false],
    ["invited", { status: "invited" }, {}, false],
    ["inactive", { status: "inactive" }, {}, false],
    ["inactive where the tenant allows it", { status: "inactive" }, { allowInactiveUsers: true }, true],
    ["archived where the tenant allows inactive ones", { status: "archived" }, { allowInactiveUsers: true }, false],
    ["unconfirmed", { confirmed: false }, {}, false],
  ])("%s", async (_, person, features, stays) => {
    const uid = "piet@voorbeeld.test";
    const id = await addUser(database, { email: uid, ...person });
    const token = await ask(byHeaders(await signedIn("token", begin, id, uid)), begin, siteOf(features));
    expect(token.refusal?.status ?? "stays").toBe(stays ? "stays" : 401);
    const cookie = await ask(byCookies(await signedIn("cookie", begin, id, uid)), begin, siteOf(features));
    expect(cookie.viewer !== null).toBe(stays);
  });

  test("a deleted user is out", async () => {
    const held = await signedIn("token");
    await database.d1.prepare(`update users set deleted_at = '${begin}'`).run();
    expect((await ask(byHeaders(held))).refusal?.status).toBe(401);
  });

  test("somebody of another centre is told so, unless the centres share or they are an admin", async () => {
    const uid = "zuid@voorbeeld.test";
    const id = await addUser(database, { email: uid, centerId: south });
    const astray = await signedIn("token", begin, id, uid);
    const answer = await ask(byHeaders(astray));
    expect(answer.refusal).toMatchObject({ status: 403, issue: { code: "wrong_center" } });
    expect((await ask(byHeaders(next(astray, answer.headers)), later(10 * seconds), siteOf({}, south))).viewer?.id).toBe(id);
    expect(await ask(byCookies(await signedIn("cookie", begin, id, uid)))).toMatchObject({ viewer: null, refusal: null });
    expect((await ask(byHeaders(await signedIn("token", begin, id, uid)), begin, siteOf({ centerSharing: true }))).viewer?.id).toBe(id);
    await database.d1.prepare("update user_roles set role = 'admin'").run();
    expect((await ask(byHeaders(await signedIn("token", begin, id, uid)))).viewer?.id).toBe(id);
  });

  test("a session of one tenant is nothing to another", async () => {
    const held = await signedIn("token");
    const other = newId();
    const site = { ...siteOf(), tenant: { ...siteOf().tenant, id: other } };
    expect((await viewerOf(database.tenantDb(other), byHeaders(held), site, begin)).refusal?.status).toBe(401);
    expect((await ask(byHeaders(held))).viewer?.id).toBe(userId);
  });

  test("whoever acts as somebody is named, and out when they are", async () => {
    const admin = await addUser(database, { email: "admin@voorbeeld.test", roles: ["admin"] });
    const db = database.tenantDb(tenantId);
    const { client, token, statements } = startSession(db, { userId, kind: "token", now: begin, realUserId: admin });
    await db.write(statements);
    const { viewer, headers } = await ask(byHeaders({ client, token, uid: email }));
    expect(viewer?.actingBy).toEqual({ id: admin, name: "Sanne de Wit" });
    const held = next({ client, token, uid: email }, headers);
    await database.d1.prepare("update users set status = 'inactive' where id = ?").bind(admin).run();
    expect((await ask(byHeaders(held))).refusal?.status).toBe(401);
  });

  test("ten clients a user: the oldest goes", async () => {
    const clients: Held[] = [];
    for (let number = 0; number < 11; number++) clients.push(await signedIn("token", later(number * seconds)));
    const answers = await Promise.all(clients.map((held) => ask(byHeaders(held), later(20 * seconds))));
    expect(answers.map(({ refusal }) => refusal?.status ?? 200)).toEqual([401, ...Array(10).fill(200)]);
  });

  test("a clock that went back does not throw out who has just signed in", async () => {
    for (let number = 0; number < 10; number++) await signedIn("token", later(1 * days));
    expect((await ask(byHeaders(await signedIn("token", begin)))).viewer?.id).toBe(userId);
  });

  test("a changed password ends every other session", async () => {
    const [mine, other] = [await signedIn("token"), await signedIn("cookie")];
    const db = database.tenantDb(tenantId);
    await db.write([endSessionsOf(db, userId, mine.client)]);
    expect((await ask(byHeaders(mine))).viewer?.id).toBe(userId);
    expect((await ask(byCookies(other))).viewer).toBeNull();
  });

  test("what nobody can use any more is swept away", async () => {
    await signedIn("token");
    const left = async (now: string) => {
      for (const { sql, params } of sweep(now).map((statement) => dialect.sqlToQuery(statement))) await database.all(sql, ...params);
      return (await database.all("select id from sessions")).length;
    };
    expect(await left(later(14 * days))).toBe(1);
    expect(await left(later(15 * days + 1))).toBe(0);
  });
});

describe("a second factor that a centre asks for", () => {
  beforeAll(() => addSites(database, { centerSharing: true }));
  const askedBy = (centers: string[]) =>
    database.d1
      .prepare("update volunteer_center_profiles set require_second_factor = center_id in (select value from json_each(?))")
      .bind(JSON.stringify(centers))
      .run();
  afterAll(() => askedBy([]));

  test.each([
    ["its superuser", "center_superuser", south, [south], true],
    ["another centre's superuser", "center_superuser", south, [north], false],
    ["an admin, of whichever centre", "admin", south, [north], true],
    ["an admin where no centre asks", "admin", south, [], false],
    ["its volunteer", "volunteer", south, [south], false],
  ])("%s: the same on each centre's site", async (_, role, centerId, centers, asked) => {
    await askedBy(centers);
    const uid = "beheer@voorbeeld.test";
    const id = await addUser(database, { email: uid, centerId, roles: [role] });
    for (const site of [siteOf({ centerSharing: true }), siteOf({ centerSharing: true }, south)]) {
      const token = await ask(byHeaders(await signedIn("token", begin, id, uid)), begin, site);
      expect(token.refusal?.issue.code).toBe(asked ? "second_factor_required" : undefined);
      const cookie = await ask(byCookies(await signedIn("cookie", begin, id, uid)), begin, site);
      expect([cookie.mustSetUp ?? false, cookie.viewer === null]).toEqual([asked, asked]);
    }
  });
});

describe("the organisation to work for", () => {
  test("prefers a school, then a volunteer centre, then the first", () => {
    const a = { id: "a", name: "A", type: "NonProfit" } as const;
    const b = { id: "b", name: "B", type: "VolunteerCenter" } as const;
    const c = { id: "c", name: "C", type: "School" } as const;
    expect(selectedOrganization([a, b, c], null)).toBe("c");
    expect(selectedOrganization([a, b], null)).toBe("b");
    expect(selectedOrganization([a], null)).toBe("a");
    expect(selectedOrganization([], null)).toBeNull();
    expect(selectedOrganization([a, b, c], "a")).toBe("a");
    expect(selectedOrganization([a, b], "gone")).toBe("b");
  });

  test("is kept with the session, and a choice that is no longer theirs counts no more", async () => {
    const zorg = await addOrganization(database, userId, "NonProfit", "Zorg");
    const school = await addOrganization(database, userId, "School", "De Regenboog");
    const held = await signedIn("cookie");
    expect((await ask(byCookies(held))).viewer).toMatchObject({
      organizationId: school,
      organizations: [
        { id: school, name: "De Regenboog", type: "School" },
        { id: zorg, name: "Zorg", type: "NonProfit" },
      ],
    });
    const db = database.tenantDb(tenantId);
    await db.write([selectOrganization(db, held.client, zorg)]);
    expect((await ask(byCookies(held))).viewer?.organizationId).toBe(zorg);
    await database.d1.prepare("delete from memberships where organization_id = ?").bind(zorg).run();
    expect((await ask(byCookies(held))).viewer?.organizationId).toBe(school);
  });

  test("the header Current-Organization-Id chooses among one's own and nothing else", async () => {
    const zorg = await addOrganization(database, userId, "NonProfit", "Zorg");
    await addOrganization(database, userId, "School", "De Regenboog");
    let held = await signedIn("token");
    const mine = await ask(byHeaders(held, { "current-organization-id": zorg }));
    expect(mine.viewer?.organizationId).toBe(zorg);
    held = next(held, mine.headers);
    const foreign = await ask(byHeaders(held, { "current-organization-id": newId() }));
    expect(foreign).toMatchObject({ viewer: null, refusal: { status: 403, issue: { code: "organization_not_yours" } } });
    held = next(held, foreign.headers);
    const nonsense = await ask(byHeaders(held, { "current-organization-id": "1 or 1" }));
    expect(nonsense.refusal?.status).toBe(400);
    expect(nonsense.headers.has("access-token")).toBe(true);
  });
});

describe("a request", () => {
  test("costs no round trip without credentials, and one with", async () => {
    const stranger = database.tenantDb(tenantId);
    await viewerOf(stranger, new Request("http://noord.localhost/"), siteOf(), begin);
    expect(stranger.stats.roundTrips).toBe(0);
    for (const request of [byHeaders(await signedIn("token")), byCookies(await signedIn("cookie", later(-2 * days)))]) {
      const db = database.tenantDb(tenantId);
      const { viewer } = await viewerOf(db, request, siteOf(), begin);
      expect(viewer).not.toBeNull();
      expect(db.stats.roundTrips).toBe(1);
    }
  });

  test("reads rows of this person only, however many there are", async () => {
    for (let number = 0; number < 15; number++) {
      await addOrganization(database, await addUser(database), "NonProfit", `Buurthuis ${number}`);
    }
    const db = database.tenantDb(tenantId);
    await viewerOf(db, byCookies(await signedIn("cookie")), siteOf(), begin);
    expect(db.stats.rowsRead).toBeLessThan(10);
  });

  test.each(["access-token=x", "access_token=x", "password=x", "email=a&password=b"])(
    "with a credential in its address (%s) is 400",
    async (search) => {
      const answer = await ask(new Request(`http://noord.localhost/auth/sign_in?${search}`));
      expect(answer.refusal).toMatchObject({ status: 400, issue: { code: "credentials_in_url" } });
    },
  );

  test("an answer that sets or clears the session itself is left alone", async () => {
    const authentication = await ask(byCookies({ token: "x", client: "x", uid: "x" }));
    const own = new Response("ok", { headers: [["set-cookie", "access-token=new; Path=/"]] });
    expect(withSession(own, authentication).headers.getSetCookie()).toEqual(["access-token=new; Path=/"]);
    expect(withSession(new Response("ok", { headers: { "set-cookie": "toast=1" } }), authentication).headers.getSetCookie()).toHaveLength(
      4,
    );
    expect(withSession(Response.redirect("http://noord.localhost/"), authentication)).toMatchObject({ status: 302 });
  });
});
