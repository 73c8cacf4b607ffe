import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addSites, addUser, begin, days, later, minutes, north, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { remindOfCertificates } from "./conduct_certificate.jobs.server";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addSites(database);
});
afterAll(() => database.dispose());

const run = (now: string) =>
  remindOfCertificates.run({
    database: new SystemDb("DB", database.d1),
    env: { DB: database.d1, LOCAL_PORT: "8787" } as unknown as Env,
    now,
  });
const told = () =>
  database.all<{ email: string; event: string }>("select recipient_email email, event from outbox order by recipient_email, event");

/** Somebody with certificates that hold for so many days. */
async function helper(email: string, ends: number[], over: Parameters<typeof addUser>[1] = {}) {
  const userId = await addUser(database, { email, ...over });
  const seen = { tenant_id: tenantId, center_id: north, user_id: userId, seen_by_name: "Carlijn", created_at: begin, updated_at: begin };
  for (const end of ends)
    await database.insert("conduct_certificates", { ...seen, id: newId(), seen_on: later(-900 * days), valid_until: later(end * days) });
}

it("tells whose certificate ends within six weeks, and the coordinators, once; nobody with a later one, or who is not there", async () => {
  await addUser(database, { email: "center@voorbeeld.test", roles: ["center_superuser"] });
  await helper("soon@voorbeeld.test", [30]);
  await helper("renewed@voorbeeld.test", [30, 900]);
  await helper("later@voorbeeld.test", [50]);
  await helper("over@voorbeeld.test", [-1]);
  await helper("gone@voorbeeld.test", [30], { status: "inactive" });
  // At night, and at the weekend.
  await run(later(-8 * 60 * minutes));
  await run(later(days));
  expect(await told()).toEqual([]);
  await run(later(3 * days));
  await run(later(4 * days));
  const first = [
    { email: "center@voorbeeld.test", event: "certificate_expiring_center" },
    { email: "soon@voorbeeld.test", event: "certificate_expiring" },
  ];
  expect(await told()).toEqual(first);
  expect(await database.all("select link from notifications where event = 'certificate_expiring_center'")).toMatchObject([
    { link: expect.stringMatching(/^\/users\/[\w-]{36}\/vog$/) },
  ]);
  // Not every site has a page of one's own help.
  expect(await database.all("select link from notifications where event = 'certificate_expiring'")).toEqual([
    { link: "/contactformulier" },
  ]);
  await run(later(10 * days));
  expect((await told()).map(({ email }) => email)).toContain("later@voorbeeld.test");
});
