/** Places: the last one, the list of those who wait, offers, reminders, attendance. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { startOfDay } from "~/core/time";
import { ask, keepWhatIsSent, patch, post, saidByMail, testCity } from "../support";
import { weekAhead } from "../vacancy_dates/type";
import { person, tonight } from "./type";

const { world, make, ground, visitor, superuser, volunteer } = await testCity(["superuser", "volunteer"]);
await keepWhatIsSent(world, "city");
// The demo world's own are in nobody's way here.
await world.sql("city", "delete from date_sign_ups");

const type = "date_sign_ups";
const signUp = (dateId: string, over = {}, client = visitor) => ask(client, type, post(person(dateId, over), type));
const rowsOf = (dateId: string) =>
  world.sql<{
    id: string;
    status: string;
    queue_number: number | null;
    email: string;
    secret: string;
    held_until: string | null;
    attended: number | null;
  }>("city", "select * from date_sign_ups where date_id = ? order by queue_number, created_at, id", [dateId]);
const countsOf = async (dateId: string) =>
  (await world.sql<{ taken: number; waiting: number }>("city", "select taken, waiting from vacancy_dates where id = ?", [dateId]))[0]!;
const mails = (dateId: string) =>
  world.sql<{ event: string; email: string }>(
    "city",
    `select event, recipient_email as email from ${saidByMail} m where json_extract(m.said, '$.dateId') = ? order by m.id`,
    [dateId],
  );
const step = (client: typeof superuser, id: string, name: string, attributes = {}) =>
  ask(client, `${type}/${id}/transitions/${name}`, { method: "POST", json: { data: { type, attributes } } });
/** By day, when people are told. */
const noon = () => {
  const at = new Date();
  at.setUTCHours(12, 0, 0, 0);
  return at.getTime();
};

describe("a place", () => {
  it("201 with a mail that opens it, 422 for a date that is over, cancelled or not online", async () => {
    const date = await make.date({ capacity: 5 });
    expect((await signUp(date)).status).toBe(201);
    const [row] = await rowsOf(date);
    expect((await visitor.fetch(`/activiteitenkalender/plek/${row!.secret}`)).status).toBe(200);
    expect((await visitor.fetch(`/activiteitenkalender/plek/${row!.id}`)).status).toBe(404);
    expect((await mails(date)).map(({ event }) => event)).toEqual(["activity_signed_up"]);
    expect(await countsOf(date)).toEqual({ taken: 1, waiting: 0 });
    for (const over of [
      { startsAt: weekAhead(-1) },
      { status: "cancelled" as const },
      { vacancyId: await make.vacancy({ vacancyType: "activity", status: "draft" }) },
    ])
      expect([over, (await signUp(await make.date(over))).status]).toEqual([over, 422]);
    expect((await signUp(date, { company: 1 })).errors[0]).toMatchObject({
      status: "422",
      source: { pointer: "/data/attributes/company" },
    });
  });

  it("201 and 302 for the second with the same address as for the first: its owner alone is told, with the link; 409 for who has it and who keeps the list", async () => {
    const [free, full] = [await make.date({ capacity: 5 }), await make.date({ capacity: 1 })];
    await signUp(full);
    const said = ({ status, data: [row] }: Awaited<ReturnType<typeof signUp>>) => [status, { ...row!.attributes, email: "" }];
    const page = async (date: string, email: string) => {
      const form = { dateId: date, firstName: "Noor", lastName: "Verbeek", email };
      const { status, headers } = await visitor.fetch(`/activiteitenkalender/${date}`, { form });
      const to = headers.get("location")!;
      const shown = await (await visitor.fetch(to.replace(/#.*/, ""))).text();
      return [status, to.replace(date, ""), /Gelukt: kijk in je mail|De plekken zijn bezet/.exec(shown)?.[0], shown.includes("/plek/")];
    };
    for (const [date, what, sentence, event] of [
      [free, "place", "Gelukt: kijk in je mail", "activity_signed_up"],
      [full, "waiting", "De plekken zijn bezet", "activity_waiting"],
    ] as const) {
      const email = `Een.Keer.${newId()}@example.org`;
      const first = await signUp(date, { email });
      expect(said(await signUp(date, { email: email.toLowerCase() }))).toEqual(said(first));
      expect((await signUp(date, { email }, volunteer)).status).toBe(201);
      expect(await page(date, email)).toEqual([302, `/activiteitenkalender/?sent=${what}#meedoen`, sentence, false]);
      expect((await signUp(date, { email }, superuser)).errors[0]).toMatchObject({ status: "409", code: "already_signed_up" });
      const theirs = (await rowsOf(date)).filter((row) => row.email === email);
      expect(theirs).toHaveLength(1);
      const links = await world.sql<{ event: string; link: string }>(
        "city",
        `select event, json_extract(m.said, '$.link') as link from ${saidByMail} m where json_extract(m.said, '$.dateId') = ? and lower(recipient_email) = ?`,
        [date, email.toLowerCase()],
      );
      expect(links.length).toBeGreaterThan(1);
      expect(links.every((mail) => mail.event === event && mail.link === `/activiteitenkalender/plek/${theirs[0]!.secret}`)).toBe(true);
    }
    const own = { email: "Volunteer@city.test" };
    const date = await make.date();
    await signUp(date, own);
    expect((await signUp(date, own, volunteer)).errors[0]).toMatchObject({ status: "409", code: "already_signed_up" });
    const form = { dateId: full, firstName: "Vera", lastName: "Vos", ...own };
    const { headers } = await volunteer.fetch(`/activiteitenkalender/${full}`, { form });
    expect(headers.get("location")).toMatch(/^\/activiteitenkalender\/plek\/./);
  });

  it("five mails an hour for one address, however often somebody signs it up and cancels, signed in too", async () => {
    const dates = await Promise.all([make.date(), make.date()]);
    for (const [at, client] of [visitor, volunteer].entries()) {
      const [date, email] = [dates[at]!, `een.ander.${newId()}@example.org`];
      for (let round = 0; round < 4; round++) {
        expect((await signUp(date, { email }, client)).status).toBe(201);
        const row = (await rowsOf(date)).find(({ status }) => status === "signed_up");
        await visitor.fetch(`/activiteitenkalender/plek/${row!.secret}`, { form: { _action: "cancel" } });
      }
      const said = (await mails(date)).filter((mail) => mail.email === email).map(({ event }) => event);
      expect(said).toHaveLength(5);
      expect(new Set(said)).toEqual(new Set(["activity_signed_up", "activity_sign_up_cancelled"]));
    }
    // Their own they may read of as often as they like.
    const own = await make.date();
    for (let round = 0; round < 4; round++) {
      expect((await signUp(own, { email: "Volunteer@city.test" }, volunteer)).status).toBe(201);
      const row = (await rowsOf(own)).find(({ status }) => status === "signed_up");
      expect((await step(volunteer, row!.id, "cancel")).status).toBe(200);
    }
    expect(await mails(own)).toHaveLength(8);
  });

  it("409 for whoever has one there by another address, signed in: one a person; of a series those dates are left out", async () => {
    const vacancyId = await make.vacancy({ vacancyType: "activity" });
    const series = { vacancyId, seriesId: `series-${vacancyId}` };
    const dates = await Promise.all(
      [1, 2, 3].map((week) => make.date({ ...series, startsAt: weekAhead(week * 7), ruledAt: weekAhead(week * 7) })),
    );
    expect((await signUp(dates[1]!, {}, volunteer)).status).toBe(201);
    const again = await signUp(dates[1]!, {}, volunteer);
    expect([again.status, again.errors[0]?.code]).toEqual([409, "place_already"]);
    expect((await signUp(dates[0]!, { whole_series: true }, volunteer)).status).toBe(201);
    expect((await Promise.all(dates.map(countsOf))).map(({ taken }) => taken)).toEqual([1, 1, 1]);
    const [own] = await rowsOf(dates[1]!);
    expect((await step(volunteer, own!.id, "cancel")).status).toBe(200);
    expect((await signUp(dates[1]!, {}, volunteer)).status).toBe(201);
  });

  it("201 for each of 20 who want the last one at once: one has it, the others are on the list in the order of their numbers", async () => {
    const date = await make.date({ capacity: 3, company: 1 });
    await signUp(date, { company: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(date)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const rows = await rowsOf(date);
    expect(rows.filter(({ status }) => status === "signed_up")).toHaveLength(2);
    expect(rows.filter(({ status }) => status === "waiting").map(({ queue_number }) => queue_number)).toEqual(
      Array.from({ length: 19 }, (_, at) => at + 1),
    );
    expect(await countsOf(date)).toEqual({ taken: 3, waiting: 19 });
    const said = (await mails(date)).map(({ event }) => event);
    expect([
      said.filter((event) => event === "activity_signed_up").length,
      said.filter((event) => event === "activity_waiting").length,
    ]).toEqual([2, 19]);
  });

  it("429 for the sixteenth stranger of one sender for a date within an hour; others, and who is signed in, sign up", async () => {
    const [date, other] = [await make.date({ capacity: 50 }), await make.date()];
    const from = (address: string, dateId = date, client = visitor) => ask(client, type, { ...post(person(dateId), type), address });
    const sender = "10.200.0.7";
    for (let turn = 0; turn < 15; turn++) expect((await from(sender)).status).toBe(201);
    const late = await from(sender);
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "3600"]);
    for (const others of [from(sender, other), from("10.200.0.8"), from(sender, date, volunteer)]) expect((await others).status).toBe(201);
    expect((await countsOf(date)).taken).toBe(17);
  });

  it("goes to the next in the list when somebody cancels by the link, is held, and passes on when nobody answers", async () => {
    const date = await make.date({ capacity: 1, startsAt: weekAhead(30) });
    for (const name of ["een", "twee", "drie"]) await signUp(date, { email: `${name}.${date}@example.org` });
    const of = async (name: string) => (await rowsOf(date)).find(({ email }) => email.startsWith(name))!;
    await visitor.fetch(`/activiteitenkalender/plek/${(await of("een")).secret}`, { form: { _action: "cancel" } });
    expect(await countsOf(date)).toEqual({ taken: 0, waiting: 2 });
    // Who comes new does not pass those who wait.
    await signUp(date, { email: `vier.${date}@example.org` });
    expect((await of("vier")).status).toBe("waiting");
    await world.scheduled(new Date(noon() + 86_400_000));
    expect([(await of("twee")).status, (await of("drie")).status]).toEqual(["offered", "waiting"]);
    await world.scheduled(new Date(noon() + 86_400_000));
    expect((await mails(date)).filter(({ event }) => event === "activity_place_offered").map(({ email }) => email.split(".")[0])).toEqual([
      "twee",
    ]);
    await world.scheduled(new Date(noon() + 3 * 86_400_000));
    expect([(await of("twee")).status, (await of("drie")).status]).toEqual(["cancelled", "offered"]);
    await world.sql("city", "update date_sign_ups set held_until = ? where id = ?", [weekAhead(1), (await of("drie")).id]);
    await visitor.fetch(`/activiteitenkalender/plek/${(await of("drie")).secret}`, { form: { _action: "accept" } });
    expect((await of("drie")).status).toBe("signed_up");
    expect(await countsOf(date)).toEqual({ taken: 1, waiting: 1 });
  });

  it("is not told of at night: the mail waits for the morning", async () => {
    const date = await make.date({ capacity: 1, startsAt: weekAhead(30) });
    for (const name of ["een", "twee"]) await signUp(date, { email: `${name}.${date}@example.org` });
    const [first] = await rowsOf(date);
    await step(superuser, first!.status === "signed_up" ? first!.id : (await rowsOf(date))[1]!.id, "cancel");
    await world.scheduled(new Date(noon() + 86_400_000 + 12 * 3_600_000));
    const offered = (await rowsOf(date)).find(({ status }) => status === "offered")!;
    expect(offered.held_until).toBeNull();
    expect((await mails(date)).map(({ event }) => event)).not.toContain("activity_place_offered");
    await world.scheduled(new Date(noon() + 2 * 86_400_000));
    expect((await mails(date)).map(({ event }) => event)).toContain("activity_place_offered");
  });

  it("is not told of, taken or given when the date was cancelled meanwhile", async () => {
    const date = await make.date({ capacity: 1, startsAt: weekAhead(30) });
    for (const name of ["een", "twee", "drie"]) await signUp(date, { email: `${name}.${date}@example.org` });
    const of = async (name: string) => (await rowsOf(date)).find(({ email }) => email.startsWith(name))!;
    await step(superuser, (await of("een")).id, "cancel");
    await world.scheduled(new Date(noon() + 86_400_000 + 12 * 3_600_000));
    expect((await of("twee")).status).toBe("offered");
    expect((await ask(superuser, `vacancy_dates/${date}/transitions/cancel`, { method: "POST" })).status).toBe(200);
    await world.scheduled(new Date(noon() + 2 * 86_400_000));
    expect((await mails(date)).map(({ event }) => event)).not.toContain("activity_place_offered");
    const accepted = await visitor.fetch(`/activiteitenkalender/plek/${(await of("twee")).secret}`, { form: { _action: "accept" } });
    expect([accepted.status, (await of("twee")).status]).toEqual([409, "offered"]);
    expect((await step(superuser, (await of("drie")).id, "give")).status).toBe(409);
  });

  it("200 given out of order by staff, with the reason in the trail", async () => {
    const date = await make.date({ capacity: 1 });
    for (const name of ["een", "twee", "drie"]) await signUp(date, { email: `${name}.${date}@example.org` });
    const third = (await rowsOf(date)).find(({ email }) => email.startsWith("drie"))!;
    expect((await step(superuser, third.id, "give", { reason: "Brengt de sleutel mee" })).status).toBe(200);
    expect(await countsOf(date)).toEqual({ taken: 2, waiting: 1 });
    const [line] = await world.sql<{ changes: string }>(
      "city",
      "select changes from audit_events where subject_id = ? and action = 'give'",
      [third.id],
    );
    expect(line!.changes).toContain("Brengt de sleutel mee");
  });

  it("is free again when staff take somebody off the list, who reads that it was done for them", async () => {
    const date = await make.date({ capacity: 2 });
    for (const name of ["een", "twee"]) await signUp(date, { email: `${name}.${date}@example.org` });
    const of = async (name: string) => (await rowsOf(date)).find(({ email }) => email.startsWith(name))!;
    const list = `/activiteitenkalender/overzicht/${date}`;
    expect(await (await superuser.fetch(list)).text()).toContain('value="cancel_sign_up"');
    expect((await superuser.fetch(list, { form: { _action: "cancel_sign_up", id: (await of("een")).id } })).status).toBe(302);
    expect(await countsOf(date)).toEqual({ taken: 1, waiting: 0 });
    // Whoever is signed in where a mail is opened.
    await superuser.fetch(`/activiteitenkalender/plek/${(await of("twee")).secret}`, { form: { _action: "cancel" } });
    const said = await world.sql(
      "city",
      `select recipient_email as email, said ->> 'byStaff' as by_staff from ${saidByMail} m where m.event = 'activity_sign_up_cancelled' and m.recipient_email like ? order by 1`,
      [`%${date}%`],
    );
    expect(said.map(({ by_staff }) => by_staff)).toEqual([1, 0]);
  });

  it("is free again when its account is archived or deleted, and goes to the next in the list", async () => {
    const date = await make.date({ capacity: 2, taken: 2, waiting: 1, startsAt: weekAhead(30) });
    const gone = [await make.user({ status: "archived" }), await make.user({ deletedAt: new Date().toISOString() })];
    for (const userId of gone) await make.signUp({ dateId: date, userId });
    await make.signUp({ dateId: date, status: "waiting", queueNumber: 1, email: `wacht.${date}@example.org` });
    await make.signUp({ dateId: date, status: "waiting", queueNumber: 2, userId: await make.user({ status: "active" }) });
    for (const _ of [1, 2]) await world.scheduled(new Date(noon() + 86_400_000));
    const states = (await rowsOf(date)).map(({ status }) => status);
    expect(states).toEqual(["cancelled", "cancelled", "offered", "offered"]);
    expect((await mails(date)).map(({ event, email }) => [event, email])).toContainEqual([
      "activity_place_offered",
      `wacht.${date}@example.org`,
    ]);
    expect((await mails(date)).map(({ event }) => event)).not.toContain("activity_sign_up_cancelled");
  });

  it("201 for a whole series: a place on each date that has room, the list on those that have not", async () => {
    const vacancyId = await make.vacancy({ vacancyType: "activity" });
    const series = { vacancyId, seriesId: `series-${vacancyId}`, capacity: 1 };
    const dates = await Promise.all(
      [1, 2, 3].map((week) => make.date({ ...series, startsAt: weekAhead(week * 7), ruledAt: weekAhead(week * 7) })),
    );
    await signUp(dates[1]!);
    expect((await signUp(dates[0]!, { whole_series: true, email: `reeks.${vacancyId}@example.org` })).status).toBe(201);
    const mine = await Promise.all(dates.map(async (date) => (await rowsOf(date)).find(({ email }) => email.startsWith("reeks"))!.status));
    expect(mine).toEqual(["signed_up", "waiting", "signed_up"]);
    expect(await Promise.all(dates.map(countsOf))).toEqual([
      { taken: 1, waiting: 0 },
      { taken: 1, waiting: 1 },
      { taken: 1, waiting: 0 },
    ]);
  });
});

describe("for a whole series", () => {
  it("201 for the dates after this one alone, as the page counts them", async () => {
    const vacancyId = await make.vacancy({ vacancyType: "activity" });
    const series = { vacancyId, seriesId: `series-${vacancyId}` };
    const dates = await Promise.all(
      [1, 2, 3, 4].map((week) => make.date({ ...series, startsAt: weekAhead(week * 7), ruledAt: weekAhead(week * 7) })),
    );
    const page = await (await visitor.fetch(`/activiteitenkalender/${dates[1]}`)).text();
    expect(page).toContain("Ook voor de 2 keren daarna");
    expect((await signUp(dates[1]!, { whole_series: true })).status).toBe(201);
    expect((await Promise.all(dates.map(countsOf))).map(({ taken }) => taken)).toEqual([0, 1, 1, 1]);
  });

  it("201 for as many dates as the page counts, where there are more", async () => {
    const vacancyId = await make.vacancy({ vacancyType: "activity" });
    const [starts_at, ends_at] = ["12:00", "13:00"].map((hour) => `${weekAhead(2).slice(0, 10)}T${hour}:00.000Z`);
    const made = await ask(
      superuser,
      "vacancy_dates",
      post({ vacancy_id: vacancyId, starts_at, ends_at, rule: "FREQ=DAILY" }, "vacancy_dates"),
    );
    const { id } = made.data[0]!;
    const page = await (await visitor.fetch(`/activiteitenkalender/${id}`)).text();
    const [, counted] = /Ook voor de (\d+) keren daarna/.exec(page) ?? [];
    expect((await signUp(id, { whole_series: true })).status).toBe(201);
    const [places] = await world.sql<{ n: number }>("city", "select count(*) as n from date_sign_ups where vacancy_id = ?", [vacancyId]);
    expect(places!.n).toBe(Number(counted) + 1);
  });
});

it("200 with a warning of a place at the same hours, as long as that date takes place", async () => {
  const vacancyId = await make.vacancy({ vacancyType: "activity", title: "Samen zingen" });
  const [startsAt, endsAt] = [weekAhead(20), weekAhead(20, 2)];
  const taken = await make.date({ vacancyId, startsAt, endsAt });
  const other = await make.date({ startsAt, endsAt });
  expect((await signUp(taken, {}, volunteer)).status).toBe(201);
  const warns = async () =>
    (await (await volunteer.fetch(`/activiteitenkalender/${other}`)).text()).includes("Let op: dan heb je al een plek bij Samen zingen");
  expect(await warns()).toBe(true);
  for (const [gone, back] of [
    ["vacancy_dates set status = 'cancelled'", "vacancy_dates set status = 'planned'"],
    ["vacancies set status = 'archived'", "vacancies set status = 'published'"],
  ]) {
    const id = gone!.startsWith("vacancies") ? vacancyId : taken;
    await world.sql("city", `update ${gone} where id = ?`, [id]);
    expect([gone, await warns()]).toEqual([gone, false]);
    await world.sql("city", `update ${back} where id = ?`, [id]);
  }
});

describe("reminders", () => {
  it("come two days and two hours ahead, once each however often the schedule runs", async () => {
    const startsAt = new Date(noon() + 5 * 86_400_000).toISOString();
    const date = await make.date({ startsAt });
    await signUp(date, {}, volunteer);
    const said = async () => (await mails(date)).filter(({ event }) => event === "activity_reminder").length;
    const at = (hours: number) => world.scheduled(new Date(Date.parse(startsAt) - hours * 3_600_000));
    await at(60);
    expect(await said()).toBe(0);
    await at(47);
    await at(47);
    expect(await said()).toBe(1);
    await at(1);
    await at(1);
    expect(await said()).toBe(2);
  });

  it("come again of another time, when the date is moved", async () => {
    const [from, to] = [4, 5].map((days) => noon() + days * 86_400_000) as [number, number];
    const date = await make.date({ startsAt: new Date(from).toISOString() });
    await signUp(date);
    const said = async () => (await mails(date)).filter(({ event }) => event === "activity_reminder").length;
    await world.scheduled(new Date(from - 47 * 3_600_000));
    expect(await said()).toBe(1);
    const moved = { starts_at: new Date(to).toISOString(), ends_at: new Date(to + 3_600_000).toISOString() };
    expect((await ask(superuser, `vacancy_dates/${date}`, patch(date, moved, "vacancy_dates"))).status).toBe(200);
    await world.scheduled(new Date(to - 47 * 3_600_000));
    expect(await said()).toBe(2);
  });

  it("do not come of an activity that was archived, and places that come free there are offered to nobody", async () => {
    const vacancyId = await make.vacancy({ vacancyType: "activity" });
    const startsAt = new Date(noon() + 4 * 86_400_000).toISOString();
    const date = await make.date({ vacancyId, startsAt });
    const full = await make.date({ vacancyId, startsAt, capacity: 1 });
    await signUp(date);
    for (const name of ["een", "twee"]) await signUp(full, { email: `${name}.${full}@example.org` });
    const of = async (name: string) => (await rowsOf(full)).find(({ email }) => email.startsWith(name))!;
    await step(superuser, (await of("een")).id, "cancel");
    // Not while people would come, unless they came in by another way, such as an organisation that ends.
    expect((await ask(superuser, `vacancies/${vacancyId}/transitions/archive`, { method: "POST" })).status).toBe(409);
    await world.sql("city", "update vacancies set status = 'archived' where id = ?", [vacancyId]);
    await world.scheduled(new Date(Date.parse(startsAt) - 47 * 3_600_000));
    expect((await mails(date)).map(({ event }) => event)).toEqual(["activity_signed_up"]);
    expect((await of("twee")).status).toBe("waiting");
  });
});

const tick = (id: string, attended: boolean | null) =>
  ask(superuser, `${type}/${id}/attend`, { method: "POST", json: { data: { type, attributes: { attended } } } });
const worked = (signUpId: string) =>
  world.sql<{ hours: number; status: string }>("city", "select hours, status from hours where sign_up_id = ?", [signUpId]);

describe("attendance", () => {
  it("200 ticked: hours for who has an account, once; taken back with the tick", async () => {
    const date = await make.date({ countsHours: true, startsAt: tonight() });
    await signUp(date, {}, volunteer);
    const [row] = await rowsOf(date);
    for (const _ of [1, 2]) expect((await tick(row!.id, true)).status).toBe(200);
    expect(await worked(row!.id)).toEqual([{ hours: 2, status: "confirmed" }]);
    expect((await tick(row!.id, null)).status).toBe(200);
    expect(await worked(row!.id)).toEqual([]);
  });

  it("409 given back by who has it once the date has begun, by the link too: staff say who was there, and the hours stay", async () => {
    const date = await make.date({ countsHours: true, startsAt: tonight() });
    await signUp(date, {}, volunteer);
    const [row] = await rowsOf(date);
    expect((await tick(row!.id, true)).status).toBe(200);
    await world.sql("city", "update vacancy_dates set starts_at = ? where id = ?", [weekAhead(0, -1), date]);
    const refused = await step(volunteer, row!.id, "cancel");
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, "date_over"]);
    const byLink = await visitor.fetch(`/activiteitenkalender/plek/${row!.secret}`, { form: { _action: "cancel" } });
    expect([byLink.status, (await worked(row!.id)).length]).toEqual([409, 1]);
    expect((await step(superuser, row!.id, "cancel")).status).toBe(200);
  });

  it("422 before the day, and of a date that is cancelled: on the list nobody can be ticked there", async () => {
    for (const over of [{}, { startsAt: tonight(), status: "cancelled" as const }]) {
      const date = await make.date({ countsHours: true, ...over });
      const id = await make.signUp({ dateId: date, userId: await make.user() });
      expect((await tick(id, true)).status).toBe(422);
      expect(await worked(id)).toEqual([]);
      const page = await superuser.fetch(`/activiteitenkalender/overzicht/${date}`, { form: { _action: "attend", id, attended: "true" } });
      expect([page.status, /Dit kan vanaf de dag zelf|Deze datum gaat niet door/.test(await page.text())]).toEqual([422, true]);
      expect(await (await superuser.fetch(`/activiteitenkalender/overzicht/${date}`)).text()).not.toContain('name="attended"');
      const form = { _action: "door", dateId: date, atDoor: "on", firstName: "Deur", lastName: "Man", email: `deur.${date}@example.org` };
      expect((await superuser.fetch(`/activiteitenkalender/overzicht/${date}`, { form })).status).toBe(422);
    }
    const today = await make.date({ startsAt: tonight() });
    await make.signUp({ dateId: today });
    expect(await (await superuser.fetch(`/activiteitenkalender/overzicht/${today}`)).text()).toContain('name="attended"');
  });

  it("has hours as long as the date takes place and counts, for who was ticked before too", async () => {
    const date = await make.date({ countsHours: true, startsAt: tonight() });
    const id = await make.signUp({ dateId: date, userId: await make.user() });
    await tick(id, true);
    const counting = (counts_hours: boolean) => ask(superuser, `vacancy_dates/${date}`, patch(date, { counts_hours }, "vacancy_dates"));
    const step = (name: string) => ask(superuser, `vacancy_dates/${date}/transitions/${name}`, { method: "POST" });
    const hours = [{ hours: 2, status: "confirmed" }];
    for (const [act, left] of [
      [() => counting(false), []],
      [() => counting(true), hours],
      [() => step("cancel"), []],
      [() => step("reinstate"), hours],
    ] as const) {
      expect((await act()).status).toBe(200);
      expect(await worked(id)).toEqual(left);
    }
  });

  it("has hours for an account that somebody was not signed in to when they sign in next: until then the list does not say who has one", async () => {
    const email = `later.${newId()}@example.org`;
    const at = { countsHours: true, startsAt: tonight() };
    const [before, other, after] = await Promise.all([make.date(at), make.date(at), make.date(at)]);
    for (const date of [before, other]) await signUp(date, { email: email.toUpperCase() });
    const [early, twice] = [(await rowsOf(before))[0]!.id, (await rowsOf(other))[0]!.id];
    await tick(early, true);
    expect(await worked(early)).toEqual([]);
    const userId = await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash });
    await make.signUp({ dateId: other, userId });
    for (const _ of [1, 2]) await world.signInAs(email, "city");
    const [row] = await world.sql("city", "select user_id, worked_on, hours from hours where sign_up_id = ?", [early]);
    expect(row).toEqual({ user_id: userId, worked_on: startOfDay(at.startsAt), hours: 2 });
    const holderOf = async (id: string) => (await world.sql("city", "select user_id from date_sign_ups where id = ?", [id]))[0]!.user_id;
    // Of two places on a date one is theirs.
    expect([await holderOf(early), await holderOf(twice)]).toEqual([userId, null]);
    await signUp(after, { email });
    const [late] = await rowsOf(after);
    await tick(late!.id, true);
    const door = await make.date(at);
    const entered = await ask(superuser, type, post(person(door, { email, at_door: true }), type));
    expect([entered.status, entered.data[0]!.attributes.user_id]).toEqual([201, null]);
    const listed = (await ask(superuser, `${type}?filter[date_id_eq]=${after}`)).data[0]!.attributes;
    expect([listed.attended, listed.user_id, await worked(late!.id)]).toEqual([true, null, []]);
    await world.signInAs(email, "city");
    expect(await holderOf(entered.data[0]!.id)).toBe(userId);
    expect([await holderOf(late!.id), await worked(late!.id)]).toEqual([userId, [{ hours: 2, status: "confirmed" }]]);
  });

  it("gives who was there the material and their certificate, of whatever activity: among their own, and the material by the mail's link", async () => {
    const material = "Lees [het verslag](https://example.org/na-afloop).";
    const [user] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'volunteer@city.test'");
    const [date, missed] = await Promise.all([1, 2].map((days) => make.date({ startsAt: weekAhead(-days), material })));
    const [came, not] = await Promise.all([
      make.signUp({ dateId: date!, userId: user!.id, attended: true }),
      make.signUp({ dateId: missed!, userId: user!.id, attended: false }),
    ]);
    const mine = async () => (await volunteer.fetch("/activiteitenkalender/mijn")).text();
    const links = (html: string) => html.match(/href="https:\/\/example\.org\/na-afloop"/g)?.length ?? 0;
    expect(links(await mine())).toBe(1);
    expect((await volunteer.fetch("/uren", { form: { _action: "certificate", dateId: date! } })).status).toBe(302);
    expect(await mine()).toMatch(/href="\/uren\/certificaat\//);
    const place = async (id: string) => links(await (await visitor.fetch(`/activiteitenkalender/plek/secret-${id}`)).text());
    expect([await place(came!), await place(not!)]).toEqual([1, 0]);
  });

  it("302 for somebody at the door, who is there and whose place is beyond the others; 404 for whom the date is none of", async () => {
    const date = await make.date({ capacity: 1, startsAt: tonight() });
    await signUp(date);
    const form = { _action: "door", dateId: date, atDoor: "on", firstName: "Deur", lastName: "Man", email: `deur.${date}@example.org` };
    expect((await superuser.fetch(`/activiteitenkalender/overzicht/${date}`, { form })).status).toBe(302);
    expect((await rowsOf(date)).find(({ email }) => email.startsWith("deur"))).toMatchObject({ status: "signed_up", attended: 1 });
    expect((await countsOf(date)).taken).toBe(2);
    const csv = await (await superuser.fetch(`/activiteitenkalender/overzicht/${date}/lijst.csv`)).text();
    expect(csv).toContain(`deur.${date}@example.org`);
    const other = await make.date({ organizationId: await make.organization() });
    expect((await superuser.fetch(`/activiteitenkalender/overzicht/${other}`)).status).toBe(404);
    expect((await signUp(date, { at_door: true })).status).toBe(422);
  });
});

describe("the page of a date", () => {
  const joins = async (path: string) => (await (await visitor.fetch(path)).text()).match(/href="[^"]*#meedoen"/g) ?? [];

  it("has joining in reach at its top and at the bottom of a phone, as long as one can join", async () => {
    const date = await make.date();
    expect(await joins(`/activiteitenkalender/${date}`)).toHaveLength(2);
    expect(await joins(`/activiteitenkalender/${await make.date({ status: "cancelled" })}`)).toEqual([]);
  });

  it("is where whoever gave a place back comes in again, as long as it is to come", async () => {
    const date = await make.date();
    const id = await make.signUp({ dateId: date });
    const place = `/activiteitenkalender/plek/secret-${id}`;
    expect(await joins(place)).toEqual([]);
    expect((await visitor.fetch(place, { form: { _action: "cancel" } })).status).toBe(200);
    expect(await joins(place)).toEqual([`href="/activiteitenkalender/${date}#meedoen"`]);
    await world.sql("city", "update vacancy_dates set status = 'cancelled' where id = ?", [date]);
    expect(await joins(place)).toEqual([]);
  });
});

describe("the calendar", () => {
  it("shows on a phone what comes next, also where nothing of this month is left", async () => {
    await world.sql("city", "delete from vacancy_dates");
    const date = await make.date({ startsAt: weekAhead(45) });
    const { phone } = /<div class="md:hidden">(?<phone>.*?)<\/section>/s.exec(await (await visitor.fetch("/activiteitenkalender")).text())!
      .groups!;
    expect(phone).toContain(`/activiteitenkalender/${date}`);
    expect(phone).not.toContain("Niets gepland");
  });
});

describe("a date with people", () => {
  it("409 deleted, 200 cancelled, and everybody hears of it with the reason", async () => {
    const date = await make.date({ capacity: 1 });
    for (const name of ["een", "twee"]) await signUp(date, { email: `${name}.${date}@example.org` });
    expect((await ask(superuser, `vacancy_dates/${date}`, { method: "DELETE" })).status).toBe(409);
    const cancelled = await ask(superuser, `vacancy_dates/${date}/transitions/cancel`, {
      method: "POST",
      json: { data: { type: "vacancy_dates", attributes: { message: "Geen zaal" } } },
    });
    expect([cancelled.status, cancelled.data[0]!.attributes.cancel_message]).toEqual([200, "Geen zaal"]);
    const told = await world.sql<{ email: string }>(
      "city",
      `select recipient_email as email from ${saidByMail} m where m.event = 'activity_date_cancelled' and m.recipient_email like ?`,
      [`%${date}%`],
    );
    expect(told).toHaveLength(2);
    expect((await ask(superuser, `vacancy_dates/${date}`, patch(date, { capacity: 1 }, "vacancy_dates"))).status).toBe(200);
    expect(ground.organizationId).toBeTruthy();
  });
});
