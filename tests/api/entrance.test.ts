/** Getting in without a password that is known: signing up, confirming, forgotten passwords, links of mails. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { neither } from "~/features/account/session/neither";
import { eventually as once } from "../support/eventually";
import { tokensOf } from "../support/http";
import { demoPassword, openWorld, originOf, type TenantKey, type World } from "../support/world";
import { groundOf, maker } from "./support";

let world: World;
let user: (over?: Parameters<ReturnType<typeof maker>["user"]>[0]) => Promise<string>;
let passwordHash: string;

beforeAll(async () => {
  world = await openWorld();
  user = maker(world, await groundOf(world, "city")).user;
  const [demo] = await world.sql<{ hash: string }>(
    "city",
    "select password_hash as hash from users where email_key = 'volunteer@city.test'",
  );
  passwordHash = demo!.hash;
});
afterAll(() => world.close());

/** Tries until it throws no more. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const last = await once(
    () =>
      attempt().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    (outcome) => "value" in outcome,
  );
  return (last as { value: T }).value;
}

let people = 0;
const address = () => `account.${++people}@example.org`;
const good = "zeven groene paarden";
const passwords = (password = good) => ({ password, passwordConfirmation: password });

/** Somebody with an account and the demo password. */
async function somebody(over: object = {}) {
  const email = address();
  const id = await user({
    email,
    emailKey: email,
    passwordHash,
    status: "active",
    confirmedAt: new Date().toISOString(),
    roles: ["volunteer"],
    ...over,
  });
  return { id, email };
}

/** The path of the newest mail's button to this address, once it is another than `before`. */
const linkTo = (email: string, path: string, before?: string) =>
  eventually(async () => {
    const texts = (await mailsTo(email)).map(({ text }) => new RegExp(`https?://[^"\\s]+(${path}\\?\\w+=[\\w-]+)`).exec(String(text))?.[1]);
    const found = texts.filter(Boolean).at(-1);
    if (!found || found === before) throw new Error(`No mail with ${path} for ${email}`);
    return found;
  });
const mailsTo = async (email: string) => (await world.mails()).filter(({ recipients }) => String(recipients).includes(email));

const post = (path: string, form: Record<string, string>, site: TenantKey = "city") => world.visitor(site).fetch(path, { form });
const json = (path: string, method: string, body: object, headers: Record<string, string> = {}, site: TenantKey = "city") =>
  world.fetch(`${originOf(site)}${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
const signIn = (email: string, password = demoPassword) => json("/auth/sign_in", "POST", { email, password });

const applicant = (email: string) => ({ firstName: "Sanne", lastName: "de Wit", email, acceptTerms: "on" });

describe("signing up", () => {
  test("302 to what to do now; the mail's link asks for a password, then one is in and active", async () => {
    const email = address();
    const signedUp = await post("/signup", applicant(email));
    expect([signedUp.status, signedUp.headers.get("location")]).toEqual([302, "/signup/success"]);
    expect((await signIn(email)).status).toBe(401);
    const link = await linkTo(email, "/confirm");
    for (let look = 0; look < 2; look++) expect((await world.visitor("city").fetch(link)).status).toBe(200);
    const visitor = world.visitor("city");
    const weak = await visitor.fetch(link, { form: passwords("Wachtwoord123") });
    expect(weak.status).toBe(422);
    expect(await weak.text()).not.toContain("Wachtwoord123");
    const done = await visitor.fetch(link, { form: passwords() });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/"]);
    expect((await visitor.fetch("/auth/validate_token")).status).toBe(200);
    expect((await signIn(email, good)).status).toBe(200);
    expect((await post(link, passwords("acht groene paarden"))).status).toBe(410);
    expect((await signIn(email, good)).status).toBe(200);
  });

  test("takes no role, state or owner from the form", async () => {
    const email = address();
    await post("/signup", {
      ...applicant(email),
      role: "admin",
      roles: "admin",
      status: "active",
      confirmedAt: "2026-01-01",
      organizationId: "x",
    });
    const [row] = await world.sql(
      "city",
      "select status, confirmed_at, password_hash, (select group_concat(role) from user_roles where user_id = users.id) as roles from users where email = ?",
      [email],
    );
    expect(row).toEqual({ status: "invited", confirmed_at: null, password_hash: null, roles: "volunteer" });
  });

  test("the same answer for an address that has an account; its owner gets a mail and keeps everything as it was", async () => {
    const { email, id } = await somebody();
    const known = await post("/signup", applicant(email.toUpperCase()));
    expect([known.status, known.headers.get("location")]).toEqual([302, "/signup/success"]);
    await eventually(async () =>
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining("al een account")]),
    );
    expect((await signIn(email)).status).toBe(200);
    expect(await world.sql("city", "select count(*) as n from mail_tokens where user_id = ?", [id])).toEqual([{ n: 0 }]);
  });

  test("422 beside the field with what was typed, 400 for no form", async () => {
    const response = await post("/signup", { firstName: "Sanne", lastName: "", email: "sanne@", phoneNumber: "bel maar" });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('value="sanne@"');
    for (const text of ["Vul dit veld in.", "Vul een geldig e-mailadres in", "Vul een geldig telefoonnummer in", "Zet hier een vinkje."])
      expect(page).toContain(text);
    expect((await world.visitor("city").fetch("/signup", { body: "x", headers: { "content-type": "multipart/form-data" } })).status).toBe(
      400,
    );
  });

  test("twenty at once with one address make one account", async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/signup", applicant(email))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await world.sql("city", "select count(*) as n from users where email_key = ?", [email])).toEqual([{ n: 1 }]);
  });
});

describe("POST /api/v1/confirm", () => {
  test("200 once with the token alone, then 422; 405 for GET", async () => {
    const email = address();
    await post("/signup", applicant(email));
    const token = (await linkTo(email, "/confirm")).split("=")[1]!;
    expect((await json("/api/v1/confirm", "POST", { confirmation_token: token }, {}, "village")).status).toBe(422);
    const done = await json("/api/v1/confirm", "POST", { confirmation_token: token });
    expect([done.status, await done.json()]).toEqual([200, { jsonapi: { version: "1.1" }, meta: { confirmed: true } }]);
    const again = await json("/api/v1/confirm", "POST", { data: { type: "users", attributes: { confirmation_token: token } } });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ errors: [{ code: "link_used" }] });
    expect((await world.fetch(`${originOf("city")}/api/v1/confirm`)).headers.get("allow")).toBe("POST, OPTIONS");
    expect(await world.sql("city", "select status from users where email_key = ?", [email])).toEqual([{ status: "active" }]);
  });
});

describe("a forgotten password", () => {
  test("the page: the mail's link sets a new one, ends every other session and works once", async () => {
    const { email } = await somebody();
    const elsewhere = tokensOf(await signIn(email));
    const asked = await post("/auth/recover", { email });
    expect([asked.status, asked.headers.get("location")]).toEqual([302, "/auth/recover?sent=1"]);
    const link = await linkTo(email, "/auth/reset");
    expect((await world.visitor("village").fetch(link)).status).toBe(410);
    expect((await post(link, passwords("sanne"))).status).toBe(422);
    const visitor = world.visitor("city");
    const done = await visitor.fetch(link, { form: passwords() });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/"]);
    expect((await visitor.fetch("/auth/validate_token")).status).toBe(200);
    expect((await world.fetch(`${originOf("city")}/auth/validate_token`, { headers: elsewhere })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, good)).status).toBe(200);
    expect((await post(link, passwords("acht groene paarden"))).status).toBe(410);
    await eventually(async () =>
      expect((await mailsTo(email)).map(({ subject }) => String(subject))).toContainEqual(
        expect.stringContaining("veranderd aan je account"),
      ),
    );
  });

  test("one answer for known, unknown, archived and unconfirmed addresses", async () => {
    const { email } = await somebody();
    const archived = await somebody({ status: "archived" });
    const answers: string[] = [];
    for (const who of [email, archived.email, "niemand@example.org"]) {
      const response = await json("/auth/password", "POST", { email: who });
      answers.push(`${response.status} ${await response.text()}`);
    }
    expect(new Set(answers).size).toBe(1);
    await linkTo(email, "/auth/reset");
    expect(await mailsTo(archived.email)).toEqual([]);
    const waiting = address();
    await post("/signup", applicant(waiting));
    await post("/auth/recover", { email: waiting });
    await eventually(async () => expect(await mailsTo(waiting)).toHaveLength(2));
    await linkTo(waiting, "/confirm");
  });

  test("a newer link ends the older one, a late one does not work", async () => {
    const { email, id } = await somebody();
    await post("/auth/recover", { email });
    const first = await linkTo(email, "/auth/reset");
    await post("/auth/recover", { email });
    const second = await linkTo(email, "/auth/reset", first);
    expect((await post(first, passwords())).status).toBe(410);
    await world.sql("city", "update mail_tokens set expires_at = ? where user_id = ?", [new Date().toISOString(), id]);
    expect((await post(second, passwords())).status).toBe(410);
    expect((await signIn(email)).status).toBe(200);
  });

  test("PUT /auth/password: by token in camelCase and snake_case, by session, and by neither", async () => {
    const { email } = await somebody();
    let link = "";
    for (const [name, confirmation, password] of [
      ["resetPasswordToken", "passwordConfirmation", good],
      ["reset_password_token", "password_confirmation", "acht groene paarden"],
    ] as const) {
      await json("/auth/password", "POST", { email });
      link = await linkTo(email, "/auth/reset", link);
      const token = link.split("=")[1]!;
      const unlike = await json("/auth/password", "PUT", { [name]: token, password, [confirmation]: "anders" });
      expect([unlike.status, await unlike.json()]).toEqual([422, { success: false, errors: [expect.stringContaining("niet hetzelfde")] }]);
      const done = await json("/auth/password", "PUT", { [name]: token, password, [confirmation]: password });
      expect(done.status).toBe(200);
      expect(done.headers.get("uid")).toBe(email);
      expect((await json("/auth/password", "PUT", { [name]: token, password, [confirmation]: password })).status).toBe(422);
    }
    const [mine, other] = [tokensOf(await signIn(email, "acht groene paarden")), tokensOf(await signIn(email, "acht groene paarden"))];
    const changed = await json("/auth/password", "PUT", passwords("negen groene paarden"), mine);
    expect(changed.status).toBe(200);
    expect((await world.fetch(`${originOf("city")}/auth/validate_token`, { headers: tokensOf(changed) })).status).toBe(200);
    expect((await world.fetch(`${originOf("city")}/auth/validate_token`, { headers: other })).status).toBe(401);
    // A browser that is signed in is not enough: there the current password is asked for, at /profile-edit/settings.
    const open = await world.signInAs(email, "city", "negen groene paarden");
    expect((await open.fetch("/auth/password", { method: "PUT", json: passwords("tien groene paarden") })).status).toBe(422);
    expect((await signIn(email, "negen groene paarden")).status).toBe(200);
    const without = await json("/auth/password", "PUT", passwords());
    expect([without.status, await without.json()]).toEqual([422, { success: false, errors: [neither] }]);
    expect(await (await world.visitor("city").fetch("/auth/reset")).text()).toContain(neither);
    expect((await world.fetch(`${originOf("city")}/auth/password`)).headers.get("allow")).toBe("POST, PUT, PATCH");
  });

  test("the link leads to the tenant's own name, by whatever name the request came", async () => {
    const { email } = await somebody();
    const asked = await world.fetch("http://nowhere.example/auth/password", {
      method: "POST",
      body: JSON.stringify({ email }),
      headers: { "content-type": "application/json", "x-tenant": "city" },
    });
    expect(asked.status).toBe(200);
    await linkTo(email, "/auth/reset");
    expect(String((await mailsTo(email))[0]!.text)).toContain(`${originOf("city")}/auth/reset`);
  });

  test("of 50 uses of one token at once exactly one wins", async () => {
    const { email } = await somebody();
    await json("/auth/password", "POST", { email });
    const token = (await linkTo(email, "/auth/reset")).split("=")[1]!;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        json("/auth/password", "PUT", { resetPasswordToken: token, ...passwords(`groene paarden ${number}`) }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 422, 429].includes(status))).toBe(true);
    expect((await signIn(email, `groene paarden ${statuses.indexOf(200)}`)).status).toBe(200);
  });
});

describe("signing in by mail", () => {
  test("looking at the link changes nothing, the button uses it up: of 50 at once exactly one is in", async () => {
    const { email } = await somebody();
    expect((await post("/auth/token", { email })).headers.get("location")).toBe("/auth/token?sent=1");
    const link = await linkTo(email, "/auth/token");
    for (let look = 0; look < 3; look++) expect((await world.visitor("city").fetch(link)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(link, {})));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
    expect((await world.visitor("city").fetch(link)).status).toBe(410);
  });

  test("on the site of another centre the link stays whole and the page says where to go", async () => {
    const [tenant] = await world.sql<{ id: string; features: string }>("DB", "select id, features from tenants where key = 'public'");
    await world.sql("DB", "update tenants set features = ? where key = 'public'", [
      JSON.stringify({ ...JSON.parse(tenant!.features), centerSharing: false }),
    ]);
    const apart = await world.visitor("public");
    await eventually(async () => {
      await apart.fetch("/auth/token", { form: { email: "mentor@public.test" } });
      await linkTo("mentor@public.test", "/auth/token");
    });
    const link = await linkTo("mentor@public.test", "/auth/token");
    await eventually(async () => {
      const astray = await world.visitor("zuid.public.localhost").fetch(link, { form: {} });
      expect(astray.status).toBe(403);
      expect(await astray.text()).toContain(`href="http://public.localhost${link}"`);
    });
    expect((await apart.fetch(link, { form: {} })).status).toBe(302);
  });
});
