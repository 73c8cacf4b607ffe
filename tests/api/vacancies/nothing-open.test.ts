/** A site without an open vacancy. */
import { expect, it } from "vitest";
import { testCity } from "../support";

const { world, ground, visitor } = await testCity();
await world.sql("city", "update vacancies set status = 'filled' where tenant_id = ?", [ground.tenantId]);

it.each([
  "",
  "?lang=en",
  "?fbclid=x",
  "?sort=title",
  "?view=map",
  "?filter[search]=",
  "?filter[search]=&filter[distance]=10",
  "?filter[place]=Nergenshuizen&filter[distance]=10",
])("says so, with a way on, and is no 500: /vacancies/search%s", async (query) => {
  const answer = await visitor.fetch(`/vacancies/search${query}`);
  expect(answer.status).toBe(query.includes("Nergenshuizen") ? 400 : 200);
  const html = await answer.text();
  expect(html).toMatch(/Er staan nu geen vacatures open|There are no open vacancies/);
  expect(html).toContain('href="/profile-edit/zoekopdrachten/add"');
  const total = await visitor.fetch(`/vacancies/search/total${query}`);
  expect([total.status, await total.json()]).toEqual([200, { total: 0 }]);
});
