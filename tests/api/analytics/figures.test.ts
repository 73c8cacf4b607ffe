/** Figures: who sees whose, that they agree with counting the rows, that looking is counted and nobody followed. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { inputValueOf } from "~/core/time";
import { dailyCounts } from "~db/schema";
import { eventually } from "../../support/eventually";
import type { Client } from "../../support/http";
import { put, testCity } from "../support";

const { world, ground, make, visitor, volunteer, superuser, content, center, admin } = await testCity([
  "volunteer",
  "superuser",
  "content",
  "center",
  "admin",
]);

const page = async (client: Client, path: string) => {
  const response = await client.fetch(path);
  return {
    status: response.status,
    html: await response.text(),
    trips: Number(/trips=(\d+)/.exec(response.headers.get("x-d1") ?? "")?.[1]),
  };
};
const csv = async (client: Client, path: string) => {
  const text = await (await client.fetch(path)).text();
  const [header, ...lines] = text.replace("\uFEFF", "").trim().split("\r\n");
  return { header: header!.split(";"), rows: lines.map((line) => line.split(";")) };
};
/** A year in which nothing else happened. */
const quiet = { from: "2023-01-01", until: "2023-12-31" };
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

describe("/analytics", () => {
  it("is called as the specification says, in two round trips at most, with a table beside each drawing", async () => {
    const { status, html, trips } = await page(center, "/analytics");
    expect([status, trips]).toEqual([200, 2]);
    expect(html).toContain("<title>Volunteerly Analytics ·");
    const drawings = html.match(/<figure class="chart"/g)!.length;
    expect(drawings).toBeGreaterThan(9);
    expect(html.match(/chart-numbers/g)!.length).toBeGreaterThanOrEqual(drawings);
  });

  it("shows each role its own part: 403 for who has no work here", async () => {
    const parts = async (client: Client) => {
      const { status, html } = await page(client, "/analytics");
      return [status, html.includes('id="chart-applications"'), html.includes('id="chart-people"'), html.includes('id="chart-views"')];
    };
    expect(await parts(volunteer)).toEqual([403, false, false, false]);
    expect(await parts(superuser)).toEqual([200, true, false, false]);
    expect(await parts(content)).toEqual([200, false, false, true]);
    expect(await parts(center)).toEqual([200, true, true, true]);
    expect(await parts(admin)).toEqual([200, true, true, true]);
    const statuses = async (path: string) =>
      Promise.all([volunteer, superuser, content, center, admin].map(async (client) => (await client.fetch(path)).status));
    expect(await statuses("/analytics/index-2")).toEqual([403, 200, 403, 200, 200]);
    expect(await statuses("/analytics/index-2.csv")).toEqual([403, 200, 403, 200, 200]);
    expect(await statuses("/analytics/jaarcijfers")).toEqual([403, 403, 403, 200, 200]);
    expect(await statuses("/analytics/jaarcijfers.csv")).toEqual([403, 403, 403, 200, 200]);
    for (const file of ["csv", "svg"]) expect(await statuses(`/analytics.${file}?chart=people`)).toEqual([403, 404, 404, 200, 200]);
    expect((await visitor.fetch("/analytics")).headers.get("location")).toBe("/auth/login-1?returnTo=%2Fanalytics");
  });

  it("never counts another organisation's for who works for one, whatever the address asks", async () => {
    const organizationId = await make.organization();
    const vacancyId = await make.vacancy({ organizationId });
    await make.application({ vacancyId, organizationId, createdAt: "2023-05-05T10:00:00.000Z" });
    const asked = `chart=applications&organization=${organizationId}&from=2023-05-05&until=2023-05-05&compare=none`;
    expect((await csv(superuser, `/analytics.csv?${asked}`)).rows).toEqual([["2023-05-05", "0", "0"]]);
    expect((await csv(center, `/analytics.csv?${asked}`)).rows).toEqual([["2023-05-05", "1", "0"]]);
  });

  it("agrees with counting the rows, at the edges of days in Amsterdam too", async () => {
    const organizationId = await make.organization();
    const vacancyId = await make.vacancy({ organizationId, status: "published", publishedAt: "2022-06-01T10:00:00.000Z" });
    const edges = [
      "2023-03-25T23:00:00.000Z",
      "2023-03-26T00:59:59.999Z",
      "2023-03-26T01:00:00.000Z",
      "2023-03-26T21:59:59.999Z",
      "2023-03-26T22:00:00.000Z",
    ];
    const later = [
      "2023-10-28T21:59:59.999Z",
      "2023-10-28T22:00:00.000Z",
      "2023-10-29T00:59:59.999Z",
      "2023-10-29T01:00:00.000Z",
      "2023-10-29T22:59:59.999Z",
      "2023-10-29T23:00:00.000Z",
    ];
    const moments = fc
      .sample(fc.date({ min: new Date("2023-01-01T00:00:00Z"), max: new Date("2023-12-31T20:00:00Z"), noInvalidDate: true }), {
        numRuns: 120,
        seed: 7,
      })
      .map((date) => date.toISOString());
    const all = [
      ...edges,
      ...later,
      ...moments,
      "2022-12-31T22:59:59.999Z",
      "2022-12-31T23:00:00.000Z",
      "2023-12-31T22:59:59.999Z",
      "2023-12-31T23:00:00.000Z",
    ];
    for (const [at, createdAt] of all.entries())
      await make.application({
        vacancyId,
        organizationId,
        createdAt,
        status: at % 3 === 0 ? "accepted" : "pending",
        answeredAt: at % 3 === 0 ? createdAt : null,
      });
    const days = all.map((moment, at) => ({ day: inputValueOf(moment), accepted: at % 3 === 0 }));
    const counted = (from: string, until: string) => days.filter(({ day }) => day >= from && day <= until);
    const spans = fc.sample(fc.tuple(fc.integer({ min: 0, max: 330 }), fc.integer({ min: 0, max: 34 })), { numRuns: 8, seed: 11 });
    const dayAt = (at: number) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10);
    for (const [start, length] of [[83, 3], [299, 4], ...spans]) {
      const [from, until] = [dayAt(start!), dayAt(start! + length!)];
      const asked = `from=${from}&until=${until}&organization=${organizationId}&compare=none`;
      const { rows } = await csv(center, `/analytics.csv?chart=applications&${asked}`);
      const expected = Array.from({ length: length! + 1 }, (_, at) => {
        const day = dayAt(start! + at);
        return [day, String(counted(day, day).length), String(counted(day, day).filter(({ accepted }) => accepted).length)];
      });
      expect(rows).toEqual(expected);
    }
    const year = `from=${quiet.from}&until=${quiet.until}&organization=${organizationId}&compare=none`;
    const { rows: months } = await csv(center, `/analytics.csv?chart=applications&${year}`);
    expect(months.map(([, sent]) => Number(sent))).toEqual(
      Array.from(
        { length: 12 },
        (_, month) => days.filter(({ day }) => day.startsWith(`2023-${String(month + 1).padStart(2, "0")}`)).length,
      ),
    );
    const { html } = await page(center, `/analytics?${year}`);
    const inYear = counted(quiet.from, quiet.until);
    expect(html).toContain(`${inYear.length} aanmeldingen in deze periode`);
    const { header, rows } = await csv(center, `/analytics/index-2.csv?${year}`);
    const row = Object.fromEntries(header.map((name, at) => [name, rows[0]![at]]));
    expect([row.Aanmeldingen, row.Aangenomen, row["Dagen tot antwoord"]]).toEqual([
      String(inYear.length),
      String(inYear.filter(({ accepted }) => accepted).length),
      "0",
    ]);
  });

  it("says the same in chart, table and file as counting the rows does, for random worlds", { timeout: 120_000 }, async () => {
    const organizationId = await make.organization({ createdAt: "2019-06-01T10:00:00.000Z" });
    const vacancyId = await make.vacancy({ organizationId, status: "draft" });
    const dateId = await make.date({ vacancyId, organizationId });
    const userId = await make.user({ createdAt: "2018-06-01T10:00:00.000Z" });
    // Around midnight here, and around the hours that are there twice or not at all.
    const edges = ["01-31T22:59:59.999Z", "01-31T23:00:00.000Z", "03-31T00:59:59.999Z", "03-31T01:00:00.000Z", "03-31T21:59:59.999Z"];
    const laterEdges = ["03-31T22:00:00.000Z", "10-26T21:59:59.999Z", "10-26T22:00:00.000Z", "10-27T01:00:00.000Z", "10-27T23:00:00.000Z"];
    const anyMoment = fc
      .date({ min: new Date("2019-01-02T00:00:00Z"), max: new Date("2019-12-30T00:00:00Z"), noInvalidDate: true })
      .map((date) => date.toISOString());
    const moment = fc.oneof(anyMoment, fc.constantFrom(...[...edges, ...laterEdges].map((edge) => `2019-${edge}`)));
    const world2019 = fc.record({
      vacancies: fc.array(moment, { minLength: 5, maxLength: 12 }),
      people: fc.array(moment, { minLength: 3, maxLength: 8 }),
      signUps: fc.array(fc.record({ at: moment, isCancelled: fc.boolean() }), { minLength: 5, maxLength: 12 }),
      hours: fc.array(
        fc.record({
          at: moment,
          hours: fc.constantFrom(0.25, 0.5, 1, 2.75, 8),
          status: fc.constantFrom("confirmed", "pending", "rejected"),
        }),
        { minLength: 5, maxLength: 12 },
      ),
      views: fc.array(fc.record({ at: moment, count: fc.integer({ min: 1, max: 40 }) }), { minLength: 5, maxLength: 10 }),
    });
    const [found] = fc.sample(world2019, { numRuns: 1, seed: 2019 }) as [typeof world2019 extends fc.Arbitrary<infer T> ? T : never];
    const sums: Record<string, Record<string, number>> = { vacancies: {}, people: {}, signUps: {}, hours: {}, views: {} };
    const add = (chart: string, at: string, value = 1) => {
      const day = inputValueOf(at);
      sums[chart]![day] = (sums[chart]![day] ?? 0) + value;
    };
    for (const publishedAt of found.vacancies) {
      await make.vacancy({ organizationId, status: "archived", publishedAt });
      add("vacancies", publishedAt);
    }
    for (const createdAt of found.people) {
      await make.user({ createdAt });
      add("people", createdAt);
    }
    for (const { at, isCancelled } of found.signUps) {
      const email = `${newId()}@example.org`;
      await make.signUp({ dateId, organizationId, createdAt: at, status: isCancelled ? "cancelled" : "waiting", email, emailKey: email });
      if (!isCancelled) add("signUps", at);
    }
    for (const { at, hours, status } of found.hours) {
      await make.hours({ userId, organizationId, workedOn: at, hours, status: status as "pending" });
      if (status === "confirmed") add("hours", at, hours);
    }
    for (const { at, count } of found.views) {
      const row = {
        tenantId: ground.tenantId,
        centerId: ground.centerId,
        kind: "view" as const,
        day: inputValueOf(at),
        key: newId(),
        count,
      };
      await put(world, "city", dailyCounts, row);
      add("views", at, count);
    }
    const between = (chart: string, from: string, until: string) =>
      Object.entries(sums[chart]!).reduce((sum, [day, value]) => sum + (day >= from && day <= until ? value : 0), 0);
    for (const [from, until] of [
      ["2019-01-20", "2019-02-10"],
      ["2019-03-29", "2019-04-02"],
      ["2019-10-20", "2019-11-20"],
      ["2019-01-01", "2019-12-31"],
    ] as const) {
      const asked = `from=${from}&until=${until}&compare=none`;
      const { html } = await page(center, `/analytics?${asked}`);
      for (const chart of Object.keys(sums)) {
        const { rows } = await csv(center, `/analytics.csv?chart=${chart}&${asked}`);
        const starts = rows.map(([day]) => day!);
        const expected = starts.map((day, at) => {
          const last =
            at + 1 < starts.length ? new Date(Date.parse(`${starts[at + 1]}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10) : until;
          return between(chart, day, last);
        });
        expect([chart, from, rows.map(([, value]) => Number(value!.replace(",", ".")))]).toEqual([chart, from, expected]);
        const figure = html.slice(html.indexOf(`id="chart-${chart}"`)).split("</figure>")[0]!;
        const table = Array.from(figure.matchAll(/<td>([^<]*)<\/td>/g), ([, value]) => Number(value!.replace(".", "").replace(",", ".")));
        expect([chart, "table", table]).toEqual([chart, "table", expected]);
        const drawn = Array.from(figure.matchAll(/<title>[^<:]*: ([\d.]+)<\/title>/g), ([, value]) => Number(value));
        const isDrawn = expected.some((value) => value > 0);
        expect([chart, "chart", drawn]).toEqual([chart, "chart", isDrawn ? expected : []]);
        const file = await center.fetch(`/analytics.svg?chart=${chart}&${asked}`);
        const svg = await file.text();
        expect([file.headers.get("content-type"), svg.startsWith("<svg ")]).toEqual(["image/svg+xml; charset=utf-8", true]);
        expect(Array.from(svg.matchAll(/<title>[^<:]*: ([\d.]+)<\/title>/g), ([, value]) => Number(value))).toEqual(expected);
      }
    }
    const { rows: year } = await csv(center, "/analytics/jaarcijfers.csv?year=2021");
    expect(year.map(([name]) => name)).toEqual(
      expect.arrayContaining(["Uren vrijwilligerswerk", "Mensen met uren", "Aanmeldingen voor activiteiten"]),
    );
  });

  it("reads as many rows whatever else is stored: other years, other centres, other tenants", { timeout: 60_000 }, async () => {
    const read = async (path: string) => {
      const response = await center.fetch(path);
      return Number(/read=(\d+)/.exec(response.headers.get("x-d1") ?? "")?.[1]);
    };
    const paths = ["/analytics?from=2023-03-01&until=2023-03-31", "/dashboard"];
    await Promise.all(paths.map(read));
    const before = await Promise.all(paths.map(read));
    for (const [tenantId, centerId, created] of [
      [ground.tenantId, ground.centerId, "2015-05-05T10:00:00.000Z"],
      [ground.tenantId, "elsewhere", "2023-03-10T10:00:00.000Z"],
      ["another-tenant", "elsewhere", "2023-03-10T10:00:00.000Z"],
    ])
      await world.sql(
        "city",
        `insert into applications (id, tenant_id, center_id, vacancy_id, organization_id, first_name, last_name, email, email_key, status, locale, created_at, answered_at, updated_at)
          with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000)
          select ?1 || i, ?2, ?3, 'v' || i, 'o', 'a', 'b', i || '@x', i || ?1, 'accepted', 'nl', ?4, ?4, ?4 from n`,
        [newId(), tenantId, centerId, created],
      );
    const after = await Promise.all(paths.map(read));
    for (const [at, path] of paths.entries()) expect(after[at], `${path}, which read ${before[at]}`).toBeLessThanOrEqual(before[at]! * 2);
  });

  it("answers whatever the address asks for, and lays a period beside the one before or a year earlier", async () => {
    for (const query of [
      "from=x&until=2099-99-99",
      "from=2024-02-29&until=2024-02-29&compare=year",
      "from=2030-01-01&until=2020-01-01",
      "organization=x&center=y",
      "sort=-nothing&page[number]=0",
    ])
      for (const path of ["/analytics", "/analytics/index-2", "/analytics/jaarcijfers"])
        expect((await center.fetch(`${path}?${query}`)).status).toBe(200);
    const rows = (day: string, count: number) => ({
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      kind: "view" as const,
      key: "",
      day,
      count,
    });
    await put(world, "city", dailyCounts, rows("2021-03-02", 5), rows("2021-03-01", 3), rows("2020-03-02", 2));
    const of = async (compare: string) =>
      (await csv(center, `/analytics.csv?chart=views&from=2021-03-02&until=2021-03-02&compare=${compare}`)).rows;
    expect(await of("previous")).toEqual([["2021-03-02", "5", "3"]]);
    expect(await of("year")).toEqual([["2021-03-02", "5", "2"]]);
    expect(await of("none")).toEqual([["2021-03-02", "5"]]);
  });

  it("a year on a page for the municipality: people once, however often they apply", async () => {
    const vacancies = [await make.vacancy(), await make.vacancy()];
    const year = new Date().getFullYear() - 4;
    const placed = async () => {
      const { rows } = await csv(center, `/analytics/jaarcijfers.csv?year=${year}`);
      return ["Mensen die werden aangenomen", "Keer aangenomen"].map((name) => Number(rows.find(([what]) => what === name)?.[1]));
    };
    const before = await placed();
    for (const vacancyId of vacancies)
      await make.application({
        vacancyId,
        email: "twee@example.org",
        emailKey: "twee@example.org",
        status: "accepted",
        createdAt: `${year}-02-01T10:00:00.000Z`,
        answeredAt: `${year}-02-03T10:00:00.000Z`,
      });
    expect((await placed()).map((number, at) => number - before[at]!)).toEqual([1, 2]);
    expect((await page(center, "/analytics/jaarcijfers")).trips).toBe(2);
  });
});

describe("counting", () => {
  const counts = async (kind: string, key: string) =>
    (
      await world.sql<{ count: number }>(
        "city",
        "select sum(count) as count from daily_counts where kind = ? and key = ? and day >= date('now', '-1 day')",
        [kind, key],
      )
    )[0]!.count ?? 0;

  it("counts who looks, from the cache too, with where they came from; not bots, not staff, not what is fetched ahead", async () => {
    const id = await make.vacancy({ status: "published" });
    const before = { google: await counts("source", "zoek.example.org") };
    const look = (client: Client, headers: Record<string, string> = browser) => client.fetch(`/vacancies/${id}`, { headers });
    for (let turn = 0; turn < 3; turn++)
      expect((await look(world.visitor("city"), { ...browser, referer: "https://www.zoek.example.org/?q=geheim" })).status).toBe(200);
    for (const referer of ["https://kwaad_.example/", `https://kwaad.${"a".repeat(90)}.nl`, "kwaad:alert(1)", "https://kwaad", "kwaad"])
      await look(world.visitor("city"), { ...browser, referer });
    await look(volunteer);
    await look(center);
    await look(world.visitor("city"), { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    await look(world.visitor("city"), { "user-agent": "curl/8.0" });
    await look(world.visitor("city"), { ...browser, "sec-purpose": "prefetch" });
    await world.visitor("city").fetch(`/vacancies/${newId()}`, { headers: browser });
    expect(
      await eventually(
        () => counts("vacancy", id),
        (count) => count >= 9,
      ),
    ).toBe(9);
    expect(await counts("source", "zoek.example.org")).toBe(before.google + 3);
    const [{ keys }] = (await world.sql<{ keys: string }>("city", "select group_concat(key) as keys from daily_counts")) as [
      { keys: string },
    ];
    expect(keys).not.toMatch(/geheim|kwaad/);
  });

  it("hears of pages that script goes on to, and takes none that is not there", async () => {
    const id = await make.vacancy({ status: "published" });
    const hear = (body: string, headers = browser) => world.visitor("city").fetch("/monitoring/views", { method: "POST", body, headers });
    for (const path of [`/vacancies/${id}`, `/vacancies/${newId()}`, "/bestaat-niet", "/admin/mail", "x", "/".repeat(500)])
      await hear(path);
    await hear(`/vacancies/${id}`, { "user-agent": "bot" });
    expect(
      await eventually(
        () => counts("vacancy", id),
        (count) => count >= 1,
      ),
    ).toBe(1);
    expect([await counts("page", "/bestaat-niet"), await counts("page", "/admin/mail")]).toEqual([0, 0]);
  });

  it("keeps what was looked for and not found, unless it could be somebody's", async () => {
    const words = "zweefvliegtuigbouw";
    for (const text of [words, words.toUpperCase(), "jan@example.org", "0612345678"])
      await world.visitor("city").fetch(`/vacancies/search?filter[search]=${text}`, { headers: browser });
    expect(
      await eventually(
        () => counts("empty_search", words),
        (count) => count >= 2,
      ),
    ).toBe(2);
    expect([await counts("empty_search", "jan@example.org"), await counts("empty_search", "0612345678")]).toEqual([0, 0]);
    expect((await page(center, "/analytics")).html).toContain(words);
  });

  it("keeps no words that another filter emptied, nor a choice that is still being made", async () => {
    const [emptied, choosing, last] = ["koken", "luchtkastelenbouw", "wolkenvangen"];
    await make.vacancy({ title: "Koken voor de buurt", ageGroupIds: [], categoryIds: [] });
    const look = (path: string) => world.visitor("city").fetch(path, { headers: browser });
    const html = await (await look(`/vacancies/search?filter[search]=${emptied}&filter[category]=${newId()}`)).text();
    expect(html).toContain("Geen resultaten gevonden");
    expect(await (await look(`/vacancies/search/total?filter[search]=${choosing}`)).json()).toEqual({ total: 0 });
    await look(`/vacancies/search?filter[search]=${last}`);
    expect(
      await eventually(
        () => counts("empty_search", last),
        (count) => count >= 1,
      ),
    ).toBe(1);
    expect([await counts("empty_search", emptied), await counts("empty_search", choosing)]).toEqual([0, 0]);
  });

  it("is told on /cookies, and sets none", async () => {
    expect((await page(visitor, "/cookies")).html).toContain("Wat we tellen");
    const { headers } = await world.visitor("city").fetch("/", { headers: browser });
    expect([...headers.getSetCookie()].every((cookie) => /^(tenant|volunteerCenterId|look)=/.test(cookie))).toBe(true);
  });
});
