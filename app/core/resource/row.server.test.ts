import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { entryReports } from "~/features/entry_report/entry_report.resource.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { begin, later, north, tenantId } from "../../../tests/support/people";
import { Conflict, changedOne } from "../tenant/db.server";
import { updateOf } from "./row.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

it("an update never goes over what somebody wrote since the row was read, whatever else still holds", async () => {
  const id = newId();
  const stamps = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin };
  await database.insert("entry_reports", { id, ...stamps, organization_id: newId(), message: "Verhuisd", status: "open" });
  const db = database.tenantDb(tenantId);
  const before = { tenantId, id, lockVersion: 0, status: "open" };
  const edit = updateOf(entryReports, later(1), before, { message: "Naar de Dorpsstraat" });
  const step = updateOf(entryReports, later(2), before, { status: "handled" }, sql`${entryReports.table.status} = 'open'`);
  await db.write([edit, changedOne()]);
  await expect(db.write([step, changedOne()])).rejects.toThrow(Conflict);
  expect(await database.all("select message, status, lock_version as version from entry_reports")).toEqual([
    { message: "Naar de Dorpsstraat", status: "open", version: 1 },
  ]);
});
