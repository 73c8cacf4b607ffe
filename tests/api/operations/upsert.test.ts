/** Rows by the name that another program has for them, through the atomic operations. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, groundOf, maker, mediaType, patch, post, sharedCity, vacancyAttributes } from "../support";

const atomic = `${mediaType};ext="https://jsonapi.org/ext/atomic"`;
const { world, ground, center, superuser } = await sharedCity(["center", "superuser"]);

interface Result {
  data: { id: string; attributes: Record<string, unknown> };
  meta?: { created: boolean };
}

async function operate(client: Client, ...operations: object[]) {
  const body = JSON.stringify({ "atomic:operations": operations });
  const answer = await ask(client, "operations", { method: "POST", body, headers: { "content-type": atomic, accept: atomic } });
  return { ...answer, results: (answer.status === 200 ? JSON.parse(answer.text)["atomic:results"] : []) as Result[] };
}

const adding = (type: string, attributes: object, more: object = {}, by = "external_id") => ({
  op: "add",
  meta: { upsert: by },
  data: { type, attributes, ...more },
});
const organization = (external_id: string, over: object = {}) =>
  adding("organizations", { external_id, name: "Buurtwerkplaats", city: "Nijmegen", ...over });
const person = (external_id: string, over: object = {}) =>
  adding("users", { external_id, first_name: "Jo", last_name: "Vos", email: `${external_id}@example.org`, invite: "later", ...over });

describe("an upsert", () => {
  it("200: makes a row, then changes that one; what is the same leaves no trace, and people are invited as they were said to be", async () => {
    const key = newId();
    const first = await operate(center, organization(key), person(key));
    expect(first.results.map(({ meta }) => meta)).toEqual([{ created: true }, { created: true }]);
    const again = await operate(center, organization(key), person(key));
    expect(again.results.map(({ meta }) => meta)).toEqual([{ created: false }, { created: false }]);
    expect(again.results.map(({ data }) => data)).toEqual(first.results.map(({ data }) => data));
    const renamed = await operate(center, organization(key, { name: "Werkplaats Oost" }));
    expect(renamed.results[0]).toMatchObject({ data: { id: first.results[0]!.data.id, attributes: { name: "Werkplaats Oost" } } });
    const mails = await world.sql("city", "select 1 from outbox where recipient_email = ?", [`${key}@example.org`]);
    expect(mails).toEqual([]);
  });

  it("200: later operations refer to the row by its local id, whether it was there or not", async () => {
    const [club, bar] = [newId(), newId()];
    const named = { ...organization(club), data: { ...organization(club).data, lid: "club" } };
    const vacancy = adding(
      "vacancies",
      { ...vacancyAttributes(ground.organizationId), organization_id: undefined, external_id: bar },
      { relationships: { organization: { data: { type: "organizations", lid: "club" } } } },
    );
    const [once, twice] = [await operate(center, named, vacancy), await operate(center, named, vacancy)];
    expect([once.errors, twice.errors]).toEqual([[], []]);
    expect(twice.results[1]!.data.id).toBe(once.results[1]!.data.id);
    expect(twice.results[1]!.data.attributes.organization_id).toBe(once.results[0]!.data.id);
  });

  it("200: people of two organisations of the same request, one of whom a vacancy of it names as its contact", async () => {
    const [one, other, mail, bar] = [newId(), newId(), newId(), newId()];
    const club = (key: string, lid: string) => ({ ...organization(key), data: { ...organization(key).data, lid } });
    const works = (...lids: string[]) => ({
      lid: "jo",
      relationships: { organizations: { data: lids.map((lid) => ({ type: "organizations", lid })) } },
    });
    const jo = (...lids: string[]) =>
      adding(
        "users",
        {
          external_id: mail,
          first_name: "Jo",
          last_name: "Vos",
          email: `${mail}@example.org`,
          role: "organization_superuser",
          invite: "later",
        },
        works(...lids),
      );
    const vacancy = adding(
      "vacancies",
      { external_id: bar, title: "Bardienst", vacancy_type: "volunteering" },
      {
        relationships: {
          organization: { data: { type: "organizations", lid: "a" } },
          contact_person: { data: { type: "users", lid: "jo" } },
        },
      },
    );
    const request = [club(one, "a"), club(other, "b"), jo("a", "b"), vacancy];
    const [once, twice] = [await operate(center, ...request), await operate(center, ...request)];
    expect([once.errors, twice.errors]).toEqual([[], []]);
    expect(twice.results[3]!.data.attributes.contact_person_id).toBe(twice.results[2]!.data.id);
    const places = await ask(center, `users/${once.results[2]!.data.id}/organizations`);
    expect(places.data.map(({ id }) => id).sort()).toEqual([once.results[0]!.data.id, once.results[1]!.data.id].sort());
    const another = { ...vacancy, data: { ...vacancy.data, attributes: { ...vacancy.data.attributes, external_id: newId() } } };
    const elsewhere = await operate(center, club(newId(), "a"), club(other, "b"), jo("b"), another);
    expect([elsewhere.status, elsewhere.errors.map(({ code, source }) => [code, source?.pointer])]).toEqual([
      422,
      [["not_a_member", "/atomic:operations/3/data/relationships/contact_person"]],
    ]);
    // Somebody who was there already comes to work for one that is new.
    const third = await operate(center, club(newId(), "c"), jo("c"));
    expect(third.errors).toEqual([]);
    expect((await ask(center, `users/${once.results[2]!.data.id}/organizations`)).data.map(({ id }) => id)).toEqual([
      third.results[0]!.data.id,
    ]);
  });

  it("200: named twice in one request it is made once, and changed", async () => {
    const key = newId();
    const { results, errors } = await operate(center, organization(key), organization(key, { name: "Tweede naam" }));
    expect([errors, results.map(({ meta }) => meta?.created), results[1]?.data.id === results[0]?.data.id]).toEqual([
      [],
      [true, false],
      true,
    ]);
  });

  it("a name is one centre's: another tenant's is not touched, another row's is 409; what was deleted makes room", async () => {
    const key = newId();
    const mine = await operate(center, organization(key));
    const theirs = await operate(await world.signIn("center_superuser", "village"), organization(key, { city: "Malden" }));
    expect(theirs.results[0]).toMatchObject({ meta: { created: true } });
    expect(theirs.results[0]!.data.id).not.toBe(mine.results[0]!.data.id);
    const taken = await ask(center, "organizations", post({ name: "x", city: "Malden", external_id: key }, "organizations"));
    expect([taken.status, taken.errors[0]]).toMatchObject([
      409,
      { code: "external_id_taken", source: { pointer: "/data/attributes/external_id" } },
    ]);
    await ask(center, `organizations/${mine.results[0]!.data.id}`, { method: "DELETE" });
    expect((await operate(center, organization(key))).results[0]).toMatchObject({ meta: { created: true } });
  });

  it("changes nothing that the viewer may not change", async () => {
    const key = newId();
    const other = await maker(world, await groundOf(world, "city")).organization({ externalId: key });
    const refused = await operate(superuser, organization(key, { name: "Gekaapt" }));
    expect([403, 404]).toContain(refused.status);
    expect((await ask(center, `organizations/${other}`)).data[0]!.attributes.name).not.toBe("Gekaapt");
  });

  it("422 for a type without, without a name, and by anything else", async () => {
    const at = async (operation: object) => {
      const { status, errors } = await operate(center, operation);
      return [status, errors[0]?.code, errors[0]?.source?.pointer];
    };
    expect(await at(adding("notes", { external_id: "x", note: "x" }))).toEqual([422, "not_upsertable", "/atomic:operations/0/meta/upsert"]);
    expect(await at(adding("users", { external_id: "x" }, {}, "email"))).toEqual([
      422,
      "not_upsertable",
      "/atomic:operations/0/meta/upsert",
    ]);
    const all = await operate(center, organization(newId(), { name: "", emial: "x" }));
    expect(all.errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
      ["unknown_member", "/atomic:operations/0/data/attributes/emial"],
      ["required", "/atomic:operations/0/data/attributes/name"],
    ]);
    expect(await at(adding("users", { first_name: "x" }))).toEqual([
      422,
      "external_id_missing",
      "/atomic:operations/0/data/attributes/external_id",
    ]);
  });
});

describe("external_id", () => {
  it("stays when a page's form is saved, is filtered by, and is taken off with null", async () => {
    const key = newId();
    const made = await ask(center, "vacancies", post(vacancyAttributes(ground.organizationId, { external_id: key }), "vacancies"));
    const { id } = made.data[0]!;
    const page = { organizationId: ground.organizationId, title: "Van het formulier", vacancyType: "volunteering", lockVersion: "0" };
    expect((await center.fetch(`/vacancies/${id}/edit`, { form: page })).status).toBe(302);
    const found = await ask(center, `vacancies?filter[external_id_eq]=${key}&filter[status_eq]=draft`);
    expect(found.data.map(({ attributes }) => [attributes.title, attributes.external_id])).toEqual([["Van het formulier", key]]);
    const [line] = await world.sql<{ changes: string }>(
      "city",
      "select changes from audit_events where subject_id = ? and action = 'update' order by id desc",
      [id],
    );
    expect(line!.changes).not.toContain("externalId");
    const off = await ask(center, `vacancies/${id}`, patch(id, { external_id: null }, "vacancies"));
    expect(off.data[0]!.attributes.external_id).toBeNull();
  });
});
