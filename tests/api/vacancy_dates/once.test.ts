/** The same activity, twice at one time and place. */
import { describe, expect, it } from "vitest";
import { ask, patch, post, sharedCity } from "../support";
import { weekAhead } from "./type";

const { make, superuser } = await sharedCity(["superuser"]);

const type = "vacancy_dates";
/** On the minute, as forms have it. */
const at = (days: number, hours = 0) => `${weekAhead(days, hours).slice(0, 16)}:00.000Z`;
const times = { starts_at: at(7), ends_at: at(7, 2) };
const add = (vacancyId: string, over = {}) => ask(superuser, type, post({ vacancy_id: vacancyId, ...times, ...over }, type));
const activity = () => make.vacancy({ vacancyType: "activity" });
const refusal = (pointer: string) => ({
  status: 409,
  errors: [{ code: "date_there", source: { pointer: `/data/attributes/${pointer}` } }],
});

describe("a date that is there already", () => {
  it("409 for the same time and place, also of a day or a rule beside it; 201 at another time or place, or of another activity", async () => {
    const vacancyId = await activity();
    expect((await add(vacancyId)).status).toBe(201);
    expect(await add(vacancyId)).toMatchObject(refusal("starts_at"));
    expect(await add(vacancyId, { starts_at: at(6), ends_at: at(6, 2), also_on: [times.starts_at] })).toMatchObject(refusal("also_on"));
    expect(await add(vacancyId, { starts_at: at(0, 1), ends_at: at(0, 3) })).toMatchObject({ status: 201 });
    expect((await add(vacancyId, { place: "De achterzaal" })).status).toBe(201);
    expect((await add(vacancyId, { ends_at: at(7, 3) })).status).toBe(409);
    expect((await add(await activity())).status).toBe(201);
  });

  it("409 where a rule would give it, and by the form beside its field with what was typed", async () => {
    const vacancyId = await activity();
    const form = { vacancyId, startsAt: "2030-01-08T10:00", endsAt: "2030-01-08T12:00" };
    const send = (over = {}) => superuser.fetch(`/vacancies/${vacancyId}/dates`, { form: { ...form, ...over } });
    expect((await send()).status).toBe(302);
    const again = await send();
    const html = await again.text();
    expect([again.status, html.includes("staat er al op di 8 januari 2030"), html.includes('value="2030-01-08T10:00"')]).toEqual([
      409,
      true,
      true,
    ]);
    expect((await add(vacancyId)).status).toBe(201);
    expect(await add(vacancyId, { starts_at: at(6), ends_at: at(6, 2), rule: "FREQ=DAILY;COUNT=3" })).toMatchObject(refusal("repeat"));
  });

  it("409 for moving one onto another, for its copy and for one that takes place after all; 200 for what stays where it is, and in place of a cancelled one", async () => {
    const vacancyId = await activity();
    const moments = (days: number) => ({ startsAt: at(days), endsAt: at(days, 2) });
    const [here, there] = [moments(9), moments(10)];
    const [one, other] = [await make.date({ vacancyId, ...here }), await make.date({ vacancyId, ...there })];
    const move = (id: string, { startsAt, endsAt }: typeof here) =>
      ask(superuser, `${type}/${id}`, patch(id, { starts_at: startsAt, ends_at: endsAt }, type));
    const copy = (at: string) => ask(superuser, `${type}/${one}/transitions/copy`, post({ starts_at: at }, type));
    expect(await move(one, there)).toMatchObject(refusal("starts_at"));
    expect((await copy(there.startsAt)).status).toBe(409);
    expect((await ask(superuser, `${type}/${one}`, patch(one, { capacity: 5 }, type))).status).toBe(200);
    expect((await ask(superuser, `${type}/${other}/transitions/cancel`, { method: "POST" })).status).toBe(200);
    expect((await move(one, there)).status).toBe(200);
    expect(await ask(superuser, `${type}/${other}/transitions/reinstate`, { method: "POST" })).toMatchObject({
      status: 409,
      errors: [{ code: "date_there" }],
    });
  });
});
