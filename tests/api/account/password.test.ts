/** Getting in without a password that is known: forgotten passwords, links of mails. */
import { describe, expect, test } from "vitest";
import { neither } from "~/features/account/session/messages";
import { eventually as once } from "../../support/eventually";
import { tokensOf } from "../../support/http";
import { demoPassword, originOf, type TenantKey } from "../../support/world";
import { testCity } from "../support";

const { world, ground, make } = await testCity();

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
    await visitor.fetch(link);
    const done = await visitor.fetch(link, { form: passwords() });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect((await visitor.fetch("/auth/validate_token")).status).toBe(200);
    expect((await world.fetch(`${originOf("city")}/auth/validate_token`, { headers: elsewhere })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, good)).status).toBe(200);
    expect((await post(link, passwords("acht groene paarden"))).status).toBe(410);
    await eventually(async () =>
      expect((await world.mails(email)).map(({ subject }) => String(subject))).toContainEqual(
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
    expect(await world.mails(archived.email)).toEqual([]);
    const waiting = address();
    await post("/signup", applicant(waiting));
    await post("/auth/recover", { email: waiting });
    await eventually(async () => expect(await world.mails(waiting)).toHaveLength(2));
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

  test("/auth/reset takes uid, client and access-token as PUT /auth/password does, and not cookies alone", async () => {
    const { email } = await somebody();
    const signedIn = await json("/auth/sign_in", "POST", { email, password: demoPassword });
    const headers = tokensOf(signedIn);
    const reset = (form: Record<string, string>, more: object = { headers }) =>
      world.fetch(`${originOf("city")}/auth/reset`, { form, ...more });
    const page = await world.fetch(`${originOf("city")}/auth/reset`, { headers });
    expect([page.status, (await page.text()).includes('name="passwordConfirmation"')]).toEqual([200, true]);
    expect((await reset({ password: good, passwordConfirmation: "anders" })).status).toBe(422);
    const done = await reset(passwords("tien groene paarden"));
    expect([done.status, done.headers.get("location")]).toEqual([302, "/profile-edit/settings"]);
    expect((await json("/auth/sign_in", "POST", { email, password: "tien groene paarden" })).status).toBe(200);
    const byCookies = await world.signInAs(email, "city", "tien groene paarden");
    const turnedAway = await byCookies.fetch("/auth/reset", { form: passwords("elf groene paarden") });
    expect([turnedAway.status, turnedAway.headers.get("location")]).toEqual([302, "/profile-edit/settings"]);
    expect((await json("/auth/sign_in", "POST", { email, password: "elf groene paarden" })).status).toBe(401);
    expect((await byCookies.fetch("/auth/reset")).headers.get("location")).toBe("/profile-edit/settings");
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
    expect(String((await world.mails(email))[0]!.text)).toContain(`${originOf("city")}/auth/reset`);
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
