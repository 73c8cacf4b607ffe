/** Dates by a rule, what a change of one means for the others, and the calendar and feeds that show them. */
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { dayAfter, inputValueOf, momentOf } from "~/core/time";
import { plainHour } from "../../support/minute";
import { ask, groundOf, maker, patch, post, testCity } from "../support";

const { world, ground, make, visitor, superuser, volunteer, center } = await testCity(["superuser", "volunteer", "center"]);

const type = "vacancy_dates";

interface Row extends Record<string, unknown> {
  id: string;
  starts_at: string;
  ends_at: string;
  status: string;
  series_id: string | null;
  capacity: number | null;
}
/** A Tuesday evening, two weeks ahead. */
const first = (() => {
  const day = new Date(Date.now() + 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
})();
const at = (local: string) => momentOf(local)!;
const activity = (over = {}) => make.vacancy({ vacancyType: "activity", title: `Samen doen ${newId().slice(-6)}`, ...over });
const weekly = async (vacancyId: string, over = {}) =>
  (
    await ask(
      superuser,
      type,
      post(
        { vacancy_id: vacancyId, starts_at: at(`${first}T19:00`), ends_at: at(`${first}T21:00`), repeat: "weekly", capacity: 8, ...over },
        type,
      ),
    )
  ).data[0]!;
const datesOf = async (vacancyId: string, client = superuser) =>
  (await ask(client, `${type}?filter[vacancy_id_eq]=${vacancyId}&page[size]=100&sort=starts_at`)).data.map(({ id, attributes }) => ({
    id,
    ...attributes,
  })) as Row[];
const local = (iso: string) => inputValueOf(iso, "datetime-local");
const change = (id: string, attributes: object) => ask(superuser, `${type}/${id}`, patch(id, { ...attributes }, type));

describe("a rule", () => {
  it("201 with a year of dates, at the same hour by the clock, and the schedule makes no second one of any", async () => {
    const vacancyId = await activity();
    await weekly(vacancyId);
    const dates = await datesOf(vacancyId);
    expect(dates.length).toBeGreaterThan(48);
    expect(dates.length).toBeLessThan(54);
    expect(new Set(dates.map(({ starts_at }) => local(starts_at).slice(11)))).toEqual(new Set(["19:00"]));
    expect(new Set(dates.map(({ ends_at }) => local(ends_at).slice(11)))).toEqual(new Set(["21:00"]));
    await world.sql("city", "update vacancy_date_series set made_until = ? where vacancy_id = ?", [dates[40]!.starts_at, vacancyId]);
    await world.scheduled(plainHour());
    expect((await datesOf(vacancyId)).map(({ id }) => id)).toEqual(dates.map(({ id }) => id));
  });

  it("302 from the form, whose further days may stay empty", async () => {
    const vacancyId = await activity();
    const form = { vacancyId, startsAt: `${first}T19:00`, endsAt: `${first}T21:00`, company: "0", repeat: "none", until: "" };
    const days = [inputValueOf(new Date(Date.parse(`${first}T12:00:00Z`) + 86_400_000).toISOString(), "date"), "", ""];
    const answer = await superuser.fetch(`/vacancies/${vacancyId}/dates`, { form: { ...form, alsoOn: days } });
    expect([answer.status, (await datesOf(vacancyId)).length]).toEqual([302, 2]);
  });

  it("422 with the field for what is no rule, ends before it begins, lies in the past or is no activity", async () => {
    const vacancyId = await activity();
    const good = { vacancy_id: vacancyId, starts_at: at(`${first}T19:00`), ends_at: at(`${first}T21:00`) };
    const bad: [string, object][] = [
      ["rule", { rule: "FREQ=SECONDLY" }],
      ["rule", { rule: "FREQ=WEEKLY;BYDAY=MO" }],
      ["ends_at", { ends_at: good.starts_at }],
      ["starts_at", { starts_at: "2020-01-07T19:00:00Z", ends_at: "2020-01-07T21:00:00Z" }],
      ["ends_at", { ends_at: at("2031-01-01T10:00") }],
      ["vacancy_id", { vacancy_id: await make.vacancy() }],
      ["capacity", { capacity: 0 }],
    ];
    for (const [field, over] of bad) {
      const { status, errors } = await ask(superuser, type, post({ ...good, ...over }, type));
      expect([field, status, errors[0]?.source?.pointer?.split("/").pop()]).toEqual([field, 422, field]);
    }
    expect((await ask(superuser, type, post({ ...good, also_on: [at(`${first}T12:00`), at("2031-03-03T12:00")] }, type))).status).toBe(201);
    expect((await datesOf(vacancyId)).map(({ starts_at }) => local(starts_at))).toEqual([`${first}T19:00`, "2031-03-03T19:00"]);
  });

  it("201 from a day more than a year ahead: that date alone, from which the schedule goes on", async () => {
    const vacancyId = await activity();
    await weekly(vacancyId, { starts_at: at("2031-03-04T19:00"), ends_at: at("2031-03-04T21:00") });
    expect((await datesOf(vacancyId)).map(({ starts_at }) => local(starts_at))).toEqual(["2031-03-04T19:00"]);
    const [series] = await world.sql<{ made_until: string }>("city", "select made_until from vacancy_date_series where vacancy_id = ?", [
      vacancyId,
    ]);
    expect(series!.made_until).toBe(at("2031-03-04T19:00"));
  });

  it("goes on by itself again once a date takes place after all that was cancelled with all of them; the part before a split does not", async () => {
    const [vacancyId, splitId] = [await activity(), await activity()];
    for (const id of [vacancyId, splitId]) await weekly(id);
    const dates = await datesOf(vacancyId);
    const step = (id: string, name: string, attributes = {}) =>
      ask(superuser, `${type}/${id}/transitions/${name}`, { method: "POST", json: { data: { type, attributes } } });
    expect((await step(dates[0]!.id, "cancel", { scope: "all" })).status).toBe(200);
    expect((await step(dates[2]!.id, "reinstate")).status).toBe(200);
    const [, second, third] = await datesOf(splitId);
    expect((await change(third!.id, { capacity: 5, scope: "following" })).status).toBe(200);
    expect((await step(second!.id, "cancel")).status).toBe(200);
    expect((await step(second!.id, "reinstate")).status).toBe(200);
    // As it is when the year that was made is nearly over.
    const left = (await datesOf(splitId)).length;
    await world.sql("city", "delete from vacancy_dates where vacancy_id = ? and starts_at > ?", [vacancyId, dates[3]!.starts_at]);
    await world.sql("city", "update vacancy_date_series set made_until = ? where vacancy_id in (?, ?)", [
      dates[3]!.starts_at,
      vacancyId,
      splitId,
    ]);
    await world.scheduled(plainHour());
    expect((await datesOf(vacancyId)).map(({ starts_at }) => starts_at)).toEqual(dates.map(({ starts_at }) => starts_at));
    expect(await datesOf(splitId)).toHaveLength(left);
  });

  it("200 changed: this one alone, this and those that follow, or all", async () => {
    const vacancyId = await activity();
    await weekly(vacancyId, { until: at(`${first}T23:00`).replace(/^(\d+)/, (year) => String(Number(year) + 1)) });
    const [, second, third, fourth] = await datesOf(vacancyId);
    const day = (date: Row, hour: string) => at(`${local(date.starts_at).slice(0, 10)}T${hour}`);
    expect(
      (await change(second!.id, { starts_at: day(second!, "18:00"), ends_at: day(second!, "20:00") })).data[0]!.attributes,
    ).toMatchObject({ moved: true, sequence: 1 });
    await change(third!.id, { starts_at: day(third!, "20:00"), ends_at: day(third!, "21:30"), capacity: 5, scope: "following" });
    const hours = async () =>
      (await datesOf(vacancyId)).slice(0, 5).map(({ starts_at, ends_at }) => `${local(starts_at).slice(11)}-${local(ends_at).slice(11)}`);
    expect(await hours()).toEqual(["19:00-21:00", "18:00-20:00", "20:00-21:30", "20:00-21:30", "20:00-21:30"]);
    const after = await datesOf(vacancyId);
    expect(after[3]!.series_id).not.toBe(after[0]!.series_id);
    expect(after.map(({ capacity }) => capacity).slice(0, 4)).toEqual([8, 8, 5, 5]);
    const moved = new Date(Date.parse(after[3]!.starts_at) + 86_400_000);
    const next = local(moved.toISOString()).slice(0, 10);
    expect((await change(fourth!.id, { starts_at: at(`${next}T20:00`), ends_at: at(`${next}T21:30`), scope: "all" })).status).toBe(200);
    const days = (await datesOf(vacancyId)).map(({ starts_at }) => new Date(starts_at).getUTCDay());
    expect([days.slice(0, 2), new Set(days.slice(2))]).toEqual([[2, 2], new Set([3])]);
  });

  it("200 this and those that follow, once more in the part before an earlier split", async () => {
    const vacancyId = await activity();
    await weekly(vacancyId);
    const [, second, third] = await datesOf(vacancyId);
    for (const [date, capacity] of [
      [third!, 5],
      [second!, 6],
    ] as const)
      expect((await change(date.id, { capacity, scope: "following" })).status).toBe(200);
    const after = await datesOf(vacancyId);
    expect(after.slice(0, 4).map(({ capacity }) => capacity)).toEqual([8, 6, 5, 5]);
    await world.sql("city", "update vacancy_date_series set made_until = ? where vacancy_id = ?", [after[5]!.starts_at, vacancyId]);
    await world.scheduled(plainHour());
    expect((await datesOf(vacancyId)).map(({ starts_at }) => starts_at)).toEqual(after.map(({ starts_at }) => starts_at));
  });

  it("200 all of them a day earlier, and the schedule leaves out none of those to come", async () => {
    const vacancyId = await activity();
    await weekly(vacancyId);
    const [one, two, three] = await datesOf(vacancyId);
    const hoursAfter = (date: Row, hours: number) => new Date(Date.parse(date.starts_at) + hours * 3_600_000).toISOString();
    await world.sql("city", "delete from vacancy_dates where vacancy_id = ? and starts_at > ?", [vacancyId, two!.starts_at]);
    await world.sql("city", "update vacancy_date_series set made_until = ? where vacancy_id = ?", [hoursAfter(three!, -12), vacancyId]);
    const earlier = { starts_at: hoursAfter(one!, -24), ends_at: hoursAfter(one!, -22), scope: "all" };
    expect((await change(one!.id, earlier)).status).toBe(200);
    await world.scheduled(plainHour());
    const days = (await datesOf(vacancyId)).map(({ starts_at }) => Date.parse(local(starts_at).slice(0, 10)) / 86_400_000);
    expect(days.length).toBeGreaterThan(48);
    expect(new Set(days.slice(1).map((day, at) => day - days[at]!))).toEqual(new Set([7]));
  });

  it("201 with further days beside it, none of them twice", async () => {
    const vacancyId = await activity();
    const days = [1, 7].map((after) => new Date(Date.parse(`${first}T12:00:00Z`) + after * 86_400_000).toISOString());
    await weekly(vacancyId, { also_on: days });
    const dates = (await datesOf(vacancyId)).slice(0, 3).map(({ starts_at, series_id }) => [local(starts_at), series_id !== null]);
    expect(dates).toEqual([
      [`${first}T19:00`, true],
      [`${days[0]!.slice(0, 10)}T19:00`, false],
      [`${days[1]!.slice(0, 10)}T19:00`, true],
    ]);
  });

  it("422 for fewer places than are taken; 204 deleted does not come back; 200 cancelled with those that follow", async () => {
    const vacancyId = await activity();
    await weekly(vacancyId);
    const [one, two, three] = await datesOf(vacancyId);
    await world.sql("city", "update vacancy_dates set taken = 4 where id = ?", [three!.id]);
    expect((await change(one!.id, { capacity: 2, scope: "all" })).errors[0]).toMatchObject({ code: "fewer_than_taken" });
    expect((await ask(superuser, `${type}/${one!.id}`, { method: "DELETE" })).status).toBe(204);
    await world.sql("city", "update vacancy_date_series set made_until = '2020-01-01T00:00:00.000Z' where vacancy_id = ?", [vacancyId]);
    await world.scheduled(plainHour());
    expect((await datesOf(vacancyId))[0]!.id).toBe(two!.id);
    await ask(superuser, `${type}/${two!.id}/transitions/cancel`, {
      method: "POST",
      json: { data: { type, attributes: { message: "Zaal dicht", scope: "following" } } },
    });
    expect(new Set((await datesOf(vacancyId)).map(({ status }) => status))).toEqual(new Set(["cancelled"]));
  });
});

describe("the calendar", () => {
  it("200 in one round trip, readable without script, with what search engines read; 404 where the feature is off", async () => {
    const vacancyId = await activity({ tags: ["free", "A2"], languages: ["nl"] });
    const { id } = await weekly(vacancyId);
    const [{ title }] = (await world.sql<{ title: string }>("city", "select title from vacancies where id = ?", [vacancyId])) as [
      { title: string },
    ];
    for (const view of ["month", "week", "list"]) {
      const answer = await visitor.fetch(`/activiteitenkalender?view=${view}&date=${first}`);
      const html = await answer.text();
      expect([view, answer.status, html.includes(title), html.includes(`href="/activiteitenkalender/${id}"`)]).toEqual([
        view,
        200,
        true,
        true,
      ]);
      expect(html).toContain('"@type":"Event"');
    }
    const found = async (query: string) =>
      (await (await visitor.fetch(`/activiteitenkalender?view=list&date=${first}&${query}`)).text()).includes(
        `href="/activiteitenkalender/${id}"`,
      );
    const asked = [
      "filter[free]=true",
      "filter[level]=A2",
      "filter[language]=nl",
      "filter[type]=activity",
      `filter[center]=${ground.centerId}`,
      "filter[type]=language",
      "filter[level]=C1",
      "filter[child_care]=true",
      `filter[center]=${newId()}`,
    ];
    expect(await Promise.all(asked.map(found))).toEqual([true, true, true, true, true, false, false, false, false]);
    for (const query of ["date=kwets", "date=2026-02-31", "view=jaar", "filter[place]=Nergenshuizen", "filter[distance]=x"])
      expect([query, (await visitor.fetch(`/activiteitenkalender?${query}`)).status]).toEqual([query, 200]);
    for (const path of ["/activiteitenkalender", "/workshops", "/uren", "/activiteitenkalender/agenda.ics"])
      expect([path, (await world.visitor("national").fetch(path)).status]).toEqual([path, 404]);
  });

  it("200 names what comes next where a month has nothing: on a phone too, which shows no days of the month after", async () => {
    const [organizationId, none] = [await make.organization(), await make.organization()];
    const vacancyId = await activity({ organizationId });
    const id = await make.date({ vacancyId, organizationId, startsAt: "2030-05-01T12:00:00.000Z", endsAt: "2030-05-01T14:00:00.000Z" });
    const shown = async (query: string) => (await visitor.fetch(`/activiteitenkalender?${query}`)).text();
    const next = (html: string) => {
      const [, after = ""] = html.split("Dit komt er hierna");
      return [after.includes(`href="/activiteitenkalender/${id}"`), /href="[^"]*date=2030-05-01/.test(after)];
    };
    // The first of May is in the last week of April.
    for (const query of ["date=2030-04-10", "view=week&date=2030-04-10", "view=list&date=2029-01-10"])
      expect([query, ...next(await shown(`${query}&filter[organization]=${organizationId}`))]).toEqual([query, true, true]);
    const here = await shown(`date=2030-05-10&filter[organization]=${organizationId}`);
    expect(here).toContain(`href="/activiteitenkalender/${id}"`);
    expect(here).not.toContain("Dit komt er hierna");
    expect(await shown(`date=2030-04-10&filter[organization]=${none}`)).toContain("Geen enkele activiteit past bij deze filters");
  });

  it("200 where centres share: each date with its centre, as a month, a week and a list and on its own page", async () => {
    const shared = await groundOf(world, "public");
    const [north] = await world.sql<{ id: string; name: string }>(
      "public",
      "select c.id, c.name from hosts h join organizations c on c.id = h.center_id where h.hostname = 'noord.public.localhost'",
    );
    const there = maker(world, { ...shared, centerId: north!.id });
    const vacancyId = await there.vacancy({ vacancyType: "activity", organizationId: await there.organization() });
    const id = await there.date({ vacancyId, startsAt: at(`${first}T19:00`), endsAt: at(`${first}T21:00`) });
    const open = world.visitor("public");
    for (const view of ["month", "week", "list"]) {
      const html = await (await open.fetch(`/activiteitenkalender?view=${view}&date=${first}`)).text();
      const [, row] = new RegExp(`href="/activiteitenkalender/${id}"(.*?)</li>`, "s").exec(html)!;
      expect([view, row!.includes(`>${north!.name}</span>`)]).toEqual([view, true]);
    }
    expect(await (await open.fetch(`/activiteitenkalender/${id}`)).text()).toContain(`>${north!.name}<`);
  });

  it("200 with what goes on for days, in the days after its first too; not with what ended in the night before", async () => {
    const vacancyId = await activity();
    const [tuesday, wednesday, thursday] = [0, 1, 2].map((after) => dayAfter(first, after)) as [string, string, string];
    const long = await make.date({ vacancyId, startsAt: at(`${tuesday}T10:00`), endsAt: at(`${dayAfter(first, 9)}T16:00`) });
    const late = await make.date({ vacancyId, startsAt: at(`${wednesday}T21:00`), endsAt: at(`${thursday}T01:00`) });
    const shows = async (path: string, client = visitor) => {
      const html = await (await client.fetch(path)).text();
      return [long, late].map((id) => html.includes(`/${id}"`));
    };
    expect(await shows(`/activiteitenkalender?view=list&date=${wednesday}`)).toEqual([true, true]);
    expect(await shows(`/activiteitenkalender?view=list&date=${thursday}`)).toEqual([true, false]);
    expect(await shows(`/activiteitenkalender?view=week&date=${dayAfter(first, 7)}`)).toEqual([true, false]);
    expect(await shows(`/activiteitenkalender?view=list&date=${dayAfter(first, 10)}`)).toEqual([false, false]);
    expect(await shows(`/activiteitenkalender/overzicht?date=${thursday}`, superuser)).toEqual([true, false]);
  });

  it("200 of staff, full: it says that there are more, and the next page begins at the day of the last one", async () => {
    const vacancyId = await activity();
    const day = (after: number) => `2030-03-${String(4 + after).padStart(2, "0")}`;
    await world.sql(
      "city",
      `insert into vacancy_dates (id, tenant_id, center_id, organization_id, vacancy_id, starts_at, ends_at, status, created_at, updated_at)
        with recursive n(i) as (select 0 union all select i + 1 from n where i < 219)
        select ?1 || i, v.tenant_id, v.center_id, v.organization_id, v.id, strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '+' || i || ' hours'),
          strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '+' || (i + 1) || ' hours'), 'planned', ?2, ?2 from n, vacancies v where v.id = ?1`,
      [vacancyId, at(`${day(0)}T00:00`)],
    );
    const page = async (date: string) => (await superuser.fetch(`/activiteitenkalender/overzicht?date=${date}`)).text();
    const [full, rest] = [await page(day(0)), await page(day(8))];
    expect(full).toContain('text-muted">Er zijn meer datums dan hier passen.');
    expect(full).toContain(`href="/activiteitenkalender/overzicht?date=${day(8)}"`);
    expect(full).not.toContain(`/${vacancyId}200"`);
    expect(rest).toContain(`/${vacancyId}200"`);
    expect(rest).not.toContain('text-muted">Er zijn meer datums');
  });

  it("200 feeds that ical.js reads, 304 for who has it, and one's own until it is taken back", async () => {
    const vacancyId = await activity();
    const { id } = await weekly(vacancyId);
    const feed = await visitor.fetch("/activiteitenkalender/agenda.ics");
    const text = await feed.text();
    const events = (ics: string) => new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    expect(events(text).map(({ uid }) => uid)).toContain(`${id}@city.localhost`);
    expect(feed.headers.get("content-type")).toContain("text/calendar");
    const again = await visitor.fetch("/activiteitenkalender/agenda.ics", { headers: { "if-none-match": feed.headers.get("etag")! } });
    expect(again.status).toBe(304);
    const one = await (await visitor.fetch(`/activiteitenkalender/${id}/agenda.ics`)).text();
    expect(events(one)).toHaveLength(1);
    expect(one).toContain(`DTSTART;TZID=Europe/Amsterdam:${first.replaceAll("-", "")}T190000`);
    await ask(volunteer, "calendar_feeds", post({}, "calendar_feeds"));
    const [own] = (await ask(volunteer, "calendar_feeds")).data;
    await ask(
      volunteer,
      "date_sign_ups",
      post({ date_id: id, first_name: "Vera", last_name: "Bos", email: "vera@example.org" }, "date_sign_ups"),
    );
    const address = `/activiteitenkalender/eigen/${own!.attributes.secret}/agenda.ics`;
    expect(events(await (await visitor.fetch(address)).text()).map(({ uid }) => uid)).toContain(`${id}@city.localhost`);
    expect((await ask(volunteer, `calendar_feeds/${own!.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await visitor.fetch(address)).status).toBe(404);
  });
});

it("a feed says of every date what the calendar shows, through both changes of the clock", async () => {
  const organizationId = await make.organization();
  const vacancyId = await activity({ organizationId });
  const begins = { starts_at: at(`${first}T19:00`), ends_at: at(`${first}T21:00`), repeat: "weekly" };
  await ask(center, type, post({ vacancy_id: vacancyId, ...begins }, type));
  const [one, two, three] = await datesOf(vacancyId, center);
  await ask(center, `${type}/${one!.id}`, patch(one!.id, { ends_at: at(`${first}T22:15`) }, type));
  await ask(center, `${type}/${two!.id}/transitions/cancel`, {
    method: "POST",
    json: { data: { type, attributes: { message: "Zaal dicht", scope: "this" } } },
  });
  await ask(center, `${type}/${three!.id}`, { method: "DELETE" });

  const filter = `filter[organization]=${organizationId}`;
  const feed = new ICAL.Component(ICAL.parse(await (await visitor.fetch(`/activiteitenkalender/agenda.ics?${filter}`)).text()));
  const zone = new ICAL.Timezone(feed.getFirstSubcomponent("vtimezone")!);
  const fed = feed.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const moment = (time: ICAL.Time) => {
      time.zone = zone;
      return new Date(time.toUnixTime() * 1_000).toISOString();
    };
    const isCancelled = component.getFirstPropertyValue("status") === "CANCELLED";
    return [event.uid.split("@")[0], moment(event.startDate), moment(event.endDate), isCancelled];
  });
  const shown: unknown[] = [];
  for (let day = Date.parse(first), turn = 0; turn < 14; turn++, day += 28 * 86_400_000) {
    const html = await (
      await visitor.fetch(`/activiteitenkalender?view=list&date=${new Date(day).toISOString().slice(0, 10)}&${filter}`)
    ).text();
    const [, json = "[]"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    for (const { url, startDate, endDate, eventStatus } of JSON.parse(json) as Record<string, string>[])
      shown.push([url!.split("/").pop(), startDate, endDate, eventStatus!.endsWith("Cancelled")]);
  }
  expect(fed.length).toBeGreaterThan(45);
  expect(new Set(fed.map(([, starts]) => String(starts).slice(11, 16)))).toEqual(new Set(["18:00", "17:00"]));
  expect(shown).toEqual(fed);
});

describe("hours", () => {
  it("200 for who is new: no organisation until they look for one, and no certificate until there is something on it", async () => {
    const email = `${newId()}@example.org`;
    await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash });
    const client = await world.signInAs(email, "city");
    const [name, other] = [newId(), newId()].map((id) => `De Linde ${id.slice(-6)}`) as [string, string];
    const organizationId = await make.organization({ name });
    await make.organization({ name: other });
    const shown = async (query = "") => {
      const html = await (await client.fetch(`/uren${query}`)).text();
      const listed = Array.from(html.matchAll(/<option value="([\w-]{36})"( selected="")?>([^<]+)/g), ([, , selected, text]) => [
        text,
        Boolean(selected),
      ]);
      return { listed, certificate: html.includes('value="certificate"'), none: html.includes("We vinden geen organisatie") };
    };
    expect(await shown()).toEqual({ listed: [], certificate: false, none: false });
    expect(await shown(`?organization=${encodeURIComponent(name.toLowerCase())}`)).toMatchObject({ listed: [[name, true]], none: false });
    expect(await shown("?organization=bestaat-niet")).toMatchObject({ listed: [], none: true });
    const written = await ask(client, "hours", post({ organization_id: organizationId, worked_on: "2026-01-15", hours: 2 }, "hours"));
    expect(await shown()).toMatchObject({ listed: [[name, false]], certificate: false });
    expect(await shown(`?organization=${encodeURIComponent(other)}`)).toMatchObject({
      listed: [
        [name, false],
        [other, true],
      ],
    });
    expect((await ask(center, `hours/${written.data[0]!.id}/transitions/confirm`, { method: "POST" })).status).toBe(200);
    expect((await shown()).certificate).toBe(true);
  });

  it("201 written, 200 confirmed, and a certificate that says no more to others than that it is real", async () => {
    const organization = await world.sql<{ id: string }>(
      "city",
      "select m.organization_id as id from memberships m join users u on u.id = m.user_id where u.email_key = 'organization_superuser@city.test'",
    );
    const written = await ask(
      volunteer,
      "hours",
      post({ organization_id: organization[0]!.id, worked_on: "2026-01-15", hours: 7.25 }, "hours"),
    );
    expect(written.status).toBe(201);
    const paper = { organization_id: organization[0]!.id, from_day: "2026-01-14", until_day: "2026-01-16" };
    const before = await ask(volunteer, "certificates", post(paper, "certificates"));
    expect(before.errors[0]).toMatchObject({ status: "422", code: "no_hours" });
    expect((await ask(superuser, `hours/${written.data[0]!.id}/transitions/confirm`, { method: "POST" })).status).toBe(200);
    const { data } = await ask(volunteer, "certificates", post(paper, "certificates"));
    expect(data[0]!.attributes.hours).toBe(7.25);
    expect((await volunteer.fetch(`/uren/certificaat/${data[0]!.id}`)).status).toBe(200);
    const verified = await visitor.fetch(`/certificaat/${data[0]!.attributes.code}`);
    const html = await verified.text();
    expect(verified.status).toBe(200);
    expect(html).toContain("echt");
    expect(html).not.toMatch(/7,25|Vera/);
    expect((await visitor.fetch("/certificaat/AAAA-BBBB")).status).toBe(404);
  });
});

/** Last: everybody's session is over by then. */
it("a rule goes on by itself, a year ahead and no further", async () => {
  const vacancyId = await activity();
  await weekly(vacancyId);
  const count = async () =>
    (await world.sql<{ n: number }>("city", "select count(*) as n from vacancy_dates where vacancy_id = ?", [vacancyId]))[0]!.n;
  const before = await count();
  await world.scheduled(new Date(plainHour().getTime() + 15 * 86_400_000));
  // Fifteen days have a weekday two or three times.
  expect([2, 3]).toContain((await count()) - before);
});
