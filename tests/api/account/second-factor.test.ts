/** The second step of signing in, by page and by API, and who has to have one. */
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import type { Client } from "../../support/http";
import { demoPassword, eventually, originOf } from "../../support/world";
import { ask, groundOf, maker, testCity } from "../support";

const { world, ground } = await testCity();

let people = 0;

async function somebody(role = "volunteer", tenant: "city" | "village" = "city") {
  const email = `second.${++people}@example.org`;
  const confirmedAt = new Date().toISOString();
  const id = await maker(world, await groundOf(world, tenant)).user({
    email,
    emailKey: email,
    passwordHash: ground.passwordHash,
    status: "active",
    confirmedAt,
    roles: [role],
  });
  return { id, email, client: await world.signInAs(email, tenant) };
}

const settings = "/profile-edit/settings";
const post = (client: Client, form: Record<string, string>) => client.fetch(settings, { form });

const signIn = (body: object) =>
  world.fetch(`${originOf("city")}/auth/sign_in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Links an app. @returns its codes (now is used; the next one is good already, and stays so when the clock ticks meanwhile) and the recovery codes */
async function linkApp(client: Client) {
  expect((await post(client, { _action: "totpBegin" })).status).toBe(302);
  const page = await (await client.fetch(settings)).text();
  const secret = /font-mono[^>]*>([A-Z2-7 ]{32,})</.exec(page)![1]!.replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (step: number) => totp.generate({ timestamp: Date.now() + step * 30_000 });
  expect((await post(client, { _action: "totpConfirm", code: "abc" })).status).toBe(422);
  const linked = await post(client, { _action: "totpConfirm", code: codeAt(0) });
  expect(linked.status).toBe(200);
  const codes = [...(await linked.text()).matchAll(/<li>(\w{4}-\w{4}-\w{4})<\/li>/g)].map(([, code]) => code!);
  expect(codes).toHaveLength(10);
  return { codeAt, codes };
}

describe("an account with an authenticator app", () => {
  test("by API: 401 otp_required without a code, 401 otp_invalid with a wrong one, 200 with the right one, once", async () => {
    const { email, client } = await somebody();
    const { codeAt, codes } = await linkApp(client);
    const without = await signIn({ email, password: demoPassword });
    expect([without.status, await without.json()]).toEqual([401, { success: false, errors: [expect.any(String)], code: "otp_required" }]);
    expect(without.headers.has("access-token")).toBe(false);
    expect(await (await signIn({ email, password: demoPassword, otp: "000000" })).json()).toMatchObject({ code: "otp_invalid" });
    expect(await (await signIn({ email, password: "wrong", otp: codeAt(1) })).json()).not.toHaveProperty("code");
    const right = codeAt(1);
    expect((await signIn({ email, password: demoPassword, otp: right })).status).toBe(200);
    expect((await signIn({ email, password: demoPassword, otp: right })).status).toBe(401);
    const byCode = await Promise.all(
      Array.from({ length: 5 }, () => signIn({ email, password: demoPassword, otp: codes[0]!.toUpperCase() })),
    );
    expect(byCode.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test("ten wrong codes lock the step for a while, and its owner is told once that somebody knows the password", async () => {
    const { email, client } = await somebody();
    const { codeAt } = await linkApp(client);
    for (let time = 0; time < 12; time++) expect((await signIn({ email, password: demoPassword, otp: "000000" })).status).toBe(401);
    expect((await signIn({ email, password: demoPassword, otp: codeAt(1) })).status).toBe(401);
    const told = async () => (await world.mails(email)).filter(({ text }) => text.includes("verkeerde code"));
    await eventually(told, ({ length }) => length > 0);
    await world.scheduled();
    expect(await told()).toHaveLength(1);
  });

  test("by page: the password leads to the second step, a recovery code leads in, and nothing else does", async () => {
    const { email, client } = await somebody();
    const { codes } = await linkApp(client);
    const visitor = world.visitor("city");
    const first = await visitor.fetch("/auth/login-1?returnTo=/vacancies/search", { form: { email, password: demoPassword } });
    expect([first.status, first.headers.get("location")]).toEqual([302, "/auth/second-step?returnTo=%2Fvacancies%2Fsearch"]);
    expect((await visitor.fetch("/auth/validate_token")).status).toBe(401);
    expect((await visitor.fetch("/auth/second-step", { form: { code: "123456" } })).status).toBe(401);
    const done = await visitor.fetch("/auth/second-step?returnTo=/vacancies/search", { form: { code: codes[1]! } });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/vacancies/search"]);
    expect((await visitor.fetch("/auth/validate_token")).status).toBe(200);
    const stranger = await world.visitor("city").fetch("/auth/second-step", { form: { code: codes[2]! } });
    expect(stranger.headers.get("location")).toBe("/auth/login-1");
  });

  test("keeps its secret encrypted and its recovery codes hashed", async () => {
    const { id, client } = await somebody();
    const { codes } = await linkApp(client);
    const [stored] = await world.sql<{ secret: string }>("city", "select secret from totp_secrets where user_id = ?", [id]);
    expect(stored!.secret).toMatch(/^v1\.[\w-]{16}\.[\w-]{50,}$/);
    const hashes = await world.sql<{ code: string }>("city", "select code_hash as code from recovery_codes where user_id = ?", [id]);
    for (const code of codes) expect(JSON.stringify(hashes)).not.toContain(code.replaceAll("-", ""));
  });
});

describe("changing how one gets in", () => {
  test("asks for the password on a session of some time ago: 403 until then", async () => {
    const { id, client } = await somebody();
    await world.sql("city", "update sessions set created_at = ? where user_id = ?", ["2026-01-01T00:00:00.000Z", id]);
    for (const step of ["totpBegin", "codes", "passkeyAdd", "passkeyRemove", "totpRemove"])
      expect((await post(client, { _action: step })).status).toBe(403);
    expect((await post(client, { _action: "unlock", currentPassword: "wrong" })).status).toBe(422);
    expect((await post(client, { _action: "unlock", currentPassword: demoPassword })).status).toBe(302);
    await linkApp(client);
  });

  test("a new password needs the current one, and ends every other session", async () => {
    const { email, client } = await somebody();
    const other = await world.signInAs(email, "city");
    const next = { password: "zeven groene paarden", passwordConfirmation: "zeven groene paarden" };
    const wrong = await post(client, { _action: "password", currentPassword: "wrong", ...next });
    expect(wrong.status).toBe(422);
    expect((await post(client, { _action: "password", ...next })).status).toBe(422);
    expect((await post(client, { _action: "password", currentPassword: demoPassword, ...next })).status).toBe(302);
    expect((await client.fetch("/auth/validate_token")).status).toBe(200);
    expect((await other.fetch("/auth/validate_token")).status).toBe(401);
  });

  test("signs out one device and all others; never somebody else's", async () => {
    const [one, stranger] = [await somebody(), await somebody()];
    const others = [await world.signInAs(one.email, "city"), await world.signInAs(one.email, "city")];
    const [theirs] = await world.sql<{ id: string }>("city", "select id from sessions where user_id = ?", [stranger.id]);
    await post(one.client, { _action: "signOut", id: theirs!.id });
    expect((await stranger.client.fetch("/auth/validate_token")).status).toBe(200);
    await post(one.client, { _action: "signOut", id: others[0]!.cookies.get("client")! });
    expect((await others[0]!.fetch("/auth/validate_token")).status).toBe(401);
    await post(one.client, { _action: "signOut", id: "others" });
    expect((await others[1]!.fetch("/auth/validate_token")).status).toBe(401);
    expect((await one.client.fetch("/auth/validate_token")).status).toBe(200);
  });
});

test("a centre that asks for it: its superuser is led to the settings and is nobody elsewhere until it is set up", async () => {
  const { centerId } = await groundOf(world, "village");
  await world.sql("village", "update volunteer_center_profiles set require_second_factor = 1 where center_id = ?", [centerId]);
  try {
    const { client, email } = await somebody("center_superuser", "village");
    const volunteer = await somebody("volunteer", "village");
    const led = await client.fetch("/vacancies");
    expect([led.status, led.headers.get("location")]).toEqual([302, "/profile-edit/settings#second-factor"]);
    expect((await ask(client, "users")).status).toBe(403);
    const token = await world.fetch(`${originOf("village")}/auth/sign_in`, { form: { email, password: demoPassword } });
    expect(token.headers.get("access-token")).toBeTruthy();
    expect((await volunteer.client.fetch("/applications")).status).toBe(200);
    await linkApp(client);
    expect((await client.fetch("/vacancies")).status).toBe(200);
  } finally {
    await world.sql("village", "update volunteer_center_profiles set require_second_factor = 0 where center_id = ?", [centerId]);
  }
});
