/** Those who wanted to hear, when it is so far. */
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import { ask, put, sharedCity } from "../support";

const { world, ground, make, superuser } = await sharedCity(["superuser"]);

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
