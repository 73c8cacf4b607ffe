/** Organisations by API, and whom one works for. */
import { describe, expect, it } from "vitest";
import type { Client } from "../../support/http";
import { ask, testCity } from "../support";

const { world, ground, make, visitor, superuser, center: staff, volunteer } = await testCity(["superuser", "center", "volunteer"]);

describe("GET /organizations", () => {
  it("200 with what has each word of the search, whatever its case and accents", async () => {
    const id = await make.organization({ name: "Élan Wiebelbökkers", city: "Ærø" });
    const found = async (query: string) => (await ask(visitor, `organizations?${query}`)).data.some((one) => one.id === id);
    for (const query of ["filter[search]=élan", "filter[search]=WIEBELBÖKKERS", "filter[search]=ærØ", "filter[name_start]=ÉLAN w"])
      expect(await found(query), query).toBe(true);
    for (const query of ["filter[search]=elan", "filter[search]=wiebelbokkers%20elan", "filter[search]=%C3%A6ro%20wiebel"])
      expect(await found(query), query).toBe(true);
    for (const query of ["filter[search]=elan%20arnhem", "filter[name_start]=wiebel"]) expect(await found(query), query).toBe(false);
  });

  it("200 with the approved ones of this site, and with include=vacancies", async () => {
    const answer = await ask(visitor, "organizations?include=vacancies&page[size]=100");
    expect(answer.status).toBe(200);
    expect(new Set(answer.data.map(({ attributes }) => `${attributes.status} ${attributes.center_id}`))).toEqual(
      new Set([`approved ${ground.centerId}`]),
    );
    expect(new Set(answer.included.map(({ type }) => type))).toEqual(new Set(["vacancies"]));
  });

  it("200 by name as people look for it, page after page by the cursor too; the name is what it was", async () => {
    const city = "Alfabetstad";
    const names = ["de Kringloop", "Één", "iCare", "'t Trefpunt", "Öse", "Zon"];
    for (const name of names) await make.organization({ name, city });
    const query = `organizations?filter[city_eq]=${city}&page[size]=2`;
    const found: unknown[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page = await ask(visitor, `${query}&page[after]=${after}`);
      found.push(...page.data.map(({ attributes }) => attributes.name));
      after = page.meta.page.after;
    }
    expect(found).toEqual(["de Kringloop", "Één", "iCare", "Öse", "'t Trefpunt", "Zon"]);
    expect((await ask(visitor, `${query}&sort=-name`)).data.map(({ attributes }) => attributes.name)).toEqual(["Zon", "'t Trefpunt"]);
    const page = await (await visitor.fetch(`/sociale-kaart?filter[search]=ose%20${city}`)).text();
    expect([page.includes("Öse"), page.includes("iCare")]).toEqual([true, false]);
  });

  it("200 with organization_type: `type` is JSON:API's own", async () => {
    const answer = await ask(
      visitor,
      "organizations?filter[organization_type_eq]=NonProfit&fields[organizations]=organization_type,name&sort=name",
    );
    expect(new Set(answer.data.map(({ attributes }) => JSON.stringify(Object.keys(attributes).sort())))).toEqual(
      new Set(['["name","organization_type"]']),
    );
    expect(new Set(answer.data.map(({ attributes }) => attributes.organization_type))).toEqual(new Set(["NonProfit"]));
  });

  it("200 with the pending ones for the centre's staff", async () => {
    const id = await make.organization({ status: "pending" });
    const pending = async (client: Client) =>
      (await ask(client, "organizations?filter[status_eq]=pending&page[size]=100")).data.map((one) => one.id);
    expect(await pending(staff)).toContain(id);
    expect(await pending(visitor)).toEqual([]);
    expect((await ask(visitor, `organizations/${id}`)).status).toBe(404);
    expect((await ask(staff, `organizations/${id}`)).meta.transitions).toEqual(["approve", "deny"]);
  });

  it("200 with profile and address, which have no address of their own", async () => {
    const answer = await ask(visitor, `organizations/${ground.organizationId}?include=profile.activity_types,address,center`);
    const profile = answer.included.find(({ type }) => type === "non_profit_profiles")!;
    expect(profile.id).toBe(ground.organizationId);
    expect(profile.attributes).toMatchObject({ show_on_social_map: expect.any(Boolean), activity_type_ids: expect.any(Array) });
    expect(profile.links).toBeUndefined();
    expect(answer.included.some(({ type }) => type === "addresses")).toBe(true);
    expect((await ask(visitor, `organizations/${ground.organizationId}/profile`)).data[0]!.id).toBe(profile.id);
    expect((await ask(visitor, `organizations/${ground.organizationId}/address`)).data[0]!.type).toBe("addresses");
  });

  it("shows its people to itself and to staff alone", async () => {
    const users = async (client: Client) => (await ask(client, `organizations/${ground.organizationId}?include=users`)).included.length;
    expect([(await users(superuser)) > 0, (await users(staff)) > 0, await users(volunteer), await users(visitor)]).toEqual([
      true,
      true,
      0,
      0,
    ]);
    expect((await ask(superuser, `organizations/${ground.organizationId}/users`)).data.length).toBeGreaterThan(0);
    expect((await ask(visitor, `organizations/${ground.organizationId}/users`)).status).toBe(401);
  });
});

describe("GET /current_organization and /current_organizations", () => {
  it("200 with whom one works for", async () => {
    expect(await ask(superuser, "current_organization?include=address,profile")).toMatchObject({
      status: 200,
      data: [{ id: ground.organizationId }],
    });
    expect((await ask(superuser, "current_organizations")).data.map(({ id }) => id)).toContain(ground.organizationId);
    expect((await ask(volunteer, "current_organizations")).data).toEqual([]);
  });

  it("200 with the one that the header names", async () => {
    const second = await make.organization();
    await make.user({ id: crypto.randomUUID() });
    await world.sql(
      "city",
      "insert into memberships (tenant_id, user_id, organization_id, created_at) select tenant_id, id, ?, created_at from users where email_key = 'organization_superuser@city.test'",
      [second],
    );
    const named = (id: string) => ask(superuser, "current_organization", { headers: { "current-organization-id": id } });
    expect([(await named(second)).data[0]!.id, (await named(ground.organizationId)).data[0]!.id]).toEqual([second, ground.organizationId]);
    await world.sql("city", "delete from memberships where organization_id = ?", [second]);
  });

  it("401 for a stranger; 403 'Geen organisatie gevonden' for who should have one and has none", async () => {
    expect((await ask(visitor, "current_organization")).status).toBe(401);
    expect((await ask(volunteer, "current_organization")).status).toBe(403);
    await make.user({
      email: "zonder@example.org",
      roles: ["organization_superuser"],
      passwordHash: (await world.sql<{ h: string }>("city", "select password_hash as h from users where email_key = 'admin@city.test'"))[0]!
        .h,
    });
    const without = await world.signInAs("zonder@example.org", "city");
    expect(await ask(without, "current_organization")).toMatchObject({
      status: 403,
      errors: [{ code: "no_organization", detail: "Geen organisatie gevonden" }],
    });
    expect((await ask(without, "current_organizations")).data).toEqual([]);
  });
});
