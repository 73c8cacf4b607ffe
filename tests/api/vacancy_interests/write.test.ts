import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, post, sharedCity } from "../support";

const { world, make, visitor, volunteer } = await sharedCity(["volunteer"]);

it("201 for the second as for the first, signed in too: nobody learns who waits; 409 for who has the address", async () => {
  const vacancyId = await make.vacancy({ status: "filled" });
  const email = `${newId()}@example.org`;
  const wait = (client: typeof visitor) => ask(client, "vacancy_interests", post({ vacancy_id: vacancyId, email }, "vacancy_interests"));
  for (const client of [visitor, visitor, volunteer]) expect((await wait(client)).status).toBe(201);
  expect(await world.sql("city", "select email from vacancy_interests where vacancy_id = ?", [vacancyId])).toEqual([{ email }]);
  const own = { vacancy_id: vacancyId, email: "Volunteer@city.test" };
  const waitOwn = () => ask(volunteer, "vacancy_interests", post(own, "vacancy_interests"));
  expect([(await waitOwn()).status, (await waitOwn()).errors[0]?.code]).toEqual([201, "already_interested"]);
});
