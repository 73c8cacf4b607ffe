import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { maxRows } from "~/core/events/schedule.server";
import { newId } from "~/core/ids";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { begin, days, later, north, south, tenantId } from "../../../tests/support/people";
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

const FILES = { head: async (key: string) => (key === `${tenantId}/er.png` ? {} : null) };

/** A run at night, and what the list says after it. */
async function run(now: string): Promise<string[]> {
  const env = { DB: database.d1, FILES } as unknown as Env;
  await checkLinks.run({ database: new SystemDb("DB", database.d1), env, now });
  return (await database.all<{ href: string }>("select href from broken_links order by href")).map(({ href }) => href);
}

it("tells by the site of each page what is there: pages, redirects as far as they reach, and files", async () => {
  const [north1, south1, elsewhere] = [newId(), newId(), newId()];
  await database.insert(
    "pages",
    { ...aPage(north1), slug: "welkom" },
    { ...aPage(south1), center_id: south },
    { ...aPage(elsewhere), tenant_id: newId() },
  );
  const redirect = (from_path: string, match: string) =>
    database.insert("redirects", { ...here, id: newId(), from_path, match, status_code: 301, to_path: "/welkom" });
  await redirect("/oud", "exact");
  await redirect("/vroeger", "prefix");
  const paths = ["/welkom", "/nieuws/welkom", "/oud", "/oud/deel", "/vroeger/deel", "/vacancies/search", "/files/er.png", "/files/weg.png"];
  const props = text(paths.map((path) => `[a](${path})`).join(" "));
  await database.insert("content_blocks", aBlock(north1, { props }), aBlock(south1, { props }));
  await run(begin);
  const broken = async (page: string) =>
    (await database.all<{ href: string }>("select href from broken_links where page_id = ? order by href", page)).map(({ href }) => href);
  expect(await broken(north1)).toEqual(["/files/weg.png", "/oud/deel"]);
  expect(await broken(south1)).toEqual(["/files/weg.png", "/nieuws/welkom", "/oud", "/oud/deel", "/vroeger/deel", "/welkom"]);
  for (const table of ["pages", "content_blocks", "redirects", "broken_links"]) await database.all(`delete from ${table}`);
});

it("asks the database a few times for all pages of a batch, and passes over one that cannot be written", async () => {
  const ids = Array.from({ length: 40 }, newId);
  await database.insert("pages", ...ids.map(aPage));
  const props = text(Array.from({ length: 30 }, (_, at) => `[a](/weg-${at})`).join(" "));
  await database.insert("content_blocks", ...ids.map((id) => aBlock(id, { props })));
  const asked = vi.spyOn(SystemDb.prototype, "batch");
  await run(begin);
  const statements = asked.mock.calls.flatMap(([those]) => those).length;
  asked.mockRestore();
  expect(statements).toBeLessThan(10);
  const trigger = `create trigger broken before insert on broken_links when new.page_id = '${ids[0]}' begin select raise(abort, 'broken'); end`;
  await database.all(trigger);
  await database.all("delete from broken_links");
  await expect(run(begin)).rejects.toThrow(/broken/);
  await database.all("drop trigger broken");
  expect(await database.all("select count(distinct page_id) as pages from broken_links")).toEqual([{ pages: 39 }]);
  for (const table of ["pages", "content_blocks", "broken_links"]) await database.all(`delete from ${table}`);
});

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
  const nights = [begin, later(1 * days)];
  const [earlier, second] = Math.floor(Date.parse(begin) / days) % 2 === 1 ? nights.toReversed() : nights;
  expect(await run(second!)).toEqual(["/achteraan"]);
  expect(await run(earlier!)).toEqual(["/achteraan", "/nergens", "/nowhere"]);
});
