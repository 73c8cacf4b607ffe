import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addSites, addUser, addUsers, begin, days, later, minutes, north, south, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { sendDigests } from "./digest.jobs.server";

setCatalogue(product);

let database: TestDatabase;
let system: SystemDb;
let env: Env;
let reader: string;
/** Friday 20 November 2026, eleven o'clock in the Netherlands. */
const friday = begin;
const hour = 60 * minutes;
const nature = newId();
const cooking = newId();

beforeAll(async () => {
  database = await testDatabase();
  system = new SystemDb("DB", database.d1);
  env = { DB: database.d1, LOCAL_PORT: "8787" } as unknown as Env;
  await addSites(database);
  const stamps = { tenant_id: tenantId, created_at: begin, updated_at: begin };
  await database.insert("categories", { ...stamps, id: nature, key: "nature", name_nl: "Natuur", name_en: "Nature" });
  await database.insert("categories", { ...stamps, id: cooking, key: "cooking", name_nl: "Koken", name_en: "Cooking" });
});
afterAll(() => database.dispose());
beforeEach(async () => {
  const tables = [
    "users",
    "volunteer_profiles",
    "match_dismissals",
    "vacancies",
    "applications",
    "outbox",
    "saved_searches",
    "pages",
    "notifications",
    "job_runs",
    "audit_events",
  ];
  await database.d1.batch(tables.map((table) => database.d1.prepare(`delete from ${table}`)));
  reader = await addUser(database, { email: "vera@voorbeeld.test" });
  await choose({ digest_days: '["friday"]' });
});

const choose = (columns: Record<string, unknown>, id = reader) =>
  database.d1
    .prepare(
      `update users set ${Object.keys(columns)
        .map((column) => `${column} = ?`)
        .join(", ")} where id = ?`,
    )
    .bind(...Object.values(columns), id)
    .run();
const run = (now = friday) => sendDigests.run({ database: system, env, now });
const stamps = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin };

async function addVacancy(title: string, over: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await database.insert("vacancies", {
    ...{ ...stamps, id, title, slug: id, status: "published", vacancy_type: "volunteering", published_at: later(-2 * days) },
    ...{ organization_id: newId(), organization_name: "Buurtkamer" },
    ...over,
  });
  return id;
}

const apply = (vacancyId: string) =>
  database.insert("applications", {
    ...{ ...stamps, id: newId(), vacancy_id: vacancyId, organization_id: newId(), user_id: reader, status: "pending" },
    ...{ first_name: "Vera", last_name: "de Wit", email: "vera@voorbeeld.test", email_key: "vera@voorbeeld.test" },
  });

const save = (name: string, query: string, over: Record<string, unknown> = {}) =>
  database.insert("saved_searches", { ...stamps, id: newId(), user_id: reader, name, query, frequency: "digest", seen_at: begin, ...over });

const tell = async (told: Record<string, unknown>) => {
  await database.d1.prepare("delete from volunteer_profiles").run();
  await database.insert("volunteer_profiles", { ...stamps, id: newId(), user_id: reader, ...told });
};

const addNews = (title: string, over: Record<string, unknown> = {}) =>
  database.insert("pages", {
    ...{ ...stamps, id: newId(), title, slug: newId(), page_type: "news", is_published: 1, published_at: later(-days) },
    ...over,
  });

const addWaiting = (title: string, over: Record<string, unknown> = {}) =>
  database.insert("notifications", {
    ...stamps,
    id: newId(),
    user_id: reader,
    event: "x",
    title,
    link: "/applications",
    digest: 1,
    ...over,
  });

type Item = { title: string; reason?: string };

interface Letter {
  to: string;
  vacancies: Item[];
  news: Item[];
  waiting: Item[];
}

async function letters(): Promise<Letter[]> {
  const rows = await database.all<{ data: string; to: string }>(
    `select e.data as data, o.recipient_email as "to" from outbox o join audit_events e on e.id = o.event_id where o.event = 'weekly_digest' order by o.id`,
  );
  return rows.map(({ data, to }) => {
    const { vacancies, news, waiting, ...counts } = JSON.parse(data);
    const items = (text: string) => JSON.parse(text) as Item[];
    return { to, vacancies: items(vacancies), news: items(news), waiting: items(waiting), ...counts };
  });
}
const mails = async () => (await letters()).map(({ vacancies }) => vacancies.map(({ title }) => title));
const reasons = async () => (await letters()).flatMap(({ vacancies }) => vacancies.map(({ title, reason }) => [title, reason ?? null]));

describe("when", () => {
  it("tells on a chosen day what is new at the centre, once", async () => {
    await addVacancy("Koken");
    await addVacancy("Elders", { center_id: south });
    await addVacancy("Lang geleden", { published_at: later(-30 * days) });
    await addVacancy("Voorbij", { expires_at: later(-hour) });
    await addVacancy("Nog niet", { status: "draft" });
    await run();
    await run(later(hour));
    expect(await mails()).toEqual([["Koken"]]);
  });

  it("writes nothing on other days, at night, or when nothing is new", async () => {
    await run();
    await addVacancy("Koken", { published_at: later(hour) });
    await run(later(days));
    await run("2026-11-27T05:30:00.000Z");
    expect(await mails()).toEqual([]);
    await run("2026-11-27T06:00:00.000Z");
    expect(await mails()).toEqual([["Koken"]]);
  });

  it("comes on its day also to whoever had one the afternoon before", async () => {
    await addVacancy("Koken", { published_at: later(-hour) });
    await choose({ digest_days: '["thursday","friday"]', last_digest_at: "2026-11-19T15:00:00.000Z" });
    await run("2026-11-20T11:30:00.000Z");
    expect(await mails()).toEqual([["Koken"]]);
  });

  it("begins where the last one ended, and stops with the last day", async () => {
    await addVacancy("Koken");
    await run();
    await addVacancy("Wandelen", { published_at: later(3 * days) });
    await run(later(7 * days));
    expect(await mails()).toEqual([["Koken"], ["Wandelen"]]);
    await addVacancy("Lezen", { published_at: later(8 * days) });
    await choose({ digest_days: "[]" });
    await run(later(14 * days));
    expect(await mails()).toHaveLength(2);
  });

  it("looks again the same day for what came since the last run, and at nobody where nothing did", async () => {
    await addVacancy("Koken");
    await choose({ interest_ids: JSON.stringify([nature]), updated_at: later(-days) });
    await run();
    await database.insert("job_runs", { name: "digests", ran_at: friday });
    await choose({ interest_ids: "[]" });
    await run(later(hour));
    expect(await mails()).toEqual([]);
    await addVacancy("Wandelen", { published_at: later(hour) });
    await run(later(2 * hour));
    expect(await mails()).toEqual([["Wandelen", "Koken"]]);
  });

  it("comes the same day also to whoever chooses it after the first run", async () => {
    await addVacancy("Koken");
    await choose({ digest_days: "[]" });
    await run();
    await database.insert("job_runs", { name: "digests", ran_at: friday });
    await choose({ digest_days: '["friday"]', updated_at: later(hour / 2) });
    await run(later(hour));
    expect(await mails()).toEqual([["Koken"]]);
  });

  it("tells once of what was taken off the site and published again", async () => {
    const id = await addVacancy("Koken", { published_at: later(-hour) });
    const line = { ...stamps, id: newId(), subject_type: "vacancies", subject_id: id, action: "publish", to_state: "published" };
    const { updated_at: _, ...row } = line;
    await database.insert("audit_events", { ...row, created_at: later(-40 * days) });
    await run();
    expect(await mails()).toEqual([]);
  });

  it("writes to nobody who has left or not confirmed", async () => {
    await addVacancy("Koken");
    for (const change of [{ status: "archived" }, { status: "active", confirmed_at: null }, { confirmed_at: begin, deleted_at: begin }]) {
      await choose(change);
      await run();
    }
    expect(await mails()).toEqual([]);
  });
});

describe("what, and why", () => {
  it("puts first what looks like work applied for before, and leaves that work itself out", async () => {
    await apply(await addVacancy("Vroeger", { category_ids: JSON.stringify([cooking]) }));
    await addVacancy("Voorlezen", { published_at: later(-1 * days) });
    await addVacancy("Soep", { category_ids: JSON.stringify([cooking]), published_at: later(-3 * days) });
    await run();
    expect(await reasons()).toEqual([
      ["Soep", "lijkt op werk waarvoor je je aanmeldde"],
      ["Voorlezen", null],
    ]);
  });

  it("tells only what fits whoever chose, and says the reason", async () => {
    // Near Wijchen.
    await choose({ interest_ids: JSON.stringify([nature]), place: "Wijchen", latitude: 51.81, longitude: 5.725, travel_distance: 5 });
    const kind = { category_ids: JSON.stringify([nature]) };
    await addVacancy("Dichtbij groen", { ...kind, latitude: 51.83, longitude: 5.73 });
    await addVacancy("Ver groen", { ...kind, latitude: 52.37, longitude: 4.9 });
    await addVacancy("Dichtbij iets anders", { latitude: 51.83, longitude: 5.73 });
    await addVacancy("Taalles in Utrecht", { latitude: 52.09, longitude: 5.12 });
    await save("Taal", "filter[search]=taalles");
    await save("Zonder mail", "filter[search]=anders", { frequency: "off" });
    await save("Kapot", "filter[place]=Nergenshuizen");
    await run();
    expect(await reasons()).toEqual([
      ["Taalles in Utrecht", "past bij je zoekopdracht Taal"],
      ["Dichtbij groen", "je koos Natuur, 2,3 km van Wijchen"],
    ]);
  });

  it("goes by a profile, the best first, with the reasons of its matches and what does not fit", async () => {
    const saturday = { day_parts: '["saturday_morning"]', when_mask: 4 };
    const kind = { category_ids: JSON.stringify([nature]) };
    const near = { latitude: 51.83, longitude: 5.73 };
    await tell({ interest_ids: JSON.stringify([nature]), latitude: 51.83, longitude: 5.73, travel_distance: 5, ...saturday });
    await addVacancy("Doordeweeks groen", { ...kind, ...near, day_parts: '["monday_morning"]', when_mask: 1 });
    await addVacancy("Zaterdag groen", { ...kind, ...near, ...saturday });
    await addVacancy("Niets daarvan", { category_ids: JSON.stringify([cooking]), latitude: 52.37, longitude: 4.9 });
    const aside = await addVacancy("Niet voor mij", { ...kind, ...near, ...saturday });
    await database.insert("match_dismissals", { ...stamps, id: newId(), user_id: reader, vacancy_id: aside });
    await run();
    expect(await reasons()).toEqual([
      ["Zaterdag groen", "past bij je profiel: dichtbij, op zaterdag en iets met natuur"],
      ["Doordeweeks groen", "past bij je profiel: dichtbij en iets met natuur. Het is op andere momenten dan je koos"],
    ]);
  });

  it("goes by what was chosen where a profile says nothing, was deleted, or the tenant has none", async () => {
    await addVacancy("Koken");
    await tell({});
    await run();
    expect(await reasons()).toEqual([["Koken", null]]);
    await tell({ interest_ids: JSON.stringify([nature]) });
    await run(later(days * 7));
    await addVacancy("Soep", { published_at: later(8 * days) });
    await run(later(14 * days));
    expect(await mails()).toEqual([["Koken"]]);
    await database.d1.prepare(`update tenants set features = '{"volunteerProfiles":false}'`).run();
    await run(later(14 * days + hour));
    await database.d1.prepare("update tenants set features = '{}'").run();
    expect(await mails()).toEqual([["Koken"], ["Soep"]]);
  });

  it("finds for a saved search what its page finds, from other centres where these share", async () => {
    await addVacancy("Elders koken", { center_id: south });
    await save("Koken", "filter[search]=koken");
    await run();
    expect(await mails()).toEqual([]);
    await database.d1.prepare(`update tenants set features = '{"centerSharing":true}'`).run();
    await run(later(hour));
    await database.d1.prepare("update tenants set features = '{}'").run();
    expect(await reasons()).toEqual([["Elders koken", "past bij je zoekopdracht Koken"]]);
  });

  it("brings news of the own centre for whoever wants it, without vacancies as well", async () => {
    await addNews("De tuin gaat open");
    await addNews("Elders", { center_id: south });
    await addNews("Oud", { published_at: later(-20 * days) });
    await addNews("Concept", { is_published: 0 });
    await choose({ digest_news: 0 });
    await run();
    expect(await letters()).toEqual([]);
    await choose({ digest_news: 1 });
    await run(later(hour));
    expect(await letters()).toMatchObject([{ count: 0, newsCount: 1, news: [{ title: "De tuin gaat open" }] }]);
  });

  it("names what waits, once, also where nothing else is new", async () => {
    await addWaiting("Nieuwe aanmelding");
    await addWaiting("Al gelezen in de mail", { digest: 0 });
    await run();
    await run(later(7 * days));
    expect(await letters()).toMatchObject([{ count: 0, newsCount: 0, waitingCount: 1, waiting: [{ title: "Nieuwe aanmelding" }] }]);
    expect(await database.all("select 1 from notifications where digest = 1")).toEqual([]);
  });

  it("names all that waits, and takes nothing off the list that it did not name", async () => {
    const names = Array.from({ length: 55 }, (_, at) => `Aanmelding ${at}`);
    for (const [at, title] of names.entries()) await addWaiting(title, { created_at: later(at * minutes - days) });
    await run();
    await run(later(7 * days));
    expect((await letters()).map(({ waiting }) => waiting.map(({ title }) => title))).toEqual([names.slice(0, 50), names.slice(50)]);
  });

  it("reads of what waits and of what was applied for no more than a mail can say", async () => {
    for (let at = 0; at < 80; at++) {
      await addWaiting(`Melding ${at}`, { created_at: later(-at * minutes) });
      await apply(await addVacancy("Lang geleden", { published_at: later(-300 * days), category_ids: JSON.stringify([nature]) }));
    }
    const most: number[] = [];
    const batch: D1Database["batch"] = async (statements) => {
      const results = await database.d1.batch(statements);
      most.push(...results.map((result) => result.results.length));
      return results as never;
    };
    const d1 = { prepare: (text: string) => database.d1.prepare(text), batch } as unknown as D1Database;
    await sendDigests.run({ database: new SystemDb("DB", d1), env, now: friday });
    expect(Math.max(...most)).toBe(50);
    expect((await letters())[0]!.waiting.map(({ title }) => title)).toContain("Melding 79");
  });

  it("names nothing that was read, nor what was told to somebody as superuser who is none any more", async () => {
    await addWaiting("Gelezen", { read_at: friday });
    await addWaiting("Van de organisatie", { for_organization: newId() });
    await addWaiting("Van de centrale", { for_center: north });
    await run();
    expect(await letters()).toEqual([]);
    await database.insert("user_roles", { tenant_id: tenantId, user_id: reader, role: "center_superuser", created_at: begin });
    await run(later(hour));
    await database.d1.prepare("delete from user_roles").run();
    expect(await letters()).toMatchObject([{ waiting: [{ title: "Van de centrale" }] }]);
  });
});

describe("a run that is cut off", () => {
  it("is gone on with by the next one: each of many gets one, and nobody two", async () => {
    const all = await addUsers(
      database,
      Array.from({ length: 450 }, (_, at) => ({ email: `lezer${at}@voorbeeld.test` })),
    );
    await database.d1.prepare(`update users set digest_days = '["friday"]'`).run();
    await addVacancy("Koken");
    for (const after of [60, 260]) {
      await database.d1
        .prepare(
          `create trigger cut before insert on outbox when (select count(*) from outbox) >= ${after} begin select raise(abort, 'cut off'); end`,
        )
        .run();
      await expect(run()).rejects.toThrow(/cut off/);
      await database.d1.prepare("drop trigger cut").run();
    }
    await Promise.all([run(), run()]);
    const to = (await letters()).map((letter) => letter.to);
    expect(new Set(to).size).toBe(to.length);
    expect(to).toHaveLength(all.length + 1);
  });

  it("leaves out one who changed meanwhile, and writes to the others", async () => {
    const others = ["a", "b", "c"].map((name) => `${name}@voorbeeld.test`);
    for (const email of others) await choose({ digest_days: '["friday"]' }, await addUser(database, { email }));
    await addVacancy("Koken");
    await database.d1
      .prepare(
        `create trigger gone after update of last_digest_at on users when new.email = 'a@voorbeeld.test' begin update users set last_digest_at = 'other' where email = 'c@voorbeeld.test'; end`,
      )
      .run();
    await run();
    await database.d1.prepare("drop trigger gone").run();
    expect((await letters()).map(({ to }) => to).sort()).toEqual(["a@voorbeeld.test", "b@voorbeeld.test", "vera@voorbeeld.test"]);
  });
});
