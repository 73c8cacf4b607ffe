/** Reading vacancies by API. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, sharedCity } from "../support";

const { ground, make, visitor, superuser, admin, volunteer } = await sharedCity(["superuser", "admin", "volunteer"]);

describe("GET /vacancies", () => {
  it("200 with the live ones of this site, for anybody", async () => {
    const answer = await ask(visitor, "vacancies?page[size]=100&fields[vacancies]=status,center_id,expires_at");
    expect(answer.status).toBe(200);
    expect(new Set(answer.data.map(({ attributes }) => attributes.status))).toEqual(new Set(["published"]));
    expect(new Set(answer.data.map(({ attributes }) => attributes.center_id))).toEqual(new Set([ground.centerId]));
  });

  it("200 with drafts for those whose they are, when they ask for them", async () => {
    const id = await make.vacancy({ status: "draft", publishedAt: null });
    const drafts = async (client: Client) =>
      (await ask(client, "vacancies?filter[status_eq]=draft&page[size]=100")).data.some((one) => one.id === id);
    expect([await drafts(superuser), await drafts(admin), await drafts(visitor), await drafts(volunteer)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("200 with links only to what the caller can see something of", async () => {
    const linked = async (client: Client) => Object.keys((await ask(client, "vacancies?page[size]=1")).data[0]!.relationships);
    expect([(await linked(visitor)).includes("applications"), (await linked(superuser)).includes("applications")]).toEqual([false, true]);
  });

  it("304 while nothing changed, and a new tag when something did", async () => {
    const path = "vacancies?sort=-created_at&page[size]=3";
    const first = await ask(visitor, path);
    const etag = first.headers.get("etag")!;
    expect(etag).toMatch(/^W\/"[0-9a-f]+-[0-9a-f]{8}"$/);
    const again = await ask(visitor, path, { headers: { "if-none-match": `"x", ${etag}` } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    await make.vacancy({ createdAt: new Date().toISOString() });
    expect((await ask(visitor, path, { headers: { "if-none-match": etag } })).status).toBe(200);
  });
});

it("200 with what is no longer online, or not yet, for who asks what changed or for a row of their own", async () => {
  const title = `Gewijzigd ${newId()}`;
  const externalId = newId();
  const draft = await make.vacancy({ title, status: "draft", publishedAt: null, externalId });
  const filled = await make.vacancy({ title, status: "filled" });
  const found = async (client: Client, query: string) =>
    (await ask(client, `vacancies?filter[title_eq]=${title}${query}`)).data.map(({ id }) => id).sort();
  const changed = "&filter[updated_at_gteq]=2020-01-01&sort=updated_at&page[after]=";
  expect([await found(superuser, changed), await found(visitor, changed)]).toEqual([[draft, filled].sort(), [filled]]);
  expect([await found(superuser, ""), await found(superuser, `&filter[external_id_eq]=${externalId}`)]).toEqual([[], [draft]]);
});

describe("GET /vacancies/{id}", () => {
  it("200 with links, linkage and what the caller may do", async () => {
    const id = await make.vacancy({ tags: ["once"], categoryIds: ["a"] });
    const answer = await ask(superuser, `vacancies/${id}`);
    expect(answer.links.self).toBe(`http://city.localhost/api/v1/vacancies/${id}`);
    expect(answer.meta).toEqual({ can: { update: true, delete: true }, transitions: ["fill", "archive"] });
    const { relationships, attributes } = answer.data[0]!;
    expect(relationships.organization).toEqual({
      links: { self: `/api/v1/vacancies/${id}/relationships/organization`, related: `/api/v1/vacancies/${id}/organization` },
      data: { type: "organizations", id: ground.organizationId },
    });
    expect(relationships.categories!.data).toEqual([{ type: "categories", id: "a" }]);
    expect(relationships.contact_person!.data).toBeNull();
    expect(relationships.applications!.data).toBeUndefined();
    expect(attributes).toMatchObject({ contact_phone_visible: false, tags: ["once"], lock_version: 0, vacancy_type: "volunteering" });
    for (const secret of ["tenant_id", "seq", "deleted_at", "id"]) expect(attributes).not.toHaveProperty(secret);
    expect((await ask(visitor, `vacancies/${id}`)).meta).toEqual({ can: { update: false, delete: false }, transitions: [] });
  });

  it("200 as expired from its last moment on, before the schedule has written so", async () => {
    const id = await make.vacancy({ expiresAt: "2026-01-01T00:00:00.000Z" });
    expect((await ask(visitor, `vacancies/${id}`)).data[0]!.attributes.status).toBe("expired");
    expect((await ask(visitor, `vacancies?filter[id_eq]=${id}`)).data[0]!.attributes.status).toBe("expired");
    expect((await ask(visitor, `vacancies?filter[status_eq]=published&filter[id_eq]=${id}`)).data).toEqual([]);
    expect((await ask(superuser, `vacancies/${id}`)).meta.transitions).toEqual(["publish", "archive"]);
  });

  it("304 by its own tag", async () => {
    const id = await make.vacancy();
    const etag = (await ask(visitor, `vacancies/${id}`)).headers.get("etag")!;
    expect(etag).toMatch(/^W\/"0\.[0-9a-f]+-[0-9a-f]{8}"$/);
    expect((await ask(visitor, `vacancies/${id}`, { headers: { "if-none-match": etag } })).status).toBe(304);
    // What somebody else may do is part of the answer.
    expect((await ask(superuser, `vacancies/${id}`, { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  it("404 alike for what is unknown, deleted, a draft of others, or no id at all", async () => {
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    const gone = await make.vacancy({ deletedAt: "2026-11-01T00:00:00.000Z" });
    const bodies = new Set<string>();
    for (const id of [newId(), draft, gone, "x", "%27", "null", "x".repeat(2_000)]) {
      const answer = await ask(volunteer, `vacancies/${id}`);
      expect(answer.status).toBe(404);
      bodies.add(answer.text.replace(/"id":"[^"]+"/, "").replace(/(Pagina niet gevonden: )[^"]+/, "$1"));
    }
    expect(bodies.size).toBe(1);
  });
});
