/** What the list of a form's submissions reads: its page, however many there are of it, of other forms, centres and tenants. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role, Viewer } from "~/core/auth/viewer";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { TenantDb } from "~/core/tenant/db.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { product } from "../index.server";
import { listPage } from "./list-page.server";

setCatalogue(product);

const [tenantId, centerId, formId] = ["a tenant", "a centre", newId()];
const at = "2026-10-10T10:00:00.000Z";
const stamps = { tenant_id: tenantId, center_id: centerId, created_at: at, updated_at: at };
const snapshot = { attributes: { title: "F" }, children: { formQuestions: [{ id: "q", kind: "text", props: { text: "Waarom?" } }] } };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.insert("forms", { ...stamps, id: formId, title: "F", public_key: "k", status: "published" });
  const version = { id: newId(), form_id: formId, number: 1, state: "published", snapshot: JSON.stringify(snapshot) };
  await database.insert("form_versions", { ...stamps, ...version });
});
afterAll(() => database.dispose());

/** So many, a second apart, one of nine of them new. */
const fill = (number: number, form = formId, { tenant = tenantId, center = centerId } = {}) =>
  database.all(
    `insert into form_submissions (id, tenant_id, center_id, form_id, status, answers, questions, reference, started_at, created_at, updated_at, sent_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ?5)
      select ?1 || i, ?2, ?3, ?4, iif(i % 9, 'read', 'new'), '{"q":"x"}', '[]', i, at, at, at, at
        from (select i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-10-10', '-' || i || ' seconds') as at from n)`,
    ...[newId(), tenant, center, form, number],
  );

async function shown(role: Role, query: string) {
  let read = 0;
  const d1 = {
    prepare: (text: string) => database.d1.prepare(text),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await database.d1.batch(statements);
      for (const { meta } of results) read += meta.rows_read;
      return results;
    },
  } as unknown as D1Database;
  const viewer = { id: "me", centerId, roles: [role], organizations: [] } as unknown as Viewer;
  const db = new TenantDb(d1, tenantId);
  const portal = { tenant: { id: tenantId, features: {} }, center: { id: centerId }, viewer, locale: "nl", now: at, db };
  const request = new Request(`http://x.test/form_builder/${formId}/submissions${query}`);
  const { main, counts } = await listPage({ request, params: { id: formId }, context: { portal } } as unknown as LoaderFunctionArgs);
  return { read, total: main.total, counts };
}

it("is the same with a thousand and with twenty thousand, and its totals are what counting gives", async () => {
  const lists = ["", "?filter[status_eq]=new", "?filter[status_eq]=suspicious", "?page[number]=3"].flatMap((query) =>
    (["center_superuser", "admin"] as const).map((role) => [role, query] as const),
  );
  const all = async () => {
    const found = [];
    for (const one of lists) found.push(await shown(...one));
    return found;
  };
  await fill(1_000);
  const before = await all();
  await fill(19_000);
  await fill(3_000, "another form");
  await fill(3_000, "another form", { center: "another centre" });
  await fill(3_000, formId, { tenant: "another tenant" });
  const after = await all();
  // One row more, twice: where those of the form end.
  expect(after.filter(({ read }, at) => read > before[at]!.read + 2)).toEqual([]);
  expect(after.map(({ total }) => total).filter((_, at) => at % 2 === 0)).toEqual([20_000, 2_222, 0, 20_000]);
  await database.all("update form_submissions set status = 'suspicious' where form_id = ? and status = 'new'", formId);
  await database.all(
    "update form_submissions set deleted_at = ? where form_id = ? and tenant_id = ? and reference = '1'",
    at,
    formId,
    tenantId,
  );
  await database.all("delete from form_submissions where form_id = ? and tenant_id = ? and reference = '2'", formId, tenantId);
  const rows = await database.all<{ status: string; number: number }>(
    "select status, count(*) as number from form_submissions where tenant_id = ? and form_id = ? and deleted_at is null group by 1",
    ...[tenantId, formId],
  );
  expect((await shown("admin", "")).counts).toEqual(Object.fromEntries(rows.map(({ status, number }) => [status, number])));
}, 60_000);
