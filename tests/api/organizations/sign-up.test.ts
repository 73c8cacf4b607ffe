/** The social map, its entries and what keeps them right; partners; an organisation that signs up. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client, Init } from "../../support/http";
import { eventually } from "../../support/world";
import { ask, keepWhatIsSent, saidByMail, testCity } from "../support";

const { world, ground, make, visitor, center: staff } = await testCity(["center"]);

await keepWhatIsSent(world, "city");

const page = async (client: Client, path: string, init: Init = {}) => {
  const response = await client.fetch(path, init);
  const text = (await response.text()).replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, "");
  return { status: response.status, location: response.headers.get("location"), headers: response.headers, text };
};

const one = async <T>(sql: string, ...params: unknown[]) => (await world.sql<T>("city", sql, params))[0]!;

describe("/organizations/signup", () => {
  const form = (over: Record<string, string> = {}) => ({
    organizationName: "Kwetterkantine",
    summary: "Soep voor wie het kan gebruiken.",
    city: "Zutphen",
    postalCode: "7201AB",
    houseNumber: "4",
    firstName: "Noor",
    lastName: "Verbeek",
    email: `noor.${newId()}@example.org`,
    acceptTerms: "on",
    ...over,
  });
  const sign = (client: Client, over: Record<string, string> = {}) => page(client, "/organizations/signup", { form: form(over) });
  const done = { status: 302, location: "/organizations/signup/success" };

  it("makes organisation, account, role, membership, consent, trail and mails in one go", async () => {
    const email = `Noor.${newId()}@example.org`;
    expect(await sign(visitor, { email, organizationName: "Kwetterzaal" })).toMatchObject(done);
    const made = await one<Record<string, string>>(
      `select o.id, o.status, o.center_id, o.city, u.status as person, r.role from organizations o join memberships m on m.organization_id = o.id
        join users u on u.id = m.user_id join user_roles r on r.user_id = u.id where o.name = 'Kwetterzaal'`,
    );
    expect(made).toMatchObject({
      status: "pending",
      center_id: ground.centerId,
      city: "Zutphen",
      person: "invited",
      role: "organization_superuser",
    });
    expect(await world.sql("city", "select action from audit_events where subject_id = ?", [made.id!])).toEqual([{ action: "sign_up" }]);
    const events = await world.sql<{ event: string }>(
      "city",
      `select event from ${saidByMail} where recipient_email = ? or said ->> 'organizationName' = 'Kwetterzaal' order by event`,
      [email],
    );
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(["organization_signed_up", "user_confirm"]));
    expect((await page(staff, "/organizations/approve")).text).toContain("Kwetterzaal");
    expect((await page(visitor, `/organizations/${made.id}`)).status).toBe(404);
  });

  describe("with the address of an account", () => {
    const linkTo = (email: string, name: string) =>
      eventually(
        async () => {
          const mails = (await world.mails(email)).filter(({ subject }) => subject.includes(name));
          return mails.map(({ text }) => /\/organizations\/signup\/confirm\?token=[\w-]+/.exec(text)?.[0]).find(Boolean);
        },
        (link) => link !== undefined,
      ) as Promise<string>;
    const rights = (name: string, email: string) =>
      one<{ member: number; superuser: number; id: string; status: string }>(
        `select o.id, o.status, (select count(*) from memberships m where m.organization_id = o.id) as member,
          (select count(*) from user_roles r where r.user_id = u.id and r.role = 'organization_superuser') as superuser
        from organizations o join users u on u.email_key = ? where o.name = ?`,
        email,
        name,
      );

    it("answers the same, changes nothing about the account, and asks its owner; staff see that nobody confirmed yet", async () => {
      const email = "volunteer@city.test";
      expect(await sign(visitor, { email: email.toUpperCase(), organizationName: "Kwetterdubbel" })).toMatchObject(done);
      expect((await one<{ n: number }>("select count(*) as n from users where email_key = ?", email)).n).toBe(1);
      const before = await rights("Kwetterdubbel", email);
      expect([before.member, before.superuser]).toEqual([0, 0]);
      const queue = await page(staff, `/organizations/approve?organization=${before.id}`);
      expect([queue.text.includes(email), queue.text.includes("Heeft nog niet bevestigd")]).toEqual([true, true]);

      // Approved before that: an organisation without a superuser, until the link is used.
      const approve = { organization: before.id, _action: "approve", message: "" };
      expect((await page(staff, "/organizations/approve", { form: approve })).status).toBe(302);
      expect(await rights("Kwetterdubbel", email)).toMatchObject({ status: "approved", member: 0, superuser: 0 });

      const link = await linkTo(email, "Kwetterdubbel");
      // A mail scanner opens it; a stranger's guess and another tenant's site open nothing.
      const opened = await page(visitor, link);
      expect([opened.status, opened.text.includes("Heb jij Kwetterdubbel aangemeld?")]).toEqual([200, true]);
      expect((await page(visitor, `${link.slice(0, -3)}abc`)).status).toBe(410);
      expect((await page(world.visitor("village"), link)).status).toBe(410);
      expect((await page(world.visitor("village"), link, { form: {} })).status).toBe(410);
      expect((await rights("Kwetterdubbel", email)).member).toBe(0);

      const uses = await Promise.all(Array.from({ length: 5 }, () => page(visitor, link, { form: {} })));
      expect(uses.map(({ status }) => status).sort()).toEqual([302, 410, 410, 410, 410]);
      expect(uses.find(({ status }) => status === 302)?.location).toBe(`/auth/login-1?returnTo=/organizations/${before.id}`);
      expect(await rights("Kwetterdubbel", email)).toMatchObject({ member: 1, superuser: 1 });
      expect((await page(visitor, link)).status).toBe(410);
      const trail = "select action, actor_name is not null as named from audit_events where subject_id = ? and action = 'claim'";
      expect(await world.sql("city", trail, [before.id])).toEqual([{ action: "claim", named: 1 }]);
    });

    it("by API as well; an archived account is asked nothing, and a deleted organisation opens for nobody", async () => {
      const email = `eigenaar.${newId()}@example.org`;
      await make.user({ email, roles: ["volunteer"] });
      for (const organizationName of ["Kwetterapi", "Kwetterweg"]) await sign(visitor, { email, organizationName });
      const confirm = async (name: string) => {
        const token = (await linkTo(email, name)).split("token=")[1];
        const body = JSON.stringify({ confirmation_token: token });
        return (await visitor.fetch("/api/v1/confirm", { method: "POST", body, headers: { "content-type": "application/json" } })).status;
      };
      expect([await confirm("Kwetterapi"), await confirm("Kwetterapi")]).toEqual([200, 422]);
      expect(await rights("Kwetterapi", email)).toMatchObject({ member: 1, superuser: 1 });
      // Whoever works for a school already is no superuser there by saying yes to another organisation.
      const student = "student@city.test";
      await sign(visitor, { email: student, organizationName: "Kwetterschool" });
      const asked = (await linkTo(student, "Kwetterschool")).split("token=")[1];
      const said = JSON.stringify({ confirmation_token: asked });
      const json = { "content-type": "application/json" };
      expect((await visitor.fetch("/api/v1/confirm", { method: "POST", body: said, headers: json })).status).toBe(200);
      expect(await rights("Kwetterschool", student)).toMatchObject({ member: 1, superuser: 0 });
      await world.sql("city", "update organizations set status = 'deleted', deleted_at = updated_at where name = 'Kwetterweg'");
      expect(await confirm("Kwetterweg")).toBe(422);
      expect((await rights("Kwetterweg", email)).member).toBe(0);

      const archived = await make.user({ status: "archived" });
      const { address } = await one<{ address: string }>("select email as address from users where id = ?", archived);
      expect(await sign(visitor, { email: address, organizationName: "Kwetteroud" })).toMatchObject(done);
      expect(await world.sql("city", "select event from outbox where recipient_email = ?", [address])).toEqual([{ event: "account_off" }]);
      await eventually(
        () => world.mails(address),
        (mails) => mails.some(({ subject }) => subject.includes("is uitgeschakeld")),
      );
      const { id } = await one<{ id: string }>("select id from organizations where name = 'Kwetteroud'");
      const queue = await page(staff, `/organizations/approve?organization=${id}`);
      expect([queue.text.includes(address), queue.text.includes("is uitgeschakeld of gearchiveerd")]).toEqual([true, true]);
    });

    it("says to who works elsewhere without managing that the centre makes them manager, and so does the queue", async () => {
      const email = `student.${newId()}@example.org`;
      await make.user({ email, roles: ["student"], organizations: [ground.organizationId] });
      await sign(visitor, { email, organizationName: "Kwetterzonder" });
      const link = await linkTo(email, "Kwetterzonder");
      expect((await page(visitor, link)).text).toContain("Daarom maakt het vrijwilligerspunt je beheerder.");
      const said = await page(visitor, link, { form: {} });
      expect([said.status, said.location]).toEqual([302, "/auth/login-1?returnTo=/conversations/new"]);
      const { id, ...held } = await rights("Kwetterzonder", email);
      expect(held).toMatchObject({ member: 1, superuser: 0 });
      const queue = await page(staff, `/organizations/approve?organization=${id}`);
      expect(queue.text).toContain("Beheert de organisatie nog niet");
    });
  });

  it("makes nobody superuser of the organisations that they work for without that role", async () => {
    const email = `lid.${newId()}@example.org`;
    const { organizationId, passwordHash } = ground;
    const id = await make.user({ email, passwordHash, roles: ["volunteer"], organizations: [organizationId] });
    const member = await world.signInAs(email, "city");
    const why = "Je werkt al voor een organisatie, zonder die te beheren.";
    expect((await page(member, "/organizations/signup")).text).toContain(why);
    const answer = await sign(member, { organizationName: "Kwetterlid", firstName: "" });
    expect([answer.status, answer.text.includes(why)]).toEqual([422, true]);
    expect(await world.sql("city", "select id from organizations where name = 'Kwetterlid'")).toEqual([]);
    expect(await world.sql("city", "select role from user_roles where user_id = ?", [id])).toEqual([{ role: "volunteer" }]);
  });

  it("takes the account of who is signed in", async () => {
    const client = await world.signIn("volunteer", "city");
    expect((await page(client, "/organizations/signup")).text).toContain("volunteer@city.test");
    expect(await sign(client, { organizationName: "Kwettervolunteer", email: "somebody.else@example.org", firstName: "" })).toMatchObject(
      done,
    );
    const members = await world.sql(
      "city",
      "select u.email from organizations o join memberships m on m.organization_id = o.id join users u on u.id = m.user_id where o.name = 'Kwettervolunteer'",
    );
    expect(members).toEqual([{ email: "volunteer@city.test" }]);
  });

  it("422 beside the fields with nothing lost, and never more than the form may say", async () => {
    const refused = await sign(visitor, { email: "noor@", acceptTerms: "", city: "", summary: "Een zin van belang" });
    expect([refused.status, refused.text.includes("Een zin van belang")]).toEqual([422, true]);
    for (const name of ["email", "city", "acceptTerms"]) expect(refused.text).toContain(`field-${name}-error`);
    expect(
      await sign(visitor, { organizationName: "Kwettersluw", status: "approved", type: "VolunteerCenter", centerId: "x", role: "admin" }),
    ).toMatchObject(done);
    expect(await one("select status, type, center_id from organizations where name = 'Kwettersluw'")).toEqual({
      status: "pending",
      type: "NonProfit",
      center_id: ground.centerId,
    });
  });

  describe("in three steps", () => {
    const count = async (name: string) => (await one<{ n: number }>("select count(*) as n from organizations where name = ?", name)).n;
    const values = (text: string, name: string) =>
      [...text.matchAll(/<input[^>]*>/g)]
        .filter(([tag]) => tag.includes(`name="${name}"`))
        .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);

    it("200 for the next one with what was filled in carried along, and nothing is stored before the last", async () => {
      const { organizationName, summary, city, postalCode, houseNumber } = form({ organizationName: "Kwetterstap" });
      const [activity] = (await ask(visitor, "categories")).data;
      const first = { step: "organization", organizationName, summary, city, postalCode, houseNumber, activityTypeIds: activity!.id };
      const second = await page(visitor, "/organizations/signup", { form: first });
      expect([second.status, second.text.includes("Stap 2 van 3")]).toEqual([200, true]);
      for (const [name, value] of Object.entries({ ...first, step: "contact" })) expect(values(second.text, name)).toEqual([value]);
      const contact = { firstName: "Noor", lastName: "Verbeek", email: `noor.${newId()}@example.org` };
      const third = await page(visitor, "/organizations/signup", { form: { ...first, ...contact, step: "contact" } });
      expect([third.status, third.text.includes("Stap 3 van 3"), third.text.includes("Noor Verbeek")]).toEqual([200, true, true]);
      expect(await count("Kwetterstap")).toBe(0);
      const sent = await page(visitor, "/organizations/signup", { form: { ...first, ...contact, step: "check", acceptTerms: "on" } });
      expect([sent.status, sent.location, await count("Kwetterstap")]).toEqual([done.status, done.location, 1]);
    });

    it("422 stays at the step with its error, and a step back asks nothing", async () => {
      const step = (over: Record<string, string>) => page(visitor, "/organizations/signup", { form: form(over) });
      const refused = await step({ step: "contact", email: "noor@" });
      expect([refused.status, refused.text.includes("Stap 2 van 3"), refused.text.includes("field-email-error")]).toEqual([
        422,
        true,
        true,
      ]);
      const back = await step({ step: "contact", email: "noor@", back: "organization" });
      expect([back.status, back.text.includes("Stap 1 van 3"), values(back.text, "email")]).toEqual([200, true, ["noor@"]]);
    });
  });

  it("takes an address abroad with the postal code of that country, and refuses one here that is not Dutch", async () => {
    expect(await sign(visitor, { organizationName: "Kwetterbelg", country: "BE", postalCode: "2000", city: "Antwerpen" })).toMatchObject(
      done,
    );
    expect(
      await one(
        "select a.country, a.postal_code, o.latitude from organizations o join addresses a on a.id = o.address_id where o.name = 'Kwetterbelg'",
      ),
    ).toEqual({ country: "BE", postal_code: "2000", latitude: null });
    const wrong: Record<string, string>[] = [{ postalCode: "2000" }, { country: "XX" }];
    for (const over of wrong) expect((await sign(visitor, over)).status).toBe(422);
  });

  it("429 for a flood, with nothing lost", async () => {
    const address = "198.51.100.77";
    let last = { status: 0, text: "" };
    // Twice as many as a minute takes: it may turn meanwhile.
    for (let count = 0; count < 122 && last.status !== 429; count++)
      last = await page(visitor, "/organizations/signup", {
        form: form({ organizationName: "Kwettervloed", summary: "Nog een keer", phoneNumber: "0575 123456" }),
        address,
      });
    expect([last.status, last.text.includes("Nog een keer")]).toEqual([429, true]);
  });
});
