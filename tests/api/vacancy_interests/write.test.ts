import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, post, sharedCity } from "../support";

const { world, make, visitor, volunteer } = await sharedCity(["volunteer"]);

it("201 for a stranger's second as for the first: nobody learns who waits; 409 for who is signed in", async () => {
  const vacancyId = await make.vacancy({ status: "filled" });
  const email = `${newId()}@example.org`;
  const wait = (client: typeof visitor) => ask(client, "vacancy_interests", post({ vacancy_id: vacancyId, email }, "vacancy_interests"));
  for (let time = 0; time < 2; time++) expect((await wait(visitor)).status).toBe(201);
  expect(await world.sql("city", "select email from vacancy_interests where vacancy_id = ?", [vacancyId])).toEqual([{ email }]);
  expect(await wait(volunteer)).toMatchObject({ status: 409, errors: [{ code: "already_interested" }] });
});
