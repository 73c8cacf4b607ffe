import { afterAll, beforeAll, expect, it } from "vitest";
import { maxRows } from "~/core/events/schedule.server";
import { newId } from "~/core/ids";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { begin, days, later, north, tenantId } from "../../../tests/support/people";
import { checkLinks } from "./links.jobs.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

const here = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin };
const aPage = (id: string) => ({ ...here, id, title: "Pagina", slug: id, is_published: 1 });
const aBlock = (page_id: string, said: Record<string, unknown>) => ({
  ...here,
  id: newId(),
  page_id,
  kind: "Markdown",
  props: "{}",
  ...said,
});
const text = (words: string) => JSON.stringify({ text: words });

/** A run at night, and what the list says after it. */
async function run(now: string): Promise<string[]> {
  await checkLinks.run({ database: new SystemDb("DB", database.d1), env: { DB: database.d1 } as unknown as Env, now });
  return (await database.all<{ href: string }>("select href from broken_links order by href")).map(({ href }) => href);
}

it("finds links that lead nowhere in both languages, and those of the pages that another night leaves", async () => {
  const first = "00000000-0000-7000-8000-000000000000";
  const last = "ffffffff-ffff-7fff-bfff-ffffffffffff";
  await database.insert("pages", aPage(first), aPage(last));
  await database.insert(
    "content_blocks",
    aBlock(first, { props: text("[a](/nergens)"), props_en: text("[a](/nowhere)") }),
    aBlock(last, { props: text("[a](/achteraan)") }),
  );
  expect(await run(begin)).toEqual(["/achteraan", "/nergens", "/nowhere"]);
  await database.d1.prepare("delete from broken_links").run();
  await database.insert("pages", ...Array.from({ length: maxRows }, () => aPage(newId())));
  // Of two turns, the one that begins where the other ends.
  const second = Math.floor(Date.parse(begin) / days) % 2 === 1 ? begin : later(1 * days);
  expect(await run(second)).toEqual(["/achteraan"]);
});
