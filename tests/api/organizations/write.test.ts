/** Organisations are written by the same rules on screens and by API: who may, what is refused, what becomes of it. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { auditEvents } from "~db/schema";
import { anAuditEvent } from "~db/seeds/builders";
import { ask, patch, post, put, testCity } from "../support";

const {
  world,
  ground,
  make,
  visitor,
  superuser,
  center: staff,
  admin,
  volunteer,
} = await testCity(["superuser", "center", "admin", "volunteer"]);

const attributes = (over: Record<string, unknown> = {}) => ({ name: "Buurttuin De Kiem", city: "Zutphen", ...over });

const created = async (over: Record<string, unknown> = {}) =>
  (await ask(staff, "organizations", post(attributes(over), "organizations"))).data[0]!;

const row = async (id: string) => (await world.sql<Record<string, unknown>>("city", "select * from organizations where id = ?", [id]))[0]!;

describe("POST /organizations", () => {
  it("201 for staff: approved, with its address, its place on the map and a line in the trail", async () => {
    const category = (await ask(visitor, "categories")).data[0]!.id;
    const answer = await ask(
      staff,
      "organizations",
      post(
        attributes({
          street: "Kade",
          house_number: "3",
          postal_code: "7201ab",
          phone_number: "0575 123456",
          website: "kiem.example.org",
          activity_type_ids: [category],
        }),
        "organizations",
      ),
    );
    expect(answer.status).toBe(201);
    const { id, attributes: made } = answer.data[0]!;
    expect(made).toMatchObject({
      status: "approved",
      organization_type: "NonProfit",
      website: "https://kiem.example.org",
      phone_number: "+31575123456",
    });
    expect(made.latitude).toBeCloseTo(52.14, 1);
    expect(await world.sql("city", "select street, postal_code, city from addresses where id = ?", [made.address_id])).toEqual([
      { street: "Kade", postal_code: "7201 AB", city: "Zutphen" },
    ]);
    expect(await world.sql("city", "select action, to_state from audit_events where subject_id = ?", [id])).toEqual([
      { action: "create", to_state: "approved" },
    ]);
  });

  it("201 and 200 with a country: its postal code is its own, and it is on no map of ours", async () => {
    const abroad = attributes({ name: "Kwetter over de grens", city: "Kleve", country: "DE", postal_code: "47533" });
    const answer = await ask(staff, "organizations", post(abroad, "organizations"));
    expect(answer.status).toBe(201);
    const { id, attributes: made } = answer.data[0]!;
    expect(made).toMatchObject({ city: "Kleve", latitude: null });
    const address = async () => (await ask(staff, `organizations/${id}?include=address`)).included[0]!.attributes;
    expect(await address()).toMatchObject({ country: "DE", postal_code: "47533" });
    // What is not said of the address stays.
    expect((await ask(staff, `organizations/${id}`, patch(id, { city: "Emmerich" }, "organizations"))).status).toBe(200);
    expect(await address()).toMatchObject({ country: "DE", postal_code: "47533", city: "Emmerich" });
    const wrong = await ask(staff, `organizations/${id}`, patch(id, { country: "NL", postal_code: "47533" }, "organizations"));
    expect([wrong.status, wrong.errors.map(({ source }) => source?.pointer)]).toEqual([422, ["/data/attributes/postal_code"]]);
  });

  it("401, 403 for who may not; 422 with a pointer for each field", async () => {
    expect((await ask(visitor, "organizations", post(attributes(), "organizations"))).status).toBe(401);
    expect((await ask(volunteer, "organizations", post(attributes(), "organizations"))).status).toBe(403);
    expect((await ask(superuser, "organizations", post(attributes(), "organizations"))).status).toBe(403);
    const wrong = { name: "", website: "javascript:alert(1)", email: "jan@", postal_code: "12 AB", logo_url: "https://evil.example/x.png" };
    const answer = await ask(staff, "organizations", post(attributes(wrong), "organizations"));
    expect([answer.status, answer.errors.map(({ source }) => source?.pointer).sort()]).toEqual([
      422,
      ["email", "logo_url", "name", "postal_code", "website"].map((name) => `/data/attributes/${name}`),
    ]);
    for (const [name, value] of Object.entries({ phone_number: "12", activity_type_ids: ["nothing"], non_profit_type_id: "nothing" }))
      expect((await ask(staff, "organizations", post(attributes({ [name]: value }), "organizations"))).errors).toMatchObject([
        { status: "422", source: { pointer: expect.stringContaining(name.split("_")[0]!) } },
      ]);
  });

  it("422 for a kind that is not the writer's to choose, and for what no schema has", async () => {
    expect((await ask(staff, "organizations", post(attributes({ organization_type: "School" }), "organizations"))).status).toBe(201);
    for (const client of [staff, admin])
      expect((await ask(client, "organizations", post(attributes({ organization_type: "VolunteerCenter" }), "organizations"))).status).toBe(
        422,
      );
    const id = ground.organizationId;
    expect((await ask(superuser, `organizations/${id}`, patch(id, { organization_type: "School" }, "organizations"))).status).toBe(422);
    const sneaky = { center_id: "elsewhere", entry_confirmed_at: "2026-01-01T00:00:00Z", slug: "kiem" };
    const refused = await ask(staff, "organizations", post(attributes(sneaky), "organizations"));
    expect([refused.status, refused.errors.map(({ source }) => source!.pointer)]).toEqual([
      403,
      Object.keys(sneaky).map((name) => `/data/attributes/${name}`),
    ]);
    expect((await ask(staff, "organizations", post(attributes({ tenant_id: "x" }), "organizations"))).status).toBe(422);
  });
});

describe("PATCH /organizations/{id}", () => {
  it("asks for a place where what is changed needs one, and only there", async () => {
    const id = await make.organization({ city: null });
    const change = (some: Record<string, unknown>) => ask(staff, `organizations/${id}`, patch(id, some, "organizations"));
    expect((await change({ summary: "Zonder plaats" })).data[0]!.attributes).toMatchObject({
      summary: "Zonder plaats",
      city: null,
      address_id: null,
    });
    for (const some of [{ street: "Kade" }, { postal_code: "7201 AB" }]) {
      const { status, errors } = await change(some);
      expect([status, errors[0]!.source]).toEqual([422, { pointer: "/data/attributes/city" }]);
    }
    expect((await change({ street: "Kade", city: "Zutphen" })).data[0]!.attributes.city).toBe("Zutphen");
    for (const city of ["", null]) expect((await change({ city })).status).toBe(422);
    expect((await row(id)).city).toBe("Zutphen");
    expect((await ask(staff, "organizations", post({ name: "Nergens" }, "organizations"))).status).toBe(422);
  });

  it("200: only what was sent changes, and vacancies follow name and place", async () => {
    const { id } = await created({ street: "Kade", house_number: "3" });
    const own = await make.vacancy({ organizationId: id, organizationName: "Buurttuin De Kiem", place: "Zutphen", addressId: null });
    const answer = await ask(staff, `organizations/${id}`, patch(id, { name: "Buurttuin De Knop", city: "Lochem" }, "organizations"));
    expect(answer).toMatchObject({ status: 200, data: [{ attributes: { name: "Buurttuin De Knop", city: "Lochem", lock_version: 1 } }] });
    expect(await world.sql("city", "select street, city from addresses where id = ?", [answer.data[0]!.attributes.address_id])).toEqual([
      { street: "Kade", city: "Lochem" },
    ]);
    expect(await world.sql("city", "select organization_name, place from vacancies where id = ?", [own])).toEqual([
      { organization_name: "Buurttuin De Knop", place: "Lochem" },
    ]);
    const found = await ask(visitor, "vacancies?filter[search]=knop");
    expect(found.data.map((one) => one.id)).toContain(own);
  });

  it("200: a vacancy that follows has a new version, a new updated_at and its line in the trail; another is left alone", async () => {
    const { id } = await created({ name: "Oude Naam", city: "Zutphen" });
    const follows = await make.vacancy({ organizationId: id, organizationName: "Oude Naam", place: "Zutphen", addressId: null });
    const elsewhere = await make.vacancy({ organizationId: id, organizationName: "Oude Naam", place: "Lochem", addressId: newId() });
    const seen = async (vacancy: string) => (await ask(staff, `vacancies/${vacancy}`)).data[0]!.attributes;
    const trail = async (vacancy: string) =>
      (await ask(staff, `audit_events?filter[subject_id_eq]=${vacancy}`)).data.map(({ attributes }) => attributes.changes);
    const was = await seen(follows);
    const etag = (await ask(staff, `vacancies/${follows}`)).headers.get("etag")!;

    await ask(staff, `organizations/${id}`, patch(id, { name: "Nieuwe Naam" }, "organizations"));
    const named = await seen(follows);
    expect(named).toMatchObject({ organization_name: "Nieuwe Naam", lock_version: was.lock_version + 1 });
    expect(named.updated_at > was.updated_at).toBe(true);
    expect((await ask(staff, `vacancies?filter[updated_at_gt]=${was.updated_at}&filter[id_in]=${follows}`)).data).toHaveLength(1);
    const late = { ...patch(follows, { title: "Te laat" }, "vacancies"), headers: { "if-match": etag } };
    expect((await ask(staff, `vacancies/${follows}`, late)).status).toBe(412);
    expect(await trail(follows)).toEqual([{ organization_name: ["Oude Naam", "Nieuwe Naam"] }]);

    const before = await seen(elsewhere);
    await ask(staff, `organizations/${id}`, patch(id, { city: "Deventer" }, "organizations"));
    expect(await seen(follows)).toMatchObject({ place: "Deventer", lock_version: was.lock_version + 2 });
    expect(await trail(follows)).toContainEqual({ place: ["Zutphen", "Deventer"] });
    expect(await seen(elsewhere)).toEqual(before);
  });

  it("200: what an archived vacancy says of when that was stays true", async () => {
    const { id } = await created({ name: "Oude Naam" });
    const vacancy = await make.vacancy({ organizationId: id, organizationName: "Oude Naam", status: "archived" });
    const { tenantId, centerId } = ground;
    const about = { tenantId, centerId, subjectType: "vacancies", subjectId: vacancy, createdAt: "2025-03-03T12:00:00.000Z" };
    await put(world, "city", auditEvents, anAuditEvent({ ...about, action: "archive", fromState: "published", toState: "archived" }));
    await ask(staff, `organizations/${id}`, patch(id, { name: "Nieuwe Naam" }, "organizations"));
    expect(await (await staff.fetch(`/vacancies/${vacancy}/edit`)).text()).toContain("Weggelegd op ma 3 maart 2025");
  });

  it("200 for its own superuser; 401, 403, 404 for who may not; 412 and 409 for who comes late", async () => {
    const id = ground.organizationId;
    const change = patch(id, { summary: "Voor iedereen in de buurt." }, "organizations");
    expect((await ask(superuser, `organizations/${id}`, change)).status).toBe(200);
    expect((await ask(visitor, `organizations/${id}`, change)).status).toBe(401);
    expect((await ask(volunteer, `organizations/${id}`, change)).status).toBe(403);
    const other = await make.organization();
    expect((await ask(superuser, `organizations/${other}`, patch(other, { summary: "Van ons" }, "organizations"))).status).toBe(403);
    expect((await ask(staff, "organizations/nothing", patch("nothing", {}, "organizations"))).status).toBe(404);
    const late = { ...patch(id, { summary: "Te laat" }, "organizations"), headers: { "if-match": 'W/"0.x"' } };
    expect((await ask(staff, `organizations/${id}`, late)).status).toBe(412);
    expect((await ask(staff, `organizations/${id}`, patch(id, { summary: "Te laat", lock_version: 0 }, "organizations"))).status).toBe(409);
  });

  it("200 with the website as browsers know it, and names on one line", async () => {
    const { id } = await created();
    const changed = await ask(
      staff,
      `organizations/${id}`,
      patch(id, { website: "http:evil.test", name: "Kiem\nZutphen" }, "organizations"),
    );
    expect(changed).toMatchObject({ status: 200, data: [{ attributes: { website: "http://evil.test", name: "Kiem Zutphen" } }] });
  });

  it("200 for a status and other changes at once, each with its line in the trail, or neither; a whole resource sent back is an update", async () => {
    const { id, attributes: whole } = await created();
    const send = (over: object, method = "PUT") =>
      ask(staff, `organizations/${id}`, { ...patch(id, { ...whole, ...over }, "organizations"), method });
    const shown = async () => (await ask(staff, `organizations/${id}`)).data[0]!.attributes;
    expect((await send({ status: "denied", name: "Half" })).status).toBe(422);
    expect((await send({ status: "archived", name: "" })).errors[0]!.source).toEqual({ pointer: "/data/attributes/name" });
    expect(await shown()).toMatchObject({ name: whole.name, status: "approved" });
    const both = await send({ status: "archived", name: "Anders" });
    expect([both.status, both.data[0]!.attributes]).toMatchObject([200, { name: "Anders", status: "archived" }]);
    const lines = await world.sql("city", "select action from audit_events where subject_id = ?", [id]);
    // Those of one moment have no order.
    expect(lines.map(({ action }) => action).sort()).toEqual(["archive", "create", "update"]);
    expect((await send({ ...(await shown()), status: "approved", summary: "Weer open" }, "PATCH")).status).toBe(200);
    expect((await send({ ...(await shown()), name: "Nog eens" })).data[0]!.attributes).toMatchObject({
      name: "Nog eens",
      status: "approved",
    });
  });

  it("200 for a status as form data (spec 7)", async () => {
    const { id } = await created();
    const send = (form: Record<string, string>) => ask(staff, `organizations/${id}`, { method: "PUT", body: new URLSearchParams(form) });
    expect((await send({ status: "archived" })).data[0]!.attributes.status).toBe("archived");
    const both = await send({ status: "approved", summary: "Weer open" });
    expect(both.data[0]!.attributes).toMatchObject({ status: "approved", summary: "Weer open" });
  });

  it("400 for attributes that are none, with status looked for or not", async () => {
    const id = await make.organization();
    for (const sent of [7, "status", true, ["status"]])
      expect(
        (await ask(staff, `organizations/${id}`, { method: "PATCH", json: { data: { type: "organizations", id, attributes: sent } } }))
          .status,
      ).toBe(400);
    expect((await ask(staff, `organizations/${id}`, { method: "PATCH", json: { data: null } })).status).toBe(400);
  });
});

describe("a volunteer centre", () => {
  it("is edited, but neither archived nor deleted", async () => {
    const id = ground.centerId;
    expect((await ask(staff, `organizations/${id}`, patch(id, { summary: "Jouw uur telt." }, "organizations"))).status).toBe(200);
    expect((await ask(staff, `organizations/${id}/transitions/archive`, { method: "POST" })).status).toBe(403);
    expect((await ask(admin, `organizations/${id}`, { method: "DELETE" })).status).toBe(403);
  });
});
