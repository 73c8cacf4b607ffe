/** Vacancies that somebody kept: by API, by the hearts of pages, and what becomes of them. */
import { describe, expect, it } from "vitest";
import { ask, groundOf, maker, post, sharedCity } from "../support";

const { world, make, visitor, volunteer, superuser } = await sharedCity(["volunteer", "superuser"]);

const kept = async (client = volunteer) => (await ask(client, "favorites")).data.map(({ attributes }) => attributes.vacancy_id);
const press = (form: Record<string, string>, client = volunteer) => client.fetch("/favorieten", { form });

describe("POST /favorites", () => {
  it("201, once; the vacancy may come along; 204 takes it away, without a line in the trail", async () => {
    const vacancyId = await make.vacancy({ title: "Bewaarde klus" });
    const made = await ask(volunteer, "favorites", post({ vacancy_id: vacancyId }, "favorites"));
    expect(made.status).toBe(201);
    expect((await ask(volunteer, "favorites", post({ vacancy_id: vacancyId }, "favorites"))).status).toBe(409);
    expect((await ask(volunteer, "favorites?include=vacancy")).included[0]?.attributes.title).toBe("Bewaarde klus");
    expect(await kept(superuser)).not.toContain(vacancyId);
    const { id } = made.data[0]!;
    expect((await ask(volunteer, `favorites/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await kept()).not.toContain(vacancyId);
    expect(await world.sql("city", "select 1 from audit_events where subject_type = 'favorites'")).toEqual([]);
  });

  it("422 for what is not to be seen here", async () => {
    const village = maker(world, await groundOf(world, "village"));
    for (const vacancyId of [await make.vacancy({ status: "draft", publishedAt: null }), await village.vacancy()]) {
      expect((await ask(volunteer, "favorites", post({ vacancy_id: vacancyId }, "favorites"))).status).toBe(422);
    }
  });
});

describe("the hearts of pages", () => {
  it("302 back to where one was pressed, and the next page shows it", async () => {
    const id = await make.vacancy({ title: "Hartjesklus" });
    const answer = await press({ add: id, returnTo: `/vacancies/${id}` });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/vacancies/${id}`]);
    const heart = new RegExp(`name="remove"[^>]*value="${id}"[^>]*aria-pressed="true"`);
    expect(await (await volunteer.fetch(`/vacancies/${id}`)).text()).toMatch(heart);
    expect(await (await volunteer.fetch("/favorieten")).text()).toContain("Hartjesklus");
    expect((await press({ add: id })).status).toBe(302);
    await press({ remove: id });
    expect(await kept()).not.toContain(id);
    expect((await press({ add: id, returnTo: "https://elsewhere.example" })).headers.get("location")).toBe("/favorieten");
  });

  it("302 to the sign-in page for a stranger, whose browser keeps them; it may show its own", async () => {
    const id = await make.vacancy({ title: "Vreemde klus" });
    const draft = await make.vacancy({ title: "Geheime klus", status: "draft", publishedAt: null });
    expect((await press({ add: id }, visitor)).headers.get("location")).toMatch(/^\/auth\/login-1/);
    const page = await (await visitor.fetch(`/favorieten?id=${id},${draft}`)).text();
    expect([page.includes("Vreemde klus"), page.includes("Geheime klus")]).toEqual([true, false]);
  });

  it("200 for those that the browser brings along, the known and the unknown ones passed over", async () => {
    const [one, two] = [await make.vacancy(), await make.vacancy()];
    await press({ add: one });
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    expect((await press({ bring: [one, two, draft, "x"].join(), stay: "1" })).status).toBe(200);
    expect(await kept()).toEqual(expect.arrayContaining([one, two]));
    expect(await kept()).not.toContain(draft);
  });
});

it("says in somebody's own data what they kept", async () => {
  const id = await make.vacancy({ title: "Meegenomen klus" });
  await press({ add: id });
  const mine = (await (await volunteer.fetch("/profile-edit/download.json")).json()) as { favorites: object[] };
  expect(mine.favorites).toContainEqual(expect.objectContaining({ vacancy: "Meegenomen klus" }));
});
