/** Screens on which somebody saves a part of a row: whoever is second loses nothing. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { passkeys } from "~db/schema";
import type { Client } from "../../support/http";
import { put, testCity } from "../support";

const { world, ground, center, superuser, admin, make } = await testCity(["center", "superuser", "admin"]);

const personId = await make.user({ roles: ["volunteer"] });

const person = { firstName: "Sam", lastName: "Vos", locale: "nl", gender: "" };
const screens: { path: string; client: Client; form: Record<string, string>; field: string }[] = [
  { path: "/instellingen/contact-person", client: center, form: {}, field: "contactName" },
  { path: "/instellingen/organisatie", client: center, form: { place: "" }, field: "name" },
  { path: "/profile-edit", client: superuser, form: person, field: "firstName" },
  { path: `/users/${personId}/edit`, client: center, form: { ...person, email: "sam.vos@example.org" }, field: "firstName" },
];

describe.each(screens)("$path", ({ path, client, form, field }) => {
  const lockVersion = async () => /name="lockVersion" value="(\d+)"/.exec(await (await client.fetch(path)).text())![1]!;
  const value = async () => new RegExp(`<input[^>]*name="${field}"[^>]*value="([^"]*)"`).exec(await (await client.fetch(path)).text())?.[1];

  it("409 for the second of two with both versions; saved once it is chosen", async () => {
    const opened = await lockVersion();
    const first = await client.fetch(path, { form: { ...form, [field]: "Van de eerste", lockVersion: opened } });
    expect([first.status, await value()]).toEqual([302, "Van de eerste"]);
    const second = { ...form, [field]: "Van de tweede", lockVersion: opened };
    const refused = await client.fetch(path, { form: second });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    for (const text of ["Wat jij schreef", "Van de eerste", "Van de tweede", `name="choice-${field}"`]) expect(html).toContain(text);
    expect(await value()).toBe("Van de eerste");
    const chosen = { ...second, lockVersion: await lockVersion(), [`choice-${field}`]: "mine" };
    expect([(await client.fetch(path, { form: chosen })).status, await value()]).toEqual([302, "Van de tweede"]);
  });
});

it("409 proposes what the first one saved for a field that the second did not touch, also to who may not read the trail", async () => {
  const path = "/profile-edit";
  const fields = async () => {
    const html = await (await superuser.fetch(path)).text();
    const fieldOf = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)![1]!;
    return { ...person, firstName: fieldOf("firstName"), lastName: fieldOf("lastName"), lockVersion: fieldOf("lockVersion") };
  };
  const opened = await fields();
  expect((await superuser.fetch(path, { form: { ...opened, firstName: "Eerste" } })).status).toBe(302);
  const html = await (await superuser.fetch(path, { form: { ...opened, lastName: "Tweede" } })).text();
  const checked = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).filter((tag) => /checked=""/.test(tag));
  const proposed = checked.flatMap((tag) =>
    /name="choice-/.test(tag) ? [/name="choice-(\w+)"/.exec(tag)![1], /value="(\w+)"/.exec(tag)![1]] : [],
  );
  expect(proposed).toEqual(["firstName", "stored", "lastName", "mine"]);
});

describe("what an attribute of the API does not show", () => {
  const path = "/instellingen/organisatie";
  const secondFactor = async () =>
    (
      await world.sql<{ on: number }>("city", 'select require_second_factor as "on" from volunteer_center_profiles where center_id = ?', [
        ground.centerId,
      ])
    )[0]!.on;

  it("409 shows that the second factor was asked for meanwhile, and leaves it so where that is chosen", async () => {
    const [{ id } = { id: "" }] = await world.sql<{ id: string }>("city", "select id from users where email_key = ?", ["admin@city.test"]);
    const now = new Date().toISOString();
    const key = { id: newId(), tenantId: ground.tenantId, userId: id, credentialId: newId(), publicKey: "AA", name: "Sleutel" };
    // Who has a second step may go on once it is asked for.
    await put(world, "city", passkeys, { ...key, createdAt: now });
    const opened = /name="lockVersion" value="(\d+)"/.exec(await (await admin.fetch(path)).text())![1]!;
    const form = { name: "Vrijwilligerspunt IJsselstad", place: "" };
    expect((await admin.fetch(path, { form: { ...form, requireSecondFactor: "on", lockVersion: opened } })).status).toBe(302);
    expect(await secondFactor()).toBe(1);
    const refused = await admin.fetch(path, { form: { ...form, name: "Nog een naam", lockVersion: opened } });
    const html = await refused.text();
    expect([refused.status, html.includes('name="choice-requireSecondFactor"')]).toEqual([409, true]);
    expect(html).not.toContain("choice-contactPhoneNumber");
    const newest = /name="lockVersion" value="(\d+)"/.exec(html)![1]!;
    const chosen = { ...form, name: "Nog een naam", lockVersion: newest, "choice-requireSecondFactor": "stored", "choice-name": "mine" };
    expect((await admin.fetch(path, { form: chosen })).status).toBe(302);
    expect(await secondFactor()).toBe(1);
  });
});
