/** The social map, its entries and what keeps them right; partners; an organisation that signs up. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client, Init } from "../../support/http";
import { eventually } from "../../support/world";
import { ask, keepWhatIsSent, post, testCity } from "../support";

const { world, ground, make, visitor, center: staff, superuser } = await testCity(["center", "superuser"]);

await keepWhatIsSent(world, "city");

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
    expect((await map("filter[nonsense]=1")).status).toBe(302);
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

  it("says how long it stays, as the tenant has it", async () => {
    const said = async () => (await page(visitor, `/sociale-kaart/${await make.organization({ name: "Kwetterbureau" })}`)).text;
    expect(await said()).toContain("Na 365 dagen gooien we het weg.");
    const rule = "insert or replace into retention_rules (tenant_id, kind, days, updated_at) values (?, 'entry_reports', 1, '2026-01-01')";
    await world.sql("city", rule, [ground.tenantId]);
    expect(await said()).toContain("Na 1 dag gooien we het weg.");
    await world.sql("city", "delete from retention_rules where kind = 'entry_reports'");
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

  it("six in an hour are six notifications, and five mails", async () => {
    const organizationId = await make.organization();
    const attributes = { organization_id: organizationId, message: "Klopt niet", reporter_name: "Tom", reporter_email: "tom@example.org" };
    for (let turn = 0; turn < 6; turn++) expect((await ask(visitor, "entry_reports", post(attributes, "entry_reports"))).status).toBe(201);
    const told = (
      table: string,
    ) => `(select count(*) from ${table} t join audit_events e on e.id = t.event_id join entry_reports r on r.id = e.subject_id
      where r.organization_id = ?1 and t.event = 'entry_reported')`;
    const [row] = await world.sql("city", `select ${told("notifications")} as notes, ${told("outbox")} as mails`, [organizationId]);
    const [staff] = await world.sql<{ many: number }>(
      "city",
      "select count(distinct user_id) as many from notifications where event = 'entry_reported' and user_id in (select user_id from user_roles where role = 'center_superuser')",
    );
    expect(row).toEqual({ notes: 6 * staff!.many, mails: 5 * staff!.many });
  });

  it("422 beside the field with nothing lost, and for an entry that is none; 401, 403, 404 for who may not read", async () => {
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
    expect((await ask(visitor, "entry_reports", post(attributes, "entry_reports"))).status).toBe(422);
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
    // Of the last day that was no weekend.
    const noon = new Date(Date.now() - 86_400_000);
    noon.setUTCHours(12, 0, 0, 0);
    while ([0, 6].includes(noon.getUTCDay())) noon.setUTCDate(noon.getUTCDate() - 1);
    await world.scheduled(noon);
    await world.scheduled(new Date(noon.getTime() + 3_600_000));
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
