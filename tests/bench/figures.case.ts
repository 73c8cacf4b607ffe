/**
 * What the dashboard, the figures and a month of the calendar read of D1 for one centre, with a thousand rows in the database and with a million: of other
 * years, other centres and other tenants (issues 22 and 23, accepted 3 and 4). And of a centre that has much itself.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { annualOf } from "~/features/analytics/annual.server";
import { figuresOf } from "~/features/analytics/figures.server";
import { orderOf, perOrganization } from "~/features/analytics/per-organization.server";
import { periodOf } from "~/features/analytics/period";
import { scopeOf } from "~/features/analytics/scope.server";
import { datesBetween } from "~/features/calendar/calendar.queries.server";
import { dashboardOf } from "~/features/dashboard/dashboard.server";
import { dashboardParts } from "~/features/dashboard.server";
import { product } from "~/features/index.server";
import { type TestDatabase, testDatabase } from "../support/d1";
import { begin, days, later, north, portalOf, siteOf, south, tenantId } from "../support/people";

setCatalogue(product);

const large = newId();

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

interface Lot {
  tenant: string;
  center: string;
  /** The last of the days over which the rows lie, and how many. */
  until: string;
  days: number;
  organizations: number;
  vacancies: number;
  applications: number;
  people: number;
  dates: number;
  /** Of years ago: nothing is open, and nobody waits. */
  isOver?: boolean;
}

/** Rows by number, spread evenly over the days: the SQL says how each column comes of the number `i`. */
async function fill(table: string, count: number, columns: Record<string, string>) {
  const names = Object.keys(columns);
  for (let from = 0; from < count; from += 50_000)
    await database.all(
      `insert into ${table} (${names.join(", ")}) with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${Math.min(count, from + 50_000)})
        select ${Object.values(columns).join(", ")} from n`,
    );
}

async function addLot(lot: Lot) {
  const mark = newId();
  const id = (kind: string, of: string) => `'${mark}-${kind}-' || (${of})`;
  const at = (count: number) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', '${lot.until}', '-' || cast(i * ${lot.days}.0 * 86400 / ${Math.max(1, count)} as integer) || ' seconds')`;
  const here = { tenant_id: `'${lot.tenant}'`, center_id: `'${lot.center}'` };
  const stamped = (count: number) => ({ ...here, created_at: at(count), updated_at: at(count) });
  const { organizations, vacancies, applications, people, dates, isOver } = lot;
  const waiting = isOver ? "0" : `i < ${applications} / 100`;
  await fill("organizations", organizations, {
    ...{ ...stamped(organizations), id: id("o", "i"), type: "'NonProfit'", name: "'Buurtkamer ' || i", slug: id("o", "i") },
    status: "'approved'",
  });
  await fill("vacancies", vacancies, {
    ...{ ...stamped(vacancies), id: id("v", "i"), organization_id: id("o", `i % ${organizations}`), organization_name: "'Buurtkamer'" },
    ...{
      title: "'Soep'",
      slug: id("v", "i"),
      status: `iif(${isOver ? "0" : "i % 20 < 4"}, 'published', iif(i % 2, 'expired', 'archived'))`,
    },
    ...{ vacancy_type: "'volunteering'", published_at: at(vacancies), category_ids: "json_array('k' || (i % 12))", tags: "'[\"once\"]'" },
    ...{ place: "'Wijchen ' || (i % 10)", expires_at: `iif(i % 20 < 4, null, ${at(vacancies)})` },
  });
  await fill("applications", applications, {
    ...{
      ...stamped(applications),
      id: id("a", "i"),
      vacancy_id: id("v", `i % ${vacancies}`),
      organization_id: id("o", `i % ${organizations}`),
    },
    ...{ first_name: "'Noor'", last_name: "'Lot'", email: id("a", "i"), email_key: id("a", "i") },
    ...{
      status: `iif(${waiting}, 'pending', iif(i % 3, 'accepted', 'rejected'))`,
      answered_at: `iif(${waiting}, null, ${at(applications)})`,
    },
  });
  await fill("users", people, {
    ...{
      ...stamped(people),
      id: id("u", "i"),
      first_name: "'Noor'",
      last_name: "'Lot ' || i",
      email: id("u", "i"),
      email_key: id("u", "i"),
    },
    ...{ status: "'active'", confirmed_at: at(people) },
  });
  await fill("vacancy_dates", dates, {
    ...{ ...stamped(dates), id: id("d", "i"), organization_id: id("o", `i % ${organizations}`), vacancy_id: id("v", `i % ${vacancies}`) },
    ...{ starts_at: at(dates), ends_at: at(dates), status: "'planned'" },
  });
  await fill("date_sign_ups", dates, {
    ...{ ...stamped(dates), id: id("s", "i"), organization_id: id("o", `i % ${organizations}`), vacancy_id: id("v", `i % ${vacancies}`) },
    ...{
      date_id: id("d", "i"),
      first_name: "'Noor'",
      last_name: "'Lot'",
      email: id("s", "i"),
      email_key: id("s", "i"),
      status: "'signed_up'",
      secret: id("s", "i"),
    },
  });
  await fill("hours", dates, {
    ...{
      ...stamped(dates),
      id: id("h", "i"),
      organization_id: id("o", `i % ${organizations}`),
      user_id: id("u", `i % ${Math.max(1, people)}`),
    },
    ...{ worked_on: at(dates), hours: "2", status: "'confirmed'" },
  });
  await fill("daily_counts", vacancies, {
    ...{ ...here, kind: "'vacancy'", key: id("v", "i"), day: `substr(${at(vacancies)}, 1, 10)`, count: "3" },
  });
  for (const kind of ["view", "search"])
    await fill("daily_counts", lot.days, {
      ...{ ...here, kind: `'${kind}'`, key: "''", day: `substr(${at(lot.days)}, 1, 10)`, count: "9" },
    });
  await addTalk(lot);
  await fill("audit_events", applications, {
    ...{
      id: id("e", "i"),
      ...here,
      created_at: at(applications),
      action: "'accept'",
      subject_type: "'applications'",
      subject_id: id("a", "i"),
    },
  });
}

/** Mail, conversations and messages of a centre. */
async function addTalk({ tenant, center, until, days, applications }: Lot) {
  const mark = newId();
  const at = (step: number) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', '${until}', '-' || cast(i * ${(days * 86_400) / step} as integer) || ' seconds')`;
  const here = { tenant_id: `'${tenant}'`, center_id: `'${center}'`, id: `'${mark}-' || i` };
  const when = at(Math.max(1, applications));
  await fill("outbox", applications, {
    ...{
      ...here,
      host: "'noord.localhost'",
      event: "'application_sent'",
      recipient_email: "'x@voorbeeld.test'",
      locale: "'nl'",
      data: "'{}'",
    },
    ...{ status: "'sent'", due_at: when, created_at: when },
  });
  await fill("conversations", applications / 10, {
    ...{ ...here, subject: "'Vraag'", user_id: "'u'", started_by: "'user'", last_message_at: when, last_side: "'user'" },
    ...{ created_at: when, updated_at: when },
  });
}

/** What each page reads, and in how many trips beside the session's. */
async function measure(center = north) {
  const site = siteOf({ volunteerProfiles: true }, center);
  const viewer = {
    ...{ id: newId(), firstName: "Carlijn", lastName: "Centrum", email: "c@voorbeeld.test", phoneNumber: null, centerId: center },
    ...{ roles: ["center_superuser" as const], organizations: [], organizationId: null, sessionId: "", actingBy: null },
    ...{ unreadNotifications: 0, favorites: [] },
  };
  const found: Record<string, { read: number; trips: number }> = {};
  const page = async (name: string, ask: (portal: RequestPortal) => Promise<unknown>) => {
    const portal = { ...portalOf(database, begin, site), viewer } as RequestPortal;
    await ask(portal);
    found[name] = { read: portal.db.stats.rowsRead, trips: portal.db.stats.roundTrips };
  };
  const params = new URLSearchParams();
  const period = periodOf(params, begin);
  await page("dashboard", (portal) =>
    dashboardOf({ request: new Request("http://noord.localhost/dashboard"), params: {}, context: { portal } } as never, dashboardParts),
  );
  await page("analytics", (portal) => figuresOf(portal, scopeOf(portal, params), period));
  await page("per organisation", (portal) =>
    portal.db.fetch(perOrganization(portal, scopeOf(portal, params), period, orderOf(null), { number: 1, size: 50 })),
  );
  await page("annual figures", (portal) => annualOf(portal, scopeOf(portal, params), 2026));
  await page("calendar, a month", (portal) => portal.db.fetch(datesBetween(portal, { from: later(-30 * days), until: begin })));
  return found;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const cell = (value: unknown, width: number) => String(value).padStart(width);

it("reads as much of a million rows as of a thousand", async () => {
  const own = {
    tenant: tenantId,
    center: north,
    until: begin,
    days: 60,
    organizations: 20,
    vacancies: 100,
    applications: 600,
    people: 100,
    dates: 60,
  };
  await addLot(own);
  await database.all("analyze");
  const few = await measure();
  const many = { organizations: 2_000, vacancies: 10_000, applications: 100_000, people: 50_000, dates: 20_000 };
  await addLot({ ...own, ...many, organizations: 20, until: later(-800 * days), days: 2_000, isOver: true });
  await addLot({ ...own, ...many, center: south });
  await addLot({ ...own, ...many, tenant: newId(), center: newId() });
  await database.all("analyze");
  const [{ rows }] = (await database.all<{ rows: number }>(
    `select ${["organizations", "vacancies", "applications", "users", "vacancy_dates", "date_sign_ups", "hours", "daily_counts", "audit_events", "outbox", "conversations"].map((name) => `(select count(*) from ${name})`).join(" + ")} as rows`,
  )) as [{ rows: number }];
  const now = await measure();
  say(`\nRows read for one centre         of 1,000   of ${rows.toLocaleString("en")}   trips`);
  for (const [name, { read, trips }] of Object.entries(now))
    say(`${name.padEnd(28)}${cell(few[name]!.read, 13)}${cell(read, 15)}${cell(trips, 8)}`);
  // People with an account are counted one by one, once a year.
  const { "annual figures": _, ...often } = now;
  for (const [name, { read, trips }] of Object.entries(often)) {
    expect.soft([name, read]).toEqual([name, Math.min(read, few[name]!.read * 2)]);
    expect.soft([name, trips]).toEqual([name, 1]);
  }
});

it("sums of a centre with 5,000 vacancies and 100,000 applications of two years follow the period, not what there is", async () => {
  await addLot({
    ...{ tenant: tenantId, center: large, until: begin, days: 730, organizations: 300, vacancies: 5_000 },
    ...{ applications: 100_000, people: 20_000, dates: 5_000 },
  });
  await database.all("analyze");
  const found = await measure(large);
  say("\nA centre of 5,000 vacancies and 100,000 applications       rows read   trips");
  for (const [name, { read, trips }] of Object.entries(found)) say(`${name.padEnd(50)}${cell(read, 17)}${cell(trips, 8)}`);
  // Thirty days of 730, and the thirty before them, hold 8,200 applications.
  expect(found.dashboard!.read).toBeLessThan(10_000);
  expect(found.analytics!.read).toBeLessThan(120_000);
  expect(found["per organisation"]!.read).toBeLessThan(50_000);
});
