/** "Hoe is het afgelopen?", and the list of those who wait for a place of a vacancy. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, keepWhatIsSent, testCity } from "../support";

const { world, make, visitor, superuser } = await testCity(["superuser"]);
await keepWhatIsSent(world, "city");

const page = async (client: typeof superuser, path: string) => (await client.fetch(path)).text();
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** On a coming day that is no weekend, when people are told. */
const noon = () => {
  const at = new Date(Date.now() + 86_400_000);
  at.setUTCHours(12, 0, 0, 0);
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1);
  return at;
};
const asked = (id: string) =>
  world.sql<{ side: string; secret: string; outcome: string | null }>(
    "city",
    "select side, secret, outcome from vacancy_outcomes where vacancy_id = ? order by side",
    [id],
  );

describe("after the end", () => {
  it("the organisation and who helped are asked once, two weeks on, and answer by the address in the mail", async () => {
    const id = await make.vacancy({ status: "expired", expiresAt: ago(15), publishedAt: ago(60) });
    const soon = await make.vacancy({ status: "expired", expiresAt: ago(3), publishedAt: ago(60) });
    const email = `${newId()}@example.org`;
    await make.application({ vacancyId: id, status: "accepted", email, emailKey: email });
    await make.application({ vacancyId: id, status: "rejected" });
    await world.scheduled(noon());
    await world.scheduled(new Date(noon().getTime() + 3_600_000));
    expect((await asked(id)).map(({ side }) => side)).toEqual(["organization", "volunteer"]);
    expect(await asked(soon)).toEqual([]);
    const mails = await world.sql<{ event: string }>("city", "select event from outbox where recipient_email = ?", [email]);
    expect(mails.map(({ event }) => event)).toEqual(["outcome_asked_volunteer"]);
    const volunteer = (await asked(id)).find(({ side }) => side === "volunteer")!;
    const path = `/hoe-was-het/${volunteer.secret}`;
    expect((await visitor.fetch(path)).status).toBe(200);
    expect((await visitor.fetch(path, { form: { outcome: "prima" } })).status).toBe(422);
    expect((await visitor.fetch(path, { form: { outcome: "good", comment: "Leuke mensen ontmoet" } })).status).toBe(302);
    expect(await page(superuser, `/vacancies/${id}/edit`)).toContain("Leuke mensen ontmoet");
    expect((await ask(superuser, `vacancy_outcomes?filter[vacancy_id_eq]=${id}`)).text).not.toContain(volunteer.secret);
    expect((await visitor.fetch("/hoe-was-het/niets")).status).toBe(404);
  });

  it("all who helped are asked, also where they are many", async () => {
    const vacancyId = await make.vacancy({ status: "expired", expiresAt: ago(15), publishedAt: ago(60) });
    for (let number = 0; number < 51; number++) await make.application({ vacancyId, status: "accepted" });
    await world.scheduled(noon());
    expect(await asked(vacancyId)).toHaveLength(52);
  });
});

describe("places of a vacancy", () => {
  it("all taken: the page says so, who applies waits in order, and the organisation hears when one leaves", async () => {
    const title = "Klokkenluider met een enkele plek";
    const vacancyId = await make.vacancy({ spots: 1, title, latitude: 52.95, longitude: 6.05, place: "Haulerwijk" });
    const accepted = await make.application({ vacancyId, status: "accepted", createdAt: ago(9) });
    const first = await make.application({ vacancyId, createdAt: ago(8) });
    const second = await make.application({ vacancyId, createdAt: ago(7) });
    for (const said of ["Alle plekken zijn nu bezet", "Vol: naar de wachtlijst", "De enige plek is bezet", "Zet me op de wachtlijst"])
      expect(await page(visitor, `/vacancies/${vacancyId}`)).toContain(said);
    expect(await page(visitor, "/vacancies/search?filter[search]=Klokkenluider")).toContain("Vol, met wachtlijst");
    expect(await page(visitor, "/widget/vacancies?near=52.95,6.05&count=1")).toContain("Haulerwijk, 0 km · Vol, met wachtlijst");
    expect((await ask(visitor, `vacancies/${vacancyId}`)).data[0]!.attributes.spots_left).toBe(0);
    const placeOf = async (id: string) => (await ask(superuser, `applications/${id}`)).data[0]!.attributes.queue_place;
    expect([await placeOf(first), await placeOf(second), await placeOf(accepted)]).toEqual([1, 2, null]);
    expect(await page(superuser, `/applications/${second}`)).toContain("Wachtlijst: nummer 2");
    await ask(superuser, `applications/${accepted}/transitions/reject`, { method: "POST" });
    const told = await world.sql<{ event: string }>(
      "city",
      "select event from audit_events where subject_id = ? and event = 'vacancy_place_free'",
      [vacancyId],
    );
    expect(told).toHaveLength(1);
    expect([await placeOf(first), await placeOf(second)]).toEqual([null, null]);
    expect(await page(visitor, `/vacancies/${vacancyId}`)).not.toContain("Alle plekken zijn nu bezet");
    expect(await page(visitor, "/vacancies/search?filter[search]=Klokkenluider")).not.toContain("Vol, met wachtlijst");
  });
});
