/** Changes of state by API. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, post, sharedCity, vacancyAttributes } from "../support";

const { world, ground, make, visitor, superuser, admin, volunteer } = await sharedCity(["superuser", "admin", "volunteer"]);

const create = (over: Record<string, unknown> = {}, client = superuser, more: object = {}) =>
  ask(client, "vacancies", post(vacancyAttributes(ground.organizationId, over), "vacancies", more));

const row = async (id: string) =>
  (await world.sql<Record<string, string | number>>("city", "select * from vacancies where id = ?", [id]))[0]!;

const trail = async (id: string) =>
  (await world.sql<{ action: string }>("city", "select action from audit_events where subject_id = ? order by created_at", [id])).map(
    ({ action }) => action,
  );

describe("POST /vacancies/{id}/transitions/{name}", () => {
  it("200 with the document, with or without a body, and a line in the trail", async () => {
    const { id } = (await create()).data[0]!;
    const published = await ask(
      superuser,
      `vacancies/${id}/transitions/publish`,
      post({ expires_at: "2099-01-01T00:00:00Z" }, "vacancies", { id }),
    );
    expect(published).toMatchObject({
      status: 200,
      data: [{ id, attributes: { status: "published", expires_at: "2099-01-01T00:00:00.000Z" } }],
      meta: { transitions: ["fill", "archive"] },
    });
    expect(published.links.self).toBe(`http://city.localhost/api/v1/vacancies/${id}`);
    expect((await ask(superuser, `vacancies/${id}/transitions/fill`, { method: "POST" })).data[0]!.attributes.status).toBe("filled");
    expect((await ask(superuser, `vacancies/${id}/transitions/reopen`, { method: "POST", json: {} })).status).toBe(200);
    expect(await trail(id)).toEqual(["create", "publish", "fill", "reopen"]);
  });

  it("422 with the possible states when it is not possible from here", async () => {
    const id = await make.vacancy({ status: "draft", publishedAt: null });
    const answer = await ask(superuser, `vacancies/${id}/transitions/fill`, { method: "POST" });
    expect(answer).toMatchObject({
      status: 422,
      errors: [
        {
          code: "transition_not_possible",
          detail: "fill kan niet vanuit de status draft. Mogelijk vanaf hier: published, archived, deleted.",
          meta: { status: "draft", possible: ["published", "archived", "deleted"] },
        },
      ],
    });
  });

  it("422 when a rule of the domain says no", async () => {
    const pending = await make.organization({ status: "pending" });
    const id = await make.vacancy({ status: "draft", publishedAt: null, organizationId: pending });
    expect(await ask(admin, `vacancies/${id}/transitions/publish`, { method: "POST" })).toMatchObject({
      status: 422,
      errors: [{ code: "organization_not_approved" }],
    });
    const past = await make.vacancy({ status: "draft", publishedAt: null });
    expect(await ask(superuser, `vacancies/${past}/transitions/publish`, post({ expires_at: "2020-01-01" }, "vacancies"))).toMatchObject({
      status: 422,
      errors: [{ source: { pointer: "/data/attributes/expires_at" } }],
    });
  });

  it("422 with all that stands in the way of publishing, each in its place", async () => {
    const id = await make.vacancy({ status: "draft", publishedAt: null, summary: null, description: null });
    const { status, errors } = await ask(superuser, `vacancies/${id}/transitions/publish`, post({ expires_at: "2020-01-01" }, "vacancies"));
    expect([status, ...errors.map(({ source }) => source?.pointer)]).toEqual([
      422,
      "/data/attributes/summary",
      "/data/attributes/description",
      "/data/attributes/expires_at",
    ]);
  });

  it("409 when the document is about another", async () => {
    const id = await make.vacancy();
    expect((await ask(superuser, `vacancies/${id}/transitions/fill`, post({}, "users"))).status).toBe(409);
    expect((await ask(superuser, `vacancies/${id}/transitions/fill`, post({}, "vacancies", { id: newId() }))).status).toBe(409);
    expect((await row(id)).status).toBe("published");
  });

  it("200 for exactly one of twenty at once; the others hear that somebody was faster", async () => {
    const id = await make.vacancy();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(superuser, `vacancies/${id}/transitions/fill`, { method: "POST" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(({ status, errors }) => `${status} ${errors[0]!.code}`);
    for (const other of others) expect(["409 changed_meanwhile", "422 transition_not_possible"]).toContain(other);
    expect(await trail(id)).toEqual(["fill"]);
  });

  it("401, 403, 404 for who may not", async () => {
    const id = await make.vacancy();
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    const step = async (client: Client, of: string) =>
      (await ask(client, `vacancies/${of}/transitions/archive`, { method: "POST" })).status;
    expect([await step(visitor, id), await step(volunteer, id), await step(volunteer, draft)]).toEqual([401, 403, 404]);
  });
});
