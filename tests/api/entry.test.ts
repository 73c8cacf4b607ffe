/** The social map, its entries and what keeps them right; partners; an organisation that signs up. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client, Init } from "../support/http";
import { eventually, openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, keepWhatIsSent, maker, post, saidByMail } from "./support";

let world: World;
let ground: Ground;
let make: ReturnType<typeof maker>;
let visitor: Client;
let staff: Client;
let superuser: Client;
beforeAll(async () => {
  world = await openWorld();
  await keepWhatIsSent(world, "city");
  ground = await groundOf(world, "city");
  make = maker(world, ground);
  visitor = world.visitor("city");
  staff = await world.signIn("center_superuser", "city");
  superuser = await world.signIn("organization_superuser", "city");
});
afterAll(() => world.close());

const page = async (client: Client, path: string, init: Init = {}) => {
  const response = await client.fetch(path, init);
  const text = (await response.text()).replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, "");
  return { status: response.status, location: response.headers.get("location"), headers: response.headers, text };
};
const one = async <T>(sql: string, ...params: unknown[]) => (await world.sql<T>("city", sql, params))[0]!;

describe("/sociale-kaart", () => {
  it("shows approved organisations that want to be found, narrowed by kind, activity and distance, with counts", async () => {
    const [kind, activity] = [(await ask(visitor, "non_profit_types")).data[0]!.id, (await ask(visitor, "categories")).data[0]!.id];
    const far = { city: "Maastricht", latitude: 50.848, longitude: 5.689, nonProfitTypeId: kind, activityTypeIds: [activity] };
    await make.organization({ ...far, name: "Kwetterkring" });
    await make.organization({ ...far, name: "Verborgenkring", showOnSocialMap: false });
    await make.organization({ ...far, name: "Wachtkring", status: "pending" });
    const map = (query: string) => page(visitor, `/sociale-kaart?${query}`);
    const found = await map(`filter[place]=Maastricht&filter[non_profit_type]=${kind}&filter[activity_type]=${activity}`);
    expect([
      found.text.includes("Kwetterkring"),
      /Verborgenkring|Wachtkring/.test(found.text),
      found.text.includes("1 organisatie"),
    ]).toEqual([true, false, true]);
    expect((await map("filter[place]=Groningen&filter[distance]=5")).text).toContain("Zoek binnen 10 km");
    expect((await map("filter[place]=Maastrigt")).status).toBe(400);
    expect((await map("filter[search]=kwetterkring")).text).toContain("/sociale-kaart/");
    expect((await map("filter[nonsense]=1")).status).toBe(400);
  });

  it("has a page for each, and 404 for who is not on it", async () => {
    const id = await make.organization({ name: "Kwetterhuis", city: "Zutphen", website: "https://kwetter.example.org" });
    const entry = await page(visitor, `/sociale-kaart/${id}`);
    expect(entry.status).toBe(200);
    for (const text of ["Kwetterhuis", "application/ld+json", "kwetter.example.org", "Klopt dit niet?"]) expect(entry.text).toContain(text);
    expect(entry.text).not.toContain("Ja, dit klopt");
    for (const over of [{ status: "pending" as const }, { showOnSocialMap: false }]) {
      const hidden = await make.organization(over);
      for (const client of [visitor, staff]) expect((await page(client, `/sociale-kaart/${hidden}`)).status).toBe(404);
    }
    expect((await page(world.visitor("village"), `/sociale-kaart/${id}`)).status).toBe(404);
  });
});

describe("Klopt dit niet?", () => {
  const report = (client: Client, id: string, over: Record<string, string> = {}) =>
    page(client, `/sociale-kaart/${id}`, {
      form: {
        organizationId: id,
        reporterName: "Tom",
        reporterEmail: "tom@example.org",
        message: "Het nummer is oud",
        step: "report",
        ...over,
      },
    });

  it("reaches the organisation and the centre, who mark it handled", async () => {
    const id = ground.organizationId;
    expect((await report(visitor, id)).status).toBe(302);
    const told = await world.sql<{ it: string }>("city", "select recipient_email as it from outbox where event = 'entry_reported'");
    expect(told.map(({ it }) => it)).toEqual(expect.arrayContaining(["organization_superuser@city.test", "center_superuser@city.test"]));
    expect((await page(superuser, `/organizations/${id}`)).text).toContain("Het nummer is oud");
    expect((await page(visitor, `/organizations/${id}`)).text).not.toContain("Het nummer is oud");
    const [mine] = (await ask(superuser, `entry_reports?filter[organization_id_eq]=${id}`)).data;
    expect((await page(staff, `/organizations/${id}`, { form: { report: mine!.id, _action: "handle" } })).status).toBe(302);
    expect((await ask(superuser, `entry_reports/${mine!.id}`)).data[0]!.attributes.status).toBe("handled");
  });

  it("422 beside the field with nothing lost; 403 for an entry that is none; 401, 403, 404 for who may not read", async () => {
    const refused = await report(visitor, ground.organizationId, { reporterEmail: "tom@", message: "Een heel verhaal" });
    expect([refused.status, refused.text.includes("report-reporterEmail-error"), refused.text.includes("Een heel verhaal")]).toEqual([
      422,
      true,
      true,
    ]);
    const attributes = {
      organization_id: await make.organization({ status: "pending" }),
      reporter_name: "Tom",
      reporter_email: "tom@example.org",
      message: "x",
    };
    expect([401, 403]).toContain((await ask(visitor, "entry_reports", post(attributes, "entry_reports"))).status);
    expect((await ask(visitor, "entry_reports")).status).toBe(401);
    const other = await make.organization();
    const made = await ask(visitor, "entry_reports", post({ ...attributes, organization_id: other }, "entry_reports"));
    expect(made.status).toBe(201);
    expect((await ask(superuser, `entry_reports/${made.data[0]!.id}`)).status).toBe(404);
    expect((await ask(await world.signIn("volunteer", "city"), "entry_reports")).status).toBe(403);
    expect((await ask(staff, `entry_reports/${made.data[0]!.id}`)).status).toBe(200);
  });
});

describe("the yearly mail", () => {
  it("asks once, opens the entry with one click to confirm, and works once", async () => {
    const name = `Kwetterclub ${newId().slice(-6)}`;
    const id = await make.organization({ name, createdAt: "2024-01-01T00:00:00.000Z", email: "club@example.org" });
    const fresh = await make.organization({ createdAt: new Date().toISOString(), email: "vers@example.org" });
    const token = async () => {
      const mails = (await world.mails()).filter(({ subject }) => subject.includes(name));
      return mails.map(({ text }) => /bevestig=([\w-]+)/.exec(text)?.[1]);
    };
    const hours = (count: number) => new Date(Math.floor(Date.now() / 3_600_000 + count) * 3_600_000);
    await world.scheduled(hours(-1));
    await world.scheduled(hours(0));
    await eventually(token, (found) => found.length > 0);
    const [first, ...more] = await token();
    expect([typeof first, more.length]).toEqual(["string", 0]);
    expect((await one<{ it: string | null }>("select entry_asked_at as it from organizations where id = ?", fresh)).it).toBeNull();

    const asked = await page(visitor, `/sociale-kaart/${id}?bevestig=${first}`);
    expect([asked.text.includes("Ja, dit klopt"), asked.headers.get("cache-control")]).toEqual([true, "no-store"]);
    const other = await make.organization();
    expect((await page(visitor, `/sociale-kaart/${other}?bevestig=${first}`)).text).toContain("Deze link werkt niet meer");
    const say = (client: Client, at: string, bevestig: string) =>
      page(client, `/sociale-kaart/${at}`, { form: { step: "confirm", bevestig } });
    expect((await say(visitor, other, first!)).location).toContain("bevestig=");
    expect((await say(visitor, id, "")).status).toBe(404);
    const uses = await Promise.all(Array.from({ length: 10 }, () => say(visitor, id, first!)));
    expect(uses.filter(({ location }) => location === `/sociale-kaart/${id}`)).toHaveLength(1);
    expect((await world.sql("city", "select 1 from audit_events where subject_id = ? and action = 'confirm_entry'", [id])).length).toBe(1);
    const month = new Intl.DateTimeFormat("nl-NL", { month: "long", year: "numeric", timeZone: "Europe/Amsterdam" }).format(new Date());
    expect((await page(world.visitor("city"), `/sociale-kaart/${id}`)).text).toContain(`Gecontroleerd in ${month}`);
    expect((await page(visitor, `/sociale-kaart/${id}?bevestig=${first}`)).text).toContain("Deze link werkt niet meer");
    expect((await page(superuser, `/sociale-kaart/${ground.organizationId}`)).text).toContain("Ja, dit klopt");
    expect((await say(superuser, ground.organizationId, "")).location).toBe(`/sociale-kaart/${ground.organizationId}`);
  });
});

describe("/partners", () => {
  it("shows those who chose so, by logo or by name", async () => {
    await make.organization({ name: "Kwetterpartner", showAsPartner: true });
    await make.organization({ name: "Stille vennoot", showAsPartner: false });
    await make.organization({ name: "Wachtende partner", showAsPartner: true, status: "pending" });
    const { status, text } = await page(visitor, "/partners");
    expect([status, text.includes("Kwetterpartner"), /Stille vennoot|Wachtende partner/.test(text)]).toEqual([200, true, false]);
    expect((await page(world.visitor("village"), "/partners")).text).not.toContain("Kwetterpartner");
  });
});

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
          const mails = (await world.mails()).filter(
            ({ recipients, subject }) => String(recipients).includes(email) && subject.includes(name),
          );
          return mails.map(({ text }) => /\/organizations\/signup\/confirm\?token=[\w-]+/.exec(text)?.[0])[0];
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
      const email = "student@city.test";
      for (const organizationName of ["Kwetterapi", "Kwetterweg"]) await sign(visitor, { email, organizationName });
      const confirm = async (name: string) => {
        const token = (await linkTo(email, name)).split("token=")[1];
        const body = JSON.stringify({ confirmation_token: token });
        return (await visitor.fetch("/api/v1/confirm", { method: "POST", body, headers: { "content-type": "application/json" } })).status;
      };
      expect([await confirm("Kwetterapi"), await confirm("Kwetterapi")]).toEqual([200, 422]);
      expect(await rights("Kwetterapi", email)).toMatchObject({ member: 1, superuser: 1 });
      await world.sql("city", "update organizations set status = 'deleted', deleted_at = updated_at where name = 'Kwetterweg'");
      expect(await confirm("Kwetterweg")).toBe(422);
      expect((await rights("Kwetterweg", email)).member).toBe(0);

      const archived = await make.user({ status: "archived" });
      const { address } = await one<{ address: string }>("select email as address from users where id = ?", archived);
      expect(await sign(visitor, { email: address, organizationName: "Kwetteroud" })).toMatchObject(done);
      expect(await world.sql("city", "select event from outbox where recipient_email = ?", [address])).toEqual([
        { event: "account_exists" },
      ]);
    });
  });

  it("takes the account of who is signed in", async () => {
    const client = await world.signIn("mentor", "city");
    expect((await page(client, "/organizations/signup")).text).toContain("mentor@city.test");
    expect(await sign(client, { organizationName: "Kwettermentor", email: "somebody.else@example.org", firstName: "" })).toMatchObject(
      done,
    );
    const members = await world.sql(
      "city",
      "select u.email from organizations o join memberships m on m.organization_id = o.id join users u on u.id = m.user_id where o.name = 'Kwettermentor'",
    );
    expect(members).toEqual([{ email: "mentor@city.test" }]);
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
