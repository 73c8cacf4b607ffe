/** One's own details: PATCH /current_user, a new address, the organisation to work for. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { demoPassword, eventually } from "../../support/world";
import { ask, patch, sharedCity } from "../support";

const { world, ground, make } = await sharedCity();

/** A new person who is signed in. */
async function somebody(over: Parameters<typeof make.user>[0] = {}) {
  const email = `${newId()}@example.org`;
  const id = await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash, ...over });
  return { id, email, client: await world.signInAs(email, "city") };
}

const stored = async (id: string) => (await world.sql<Record<string, string | null>>("city", "select * from users where id = ?", [id]))[0]!;

const mailTo = async (address: string, subject: RegExp) => {
  const find = async () => (await world.mails(address)).find(({ subject: said }) => subject.test(said));
  return (await eventually(find, Boolean))!;
};

describe("PATCH /current_user", () => {
  it("200 with {user: {…}}, with a JSON:API document and with form data", async () => {
    const { client, id } = await somebody();
    const answer = await ask(client, "current_user", {
      method: "PATCH",
      json: { user: { first_name: "Noor", phone_number: "06 12345678" } },
    });
    expect(answer).toMatchObject({ status: 200, data: [{ id, attributes: { first_name: "Noor", phone_number: "+31612345678" } }] });
    expect(
      (await ask(client, "current_user", patch(id, { digest_days: ["friday", "monday"] }, "users"))).data[0]!.attributes.digest_days,
    ).toEqual(["monday", "friday"]);
    const body = new URLSearchParams({ "user[job_title]": "Coördinator" });
    expect(
      (
        await ask(client, "current_user", {
          method: "PATCH",
          body: body.toString(),
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(200);
    expect(await stored(id)).toMatchObject({ first_name: "Noor", job_title: "Coördinator", digest_days: '["monday","friday"]' });
    expect(await world.sql("city", "select kind, withdrawn_at from consents where user_id = ?", [id])).toEqual([
      { kind: "digest", withdrawn_at: null },
    ]);
    await ask(client, "current_user", { method: "PATCH", json: { user: { digest_days: [] } } });
    const [consent] = await world.sql<{ withdrawn_at: string }>("city", "select withdrawn_at from consents where user_id = ?", [id]);
    expect(consent!.withdrawn_at).not.toBeNull();
  });

  it("takes a new password with the one that is known, and agreement to the terms; roles come back as they are", async () => {
    const { client, id, email } = await somebody({ acceptedTermsAt: null });
    const set = (user: object) => ask(client, "current_user", { method: "PATCH", json: { user } });
    const password = "acht groene paarden";
    const pointerOf = ({ status, errors }: Awaited<ReturnType<typeof ask>>) => [status, errors[0]?.source?.pointer];
    expect(pointerOf(await set({ password, password_confirmation: password }))).toEqual([422, "/data/attributes/current_password"]);
    const wrong = { password, password_confirmation: "anders", current_password: demoPassword };
    expect(pointerOf(await set(wrong))).toEqual([422, "/data/attributes/password_confirmation"]);
    const right = { first_name: "Noor", password, password_confirmation: password, current_password: demoPassword };
    expect((await set(right)).data[0]!.attributes).toMatchObject({ first_name: "Noor", accept_terms: false, role: "volunteer" });
    await world.signInAs(email, "city", password);
    await expect(world.signInAs(email, "city")).rejects.toThrow();
    expect((await set({ accept_terms: true, roles: ["volunteer"] })).data[0]!.attributes.accept_terms).toBe(true);
    expect(await world.sql("city", "select kind from consents where user_id = ?", [id])).toEqual([{ kind: "terms" }]);
    expect(pointerOf(await set({ accept_terms: false }))).toEqual([422, "/data/attributes/accept_terms"]);
    expect(pointerOf(await set({ roles: ["admin"] }))).toEqual([422, "/data/attributes/roles"]);
  });

  it("401 for a stranger, 409 for another type or id, 422 with a pointer for what does not fit", async () => {
    const { client } = await somebody();
    const set = (user: object) => ask(client, "current_user", { method: "PATCH", json: { user } });
    expect((await ask(world.visitor("city"), "current_user", { method: "PATCH", json: { user: {} } })).status).toBe(401);
    expect((await ask(client, "current_user", patch(newId(), { first_name: "X" }, "users"))).status).toBe(409);
    expect((await ask(client, "current_user", patch(newId(), {}, "vacancies"))).status).toBe(409);
    for (const [user, pointer] of [
      [{ phone_number: "bel maar" }, "phone_number"],
      [{ first_name: "" }, "first_name"],
      [{ digest_days: ["someday"] }, "digest_days/0"],
      [{ organization_id: newId() }, "organization_id"],
      [{ email: "new@example.org" }, "current_password"],
      [{ email: "new@example.org", current_password: "niet dit" }, "current_password"],
    ] as const) {
      const answer = await set(user);
      expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([422, `/data/attributes/${pointer}`]);
    }
  });

  it("never sets what is not one's own to set", async () => {
    const { client, id } = await somebody();
    const before = await stored(id);
    for (const user of [
      { roles: ["admin"] },
      { tenant_id: "x" },
      { password: "een-nieuw-wachtwoord" },
      { confirmed_at: "2026-01-01T00:00:00Z" },
    ])
      expect((await ask(client, "current_user", { method: "PATCH", json: { user } })).status).toBe(422);
    const onlyRead = { role: "admin", status: "archived", center_id: newId(), signup_method: "imported" };
    const refused = await ask(client, "current_user", { method: "PATCH", json: { user: onlyRead } });
    expect([refused.status, refused.errors.map(({ source }) => source!.pointer)]).toEqual([
      403,
      Object.keys(onlyRead).map((name) => `/data/attributes/${name}`),
    ]);
    expect(await stored(id)).toEqual(before);
    expect(await world.sql("city", "select role from user_roles where user_id = ?", [id])).toEqual([{ role: "volunteer" }]);
  });
});

it("another language is a document of its own, other details are not", async () => {
  const { client, id } = await somebody();
  const save = async (locale: string) => {
    const lockVersion = String((await stored(id)).lock_version);
    const answer = await client.fetch("/profile-edit", { form: { firstName: "Noor", lastName: "Visser", locale, lockVersion } });
    expect(answer.status).toBe(302);
    return answer.headers.get("x-remix-reload-document");
  };
  expect(await save("nl")).toBeNull();
  expect(await save("en")).toBe("true");
});

describe("a new e-mail address", () => {
  const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  const asked = (client: Client, email: string) => client.fetch("/profile-edit/email", { form: { email, currentPassword: demoPassword } });
  const linkIn = (text: string) => /\/profile-edit\/email\?token=[\w-]+/.exec(text)![0];

  it("counts once its owner, signed in, has confirmed it; the old one is told and other sessions end", async () => {
    const { client, id, email } = await somebody();
    const elsewhere = await world.signInAs(email, "city");
    // What they sent in under it is told there from now on; what they sent in under another one is not.
    for (const given of [email, "ander@example.org"])
      await make.application({ vacancyId: await make.vacancy(), userId: id, email: given, emailKey: given });
    const next = `${newId()}@example.org`;
    expect((await asked(client, next)).status).toBe(302);
    expect(await stored(id)).toMatchObject({ email, pending_email: next });
    const link = linkIn((await mailTo(next, /nieuwe e-mailadres/)).text);

    expect((await world.visitor("city").fetch(link)).headers.get("location")).toMatch(/^\/auth\/login-1\?returnTo=/);
    const other = await somebody();
    expect((await other.client.fetch(link, { form: {} })).status).toBe(422);
    expect(await (await client.fetch(link)).text()).toContain(next);
    expect((await stored(id)).email).toBe(email);

    const all = await Promise.all(Array.from({ length: 8 }, () => client.fetch(link, { form: {} })));
    // The others find the link used, or their session ended by it.
    expect(all.filter(({ headers }) => headers.get("location") === "/profile-edit/email")).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ email: next, email_key: next, pending_email: null });
    await mailTo(email, /gewijzigd/);
    const addresses = await world.sql("city", "select email, email_key from applications where user_id = ? order by email", [id]);
    expect(addresses).toEqual(
      [
        { email: next, email_key: next },
        { email: "ander@example.org", email_key: "ander@example.org" },
      ].sort(byEmail),
    );
    expect((await ask(elsewhere, "current_user")).status).toBe(401);
    expect((await ask(await world.signInAs(next, "city"), "current_user")).status).toBe(200);
  });

  it("keeps this session, with its organisation", async () => {
    const { client, id } = await somebody();
    const next = `${newId()}@example.org`;
    await asked(client, next);
    const link = linkIn((await mailTo(next, /nieuwe e-mailadres/)).text);
    expect((await client.fetch(link, { form: {} })).status).toBe(302);
    expect((await ask(client, "current_user")).data[0]).toMatchObject({ id, attributes: { email: next } });
    expect((await client.fetch(link, { form: {} })).status).toBe(422);
  });

  it("is superseded by a later one, and can be dropped", async () => {
    const { client } = await somebody();
    const [first, second] = [`${newId()}@example.org`, `${newId()}@example.org`];
    await asked(client, first);
    await asked(client, second);
    const old = linkIn((await mailTo(first, /nieuwe e-mailadres/)).text);
    expect((await client.fetch(old, { form: {} })).status).toBe(422);
    const link = linkIn((await mailTo(second, /nieuwe e-mailadres/)).text);
    await client.fetch("/profile-edit/email", { form: { keep: "on" } });
    expect((await client.fetch(link, { form: {} })).status).toBe(422);
  });

  it("that is somebody else's gets the same answer, and no mail", async () => {
    const { client } = await somebody();
    const other = await somebody();
    const [free, taken] = [await asked(client, `${newId()}@example.org`), await asked(client, other.email)];
    expect([taken.status, taken.headers.get("location")]).toEqual([free.status, free.headers.get("location")]);
    expect(await world.sql("city", "select 1 from outbox where recipient_email = ? and event = 'email_change'", [other.email])).toEqual([]);
    expect((await asked(client, "geen adres")).status).toBe(422);
    const wrong = await client.fetch("/profile-edit/email", { form: { email: "a@example.org", currentPassword: "mis-en-geheim" } });
    expect([wrong.status, (await wrong.text()).includes("mis-en-geheim")]).toEqual([422, false]);
  });

  it("403 for whoever acts as this person", async () => {
    const { client, id, email } = await somebody();
    const [admin] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'admin@city.test'");
    await world.sql("city", "update sessions set real_user_id = ? where user_id = ?", [admin!.id, id]);
    expect((await asked(client, "ander@example.org")).status).toBe(403);
    expect(
      (
        await ask(client, "current_user", {
          method: "PATCH",
          json: { user: { email: "ander@example.org", current_password: demoPassword } },
        })
      ).errors[0]?.code,
    ).toBe("acting_as");
    expect(await stored(id)).toMatchObject({ email, pending_email: null });
  });
});

describe("the organisation to work for", () => {
  it("is kept for the next session, narrowed by the header, and gives way when it is no longer theirs", async () => {
    const [school, own, other] = await Promise.all([
      make.organization({ type: "School", name: "Aa" }),
      make.organization({ name: "Bb" }),
      make.organization({ name: "Cc" }),
    ]);
    const { client, email, id } = await somebody({ roles: ["organization_superuser"], organizations: [school, own] });
    const current = async (who: Client, headers = {}) => (await ask(who, "current_organization", { headers })).data[0]?.id;
    expect(await current(client)).toBe(school);
    expect((await client.fetch("/account/roles", { form: { organizationId: own } })).status).toBe(302);
    expect(await current(client)).toBe(own);
    const next = await world.signInAs(email, "city");
    expect(await current(next)).toBe(own);
    expect(await current(next, { "current-organization-id": school })).toBe(school);
    expect((await client.fetch("/account/roles", { form: { organizationId: other } })).status).toBe(422);
    await world.sql("city", "delete from memberships where user_id = ? and organization_id = ?", [id, own]);
    expect(await current(next)).toBe(school);
  });
});
