/** What the queue brings of counts: late, twice, and made up. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Count } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { begin, north, tenantId } from "../../../tests/support/people";
import { takeCounts } from "./take-counts.server";

let database: TestDatabase;
const vacancyId = newId();
const stamps = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin };

beforeAll(async () => {
  database = await testDatabase();
  await database.insert("vacancies", {
    ...{ ...stamps, id: vacancyId, organization_id: newId(), organization_name: "Buurtkamer", title: "Soep", slug: "soep" },
    ...{ status: "published", vacancy_type: "volunteering", published_at: begin },
  });
});
afterAll(() => database.dispose());

const yesterday = "2026-11-19";
const count = (kind: Count["kind"], key: string, over: Partial<Count> = {}): Count => ({
  ...{ tenantId, centerId: north, kind, key, day: yesterday, count: 1, fixed: false },
  ...over,
});
const take = (counts: Count[], id = newId()) => takeCounts(new SystemDb("DB", database.d1), [{ id, binding: "DB", counts }]);
const kept = async (kind: Count["kind"]) => {
  const rows = await database.all<{ key: string; day: string; count: number }>(
    "select key, day, count from daily_counts where tenant_id = ? and kind = ? order by day, key",
    ...[tenantId, kind],
  );
  return rows.map(({ key, day, count }) => `${day} ${key} ${count}`);
};

it("counts a day late on the day that somebody looked, and a message that comes twice once", async () => {
  const late = newId();
  await take([count("vacancy", vacancyId, { count: 2 }), count("vacancy", "soep", { count: 3 })], late);
  await take([count("vacancy", vacancyId, { count: 2 }), count("vacancy", "soep", { count: 3 })], late);
  await take([count("vacancy", vacancyId, { day: "2026-11-20" })]);
  expect(await kept("vacancy")).toEqual([`2026-11-19 ${vacancyId} 5`, `2026-11-20 ${vacancyId} 1`]);
});

it("keeps no vacancy and no page that is not there, nor another tenant's", async () => {
  const others = count("vacancy", vacancyId, { tenantId: newId(), day: "2026-11-20" });
  await take([others, count("vacancy", newId()), count("page", "/verzonnen"), count("page", "/sociale-kaart", { fixed: true })]);
  expect(await kept("vacancy")).toHaveLength(2);
  expect(await kept("page")).toEqual(["2026-11-19 /sociale-kaart 1"]);
  expect(await database.all("select 1 from daily_counts where tenant_id <> ?", tenantId)).toEqual([]);
});

it("takes made-up sources together beyond two hundred a day, and goes on counting those it knows", async () => {
  for (let at = 0; at < 250; at += 50)
    await take(Array.from({ length: 50 }, (_, more) => count("source", `host-${String(at + more).padStart(3, "0")}.example`)));
  await take([count("source", "host-000.example"), count("source", "another-day.example", { day: "2026-11-20" })]);
  const rows = await kept("source");
  expect(rows).toContain("2026-11-19 host-000.example 2");
  expect(rows).toContain("2026-11-20 another-day.example 1");
  expect(rows.length).toBeLessThanOrEqual(252);
  const total = rows.reduce((sum, row) => sum + Number(row.split(" ").at(-1)), 0);
  expect([rows.some((row) => row.startsWith("2026-11-19 … ")), total]).toEqual([true, 252]);
});
