/**
 * What the dashboard, the figures and a month of the calendar read of D1 for one centre, with a thousand rows in the database and with a million: of other
 * years, other centres and other tenants (issues 22 and 23, accepted 3 and 4). And of a centre that has much itself.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { type TestDatabase, testDatabase } from "../support/d1";
import { addLot, readsOf, rowsIn } from "../support/figures-cost";
import { begin, days, later, north, south, tenantId } from "../support/people";

const large = newId();

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

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
  await addLot(database, own);
  const few = await readsOf(database);
  const many = { organizations: 2_000, vacancies: 10_000, applications: 100_000, people: 50_000, dates: 20_000 };
  await addLot(database, { ...own, ...many, organizations: 20, until: later(-800 * days), days: 2_000, isOver: true });
  await addLot(database, { ...own, ...many, center: south });
  await addLot(database, { ...own, ...many, tenant: newId(), center: newId() });
  const rows = await rowsIn(database);
  const now = await readsOf(database);
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
  await addLot(database, {
    ...{ tenant: tenantId, center: large, until: begin, days: 730, organizations: 300, vacancies: 5_000 },
    ...{ applications: 100_000, people: 20_000, dates: 5_000 },
  });
  const found = await readsOf(database, { center: large });
  say("\nA centre of 5,000 vacancies and 100,000 applications       rows read   trips");
  for (const [name, { read, trips }] of Object.entries(found)) say(`${name.padEnd(50)}${cell(read, 17)}${cell(trips, 8)}`);
  // Thirty days of 730, and the thirty before them, hold 8,200 applications.
  expect(found.dashboard!.read).toBeLessThan(10_000);
  expect(found.analytics!.read).toBeLessThan(120_000);
  expect(found["per organisation"]!.read).toBeLessThan(50_000);
});
