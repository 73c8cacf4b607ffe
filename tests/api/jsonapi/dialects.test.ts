/** What clients of other dialects send and follow: whole addresses, pages by offset and by cursor, filters without a predicate, pointers to where it was given. */
import { describe, expect, it } from "vitest";
import { ask, groundOf, patch, post, sharedCity, vacancyAttributes } from "../support";

const { world, ground, make, visitor, center, superuser } = await sharedCity(["center", "superuser"]);

describe("links of a document", () => {
  it("are whole addresses with brackets encoded; a row's stay short", async () => {
    const { links, data } = await ask(visitor, "vacancies?page[size]=2&filter[vacancy_type]=volunteering");
    expect(links.next).toMatch(/^http:\/\/city\.localhost\/api\/v1\/vacancies\?/);
    for (const link of Object.values(links)) expect(link ?? "").not.toMatch(/[[\]]/);
    expect(data[0]!.links.self).toMatch(/^\/api/);
    const one = await ask(visitor, `vacancies/${data[0]!.id}/relationships/categories`);
    expect(one.links.related).toMatch(/^http:\/\/city\.localhost\//);
  });

  it("lead on by cursor when a list was begun so, by offset when it was begun so, and every row comes once", async () => {
    const total = (await ask(visitor, "organizations")).meta.total;
    for (const begin of ["page[size]=7&page[after]=", "page[limit]=7&page[offset]=0"]) {
      const seen: string[] = [];
      let next: string | null = `organizations?${begin}`;
      while (next) {
        const answer = await ask(visitor, next);
        expect(answer.status).toBe(200);
        seen.push(...answer.data.map(({ id }) => id));
        next = answer.links.next ?? null;
      }
      expect([begin, seen.length, new Set(seen).size]).toEqual([begin, total, total]);
    }
    // Begun anywhere: the next page begins after this one's last row, the one before ends before its first, the last one has the last row.
    const ids = (await ask(visitor, "organizations?page[size]=100")).data.map(({ id }) => id);
    const { data, links } = await ask(visitor, "organizations?page[limit]=4&page[offset]=3");
    const at = async (link: string | null | undefined) => (await ask(visitor, link!)).data.map(({ id }) => id);
    expect(data.map(({ id }) => id)).toEqual(ids.slice(3, 7));
    expect(await at(links.next)).toEqual(ids.slice(7, 11));
    expect(await at(links.prev)).toEqual(ids.slice(0, 4));
    expect((await at(links.last)).at(-1)).toBe(ids.at(-1));
    const end = await ask(visitor, links.last!);
    expect([end.links.next, end.data.length > 0]).toEqual([null, true]);
    expect((await ask(visitor, "organizations?page[offset]=1&page[number]=2")).status).toBe(400);
  });
});

describe("lists with brackets", () => {
  it("200 as with commas, for lists, rows and writes; 400 for what is not among them", async () => {
    const commas = await ask(
      visitor,
      "organizations?sort=-name,id&include=address,profile&fields[organizations]=name,address&page[size]=5",
    );
    const brackets =
      "sort[]=-name&sort[]=id&include[]=address&include[]=profile&fields[organizations][]=name&fields[organizations][]=address&page[size]=5";
    const answer = await ask(visitor, `organizations?${brackets}`);
    expect([answer.status, answer.data, answer.included]).toEqual([200, commas.data, commas.included]);
    const row = await ask(visitor, `organizations/${commas.data[0]!.id}?include[]=address&fields[organizations][]=name`);
    expect([row.status, Object.keys(row.data[0]!.attributes)]).toEqual([200, ["name"]]);
    for (const wrong of ["sort[]=nothing", "include[]=nothing", "sort=name&sort[]=id"])
      expect((await ask(visitor, `organizations?${wrong}`)).status).toBe(400);
  });
});

describe("filters without a predicate", () => {
  it("are equality, or who a relationship leads to; 400 for what is neither", async () => {
    const id = await make.vacancy({ title: "Enig in zijn soort", organizationId: ground.organizationId });
    const found = async (query: string) => (await ask(superuser, `vacancies?${query}&page[size]=100`)).data.map((one) => one.id);
    expect(await found("filter[title]=Enig in zijn soort")).toEqual([id]);
    expect(await found(`filter[organization]=${ground.organizationId}&filter[status]=published`)).toContain(id);
    expect(await found(`filter[organization]=${await make.organization()}`)).toEqual([]);
    const draft = await make.vacancy({ status: "draft", publishedAt: null, title: "Nog niet" });
    expect(await found(`filter[id]=${draft}`)).toEqual([draft]);
    expect((await ask(visitor, "vacancies?filter[description]=x")).status).toBe(400);
    expect((await ask(visitor, "vacancies?filter[nothing]=x")).status).toBe(400);
  });
});

describe("a distance", () => {
  it("200 in its order, with meta.distance_km on rows, from page to page; 400 without a place", async () => {
    const near = await make.vacancy({ title: "Afstand dichtbij", latitude: 52.1, longitude: 5.1 });
    const far = await make.vacancy({ title: "Afstand verder", latitude: 52.3, longitude: 5.1 });
    const query = "vacancies?filter[near]=52.1,5.1,50&filter[title_start]=Afstand&sort=distance";
    const { data } = await ask(visitor, query);
    expect(data.map(({ id }) => id)).toEqual([near, far]);
    expect(data.map((one) => (one as unknown as { meta: { distance_km: number } }).meta.distance_km)).toEqual([0, 22.2]);
    const first = await ask(visitor, `${query}&page[size]=1&page[after]=`);
    expect((await ask(visitor, first.links.next!)).data.map(({ id }) => id)).toEqual([far]);
    expect((await ask(visitor, "vacancies?sort=distance")).status).toBe(400);
    await make.vacancy({ title: "Afstand in Malden", latitude: 51.78, longitude: 5.85 });
    const around = await ask(visitor, "vacancies?filter[place]=Malden&filter[distance]=20&filter[title_start]=Afstand&sort=distance");
    expect([around.status, around.data]).toMatchObject([200, [{ meta: { distance_km: expect.any(Number) } }]]);
  });
});

describe("an error", () => {
  const { organization_id: organizationId, ...attributes } = vacancyAttributes(ground.organizationId);

  it("422 with the attribute and its message beside the pointer", async () => {
    const { errors } = await ask(superuser, "vacancies", post({ ...attributes, title: "", organization_id: organizationId }, "vacancies"));
    expect(errors[0]).toMatchObject({
      source: { pointer: "/data/attributes/title" },
      meta: { attribute: "title", message: errors[0]!.detail },
    });
  });

  it("422 where a related row is not there, in the place where it was named", async () => {
    const nobody = "01943aa0-bc65-735f-81fa-000000000000";
    const relationships = { organization: { data: { type: "organizations", id: nobody } } };
    const made = await ask(center, "vacancies", post(attributes, "vacancies", { relationships }));
    expect([made.status, made.errors[0]]).toMatchObject([
      422,
      { code: "unknown_related", source: { pointer: "/data/relationships/organization" } },
    ]);
    const named = await ask(center, "vacancies", post({ ...attributes, organization_id: nobody }, "vacancies"));
    expect(named.errors[0]!.source).toEqual({ pointer: "/data/attributes/organization_id" });
    const foreign = (await groundOf(world, "village")).organizationId;
    const theirs = await ask(center, "vacancies", post({ ...attributes, organization_id: foreign }, "vacancies"));
    expect([theirs.status, theirs.errors[0]!.code]).toEqual([422, "unknown_related"]);
  });

  it("422 at /data/0 for an identifier at a relationship's own address", async () => {
    const user = await make.user();
    const join = { method: "POST", json: { data: [{ type: "organizations", id: "01943aa0-bc65-735f-81fa-000000000000" }] } };
    const answer = await ask(center, `users/${user}/relationships/organizations`, join);
    expect([answer.status, answer.errors[0]!.source]).toEqual([422, { pointer: "/data/0" }]);
  });
});

describe("a relationship through a table", () => {
  it("201 with it, and 200 with others, in one batch; nothing is made when one of them may not be", async () => {
    const [one, two] = [await make.organization(), await make.organization()];
    const person = (over: object = {}) => ({ first_name: "Jo", last_name: "Vos", email: `jo.${Math.random()}@example.org`, ...over });
    const linked = (...ids: string[]) => ({ relationships: { organizations: { data: ids.map((id) => ({ type: "organizations", id })) } } });
    const made = await ask(center, "users", post(person(), "users", linked(one)));
    expect([made.status, made.text]).toEqual([201, expect.anything()]);
    const id = made.data[0]!.id;
    const theirs = async () => (await ask(center, `users/${id}/relationships/organizations`)).data.map((row) => row.id).sort();
    expect(await theirs()).toEqual([one]);
    const changed = await ask(center, `users/${id}`, {
      method: "PATCH",
      json: { data: { type: "users", id, attributes: { job_title: "Coach" }, ...linked(two) } },
    });
    expect([changed.status, await theirs()]).toEqual([200, [two]]);
    const email = "niet.gemaakt@example.org";
    const refused = await ask(center, "users", post(person({ email }), "users", linked("01943aa0-bc65-735f-81fa-000000000000")));
    expect([refused.status, refused.errors[0]!.source]).toEqual([422, { pointer: "/data/relationships/organizations/data/0" }]);
    expect(await world.sql("city", "select 1 from users where email = ?", [email])).toEqual([]);
  });
});

describe("calls of well-known clients", () => {
  it("200 for a role taken by the address alone", async () => {
    const id = await make.user({ roles: ["mentor"] });
    expect((await ask(center, `users/${id}/remove_role?role=mentor`, { method: "DELETE" })).status).toBe(200);
    expect(await world.sql("city", "select 1 from user_roles where user_id = ?", [id])).toEqual([]);
  });

  it("401 with a reason for a token in the query of validate_token; POST /auth says where accounts are made", async () => {
    const answer = await world.fetch("http://city.localhost/auth/validate_token?access-token=x&client=y&uid=z");
    expect([answer.status, await answer.json()]).toEqual([401, { success: false, errors: [expect.stringContaining("access-token")] }]);
    const made = await world.fetch("http://city.localhost/auth", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect([made.status, await made.text()]).toEqual([422, expect.stringContaining("/signup")]);
  });

  it("says what one may do to oneself", async () => {
    const volunteer = await world.signIn("volunteer", "city");
    expect((await ask(volunteer, "current_user")).meta.can).toMatchObject({ update: true, delete: true });
    const { id, attributes } = (await ask(volunteer, "current_user")).data[0]!;
    expect((await ask(volunteer, "current_user", patch(id, { first_name: attributes.first_name }, "users"))).status).toBe(200);
  });

  it("200 for any centre that the site shares by its header, 400 for another's", async () => {
    const shared = await groundOf(world, "public");
    const [north] = await world.sql<{ center_id: string }>("DB", "select center_id from hosts where hostname = 'noord.public.localhost'");
    const headers = { "volunteer-center-id": north!.center_id };
    const current = await ask(world.visitor("public"), "volunteer_centers/current", { headers });
    expect([current.status, current.data[0]!.id]).toEqual([200, north!.center_id]);
    expect(north!.center_id).not.toBe(shared.centerId);
    expect((await ask(world.visitor("city"), "volunteer_centers", { headers })).status).toBe(400);
  });
});
