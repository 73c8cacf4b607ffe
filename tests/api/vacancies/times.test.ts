/** Days and parts of the day: what is written, what a search by them finds, and what pages say. */
import { describe, expect, it } from "vitest";
import { ask, patch, post, sharedCity, vacancyAttributes } from "../support";

const { ground, make, visitor, superuser } = await sharedCity(["superuser"]);

const word = "tijdenproef";
const create = (over: Record<string, unknown>) =>
  ask(superuser, "vacancies", post(vacancyAttributes(ground.organizationId, over), "vacancies"));

async function published(over: Record<string, unknown>): Promise<string> {
  const { id } = (await create({ title: `Helpen bij de ${word}`, ...over })).data[0]!;
  expect((await ask(superuser, `vacancies/${id}/transitions/publish`, { method: "POST" })).status).toBe(200);
  return id;
}

const found = async (when: string) =>
  (await ask(visitor, `vacancies?filter[search]=${word}&filter[when]=${when}&page[size]=100`)).data.map(({ id }) => id).sort();
const html = async (path: string) => (await visitor.fetch(path)).text();

const saturday = await published({ day_parts: ["saturday_morning", "saturday_afternoon"] });
const evening = await published({ day_parts: ["monday_evening", "wednesday_evening"] });
const flexible = await published({ tags: ["regularly", "flexible"] });
const activity = await published({ starts_at: "2030-06-02T12:00:00.000Z", expires_at: "2030-06-02T12:00:00.000Z" });

describe("GET /vacancies?filter[when]", () => {
  it("200 with those of the days asked for, an activity by its moment", async () => {
    expect(await found("saturday")).toEqual([saturday]);
    expect(await found("weekday_evening")).toEqual([evening]);
    expect(await found("flexible")).toEqual([flexible]);
    expect(await found("sunday")).toEqual([activity]);
    expect(await found("weekday_daytime")).toEqual([]);
    expect(await found("saturday,sunday")).toEqual([saturday, activity].sort());
    const byPart = await ask(visitor, "vacancies?filter[day_parts_eq]=wednesday_evening&page[size]=100");
    expect(byPart.data.map(({ id }) => id)).toContain(evening);
  });

  it("400 for a day that there is not", async () => {
    const answer = await ask(visitor, "vacancies?filter[when]=someday");
    expect([answer.status, answer.errors[0]?.source]).toEqual([400, { parameter: "filter[when]" }]);
  });

  it("200 with other days as soon as they change, and as they are when something else does", async () => {
    const id = await published({ day_parts: ["sunday_morning"] });
    await ask(superuser, `vacancies/${id}`, patch(id, { title: `Later bij de ${word}` }, "vacancies"));
    expect(await found("sunday")).toContain(id);
    const answer = await ask(superuser, `vacancies/${id}`, patch(id, { day_parts: ["tuesday_morning"] }, "vacancies"));
    expect(answer.data[0]!.attributes.day_parts).toEqual(["tuesday_morning"]);
    expect([(await found("sunday")).includes(id), await found("weekday_daytime")]).toEqual([false, [id]]);
    await ask(superuser, `vacancies/${id}/transitions/archive`, { method: "POST" });
  });
});

describe("GET /vacancies?filter[search] with words that say when", () => {
  const sought = async (text: string) =>
    (await ask(visitor, `vacancies?filter[search]=${encodeURIComponent(text)}&page[size]=100`)).data.map(({ id }) => id).sort();

  it("200 with those of these days, whatever their text says", async () => {
    expect(await sought(`${word} zaterdag`)).toEqual([saturday]);
    expect(await sought(`zaterdagochtend ${word}`)).toEqual([saturday]);
    expect(await sought(`${word} in het weekend`)).toEqual([saturday, activity].sort());
    expect(await sought(`${word} doordeweeks 's avonds`)).toEqual([evening]);
    expect(await sought(`${word} flexibel`)).toEqual([flexible]);
    expect(await sought(`${word} doordeweeks overdag`)).toEqual([]);
    expect((await sought("zaterdag")).includes(saturday)).toBe(true);
  });

  it("200 with those whose text has the word, too", async () => {
    const id = await published({ title: `De zaterdag na de ${word}`, day_parts: ["monday_evening"] });
    expect(await sought(`${word} zaterdag`)).toEqual([saturday, id].sort());
    await ask(superuser, `vacancies/${id}/transitions/archive`, { method: "POST" });
  });

  it("200 on the page, with its filters, its map's points and their number", async () => {
    const page = await html(`/vacancies/search?filter[search]=${word}%20zaterdag&filter[place]=Zutphen&filter[when]=saturday&view=map`);
    expect(page).toMatch(/role="status"[^>]*>\s*1 vacature/);
  });
});

describe("writing", () => {
  it("422 for what is no part of a day", async () => {
    const answer = await create({ day_parts: ["saturday_noon"] });
    expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/day_parts/0"]);
  });

  it("302 from the editor with the boxes that were ticked, which stand ticked afterwards", async () => {
    const id = await make.vacancy({ dayParts: ["monday_morning"] });
    const editor = await (await superuser.fetch(`/vacancies/${id}/edit`)).text();
    expect(editor).toMatch(/name="dayParts"[^>]*checked=""[^>]*value="monday_morning"|value="monday_morning"[^>]*checked=""/);
    const body = new URLSearchParams({
      organizationId: ground.organizationId,
      title: "Koken",
      vacancyType: "volunteering",
      summary: "Je kookt.",
      description: "Elke week.",
      lockVersion: "0",
    });
    for (const part of ["friday_evening", "sunday_morning"]) body.append("dayParts", part);
    expect((await superuser.fetch(`/vacancies/${id}/edit`, { method: "POST", body })).status).toBe(302);
    expect((await ask(visitor, `vacancies/${id}`)).data[0]!.attributes.day_parts).toEqual(["friday_evening", "sunday_morning"]);
  });
});

describe("pages", () => {
  it("200 with the days in words, in full and in short", async () => {
    expect(await html(`/vacancies/${saturday}`)).toContain("Zaterdag, &#x27;s ochtends en &#x27;s middags");
    expect(await html(`/vacancies/${evening}`)).toContain("Maandag en woensdag, &#x27;s avonds");
    const list = await html(`/vacancies/search?filter[search]=${word}`);
    expect(list).toContain("za · overdag");
    expect(list).toContain("ma, wo · &#x27;s avonds");
  });

  it("200 with how many each day would give, the other filters as they are", async () => {
    const list = await html(`/vacancies/search?filter[search]=${word}&filter[when]=saturday`);
    const counts = Object.fromEntries(
      Array.from(list.matchAll(/name="filter\[when\]"[^>]*value="(\w+)".*?choice-count">(\d+)</g), ([, value, count]) => [
        value,
        Number(count),
      ]),
    );
    expect(counts).toMatchObject({ weekday_evening: 1, saturday: 1, sunday: 1, flexible: 1 });
  });
});

describe("a search that finds nothing", () => {
  it("200 with what would: a wider circle, without one of the filters, words like it, each with how much", async () => {
    const word = "knutselmiddag";
    await published({ title: "Zagen bij de knutselmiddagen", place: "Lochem", tags: ["once"], day_parts: ["tuesday_morning"] });
    const wider = await html(`/vacancies/search?filter[search]=${word}en&filter[place]=Zutphen&filter[distance]=2`);
    expect(wider).toMatch(/filter\[distance\]=20"[^>]*><span>Zoek binnen 20 km \(1 resultaat\)/);
    expect(wider).toMatch(/><span>Zoek in alle plaatsen \(1 resultaat\)/);
    const fewer = await html(`/vacancies/search?filter[search]=${word}en&filter[when]=saturday,sunday&filter[frequency]=once`);
    expect(fewer).toContain("<span>Zonder zaterdag en zondag (1 resultaat)</span>");
    expect(fewer).not.toContain("Zonder eenmalig");
    const words = await html(`/vacancies/search?filter[search]=${word}je`);
    expect(words).toMatch(/filter\[search\]=knutselmiddagen"[^>]*><span>Zoek op “knutselmiddagen” \(1 resultaat\)/);
    expect(await html("/vacancies/search?filter[search]=zzzzqqqq")).toContain("Daar vonden we niets bij. Zoek met een ander woord");
  });
});
