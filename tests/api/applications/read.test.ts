/** Who reads which applications, and in which order. */
import { describe, expect, it } from "vitest";
import { ask, sharedCity } from "../support";

const { world, ground, make, superuser, volunteer } = await sharedCity(["superuser", "volunteer"]);

describe("reading", () => {
  it("200 with one's own only", async () => {
    const answer = await ask(superuser, "applications?page[size]=100&include=vacancy,volunteer,history");
    expect(answer.status).toBe(200);
    expect(new Set(answer.data.map(({ attributes }) => attributes.organization_id))).toEqual(new Set([ground.organizationId]));
    const mine = await ask(volunteer, "applications?page[size]=100");
    const [me] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'volunteer@city.test'");
    expect(new Set(mine.data.map(({ attributes }) => attributes.user_id))).toEqual(new Set([me!.id]));
  });

  it("200 with the newest first for staff too, and every one on exactly one page", async () => {
    const vacancyId = await make.vacancy();
    const filter = `filter[vacancy_id_eq]=${vacancyId}&page[size]=2`;
    const days = [3, 9, 1, 7, 5];
    for (const [at, day] of days.entries())
      await make.application({
        vacancyId,
        email: `rij.${at}@example.org`,
        status: at % 2 ? "accepted" : "pending",
        createdAt: new Date(Date.now() - day * 86_400_000).toISOString(),
      });
    const seen: string[] = [];
    for (let after = ""; after !== null; ) {
      const answer = await ask(superuser, `applications?${filter}${after && `&page[after]=${after}`}`);
      seen.push(...answer.data.map(({ attributes }) => attributes.created_at));
      after = answer.meta.page.after;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it("200 beyond the last page: there is something, and the way to it", async () => {
    const [me] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'volunteer@city.test'");
    await make.application({ vacancyId: await make.vacancy(), userId: me!.id });
    for (const [client, path] of [
      [superuser, "/applications?page[number]=99"],
      [volunteer, "/applications?page[number]=99"],
      [await world.signIn("center_superuser", "city"), "/users?page[number]=99"],
    ] as const) {
      const page = await (await client.fetch(path)).text();
      expect(page).toContain("Zo ver gaat de lijst niet");
      expect(page).toContain(`href="${path.split("?")[0]}"`);
      expect(page).not.toMatch(/Nog geen aanmeldingen|nergens voor aangemeld/);
    }
  });

  it("tells the story to those who are in it", async () => {
    const id = await make.application({ vacancyId: await make.vacancy() });
    await ask(superuser, `applications/${id}/transitions/accept`, { method: "POST" });
    expect((await ask(superuser, `applications/${id}/history`)).data.map(({ attributes }) => attributes.action)).toEqual(["accept"]);
    expect((await ask(volunteer, `applications/${id}/history`)).status).toBe(404);
  });
});
