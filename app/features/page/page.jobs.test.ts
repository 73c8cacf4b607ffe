/** What time does to pages, more of them than one statement takes, though one cannot be written. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addSites, begin, later, north, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { publishPages, unpublishPages } from "./page.jobs.server";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addSites(database);
  await database.d1
    .prepare("create trigger broken before update on pages when old.slug = 'kapot' begin select raise(abort, 'broken'); end")
    .run();
});
afterAll(() => database.dispose());
beforeEach(() => database.all("delete from pages"));

/** Sixty, all of the same moment; the first in order cannot be written. */
async function addPages(over: Record<string, unknown>): Promise<string[]> {
  const ids = Array.from({ length: 60 }, newId).sort();
  const place = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin };
  await database.insert(
    "pages",
    ...ids.map((id, at) => ({ id, ...place, title: "Over ons", slug: at === 0 ? "kapot" : `over-${at}`, ...over })),
  );
  return ids;
}

const run = (job: typeof publishPages) =>
  job.run({ database: new SystemDb("DB", database.d1), env: { DB: database.d1, LOCAL_PORT: "8787" } as unknown as Env, now: begin });

const shown = async () => (await database.all<{ slug: string }>("select slug from pages where is_published = 1")).map(({ slug }) => slug);

it("all others leave the site", async () => {
  await addPages({ is_published: 1, unpublish_at: later(-1_000) });
  await expect(run(unpublishPages)).rejects.toThrow(/broken/);
  expect(await shown()).toEqual(["kapot"]);
});

it("all others are published", async () => {
  const ids = await addPages({ is_published: 0 });
  const attributes = { title: "Over ons", pageType: "default", pageLayout: "wide", showTitleOnPage: true, featured: false };
  await database.insert(
    "page_versions",
    ...ids.map((id, at) => ({
      ...{ id: newId(), tenant_id: tenantId, center_id: north, page_id: id, number: 1, state: "scheduled", publish_at: later(-1_000) },
      snapshot: JSON.stringify({ attributes: { ...attributes, slug: at === 0 ? "kapot" : `over-${at}` }, children: { contentBlocks: [] } }),
      ...{ created_at: begin, updated_at: begin },
    })),
  );
  await expect(run(publishPages)).rejects.toThrow(/broken/);
  expect(await shown()).toHaveLength(59);
});
