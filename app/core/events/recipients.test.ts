import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addUsers, north, tenantId } from "../../../tests/support/people";
import { centerSuperusersOf } from "./recipients.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

it("all who lead a centre are told", async () => {
  const ids = await addUsers(
    database,
    Array.from({ length: 60 }, () => ({ roles: ["center_superuser"] })),
  );
  const told = await centerSuperusersOf({ db: database.tenantDb(tenantId) }, north);
  expect(told.map(({ userId }) => userId).sort()).toEqual(ids.sort());
});
