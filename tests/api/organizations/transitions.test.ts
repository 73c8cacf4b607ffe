/** Changes of state, also by the calls of spec 7. */
import { describe, expect, it } from "vitest";
import type { Client } from "../../support/http";
import { ask, post, sharedCity } from "../support";

const { world, ground, make, visitor, superuser, center: staff, volunteer } = await sharedCity(["superuser", "center", "volunteer"]);

const trail = async (id: string) =>
  (await world.sql<{ action: string }>("city", "select action from audit_events where subject_id = ? order by created_at", [id])).map(
    ({ action }) => action,
  );

const setStatus = (client: Client, path: string, status: unknown, method = "PUT") =>
  ask(client, path, { method, json: { data: { type: "organizations", id: path.split("/")[1], attributes: { status } } } });

describe("PUT /organizations/{id}/approve and PUT /organizations/{id}", () => {
  it("200: the same as the transition, with trail and mail", async () => {
    const ways = [
      (id: string) => setStatus(staff, `organizations/${id}/approve`, "approved"),
      (id: string) => setStatus(staff, `organizations/${id}`, "approved"),
      (id: string) => setStatus(staff, `organizations/${id}`, "approved", "PATCH"),
      (id: string) => ask(staff, `organizations/${id}/transitions/approve`, { method: "POST" }),
    ];
    for (const way of ways) {
      const id = await make.organization({ status: "pending" });
      await make.user({ email: `${id}@example.org`, organizations: [id], roles: ["organization_superuser"] });
      expect(await way(id)).toMatchObject({ status: 200, data: [{ id, attributes: { status: "approved" } }] });
      expect(await trail(id)).toEqual(["approve"]);
      expect(await world.sql("city", "select event from outbox where recipient_email = ?", [`${id}@example.org`])).toEqual([
        { event: "organization_approved" },
      ]);
    }
  });

  it("200 through its whole life: denied, pending again, approved, archived, approved", async () => {
    const id = await make.organization({ status: "pending" });
    for (const status of ["denied", "pending", "approved", "archived", "approved"])
      expect((await setStatus(staff, `organizations/${id}`, status)).data[0]!.attributes.status).toBe(status);
    expect(await trail(id)).toEqual(["deny", "reopen", "approve", "archive", "restore"]);
  });

  it("200 for the archive, which its vacancies go into in the same write, and stay in when it is active again", async () => {
    const id = await make.organization();
    const [open, filled] = [await make.vacancy({ organizationId: id }), await make.vacancy({ organizationId: id, status: "filled" })];
    const waiting = await make.application({ vacancyId: open, organizationId: id });
    await setStatus(staff, `organizations/${id}`, "archived");
    const states = async () => world.sql("city", "select status from vacancies where id in (?, ?)", [open, filled]);
    expect(await states()).toEqual([{ status: "archived" }, { status: "archived" }]);
    expect([await trail(open), await trail(filled)]).toEqual([["archive"], ["archive"]]);
    const apply = { vacancy_id: open, first_name: "Noor", last_name: "Dam", email: "noor.dam@example.org" };
    expect(await ask(visitor, "applications", post(apply, "applications"))).toMatchObject({
      status: 422,
      errors: [{ code: "vacancy_closed" }],
    });
    expect(await world.sql("city", "select status from applications where id = ?", [waiting])).toEqual([{ status: "pending" }]);
    await setStatus(staff, `organizations/${id}`, "approved");
    expect(await states()).toEqual([{ status: "archived" }, { status: "archived" }]);
  });

  it("409 for the archive and for deletion while people would come to one of its activities, with why on its page; nothing has changed", async () => {
    const id = await make.organization();
    const vacancyId = await make.vacancy({ organizationId: id, vacancyType: "activity" });
    const date = await make.date({ organizationId: id, vacancyId, taken: 1 });
    await make.date({ organizationId: id, vacancyId, taken: 3, startsAt: "2026-01-05T19:00:00.000Z" });
    const refused = { status: 409, errors: [{ code: "organization_has_people" }] };
    expect(await setStatus(staff, `organizations/${id}`, "archived")).toMatchObject(refused);
    expect(await ask(staff, `organizations/${id}`, { method: "DELETE" })).toMatchObject(refused);
    for (const _action of ["archive", "delete"]) {
      const page = await staff.fetch(`/organizations/${id}`, { form: { _action } });
      expect([page.status, (await page.text()).includes("Er zijn mensen aangemeld voor activiteiten van deze organisatie")]).toEqual([
        409,
        true,
      ]);
    }
    const state = () =>
      world.sql(
        "city",
        "select o.status, v.status as vacancy from organizations o join vacancies v on v.organization_id = o.id where o.id = ?",
        [id],
      );
    expect(await state()).toEqual([{ status: "approved", vacancy: "published" }]);
    expect([await trail(id), await trail(vacancyId)]).toEqual([[], []]);
    await world.sql("city", "update vacancy_dates set status = 'cancelled' where id = ?", [date]);
    expect((await setStatus(staff, `organizations/${id}`, "archived")).status).toBe(200);
    expect(await state()).toEqual([{ status: "archived", vacancy: "archived" }]);
  });

  it("200 and no trace when it has that status already", async () => {
    const id = await make.organization();
    expect((await setStatus(staff, `organizations/${id}`, "approved")).status).toBe(200);
    expect(await trail(id)).toEqual([]);
  });

  it("422 for a step that is not possible, and for a status that is none", async () => {
    const id = await make.organization({ status: "denied" });
    expect(await setStatus(staff, `organizations/${id}/approve`, "approved")).toMatchObject({
      status: 422,
      errors: [{ code: "transition_not_possible", meta: { possible: ["pending", "deleted"] } }],
    });
    for (const status of ["banana", "", null, 1, "deleted", "constructor"])
      expect(await setStatus(staff, `organizations/${id}`, status)).toMatchObject({
        status: 422,
        errors: [{ code: "unknown_status", source: { pointer: "/data/attributes/status" } }],
      });
    expect((await setStatus(staff, `organizations/${id}/approve`, "archived")).status).toBe(422);
  });

  it("400 for a body that is none; 401, 403, 404 for who may not", async () => {
    const id = await make.organization();
    const pending = await make.organization({ status: "pending" });
    expect(
      (await ask(staff, `organizations/${id}/approve`, { method: "PUT", body: "{", headers: { "content-type": "application/json" } }))
        .status,
    ).toBe(400);
    expect((await setStatus(visitor, `organizations/${id}`, "archived")).status).toBe(401);
    expect((await setStatus(volunteer, `organizations/${id}`, "archived")).status).toBe(403);
    expect((await setStatus(superuser, `organizations/${ground.organizationId}`, "archived")).status).toBe(403);
    expect((await setStatus(volunteer, `organizations/${pending}/approve`, "approved")).status).toBe(404);
    expect((await setStatus(staff, "organizations/nothing", "approved")).status).toBe(404);
  });
});

describe("DELETE /organizations/{id}", () => {
  it("204, and its vacancies are archived in the same write, each with its line in the trail", async () => {
    const id = await make.organization();
    const [open, archived] = [await make.vacancy({ organizationId: id }), await make.vacancy({ organizationId: id, status: "archived" })];
    expect((await ask(volunteer, `organizations/${id}`, { method: "DELETE" })).status).toBe(403);
    expect((await ask(staff, `organizations/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await trail(id)).toEqual(["delete"]);
    expect([await trail(open), await trail(archived)]).toEqual([["archive"], []]);
    const [line] = await world.sql<{ id: string }>("city", "select id from audit_events where subject_id = ?", [open]);
    expect(line!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect((await ask(visitor, `organizations/${id}`)).status).toBe(404);
    expect((await ask(visitor, `vacancies/${open}`)).data[0]!.attributes.status).toBe("archived");
  });
});
