import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { SystemDb } from "../tenant/databases.server";
import type { Env } from "../tenant/env";
import { wakeBrowsers } from "./push.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

it("a connection that is lost before the answer has come costs those their call who were taken, and nobody else", async () => {
  const row = { tenant_id: "t", center_id: "c", user_id: "u", event: "x", title: "x", created_at: "2026-01-01", updated_at: "2026-01-01" };
  await database.insert("notifications", ...Array.from({ length: 70 }, (_, at) => ({ ...row, id: `n${at}`, push_at: "2026-01-01" })));
  let lost = false;
  const batch: D1Database["batch"] = async (statements) => {
    const results = await database.d1.batch(statements);
    if (lost) return results as never;
    lost = true;
    throw new Error("D1_ERROR: Network connection lost.");
  };
  const d1 = { prepare: (text: string) => database.d1.prepare(text), batch } as unknown as D1Database;
  const env = { ENVIRONMENT: "development", MAIL_FROM: "noreply@example.org" } as Env;
  const waking = wakeBrowsers(new SystemDb("DB", d1), env, { error() {} }, { now: Date.now(), hasRoom: () => true });
  await expect(waking).rejects.toThrow("Network connection lost");
  expect(await database.all("select count(*) as left from notifications where push_at is not null")).toEqual([{ left: 20 }]);
});
