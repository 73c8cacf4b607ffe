import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { Conflict } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { sendAgain, undelivered } from "./undelivered.server";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  const row = {
    host: "http://x",
    event: "application_accepted",
    recipient_email: "a@b.nl",
    locale: "nl",
    data: "{}",
    attempts: 3,
    due_at: "2026-11-20",
    created_at: "2026-11-20",
    tenant_id: "t1",
    center_id: "c1",
  };
  await test.insert(
    "outbox",
    { ...row, id: "m1", status: "failed", last_error: "unanswered: The connection was closed: by them" },
    { ...row, id: "m2", status: "sent", last_error: null },
    { ...row, id: "m3", status: "failed", last_error: "refused: 550", center_id: "c2" },
    { ...row, id: "m4", status: "failed", last_error: "refused: 550", tenant_id: "t2" },
  );
});
afterAll(() => test.dispose());

const portal = () => ({ db: test.tenantDb("t1"), center: { id: "c1" }, now: "2026-11-21T10:00:00.000Z" }) as unknown as Portal;

it("shows a centre its own mail that did not get through, and why", async () => {
  const found = await portal().db.fetch(undelivered(portal()));
  expect(found).toMatchObject([{ id: "m1", reason: "unanswered", detail: "The connection was closed: by them", recipientEmail: "a@b.nl" }]);
});

it("gives a failed mail of the own centre a new start, and no other", async () => {
  for (const id of ["m2", "m3", "m4", "none"]) await expect(portal().db.write(sendAgain(portal(), id))).rejects.toThrow(Conflict);
  await portal().db.write(sendAgain(portal(), "m1"));
  expect(await test.all("select status, attempts, due_at from outbox where id = 'm1'")).toEqual([
    { status: "pending", attempts: 0, due_at: "2026-11-21T10:00:00.000Z" },
  ]);
  expect(await portal().db.fetch(undelivered(portal()))).toEqual([]);
});
