/**
 * Ten thousand hosts of a thousand tenants and a million dates of other centres: a site is found, and the calendar of a centre read, with the rows that are
 * its own (issue 26).
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import type { Query } from "~/core/tenant/db.server";
import { loadSite } from "~/core/tenant/directory.server";
import type { Env } from "~/core/tenant/env";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { datesBetween, nextDates, workshops } from "~/features/calendar/calendar.queries.server";
import { product } from "~/features/index.server";
import { type TestDatabase, testDatabase } from "../support/d1";
import { begin, days, later, north, portalOf, tenantId } from "../support/people";

setCatalogue(product);

const own = newId();
const ownDates = 200;
const stamps = { tenant_id: tenantId, created_at: begin, updated_at: begin };
let database: TestDatabase;
let portal: RequestPortal;

beforeAll(async () => {
  database = await testDatabase();
  portal = portalOf(database);
  await addVacancies(1, () => own, north);
  await addDates(ownDates, [own], north, "own");
  await database.d1.prepare("analyze").run();
});
afterAll(() => database.dispose());

const addVacancies = (count: number, idOf: (at: number) => string, centerId: string) =>
  database.insert(
    "vacancies",
    ...Array.from({ length: count }, (_, at) => ({
      ...{ ...stamps, id: idOf(at), center_id: centerId, title: `Taalcafé ${at}`, slug: idOf(at), organization_id: newId() },
      ...{ organization_name: "Buurtkamer", status: "published", vacancy_type: "activity", published_at: begin, tags: '["workshop"]' },
    })),
  );

/** One every hour, around the clock, from a hundred of them back. */
async function addDates(count: number, vacancyIds: string[], centerId: string, name: string): Promise<void> {
  const portion = 100_000;
  for (let from = 0; from < count; from += portion) {
    await database.d1
      .prepare(
        `insert into vacancy_dates (id, tenant_id, center_id, organization_id, vacancy_id, starts_at, ends_at, status, created_at, updated_at)
          with recursive numbers(n) as (select cast(?1 as integer) union all select n + 1 from numbers where n + 1 < ?2)
          select ?3 || n, ?4, ?5, 'o', ?6 ->> ('$[' || (n % cast(?7 as integer)) || ']'), strftime('%Y-%m-%dT%H:%M:%fZ', ?8, ((n % 200) - 100) || ' hours'),
            strftime('%Y-%m-%dT%H:%M:%fZ', ?8, ((n % 200) - 98) || ' hours'), 'planned', ?8, ?8 from numbers`,
      )
      .bind(from, Math.min(count, from + portion), name, tenantId, centerId, JSON.stringify(vacancyIds), vacancyIds.length, begin)
      .run();
  }
}

async function rowsOf(query: Query<unknown[]>): Promise<number> {
  const { db } = portal;
  const before = db.stats.rowsRead;
  expect((await db.fetch(query)).length).toBeGreaterThan(0);
  return db.stats.rowsRead - before;
}

const calendar = async () => ({
  "a month": await rowsOf(datesBetween(portal, { from: later(-2 * days), until: later(30 * days) })),
  "the next three": await rowsOf(nextDates(portal, 3)),
  "workshops to come": await rowsOf(workshops(portal).upcoming),
  "workshops that were": await rowsOf(workshops(portal).past),
});

/** @param own rows that the centre has itself: a plan may read each of them a few times */
function compare(what: string, few: Record<string, number>, many: Record<string, number>, own = 0) {
  process.stdout.write(`\nRows read, ${what}\n`);
  for (const [name, rows] of Object.entries(few))
    process.stdout.write(`${name.padEnd(24)}${String(rows).padStart(7)}${String(many[name]).padStart(17)}\n`);
  for (const [name, rows] of Object.entries(few))
    expect([name, many[name]]).toEqual([name, Math.min(many[name]!, Math.max(rows * 2, own * 3))]);
}

it("the calendar reads the dates of its centre, however many others have", async () => {
  const few = await calendar();
  const centers = Array.from({ length: 50 }, () => newId());
  for (const center of centers) {
    const ids = Array.from({ length: 20 }, () => newId());
    await addVacancies(ids.length, (at) => ids[at]!, center);
    await addDates(20_000, ids, center, center);
  }
  await database.d1.prepare("analyze").run();
  compare(`${ownDates} dates of one's own centre alone and beside 1,000,000`, few, await calendar(), ownDates);
}, 900_000);

/** The database, with the rows that it reads counted. */
function counted(d1: D1Database, count: (rows: number) => void): D1Database {
  const prepare = (text: string) => ({
    bind: (...values: unknown[]) => {
      const bound = d1.prepare(text).bind(...values);
      const first = async () => {
        const { results, meta } = await bound.all();
        count(meta.rows_read);
        return results[0] ?? null;
      };
      return Object.assign(bound, { first });
    },
  });
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await d1.batch(statements);
    for (const { meta } of results) count(meta.rows_read);
    return results;
  };
  return { prepare, batch } as unknown as D1Database;
}

it("a site is found by its name, however many names there are", async () => {
  const addTenants = async (from: number, count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `tenant ${from + at}`);
    const rest = { created_at: begin, updated_at: begin };
    for (let at = 0; at < count; at += 100) {
      const some = ids.slice(at, at + 100);
      await database.insert(
        "tenants",
        ...some.map((id) => ({ id, key: id, app_context: "meedoen", features: "{}", cors_origins: "[]", ...rest })),
      );
      const names = some.flatMap((id) => Array.from({ length: 10 }, (_, number) => [id, number] as const));
      await database.insert(
        "hosts",
        ...names.map(([id, number]) => ({ hostname: `${number}.${id}.test`, tenant_id: id, center_id: `${id} ${number}`, ...rest })),
      );
    }
  };
  const site = async () => {
    let rows = 0;
    const env = { DB: counted(database.d1, (read) => (rows += read)) } as unknown as Env;
    await loadSite(env, "3.tenant 0.test");
    await loadSite(env, "unknown.test");
    return { "a name, and an unknown": rows };
  };
  await addTenants(0, 1);
  const few = await site();
  expect(few["a name, and an unknown"]).toBeGreaterThan(0);
  await addTenants(1, 999);
  compare("10 hosts and 10,000", few, await site());
}, 900_000);
