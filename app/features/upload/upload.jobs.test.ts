import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { budgetOf } from "~/core/events/budget.server";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { letters } from "~/core/storage/files.server";
import { databases } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import * as schema from "~db/schema";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addUser, begin, minutes, north, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { addressColumns, textColumns } from "./references.server";
import { sweepUploads } from "./upload.jobs.server";

setCatalogue(product);

const stamps = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin };

describe("uploads", () => {
  let database: TestDatabase;
  let bucket: Miniflare;
  let files: R2Bucket;
  beforeAll(async () => {
    database = await testDatabase();
    bucket = new Miniflare({ modules: true, script: "export default {}", r2Buckets: ["FILES"] });
    files = (await bucket.getR2Bucket("FILES")) as unknown as R2Bucket;
  });
  afterAll(async () => {
    await bucket.dispose();
    await database.dispose();
  });
  /** With one statement for the tenants and one for the files of each. */
  const sweep = (now: string) => {
    const { strict } = budgetOf({ DB: database.d1, FILES: files } as unknown as Env, 2);
    return sweepUploads.run({ database: databases(strict)[0]!, env: strict, now });
  };

  const hour = 60 * minutes;
  /** A moment so many rounds of letters from now at which it is the turn of "b". */
  const turn = (rounds: number) => {
    const round = Math.floor(Date.now() / hour / letters.length) + rounds;
    return new Date((round * letters.length + letters.indexOf("b")) * hour).toISOString();
  };
  const name = (end: string) => `b${end.padStart(25, "x")}.png`;

  it("that nothing refers to go after a day, of the tenants of this database alone", async () => {
    const host = { tenant_id: tenantId, center_id: north, binding: "DB", created_at: begin };
    await database.insert(
      "hosts",
      { hostname: "noord.localhost", ...host },
      { hostname: "ver.localhost", ...host, tenant_id: "far", binding: "DB_2" },
    );
    const organizationId = await addOrganization(database, await addUser(database), "NonProfit", "Buurtkamer");
    await database.all(
      "update organizations set logo_url = ?, deleted_at = ? where id = ?",
      `/files/${name("logo")}`,
      begin,
      organizationId,
    );
    const vacancy = { organization_name: "", title: "Koken", slug: "koken", status: "archived", vacancy_type: "volunteering" };
    await database.insert("vacancies", {
      id: newId(),
      ...stamps,
      organization_id: organizationId,
      ...vacancy,
      image: `/files/${name("vacancy")}`,
    });
    const props = JSON.stringify({ images: [{ src: `/files/${name("block")}` }] });
    await database.insert("content_blocks", { id: newId(), ...stamps, page_id: "p", kind: "Quote", props });
    const used = ["logo", "vacancy", "block"].map((end) => `${tenantId}/${name(end)}`);
    const others = [`far/${name("loose")}`, `${tenantId}/c${name("later").slice(1)}`];
    const loose = `${tenantId}/${name("loose")}`;
    for (const key of [...used, ...others, loose]) await files.put(key, "x");
    const keys = async () => (await files.list()).objects.map(({ key }) => key).sort();
    await sweep(turn(-1));
    expect(await keys()).toContain(loose);
    await sweep(turn(2));
    expect(await keys()).toEqual([...used, ...others].sort());
  });

  it("every column that may name a file is looked into", () => {
    const text = /(url|image|logo|photo|picture|file|props|columns|summary|description|body|config|content)(en)?$/i;
    const noFiles = [
      "pages.metaDescription",
      "pages.ogDescription",
      "imports.columns",
      "notifications.body",
      "idempotency_keys.body",
      "webhooks.url",
      "form_replies.body",
      "profile_replies.body",
    ];
    const columns = Object.values(schema)
      .filter((table) => is(table, Table))
      .flatMap((table) =>
        Object.entries(getTableColumns(table as never) as Record<string, SQLiteColumn>).map(([key, column]) => ({ key, column, table })),
      );
    const looked = new Set([...addressColumns(), ...textColumns()].map(({ column }) => column));
    const missing = columns.filter(({ key, column }) => column.dataType !== "boolean" && text.test(key) && !looked.has(column));
    expect(missing.map(({ key, table }) => `${getTableName(table)}.${key}`).filter((each) => !noFiles.includes(each))).toEqual([]);
  });
});
