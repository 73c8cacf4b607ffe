/** Signing up and confirming. */
import { describe, expect, test } from "vitest";
import { eventually as once } from "../../support/eventually";
import { demoPassword, originOf, type TenantKey } from "../../support/world";
import { ask, post as ofType, sharedCity } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

const { world, ground, make } = await sharedCity();

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
  const id = await make.user({
    email,
    emailKey: email,
    passwordHash: ground.passwordHash,
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
    const texts = (await world.mails(email)).map(
      ({ text }) => new RegExp(`https?://[^"\\s]+(${path}\\?\\w+=[\\w-]+)`).exec(String(text))?.[1],
    );
    const found = texts.filter(Boolean).at(-1);
    if (!found || found === before) throw new Error(`No mail with ${path} for ${email}`);
    return found;
  });

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
    const asked = "Bevestig je e-mailadres";
    const noticed = () =>
      world.sql(
        "city",
        "select n.title from notifications n join users u on u.id = n.user_id where u.email_key = ? and n.deleted_at is null",
        [email],
      );
    expect(await noticed()).toEqual([{ title: asked }]);
    const done = await visitor.fetch(link, { form: passwords() });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await noticed()).toEqual([]);
    for (const page of ["/dashboard", "/notificaties"]) expect(await (await visitor.fetch(page)).text()).not.toContain(asked);
    expect((await visitor.fetch("/auth/validate_token")).status).toBe(200);
    expect((await signIn(email, good)).status).toBe(200);
    expect((await post(link, passwords("acht groene paarden"))).status).toBe(410);
    expect((await signIn(email, good)).status).toBe(200);
  });

  test("200 what to do now names the address to who filled it in, who has the mail sent once more from there; to others it names none", async () => {
    const email = address();
    const visitor = world.visitor("city");
    const success = async (as: typeof visitor) => (await as.fetch("/signup/success")).text();
    expect((await visitor.fetch("/signup", { form: applicant(email) })).status).toBe(302);
    const page = await success(visitor);
    expect(page).toContain(`We hebben een mail gestuurd naar ${email}`);
    const [, action, sent] = /<form[^>]*action="([^"]+)"[^>]*>\s*<input type="hidden" name="email" value="([^"]+)"/.exec(page) ?? [];
    const first = await linkTo(email, "/confirm");
    expect((await visitor.fetch(action!.replaceAll("&amp;", "&"), { form: { email: sent! } })).status).toBe(302);
    await linkTo(email, "/confirm", first);
    const strange = await success(world.visitor("city"));
    expect(strange).not.toContain(email);
    expect(strange).toContain('href="/auth/recover?account=1"');
  });

  test("the mail leads on to where somebody was going, on this site alone", async () => {
    const there = "/een-op-een-hulp/1?from=home";
    const on = await (await world.visitor("city").fetch(`/auth/login-1?returnTo=${encodeURIComponent(there)}`)).text();
    expect(on).toContain(`href="/signup?returnTo=${encodeURIComponent(there)}"`);
    for (const [asked, arrives] of [
      [there, there],
      ["https://example.org/", "/dashboard"],
      ["//example.org", "/dashboard"],
    ]) {
      const email = address();
      await post(`/signup?returnTo=${encodeURIComponent(asked!)}`, applicant(email));
      await linkTo(email, "/confirm");
      const [{ text } = { text: "" }] = await world.mails(email);
      const link = /https?:\/\/[^/]+(\/confirm\?[^\s"<)]+)/.exec(String(text))![1]!.replaceAll("&amp;", "&");
      const visitor = world.visitor("city");
      expect((await visitor.fetch(link)).status).toBe(200);
      const done = await visitor.fetch(link, { form: passwords() });
      expect([asked, done.status, done.headers.get("location")]).toEqual([asked, 302, arrives]);
    }
    const { email } = await somebody();
    await post(`/signup?returnTo=${encodeURIComponent(there)}`, applicant(email));
    await eventually(async () => expect(String((await world.mails(email))[0]?.text)).toContain("returnTo=%2Feen-op-een-hulp"));
  });

  test("under 16: a parent agrees, which is recorded; nothing counts what they look at, and the pool is closed", async () => {
    const email = address();
    const year = new Date().getUTCFullYear() - 14;
    const young = { ...applicant(email), under16: "on" };
    const back = await post("/signup", young);
    const html = await back.text();
    expect(back.status).toBe(422);
    for (const name of ["birthYear", "parentName", "parentConsent"]) expect(html).toMatch(new RegExp(`id="[^"]*${name}-error"`));
    const agreed = { ...young, birthYear: String(year), parentName: "Els de Wit", parentConsent: "on" };
    for (const birthYear of ["1960", "2150"]) expect((await post("/signup", { ...agreed, birthYear })).status).toBe(422);
    expect((await post("/signup", agreed)).status).toBe(302);
    const [user] = await world.sql<{ id: string }>("city", "select id, birth_year, parent_name from users where email_key = ?", [email]);
    expect(user).toMatchObject({ birth_year: year, parent_name: "Els de Wit" });
    const consents = await world.sql("city", "select kind from consents where user_id = ? order by kind", [user!.id]);
    expect(consents).toEqual([{ kind: "parent" }, { kind: "terms" }]);

    const visitor = world.visitor("city");
    await visitor.fetch(await linkTo(email, "/confirm"), { form: passwords() });
    const profile = await aProfile(world, { tenantId: ground.tenantId, centerId: ground.centerId, userId: user!.id, visible: false });
    const join = ofType({ consent: true, birth_year: year - 30 }, "volunteer_profiles");
    const shown = await ask(visitor, `volunteer_profiles/${profile}/join_pool`, join);
    expect([shown.status, shown.errors[0]?.code]).toEqual([422, "too_young_for_pool"]);
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
      expect((await world.mails(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining("al een account")]),
    );
    expect((await signIn(email)).status).toBe(200);
    expect(await world.sql("city", "select count(*) as n from mail_tokens where user_id = ?", [id])).toEqual([{ n: 0 }]);
  });

  test("422 beside the field with what was typed, 400 for no form", async () => {
    const response = await post("/signup", { firstName: "Sanne", lastName: "", email: "sanne@", phoneNumber: "bel maar" });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('value="sanne@"');
    for (const text of [
      "Vul dit nog in.",
      "Vul een geldig e-mailadres in",
      "Vul een geldig telefoonnummer in",
      "Zet een vinkje om verder te gaan.",
    ])
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
  test("422 asks who signed up for a password, and the link stays good; 200 with one", async () => {
    const email = address();
    await post("/signup", applicant(email));
    const token = (await linkTo(email, "/confirm")).split("=")[1]!;
    const asked = await json("/api/v1/confirm", "POST", { confirmation_token: token });
    expect(asked.status).toBe(422);
    const { errors } = (await asked.json()) as { errors: { source: { pointer: string } }[] };
    expect(errors.map(({ source }) => source.pointer)).toContain("/data/attributes/password");
    const password = "een-lang-wachtwoord";
    expect((await json("/api/v1/confirm", "POST", { confirmation_token: token, password })).status).toBe(200);
  });

  test("200 once with the token alone for who has a password, then 422; 405 for GET", async () => {
    const email = address();
    await post("/signup", applicant(email));
    const token = (await linkTo(email, "/confirm")).split("=")[1]!;
    await world.sql(
      "city",
      "update users set password_hash = (select password_hash from users where password_hash is not null limit 1) where email_key = ?",
      [email],
    );
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
