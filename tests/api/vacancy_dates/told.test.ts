/** Who hears of what becomes of a date; and what does not become of it, because somebody came at that very moment. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { aDateSignUp } from "~db/seeds/builders";
import { person, tonight } from "../date_sign_ups/type";
import { ask, keepWhatIsSent, meanwhile, patch, post, put, saidByMail, sharedCity } from "../support";
import { weekAhead } from "./type";

const { world, ground, make, visitor, superuser, center } = await sharedCity(["superuser", "center"]);
await keepWhatIsSent(world, "city");

const type = "vacancy_dates";
const step = (id: string, name: string, attributes = {}) =>
  ask(superuser, `${type}/${id}/transitions/${name}`, { method: "POST", json: { data: { type, attributes } } });
const cancel = (id: string, scope = "this") => step(id, "cancel", { message: "Zaal dicht", scope });
const change = (id: string, attributes: object) => ask(superuser, `${type}/${id}`, patch(id, { ...attributes }, type));
const signUp = (dateId: string, email: string) => ask(visitor, "date_sign_ups", post(person(dateId, { email }), "date_sign_ups"));
/** Of people at this host. */
const mailsTo = async (host: string, event: string) =>
  (
    await world.sql<{ email: string; said: string }>(
      "city",
      `select recipient_email as email, said from ${saidByMail} m where m.event = ? and m.recipient_email like ? order by m.recipient_email`,
      [event, `%@${host}`],
    )
  ).map(({ email, said }) => ({ email: email.split("@")[0], ...JSON.parse(said) }));
const aHost = () => `${newId()}.example`;
const rowOf = async (id: string) =>
  (await world.sql<Record<string, string | number | null>>("city", "select * from vacancy_dates where id = ?", [id]))[0]!;

/** A date each day, as many days as said. */
async function daily(days: number) {
  const vacancyId = await make.vacancy({ vacancyType: "activity" });
  const noon = Date.parse(`${weekAhead(14).slice(0, 10)}T12:00:00Z`);
  const [starts_at, ends_at, until] = [0, 2, (days - 1) * 24 + 2].map((hours) => new Date(noon + hours * 3_600_000).toISOString());
  const made = await ask(superuser, type, post({ vacancy_id: vacancyId, starts_at, ends_at, until, rule: "FREQ=DAILY" }, type));
  expect(made.status).toBe(201);
  return world.sql<{ id: string; starts_at: string }>(
    "city",
    "select id, starts_at from vacancy_dates where vacancy_id = ? order by starts_at",
    [vacancyId],
  );
}

/** Places on these dates, written as they are. */
const placesOn = (dates: { id: string }[], email: string) => {
  const { tenantId, centerId, organizationId } = ground;
  const rows = dates.map(({ id: dateId }) =>
    aDateSignUp({ id: newId(), tenantId, centerId, organizationId, dateId, email, emailKey: email }),
  );
  return put(world, "city", schema.dateSignUps, ...rows);
};

describe("of several dates", () => {
  it("200 changed: everybody hears of it once, also where they have more than 500 places together", async () => {
    const [host, dates] = [aHost(), await daily(60)];
    const names = Array.from({ length: 11 }, (_, at) => `p${String(at).padStart(2, "0")}`);
    for (const name of names) await placesOn(dates, `${name}@${host}`);
    expect((await change(dates[0]!.id, { place: "Zaal 3", scope: "all" })).status).toBe(200);
    const told = await mailsTo(host, "activity_date_changed");
    expect(told.map(({ email, count }) => [email, count])).toEqual(names.map((name) => [name, 60]));
  });

  it("200 cancelled: all of them, each with its line in the trail, and everybody hears of it once, of the first that was theirs", async () => {
    const [host, dates] = [aHost(), await daily(75)];
    await placesOn(dates, `elke.dag@${host}`);
    await placesOn([dates[73]!], `een.keer@${host}`);
    expect((await cancel(dates[0]!.id, "all")).status).toBe(200);
    const [count] = await world.sql(
      "city",
      `select count(*) as dates, (select count(*) from audit_events a where a.subject_type = 'vacancy_dates' and a.action = 'cancel' and a.from_state = 'planned'
          and a.to_state = 'cancelled' and json_extract(a.changes, '$.cancelMessage[1]') = 'Zaal dicht' and a.subject_id in (select value from json_each(?1))) as lines
        from vacancy_dates where status = 'cancelled' and cancel_message = 'Zaal dicht' and sequence = 1 and id in (select value from json_each(?1))`,
      [JSON.stringify(dates.map(({ id }) => id))],
    );
    expect(count).toEqual({ dates: 75, lines: 75 });
    const told = await mailsTo(host, "activity_date_cancelled");
    expect(told.map(({ email, startsAt, following, link }) => [email, startsAt, following, link])).toEqual([
      ["een.keer", dates[73]!.starts_at, 1, `/activiteitenkalender/${dates[73]!.id}`],
      ["elke.dag", dates[0]!.starts_at, 74, `/activiteitenkalender/${dates[0]!.id}`],
    ]);
  });
});

describe("of a series", () => {
  it("200 changed for all: what was altered goes to the others, who keep the place and the end that they have of their own", async () => {
    const [host, dates] = [aHost(), await daily(3)];
    const [first, second] = [dates[0]!, dates[1]!];
    await placesOn([second], `een@${host}`);
    expect((await change(second.id, { place: "Bibliotheek" })).status).toBe(200);
    const longer = new Date(Date.parse(first.starts_at) + 3 * 3_600_000).toISOString();
    expect((await change(first.id, { ends_at: longer })).status).toBe(200);
    expect((await change(first.id, { capacity: 9, scope: "all" })).status).toBe(200);
    const rows = await Promise.all(dates.map(({ id }) => rowOf(id)));
    expect(rows.map(({ capacity, place, sequence }) => [capacity, place, sequence])).toEqual([
      [9, null, 1],
      [9, "Bibliotheek", 1],
      [9, null, 0],
    ]);
    const [series] = await world.sql("city", "select minutes, capacity from vacancy_date_series where id = ?", [rows[2]!.series_id]);
    expect(series).toEqual({ minutes: 120, capacity: 9 });
    expect((await mailsTo(host, "activity_date_changed")).map(({ place }) => place)).toEqual(["Bibliotheek"]);
  });

  it("200 changed for all, of what one date had by itself before: the others have it too, and only they hear of it", async () => {
    const [host, dates] = [aHost(), await daily(3)];
    const [first, second] = [dates[0]!, dates[1]!];
    expect((await change(first.id, { place: "Zaal 3" })).status).toBe(200);
    await placesOn([first], `een@${host}`);
    await placesOn([second], `twee@${host}`);
    await world.sql("city", "update vacancy_dates set taken = 1 where id in (?, ?)", [first.id, second.id]);
    expect((await change(first.id, { scope: "all" })).status).toBe(200);
    expect((await Promise.all(dates.map(({ id }) => rowOf(id)))).map(({ place }) => place)).toEqual(["Zaal 3", "Zaal 3", "Zaal 3"]);
    expect((await mailsTo(host, "activity_date_changed")).map(({ email, place, count }) => [email, place, count])).toEqual([
      ["twee", "Zaal 3", 2],
    ]);
    expect((await rowOf(second.id)).sequence).toBe(1);
  });
});

describe("a rule of every day", () => {
  const startsOf = async (dates: { id: string }[]) => Promise.all(dates.map(async ({ id }) => (await rowOf(id)).starts_at));
  const moved = (date: { id: string; starts_at: string }, by: number, scope: string) => {
    const [starts_at, ends_at] = [24 * by, 24 * by + 2].map((hours) =>
      new Date(Date.parse(date.starts_at) + hours * 3_600_000).toISOString(),
    );
    return change(date.id, { starts_at, ends_at, scope });
  };

  it("200 all of them a day later or earlier, where one was deleted", async () => {
    for (const by of [1, -1]) {
      const dates = await daily(5);
      expect((await ask(superuser, `${type}/${dates[2]!.id}`, { method: "DELETE" })).status).toBe(204);
      const left = dates.filter((_, at) => at !== 2);
      expect([by, (await moved(left[0]!, by, "all")).status]).toEqual([by, 200]);
      expect(await startsOf(left)).toEqual(left.map(({ starts_at }) => new Date(Date.parse(starts_at) + by * 86_400_000).toISOString()));
    }
  });

  it("200 this one and those that follow two days earlier, beside the one that stays there", async () => {
    const dates = await daily(5);
    expect((await moved(dates[2]!, -2, "following")).status).toBe(200);
    expect(await startsOf(dates)).toEqual([0, 1, 0, 1, 2].map((at) => dates[at]!.starts_at));
  });
});

describe("where it is", () => {
  it("200 changed back to the place of the activity: the mail says which", async () => {
    const [host, vacancyId] = [aHost(), await make.vacancy({ vacancyType: "activity", place: "Lelystad" })];
    const date = await make.date({ vacancyId, place: "Bibliotheek" });
    await signUp(date, `een@${host}`);
    expect((await change(date, { place: null })).status).toBe(200);
    expect((await mailsTo(host, "activity_date_changed")).map(({ place }) => place)).toEqual(["Lelystad"]);
  });

  it("200 with another link: who has a place reads it, who waits does not hear of it", async () => {
    const [host, date] = [aHost(), await make.date({ capacity: 1 })];
    for (const name of ["een", "twee"]) await signUp(date, `${name}@${host}`);
    expect((await change(date, { online_link: "https://example.org/nieuw" })).status).toBe(200);
    expect((await change(date, { online_link: null })).status).toBe(200);
    const told = await mailsTo(host, "activity_date_changed");
    expect(told.map(({ email, onlineLink, offline }) => [email, onlineLink, offline])).toEqual([
      ["een", "https://example.org/nieuw", 0],
      ["een", null, 1],
    ]);
  });
});

describe("an activity that is elsewhere now", () => {
  const told = async (host: string) =>
    (await mailsTo(host, "activity_date_changed")).map(({ email, place, count }) => [email, place, count]);

  it("200: who would come to its dates hears where, but for dates with a place of their own and those that are cancelled or over", async () => {
    const [host, vacancyId] = [aHost(), await make.vacancy({ vacancyType: "activity", place: "Lelystad" })];
    const [one, two, own, off, over] = await Promise.all([
      make.date({ vacancyId }),
      make.date({ vacancyId, startsAt: weekAhead(14) }),
      make.date({ vacancyId, place: "Bibliotheek" }),
      make.date({ vacancyId, status: "cancelled" }),
      make.date({ vacancyId, startsAt: weekAhead(-7) }),
    ]);
    for (const date of [one, two]) await signUp(date, `een@${host}`);
    await signUp(own, `twee@${host}`);
    const moved = { place: "Urk", street: "Dorpsstraat", house_number: "1" };
    expect((await ask(superuser, `vacancies/${vacancyId}`, patch(vacancyId, moved, "vacancies"))).status).toBe(200);
    expect(await told(host)).toEqual([["een", "Dorpsstraat 1, Urk", 2]]);
    const sequences = await Promise.all([one, two, own, off, over].map(async (id) => (await rowOf(id)).sequence));
    expect(sequences).toEqual([1, 1, 0, 0, 0]);
    const title = { title: "Koken met de buurt" };
    expect((await ask(superuser, `vacancies/${vacancyId}`, patch(vacancyId, title, "vacancies"))).status).toBe(200);
    expect(await told(host)).toHaveLength(1);
  });

  it("200: the same when its organisation moves, unless the activity has a place of its own", async () => {
    const [host, organizationId] = [aHost(), await make.organization({ city: "Lelystad" })];
    const of = async (over: object) => make.date({ vacancyId: await make.vacancy({ vacancyType: "activity", organizationId, ...over }) });
    await signUp(await of({ place: "Lelystad", addressId: null }), `een@${host}`);
    await signUp(await of({ place: "Dronten", addressId: newId() }), `twee@${host}`);
    const moved = { city: "Urk", street: "Haven", house_number: "3" };
    expect((await ask(center, `organizations/${organizationId}`, patch(organizationId, moved, "organizations"))).status).toBe(200);
    expect(await told(host)).toEqual([["een", "Haven 3, Urk", 1]]);
  });
});

describe("of very many people", () => {
  it("200 cancelled: each of 1,200 hears of it by mail, and who has an account by notification too", async () => {
    const [host, date] = [aHost(), await make.date()];
    const account = await make.user();
    await world.sql(
      "city",
      `insert into date_sign_ups (id, tenant_id, center_id, organization_id, vacancy_id, date_id, user_id, first_name, last_name, email, email_key, locale, secret, status, created_at, updated_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
        select ?1 || i, d.tenant_id, d.center_id, d.organization_id, d.vacancy_id, d.id, iif(i = 1200, ?2, null), 'Jo', 'Vos', 'p' || i || '@' || ?1, 'p' || i || '@' || ?1, iif(i % 2, 'nl', 'en'), ?1 || i,
          'signed_up', ?3, ?3 from n, vacancy_dates d where d.id = ?4`,
      [host, account, "2026-11-01T09:00:00.000Z", date],
    );
    expect((await cancel(date)).status).toBe(200);
    const [told] = await world.sql(
      "city",
      `select count(distinct recipient_email) as mails, (select count(*) from notifications where user_id = ?2 and event = 'activity_date_cancelled') as notes
        from outbox where event = 'activity_date_cancelled' and recipient_email like '%@' || ?1`,
      [host, account],
    );
    expect(told).toEqual({ mails: 1200, notes: 1 });
  });
});

describe("a cancelled date", () => {
  it("200 reinstated: who signed up or waits hears that it takes place after all", async () => {
    const [host, date] = [aHost(), await make.date({ capacity: 1 })];
    for (const name of ["een", "twee"]) await signUp(date, `${name}@${host}`);
    await cancel(date);
    expect((await step(date, "reinstate")).status).toBe(200);
    expect((await mailsTo(host, "activity_date_reinstated")).map(({ email }) => email)).toEqual(["een", "twee"]);
  });

  it("409 reinstated of an activity in the archive: nobody hears of it, and the button is on no page", async () => {
    const [host, vacancyId] = [aHost(), await make.vacancy({ vacancyType: "activity" })];
    const date = await make.date({ vacancyId });
    await signUp(date, `een@${host}`);
    await cancel(date);
    const pages = [`/activiteitenkalender/overzicht/${date}`, `/vacancies/${vacancyId}/dates/${date}`];
    const buttons = async () =>
      Promise.all(pages.map(async (page) => (await (await superuser.fetch(page)).text()).includes("Laat toch doorgaan</")));
    expect(await buttons()).toEqual([true, true]);
    expect((await ask(superuser, `vacancies/${vacancyId}/transitions/archive`, { method: "POST" })).status).toBe(200);
    const { status, errors } = await step(date, "reinstate");
    expect([status, errors[0]?.code, (await rowOf(date)).status]).toEqual([409, "activity_taken_away", "cancelled"]);
    expect(await buttons()).toEqual([false, false]);
    const page = await superuser.fetch(pages[1]!, { form: { _action: "reinstate" } });
    expect(page.status).toBe(409);
    expect(await page.text()).toMatch(/<div role="alert"[^>]*>(?:(?!<\/section>).)*Deze activiteit staat in het archief/s);
    expect(await mailsTo(host, "activity_date_reinstated")).toEqual([]);
  });

  it("200 changed, and nobody hears that it is at another time now", async () => {
    const [host, date] = [aHost(), await make.date()];
    await signUp(date, `een@${host}`);
    await cancel(date);
    expect((await change(date, { starts_at: weekAhead(9), ends_at: weekAhead(9, 2) })).status).toBe(200);
    expect(await mailsTo(host, "activity_date_changed")).toEqual([]);
  });
});

it("200 planned once more: who waited for new dates hears of it, and waits no more", async () => {
  const [host, vacancyId] = [aHost(), await make.vacancy({ vacancyType: "activity" })];
  const date = await make.date({ vacancyId, startsAt: weekAhead(-7) });
  const type = "vacancy_interests";
  expect((await ask(visitor, type, post({ vacancy_id: vacancyId, email: `een@${host}` }, type))).status).toBe(201);
  const copied = await ask(superuser, `vacancy_dates/${date}/copy`, {
    method: "POST",
    json: { data: { type: "vacancy_dates", attributes: { starts_at: weekAhead() } } },
  });
  expect(copied.status).toBe(200);
  expect((await mailsTo(host, "vacancy_open_again")).map(({ email }) => email)).toEqual(["een"]);
  expect(await world.sql("city", "select id from vacancy_interests where vacancy_id = ?", [vacancyId])).toEqual([]);
});

describe("at the moment that somebody signs up", () => {
  const comes = (date: string) => `update vacancy_dates set taken = taken + 1 where id = '${date}'`;

  it("409 cancelled, deleted, with fewer places than are taken then or at another time; nothing is written", async () => {
    const changes: [moment: string, act: (date: string) => ReturnType<typeof ask>][] = [
      ["update of status on vacancy_dates", (date) => cancel(date)],
      ["update of deleted_at on vacancy_dates", (date) => ask(superuser, `${type}/${date}`, { method: "DELETE" })],
      ["update of capacity on vacancy_dates", (date) => change(date, { capacity: 1 })],
      ["update of starts_at on vacancy_dates", (date) => change(date, { starts_at: weekAhead(8), ends_at: weekAhead(8, 2) })],
    ];
    for (const [moment, act] of changes) {
      const date = await make.date({ capacity: 2, taken: moment.includes("capacity") ? 1 : 0 });
      const before = await rowOf(date);
      const { status } = await meanwhile(world, "city", moment, comes(date), () => act(date));
      expect([moment, status, await rowOf(date)]).toEqual([moment, 409, before]);
    }
  });

  it("409 cancelled or changed, where somebody else goes at that moment: as many are left, and nobody goes untold", async () => {
    const changes: [moment: string, act: (date: string) => ReturnType<typeof ask>][] = [
      ["update of status on vacancy_dates", (date) => cancel(date)],
      ["update of starts_at on vacancy_dates", (date) => change(date, { starts_at: weekAhead(8), ends_at: weekAhead(8, 2) })],
    ];
    for (const [moment, act] of changes) {
      const [host, date] = [aHost(), await make.date()];
      await signUp(date, `een@${host}`);
      const [before, { tenantId, centerId, organizationId }] = [await rowOf(date), ground];
      const swapped = `update date_sign_ups set status = 'cancelled' where date_id = '${date}';
        insert into date_sign_ups (id, tenant_id, center_id, organization_id, vacancy_id, date_id, first_name, last_name, email, email_key, locale, secret, status, created_at, updated_at)
          values ('${newId()}', '${tenantId}', '${centerId}', '${organizationId}', '${before.vacancy_id}', '${date}', 'Jo', 'Vos', 'twee@${host}', 'twee@${host}', 'nl', '${newId()}', 'signed_up', '${before.created_at}', '${before.created_at}')`;
      const { status } = await meanwhile(world, "city", moment, swapped, () => act(date));
      expect([moment, status, await rowOf(date)]).toEqual([moment, 409, before]);
    }
  });

  it("409 for who signs up, for a place or the list, when the date is deleted or cancelled meanwhile", async () => {
    for (const [capacity, gone] of [
      [5, "deleted_at = '2026-01-01T00:00:00.000Z'"],
      [1, "deleted_at = '2026-01-01T00:00:00.000Z'"],
      [1, "status = 'cancelled'"],
    ] as const) {
      const [host, date] = [aHost(), await make.date({ capacity })];
      await signUp(date, `een@${host}`);
      const statement = `update vacancy_dates set ${gone} where id = '${date}'`;
      const { status } = await meanwhile(world, "city", "insert on date_sign_ups", statement, () => signUp(date, `twee@${host}`));
      expect([capacity, gone, status, (await rowOf(date)).waiting]).toEqual([capacity, gone, 409, 0]);
    }
  });
});

it("200 changed where more people came than there are places, as long as that is not made less", async () => {
  const date = await make.date({ capacity: 1, taken: 2 });
  expect((await change(date, { place: "Zaal 3" })).status).toBe(200);
  expect((await change(date, { capacity: 2 })).status).toBe(200);
  expect((await change(date, { capacity: 1 })).errors[0]).toMatchObject({ code: "fewer_than_taken" });
});

describe("an activity with a date that people would come to", () => {
  it("409 deleted, 204 once that date is cancelled", async () => {
    const vacancyId = await make.vacancy({ vacancyType: "activity" });
    const date = await make.date({ vacancyId });
    await make.date({ vacancyId, startsAt: weekAhead(-7), taken: 3 });
    await signUp(date, `een@${aHost()}`);
    const remove = () => ask(superuser, `vacancies/${vacancyId}`, { method: "DELETE" });
    const refused = await remove();
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, "vacancy_has_people"]);
    await cancel(date);
    expect((await remove()).status).toBe(204);
  });
});

describe("who comes is written to", () => {
  const write = (client: typeof superuser, id: string) =>
    ask(client, `${type}/${id}/message`, { method: "POST", json: { data: { type, attributes: { message: "Neem een beker mee" } } } });

  it("200 five times a day of a date, then 422", async () => {
    const [host, date] = [aHost(), await make.date()];
    await signUp(date, `een@${host}`);
    const answers = [];
    for (let turn = 0; turn < 6; turn++) answers.push(await write(superuser, date));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422]);
    expect(answers[5]!.errors[0]?.code).toBe("written_enough");
    expect(await mailsTo(host, "activity_message")).toHaveLength(5);
    expect((await write(superuser, await make.date())).status).toBe(200);
  });

  it("422, and nobody is entered at the door, where the activity was never online or its organisation waits: nobody there signed up themselves", async () => {
    const organizationId = await make.organization({ status: "pending" });
    const email = `wacht@${aHost()}`;
    await make.user({
      email,
      emailKey: email,
      passwordHash: ground.passwordHash,
      roles: ["organization_superuser"],
      organizations: [organizationId],
    });
    const pending = await world.signInAs(email, "city");
    const draft = await make.vacancy({ organizationId, vacancyType: "activity", status: "draft", publishedAt: null });
    const drafted = await make.vacancy({ vacancyType: "activity", status: "draft", publishedAt: null });
    for (const [client, date] of [
      [pending, await make.date({ organizationId, vacancyId: draft, startsAt: tonight() })],
      [pending, await make.date({ organizationId, startsAt: tonight() })],
      [superuser, await make.date({ vacancyId: drafted, startsAt: tonight() })],
    ] as const) {
      const atDoor = await ask(client, "date_sign_ups", post(person(date, { at_door: true }), "date_sign_ups"));
      expect([atDoor.status, atDoor.errors[0]?.code]).toEqual([422, "activity_not_known"]);
      const written = await write(client, date);
      expect([written.status, written.errors[0]?.code]).toEqual([422, "activity_not_known"]);
      const page = await (await client.fetch(`/activiteitenkalender/overzicht/${date}`)).text();
      expect(page).not.toMatch(/value="(door|message)"/);
    }
  });

  it("409 entered at the door, where the centre takes back its approval at that very moment", async () => {
    const organizationId = await make.organization();
    const date = await make.date({ organizationId, startsAt: tonight() });
    const denied = `update organizations set status = 'denied' where id = '${organizationId}'`;
    const entered = await meanwhile(world, "city", "insert on date_sign_ups", denied, () =>
      ask(center, "date_sign_ups", post(person(date, { at_door: true }), "date_sign_ups")),
    );
    expect(entered.status).toBe(409);
    expect((await ask(center, "date_sign_ups", post(person(date, { at_door: true }), "date_sign_ups"))).status).toBe(201);
  });
});
