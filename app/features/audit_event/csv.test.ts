/** The trail as a file: whole, or refused with how to make it shorter. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { begin, north, portalOf, tenantId } from "../../../tests/support/people";
import { viewerWith } from "../../../tests/support/workshops";
import { loader } from "./routes/csv";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

const file = () =>
  loader({
    request: new Request("http://noord.localhost/admin/audit.csv"),
    context: { portal: { ...portalOf(database), viewer: viewerWith("center_superuser") } },
    params: {},
  } as unknown as LoaderFunctionArgs);

it("422 where it has more lines than are sent, and never less than all of them", async () => {
  await database.d1
    .prepare(
      `insert into audit_events (id, tenant_id, center_id, subject_type, subject_id, action, created_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 50001) select 'e' || i, ?, ?, 'hosts', 'h', 'create', ? from n`,
    )
    .bind(tenantId, north, begin)
    .run();
  const refused = await file().catch((answer: Response) => answer);
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: "too_many_rows", message: expect.stringContaining("50000") }]);
  await database.d1.prepare("delete from audit_events where id not in ('e1', 'e2', 'e3')").run();
  expect((await (await file()).text()).trimEnd().split("\r\n")).toHaveLength(4);
});
