/**
 * The mail of the days over a hundred thousand subscribers drawn by lot, at two hundred centres: what D1 reads has to follow those who get one, and not
 * those who do not. Interrupted and run again, nobody gets two.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { sendDigests } from "~/features/digest/digest.jobs.server";
import { product } from "~/features/index.server";
import { Draw } from "~db/seeds/random";
import { type TestDatabase, testDatabase } from "../support/d1";

setCatalogue(product);

const subscribers = 100_000;
const centerCount = 200;
/** Friday, eleven o'clock in the Netherlands. */
const now = "2026-11-20T10:00:00.000Z";
const yesterday = "2026-11-19T10:00:00.000Z";
const tenantId = newId();
const centers = Array.from({ length: centerCount }, () => newId());
const categories = Array.from({ length: 12 }, () => newId());
const here = { tenant_id: tenantId, created_at: yesterday, updated_at: yesterday };

let database: TestDatabase;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Bytes in use, without what only waits to be collected: that follows the machine's memory, not the job's. */
function inUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const spent = { read: 0, batches: 0, heap: 0, left: Number.POSITIVE_INFINITY };

/** The same database, with what it reads counted, and cut off after so many batches. */
function counted(d1: D1Database): D1Database {
  const batch = async (statements: D1PreparedStatement[]) => {
    if (spent.left-- <= 0) throw new Error("cut off");
    const results = await d1.batch(statements);
    spent.batches++;
    for (const { meta } of results) spent.read += meta.rows_read;
    if (spent.batches % 20 === 1) spent.heap = Math.max(spent.heap, inUse());
    return results;
  };
  return { prepare: (text: string) => d1.prepare(text), batch } as unknown as D1Database;
}

/** Many rows of one table, a thousand a statement. */
async function insertAll(table: string, rows: Record<string, unknown>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const fields = names.map((name) => `value ->> '${name}'`).join(", ");
  for (let at = 0; at < rows.length; at += 1_000) {
    const part = JSON.stringify(rows.slice(at, at + 1_000));
    await database.d1
      .prepare(`insert into ${table} (${names.join(", ")}) select ${fields} from json_each(?)`)
      .bind(part)
      .run();
  }
}

beforeAll(async () => {
  database = await testDatabase();
  const draw = new Draw("digest");
  await insertAll("tenants", [
    { id: tenantId, key: "lot", app_context: "meedoen", features: "{}", cors_origins: "[]", created_at: now, updated_at: now },
  ]);
  const color = "#112233";
  const colors = { primary_color: color, secondary_color: color, muted_color: color, background_color: color, text_color: color };
  await insertAll(
    "hosts",
    centers.map((center_id, at) => ({ hostname: `c${at}.localhost`, tenant_id: tenantId, center_id, binding: "DB", created_at: now })),
  );
  await insertAll(
    "organizations",
    centers.map((id, at) => ({ ...here, id, center_id: id, type: "VolunteerCenter", name: `C${at}`, slug: `c${at}`, status: "approved" })),
  );
  await insertAll(
    "volunteer_center_profiles",
    centers.map((center_id, at) => ({
      ...here,
      id: newId(),
      center_id,
      name: `C${at}`,
      ...colors,
      theme_config: "{}",
      footer_columns: "[]",
    })),
  );
  await insertAll(
    "categories",
    categories.map((id, at) => ({ ...here, id, key: `k${at}`, name_nl: `Soort ${at}`, name_en: `Kind ${at}` })),
  );
  const people = Array.from({ length: subscribers }, (_, at) => ({
    ...{ ...here, id: newId(), center_id: draw.one(centers), first_name: "Noor", last_name: `Lot ${at}` },
    ...{
      email: `p${at}@lot.test`,
      email_key: `p${at}@lot.test`,
      status: "active",
      confirmed_at: yesterday,
      locale: draw.one(["nl", "en"]),
    },
    digest_days: JSON.stringify(draw.one([["friday"], ["monday", "friday"], ["friday", "saturday"]])),
    digest_news: 1,
    interest_ids: JSON.stringify(draw.chance(0.5) ? [draw.one(categories)] : []),
    ...(draw.chance(0.3)
      ? { place: "Wijchen", latitude: 51.81, longitude: 5.725, travel_distance: draw.one([5, 20]) }
      : { place: null, latitude: null, longitude: null, travel_distance: null }),
    created_at: new Date(Date.parse(yesterday) - draw.between(0, 1e9)).toISOString(),
  }));
  await insertAll("users", people);
  const searches = people.filter(() => draw.chance(0.05));
  await insertAll(
    "saved_searches",
    searches.map(({ id, center_id }) => ({
      ...{
        ...here,
        id: newId(),
        center_id,
        user_id: id,
        name: "Soep",
        query: "filter[search]=soep",
        frequency: "digest",
        seen_at: yesterday,
      },
    })),
  );
  await database.d1.prepare("analyze").run();
});
afterAll(() => database.dispose());

async function publishAt(centerIds: string[]): Promise<void> {
  await database.d1.batch(["vacancies", "outbox", "audit_events"].map((table) => database.d1.prepare(`delete from ${table}`)));
  await database.d1.prepare("update users set last_digest_at = null").run();
  await insertAll(
    "vacancies",
    centerIds.map((center_id, at) => ({
      ...{ ...here, id: newId(), center_id, organization_id: newId(), organization_name: "Buurtkamer", title: `Soep ${at}`, slug: newId() },
      ...{ status: "published", vacancy_type: "volunteering", published_at: yesterday, category_ids: JSON.stringify([categories[0]]) },
      ...{ latitude: 51.83, longitude: 5.73, tags: "[]" },
    })),
  );
}

async function run(left = Number.POSITIVE_INFINITY) {
  Object.assign(spent, { read: 0, batches: 0, heap: 0, left });
  const env = { DB: counted(database.d1), LOCAL_PORT: "8787" } as unknown as Env;
  const before = inUse();
  const began = performance.now();
  await sendDigests.run({ database: new SystemDb("DB", env.DB), env, now });
  return { ...spent, grown: (spent.heap - before) / 1e6, ms: performance.now() - began };
}

const sent = async () =>
  (
    await database.all<{ mails: number; people: number }>("select count(*) as mails, count(distinct recipient_id) as people from outbox")
  )[0]!;

const say = (line: string) => process.stdout.write(`${line}\n`);

it("reads for those who get one, not for the hundred thousand", async () => {
  say(`\nThe mail of the days, ${subscribers.toLocaleString("en")} subscribers at ${centerCount} centres`);
  say("centres with something new    mails   rows read   per mail   batches   memory MB      ms");
  const perMail: number[] = [];
  for (const count of [0, 1, 4, 16]) {
    await publishAt(centers.slice(0, count));
    const { read, batches, grown, ms } = await run();
    const { mails, people } = await sent();
    expect(people).toBe(mails);
    const each = mails > 0 ? read / mails : 0;
    if (mails > 0) perMail.push(each);
    else expect(read).toBeLessThan(10 * centerCount);
    const cells = [count, mails, read, each.toFixed(1), batches, grown.toFixed(0), ms.toFixed(0)];
    say(cells.map((cell, at) => String(cell).padStart([26, 9, 12, 11, 10, 12, 8][at]!)).join(""));
    expect(grown).toBeLessThan(30);
  }
  expect(Math.max(...perMail)).toBeLessThan(60);
});

it("goes on where it was cut off, and nobody gets two", async () => {
  await publishAt(centers.slice(0, 8));
  let cuts = 0;
  for (let left = 8; ; left += 6) {
    const whole = await run(left).then(
      () => true,
      (error) => {
        expect(String(error)).toContain("cut off");
        return false;
      },
    );
    if (whole) break;
    cuts++;
  }
  const once = await sent();
  await run();
  expect(await sent()).toEqual(once);
  expect(once.people).toBe(once.mails);
  say(`\nCut off ${cuts} times and run again: ${once.mails} mails, each to somebody else`);
});
