/** Where a vacancy is, and when it is published again. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { addresses } from "~db/schema";
import { stamps } from "../policy/rows";
import { ask, meanwhile, patch, post, put, sharedCity, vacancyAttributes } from "../support";

const { world, ground, make, superuser, center } = await sharedCity(["superuser", "center"]);

const create = (over: Record<string, unknown> = {}) =>
  ask(superuser, "vacancies", post(vacancyAttributes(ground.organizationId, over), "vacancies"));

const change = (id: string, attributes: Record<string, unknown>, client = superuser) =>
  ask(client, `vacancies/${id}`, patch(id, attributes, "vacancies"));

const row = async (id: string) =>
  (await world.sql<Record<string, string | number | null>>("city", "select * from vacancies where id = ?", [id]))[0]!;

const trail = async (id: string) =>
  (
    await world.sql<{ line: string }>(
      "city",
      "select action || ' ' || coalesce(from_state, '') || ' ' || coalesce(to_state, '') as line from audit_events where subject_id = ? order by created_at",
      [id],
    )
  ).map(({ line }) => line.trim());

describe("where it is", () => {
  const pointOf = async (id: string) => {
    const { place, latitude, longitude } = await row(id);
    return [place, latitude, longitude];
  };

  it("201 and 200 with a place that the table of places lacks: there is no point then, and none of another place", async () => {
    const { id } = (await create({ place: "Hoogland" })).data[0]!;
    expect(await pointOf(id)).toEqual(["Hoogland", null, null]);
    expect((await change(id, { place: "Arnhem" })).status).toBe(200);
    expect(await pointOf(id)).toEqual(["Arnhem", expect.closeTo(51.98, 1), expect.closeTo(5.91, 1)]);
    expect((await change(id, { place: "Persingen" })).status).toBe(200);
    expect(await pointOf(id)).toEqual(["Persingen", null, null]);
    const [address] = await world.sql("city", "select city, latitude from addresses where id = ?", [(await row(id)).address_id]);
    expect(address).toEqual({ city: "Persingen", latitude: null });
  });

  it("200 with the address on the page, also where there is no point for a map", async () => {
    const { id } = (await create({ place: "Persingen", street: "Dijkweg", house_number: "7", postal_code: "6575 JA" })).data[0]!;
    expect(await pointOf(id)).toEqual(["Persingen", null, null]);
    expect((await ask(superuser, `vacancies/${id}/transitions/publish`, { method: "POST" })).status).toBe(200);
    const html = await (await world.visitor("city").fetch(`/vacancies/${id}`)).text();
    expect(html).toMatch(/<address[^>]*><span[^>]*>Dijkweg 7<\/span><span[^>]*>6575 ?JA {2}Persingen<\/span><\/address>/);
    expect(html).not.toContain("Kaart: Persingen");
  });

  it("200 for another street in the same place keeps the point that is known", async () => {
    const { id } = (await create({ place: "Hoogland" })).data[0]!;
    await world.sql("city", "update vacancies set latitude = 52.18, longitude = 5.37 where id = ?", [id]);
    expect((await change(id, { street: "Kerklaan", house_number: "2" })).status).toBe(200);
    expect(await pointOf(id)).toEqual(["Hoogland", 52.18, 5.37]);
  });
});

describe("an address abroad", () => {
  const kleef = { place: "Kleve", street: "Tiergartenstraße", house_number: "30", postal_code: "47533", country: "DE" };
  const countryOf = async (id: string) =>
    (await world.sql<{ country: string }>("city", "select country from addresses where id = ?", [(await row(id)).address_id]))[0]?.country;

  it("201 with its own code and no point on our map, 200 for the page that says the country; it stays when a change leaves it out", async () => {
    const { id } = (await create(kleef)).data[0]!;
    expect([await countryOf(id), (await row(id)).latitude]).toEqual(["DE", null]);
    expect((await change(id, { house_number: "32" })).status).toBe(200);
    expect(await countryOf(id)).toBe("DE");
    expect((await ask(superuser, `vacancies/${id}/transitions/publish`, { method: "POST" })).status).toBe(200);
    const html = await (await world.visitor("city").fetch(`/vacancies/${id}`)).text();
    expect(html).toMatch(/<span[^>]*>47533 {2}Kleve<\/span><span[^>]*>Duitsland<\/span><\/address>/);
    expect(html).toContain('"addressCountry":"DE"');
  });

  it("422 at the code in the Netherlands and for a country that there is none of", async () => {
    for (const [over, pointer] of [
      [{ country: "NL" }, "postal_code"],
      [{ country: undefined }, "postal_code"],
      [{ country: "XX" }, "country"],
    ] as const) {
      const refused = await create({ ...kleef, ...over });
      expect([refused.status, refused.errors[0]?.source?.pointer]).toEqual([422, `/data/attributes/${pointer}`]);
    }
  });

  it("200 for the editor, which begins with the organisation's country", async () => {
    const { tenantId, centerId } = ground;
    const addressId = newId();
    await put(world, "city", addresses, { id: addressId, tenantId, centerId, city: "Kleve", country: "DE", ...stamps });
    const organizationId = await make.organization({ city: "Kleve", addressId });
    const vacancyId = await make.vacancy({ organizationId, place: "Kleve" });
    for (const path of [`/vacancies/add?organization=${organizationId}`, `/vacancies/${vacancyId}/edit`])
      expect(await (await center.fetch(path)).text()).toMatch(/<option value="DE" selected="">/);
  });
});

describe("a street without a place", () => {
  const addressOf = async (id: string) =>
    (
      await world.sql(
        "city",
        "select street, house_number, postal_code, a.city from vacancies v join addresses a on a.id = v.address_id where v.id = ?",
        [id],
      )
    )[0];

  it("201 and 302 in the organisation's place, and the form shows it again", async () => {
    const organizationId = await make.organization({ city: "Malden", latitude: 51.78, longitude: 5.85 });
    const fields = { title: "Elders in het dorp", organizationId, vacancyType: "volunteering", street: "Dorpsstraat", houseNumber: "3" };
    const made = await center.fetch(`/vacancies/add?organization=${organizationId}`, { form: fields });
    const id = /[\w-]{36}/.exec(made.headers.get("location") ?? "")![0];
    expect(await addressOf(id)).toEqual({ street: "Dorpsstraat", house_number: "3", postal_code: null, city: "Malden" });
    expect((await row(id)).place).toBe("Malden");
    expect(await (await center.fetch(`/vacancies/${id}/edit`)).text()).toMatch(/name="street"[^>]*value="Dorpsstraat"/);
    const form = { ...fields, street: "", postalCode: "6581 AC", place: "Malden", lockVersion: String((await row(id)).lock_version) };
    expect((await center.fetch(`/vacancies/${id}/edit`, { form })).status).toBe(302);
    expect(await addressOf(id)).toEqual({ street: null, house_number: "3", postal_code: "6581 AC", city: "Malden" });
  });

  it("422 at the place where the organisation has none either", async () => {
    const organizationId = await make.organization({ city: null, latitude: null, longitude: null });
    const attributes = vacancyAttributes(organizationId, { place: null, street: "Dorpsstraat", house_number: "3" });
    const refused = await ask(center, "vacancies", post(attributes, "vacancies"));
    expect([refused.status, refused.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/place"]);
  });

  it("200 without a place alone goes back to the organisation's, whatever street there was", async () => {
    const { id } = (await create({ place: "Arnhem", street: "Kerklaan", house_number: "2" })).data[0]!;
    expect((await change(id, { place: null })).status).toBe(200);
    expect(await row(id)).toMatchObject({ address_id: null });
  });
});

describe("a new last day", () => {
  const past = "2026-01-01T00:00:00.000Z";
  const future = "2099-06-30T22:00:00.000Z";

  it("200, and it is published again with its line in the trail, whether the schedule had come by or not", async () => {
    for (const status of ["expired", "published"] as const) {
      const id = await make.vacancy({ status, expiresAt: past, publishedAt: "2025-12-01T00:00:00.000Z" });
      expect((await change(id, { title: "Nog dicht" })).data[0]!.attributes.status).toBe("expired");
      expect(await trail(id)).toEqual(["update"]);
      expect((await change(id, { expires_at: future })).data[0]!.attributes).toMatchObject({ status: "published", expires_at: future });
      expect((await trail(id)).sort()).toEqual(["publish expired published", "update", "update"]);
      expect(await row(id)).toMatchObject({ status: "published", published_at: expect.stringMatching(/^20(2[6-9]|[3-9])/) });
      expect((await row(id)).published_at).not.toBe("2025-12-01T00:00:00.000Z");
    }
  });

  it("422 when something stands in the way of publishing, and nothing is written", async () => {
    const organizationId = await make.organization({ status: "archived" });
    for (const status of ["expired", "published"] as const) {
      const id = await make.vacancy({ status, expiresAt: past, organizationId });
      expect(await change(id, { expires_at: future }, center)).toMatchObject({
        status: 422,
        errors: [{ code: "organization_not_approved" }],
      });
      expect(await row(id)).toMatchObject({ status, expires_at: past, lock_version: 0 });
    }
  });

  it("200 without a last day leaves it expired", async () => {
    const id = await make.vacancy({ status: "published", expiresAt: past });
    expect((await change(id, { expires_at: null })).data[0]!.attributes.status).toBe("expired");
    expect((await row(id)).status).toBe("expired");
  });

  it("302 by the editor, which says that it is online again", async () => {
    const id = await make.vacancy({ status: "expired", expiresAt: past });
    const { lock_version: lockVersion, title } = await row(id);
    const form = {
      organizationId: ground.organizationId,
      lockVersion: String(lockVersion),
      title: String(title),
      summary: "Kook elke woensdag mee.",
      description: "Samen met drie anderen.",
      vacancyType: "volunteering",
      expiresAt: "2099-06-30",
    };
    const answer = await superuser.fetch(`/vacancies/${id}/edit`, { form });
    expect(answer.status).toBe(302);
    expect(decodeURIComponent(answer.headers.get("set-cookie")!)).toContain("De vacature staat op de site");
    expect((await row(id)).status).toBe("published");
  });
});

describe("an organisation that is archived meanwhile", () => {
  it("409 for publishing, opening again and saving, and nothing is written", async () => {
    const organizationId = await make.organization();
    const of = (over: object) => make.vacancy({ organizationId, ...over });
    const [draft, filled, online] = [await of({ status: "draft" }), await of({ status: "filled" }), await of({})];
    const archive = `update organizations set status = 'archived' where id = '${organizationId}'`;
    const answers = await meanwhile(world, "city", "update on vacancies", archive, async () => [
      await ask(center, `vacancies/${draft}/transitions/publish`, { method: "POST" }),
      await ask(center, `vacancies/${filled}/transitions/reopen`, { method: "POST" }),
      await change(online, { title: "Anders" }, center),
    ]);
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(Array(3).fill([409, "changed_meanwhile"]));
    expect([(await row(draft)).status, (await row(filled)).status, (await row(online)).lock_version]).toEqual(["draft", "filled", 0]);
  });
});

describe("a fixed day without a last day", () => {
  const [day, evening] = ["2099-12-12", "2099-12-12T22:59:59.000Z"];
  const moments = { starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T16:00:00.000Z` };

  it("201 with that day as the last, and 200 for another day, which it follows", async () => {
    const { id, attributes } = (await create({ ...moments, expires_at: null })).data[0]!;
    expect(attributes.expires_at).toBe(evening);
    const moved = { starts_at: "2099-12-19T09:00:00.000Z", ends_at: "2099-12-19T16:00:00.000Z" };
    expect((await change(id, moved)).data[0]!.attributes.expires_at).toBe("2099-12-19T22:59:59.000Z");
    expect((await change(id, { expires_at: evening })).data[0]!.attributes.expires_at).toBe(evening);
    expect((await change(id, moments)).data[0]!.attributes.expires_at).toBe(evening);
    const html = await (await superuser.fetch(`/vacancies/${id}/edit`)).text();
    expect(html).toContain("Laat je dit leeg bij een vaste dag, dan is die dag de laatste.");
  });

  it("422 published when that day is over, also one that was a draft before", async () => {
    const over = { status: "draft" as const, publishedAt: null, tags: ["once"], startsAt: "2026-01-01T09:00:00.000Z" };
    const refused = await ask(superuser, `vacancies/${await make.vacancy(over)}/transitions/publish`, { method: "POST" });
    expect([refused.status, refused.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/expires_at"]);
    const ahead = await make.vacancy({ ...over, startsAt: moments.starts_at, endsAt: moments.ends_at });
    const published = await ask(superuser, `vacancies/${ahead}/transitions/publish`, { method: "POST" });
    expect(published.data[0]!.attributes).toMatchObject({ status: "published", expires_at: evening });
  });
});
