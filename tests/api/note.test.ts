/** Internal notes and the trail of a centre: for its managers alone (domain 3). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { auditEvents } from "~db/schema";
import type { Client } from "../support/http";
import { openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, maker, patch, post, put } from "./support";

let world: World;
let ground: Ground;
let superuser: Client;
let admin: Client;

beforeAll(async () => {
  world = await openWorld();
  ground = await groundOf(world, "city");
  [superuser, admin] = await Promise.all([world.signIn("center_superuser", "city"), world.signIn("admin", "city")]);
});
afterAll(() => world.close());

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

  it("422 beside the field with the text kept, 403 about what is not there or not theirs", async () => {
    const refused = await superuser.fetch(`/notes/users/${await maker(world, ground).user()}`, {
      form: { subjectType: "users", subjectId: "x", note: "" },
    });
    expect(refused.status).toBe(422);
    const create = (client: Client, attributes: object) => ask(client, "notes", post(attributes as Record<string, unknown>, "notes"));
    expect((await create(superuser, { subject_type: "users", subject_id: newId(), note: "x" })).status).toBe(403);
    expect((await create(superuser, { subject_type: "pages", subject_id: newId(), note: "x" })).status).toBe(422);
    expect((await create(superuser, { subject_type: "users", subject_id: newId(), note: "x".repeat(5001) })).status).toBe(422);
    expect((await superuser.fetch("/notes/pages/1")).status).toBe(404);
    expect((await superuser.fetch(`/notes/users/${newId()}`)).status).toBe(404);
  });
});

describe("the trail", () => {
  const event = (over: object) =>
    put(world, "city", auditEvents, {
      id: newId(),
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      subjectType: "hosts",
      subjectId: "trail.example.org",
      action: "create",
      actorName: "Zeldzame Naam",
      createdAt: new Date().toISOString(),
      ...over,
    });

  it("shows a centre's to its manager and the tenant's to its admin, with who really did it", async () => {
    const [real] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'admin@city.test'");
    await event({ subjectId: "here.example.org", realActorId: real!.id });
    await event({ subjectId: "elsewhere.example.org", centerId: newId() });
    const text = async (client: Client, path = "/admin/audit?filter[actor]=zeldzame") => (await client.fetch(path)).text();
    expect(await text(superuser)).toMatch(/Zeldzame Naam \(in werkelijkheid Ada/);
    expect(await text(superuser)).not.toContain("elsewhere.example.org");
    expect(await text(admin)).toContain("elsewhere.example.org");
    expect(await text(admin, "/admin/audit?filter[actor]=ada")).toContain("here.example.org");
    expect(await text(superuser, "/admin/audit?filter[actor]=zeldzame&filter[action_eq]=delete")).toContain("Geen resultaten");
    expect(await text(superuser, "/admin/audit?filter[actor]=zeldzame&filter[created_at_lteq]=2020-01-01")).toContain("Geen resultaten");
    expect((await superuser.fetch("/admin/audit?filter[nothing]=1")).status).toBe(400);
    const csv = await superuser.fetch("/admin/audit.csv?filter[actor]=zeldzame");
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const file = await csv.text();
    expect(file).toContain("here.example.org");
    expect(file).not.toContain("elsewhere.example.org");
  });

  it("goes on after a cursor without losing or repeating a row", async () => {
    const createdAt = new Date().toISOString();
    for (let number = 0; number < 120; number++) await event({ actorName: "Bladeraar", subjectId: `${number}.blad`, createdAt });
    const seen: string[] = [];
    let path: string | undefined = "/admin/audit?filter[actor]=bladeraar";
    while (path) {
      const text: string = await (await superuser.fetch(path)).text();
      seen.push(...(text.match(/\d+\.blad/g) ?? []).filter((name, at, all) => all.indexOf(name) === at));
      path = /href="([^"]*page%5Bafter%5D=[^"]*|[^"]*page\[after\]=[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });
});
