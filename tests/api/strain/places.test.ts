/** Many who want the last places at the same moment: never more than there are, nobody lost, and those who wait in the order of their numbers. */
import { expect, it, vi } from "vitest";
import { person } from "../date_sign_ups/type";
import { ask, post, testCity } from "../support";

vi.setConfig({ testTimeout: 240_000 });

const { world, make, visitor } = await testCity();

const type = "date_sign_ups";

/** From addresses of their own: a house that sends too many is stopped before it is asked for a place. */
const take = (dateId: string, at: number, over = {}) => {
  const init = post(person(dateId, over), type);
  return ask(visitor, type, { ...init, headers: { "cf-connecting-ip": `10.1.${Math.floor(at / 250)}.${at % 250}` } });
};

it.each([
  [50, 1, 0],
  [200, 10, 0],
  [60, 10, 1],
])("201 for each of %i who want %i places, some with somebody along (%i)", async (people, capacity, company) => {
  const date = await make.date({ capacity, company });
  const answers = await Promise.all(Array.from({ length: people }, (_, at) => take(date, at, { company: at % 2 === 0 ? company : 0 })));
  expect(answers.map(({ status }) => status)).toEqual(Array(people).fill(201));
  const rows = await world.sql<{ status: string; queue_number: number | null; company: number }>(
    "city",
    "select status, queue_number, company from date_sign_ups where date_id = ? order by queue_number",
    [date],
  );
  expect(rows).toHaveLength(people);
  const taken = rows.filter(({ status }) => status === "signed_up").reduce((sum, row) => sum + 1 + row.company, 0);
  const waiting = rows.filter(({ status }) => status === "waiting");
  expect(taken).toBeLessThanOrEqual(capacity);
  // A place that two want together is left for who comes alone only when nobody waits by then.
  expect(taken).toBeGreaterThanOrEqual(capacity - company);
  expect(waiting.map(({ queue_number }) => queue_number)).toEqual(Array.from({ length: waiting.length }, (_, at) => at + 1));
  const [counts] = await world.sql<{ taken: number; waiting: number }>("city", "select taken, waiting from vacancy_dates where id = ?", [
    date,
  ]);
  expect(counts).toEqual({ taken, waiting: waiting.length });
});
