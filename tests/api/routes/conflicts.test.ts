/** Screens on which somebody saves a part of a row: whoever is second loses nothing. */
import { describe, expect, it } from "vitest";
import type { Client } from "../../support/http";
import { testCity } from "../support";

const { center, superuser, make } = await testCity(["center", "superuser"]);

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
