/** Those who wanted to hear, when it is so far. */
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import { ask, post, put, sharedCity } from "../support";

const { world, ground, make, superuser } = await sharedCity(["superuser"]);
const atomic = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';

it("200 open again: also where more people wait than a statement takes values, and nobody waits any more", async () => {
  const vacancyId = await make.vacancy({ status: "filled" });
  const { tenantId, centerId, organizationId } = ground;
  const host = `${newId()}.example`;
  const interests = Array.from({ length: 250 }, (_, at) => {
    const email = `p${at}@${host}`;
    return { id: newId(), tenantId, centerId, organizationId, vacancyId, email, emailKey: email, ...stamps };
  });
  await put(world, "city", schema.vacancyInterests, ...interests);
  expect((await ask(superuser, `vacancies/${vacancyId}/transitions/reopen`, { method: "POST" })).status).toBe(200);
  const [count] = await world.sql(
    "city",
    `select (select count(*) from outbox where event = 'vacancy_open_again' and recipient_email like ?) as told,
      (select count(*) from vacancy_interests where vacancy_id = ?) as left`,
    [`%@${host}`, vacancyId],
  );
  expect(count).toEqual({ told: 250, left: 0 });
});

/** An activity that somebody waits for dates of. */
async function awaited() {
  const vacancyId = await make.vacancy({ vacancyType: "activity", status: "published" });
  const email = `${newId()}@example.org`;
  const { tenantId, centerId, organizationId } = ground;
  await put(world, "city", schema.vacancyInterests, {
    ...{ id: newId(), tenantId, centerId, organizationId, vacancyId, email, emailKey: email, ...stamps },
  });
  const mails = async () => (await world.sql("city", "select id from outbox where recipient_email = ?", [email])).length;
  const date = (day: number) => ({
    type: "vacancy_dates",
    attributes: { vacancy_id: vacancyId, starts_at: `2027-03-${day}T09:00:00.000Z`, ends_at: `2027-03-${day}T11:00:00.000Z` },
  });
  return { mails, date };
}

it("200 for ten dates in one document: who waited hears of it once", async () => {
  const { mails, date } = await awaited();
  const body = JSON.stringify({ "atomic:operations": Array.from({ length: 10 }, (_, at) => ({ op: "add", data: date(at + 10) })) });
  const headers = { "content-type": atomic, accept: atomic };
  expect((await ask(superuser, "operations", { method: "POST", body, headers })).status).toBe(200);
  expect(await mails()).toBe(1);
});

it("201 or 409 for two dates at the same moment: who waited hears of it once", async () => {
  const { mails, date } = await awaited();
  const made = await Promise.all([20, 21].map((day) => ask(superuser, "vacancy_dates", post(date(day).attributes, "vacancy_dates"))));
  for (const { status } of made) expect([201, 409]).toContain(status);
  expect(made.some(({ status }) => status === 201)).toBe(true);
  expect(await mails()).toBe(1);
});
