/** Notes. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, maker, patch, post, sharedCity } from "../support";

const { world, ground, center: superuser, admin } = await sharedCity(["center", "admin"]);

describe("notes", () => {
  it("stand on the pages of what they are about, and are changed by who wrote them", async () => {
    const make = maker(world, ground);
    const vacancy = await make.vacancy();
    const user = await make.user({ firstName: "Notie", lastName: "Zie" });
    const application = await make.application({ vacancyId: vacancy });
    const organization = await make.organization();
    for (const [type, id, page] of [
      ["vacancies", vacancy, `/vacancies/${vacancy}/edit`],
      ["applications", application, `/applications/${application}`],
      ["users", user, `/users/${user}`],
      ["organizations", organization, `/organizations/${organization}`],
    ] as const) {
      const text = `Opgemerkt bij ${type}`;
      const sent = await superuser.fetch(`/notes/${type}/${id}?returnTo=${page}`, {
        form: { subjectType: type, subjectId: id, note: text },
      });
      expect([type, sent.status, sent.headers.get("location")]).toEqual([type, 302, page]);
      expect([type, (await (await admin.fetch(page)).text()).includes(text)]).toEqual([type, true]);
      // Back to where one was in a list, too.
      const among = await (await admin.fetch(`${page}?from=list`)).text();
      expect([type, among.includes(`?returnTo=${encodeURIComponent(`${page}?from=list`)}"`)]).toEqual([type, true]);
      const [note] = (await ask(superuser, `notes?filter[subject_id_eq]=${id}`)).data;
      expect((await ask(admin, `notes/${note!.id}`, patch(note!.id, { note: "Van een ander" }, "notes"))).status).toBe(403);
      expect(
        (await superuser.fetch(`/notes/${type}/${id}`, { form: { id: note!.id, note: "Beter gezegd", lockVersion: "0" } })).status,
      ).toBe(302);
      expect((await superuser.fetch(`/notes/${type}/${id}`, { form: { id: note!.id, note: "Te laat", lockVersion: "0" } })).status).toBe(
        409,
      );
      expect((await superuser.fetch(`/notes/${type}/${id}`, { form: { remove: note!.id } })).status).toBe(302);
      expect((await ask(superuser, `notes/${note!.id}`)).status).toBe(404);
    }
    expect(await (await (await world.signIn("organization_superuser", "city")).fetch(`/vacancies/${vacancy}/edit`)).text()).not.toContain(
      "Interne notities",
    );
  });

  it("422 beside the field with the text kept, and about what is not there or not theirs", async () => {
    const refused = await superuser.fetch(`/notes/users/${await maker(world, ground).user()}`, {
      form: { subjectType: "users", subjectId: "x", note: "" },
    });
    expect(refused.status).toBe(422);
    const create = (client: Client, attributes: object) => ask(client, "notes", post(attributes as Record<string, unknown>, "notes"));
    const nobody = await create(superuser, { subject_type: "users", subject_id: newId(), note: "x" });
    expect([nobody.status, nobody.errors[0]!.source]).toEqual([422, { pointer: "/data/attributes/subject_id" }]);
    expect((await create(superuser, { subject_type: "pages", subject_id: newId(), note: "x" })).status).toBe(422);
    expect((await create(superuser, { subject_type: "users", subject_id: newId(), note: "x".repeat(5001) })).status).toBe(422);
    expect((await superuser.fetch("/notes/pages/1")).status).toBe(404);
    expect((await superuser.fetch(`/notes/users/${newId()}`)).status).toBe(404);
  });
});
