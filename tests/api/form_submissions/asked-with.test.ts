/** Up to five questions of a form, asked with an application and with a sign-up for a date: by page without script, and by API. */
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "~/core/ids";
import { otherOption } from "~/features/form";
import type { Client } from "../../support/http";
import { nextNight } from "../../support/minute";
import { publishedForm, type Question } from "../../support/published-form";
import { person, tonight } from "../date_sign_ups/type";
import { applicationAttributes, ask, patch, post, testCity } from "../support";

const { world, ground, make, visitor, center, superuser, volunteer } = await testCity(["center", "superuser", "volunteer"]);

const questions: Question[] = [
  { id: "name", kind: "text", text: "Hoe heet je?", required: true },
  { id: "before", kind: "multiple_choice", text: "Deed je al eens mee?", options: ["Ja", "Nee"], required: true },
  {
    id: "heard",
    kind: "select",
    text: "Hoe hoorde je van ons?",
    options: ["Krant", "Buurt"],
    other: true,
    showIf: { match: "all", rules: [{ question: "before", operator: "is", value: "Nee" }] },
  },
  { id: "paper", kind: "file", text: "Je diploma", required: true },
  { id: "age", kind: "number", text: "Je leeftijd", min: 12, max: 99, required: true },
  {
    id: "young",
    kind: "end",
    text: "Je bent te jong",
    sends: false,
    showIf: { match: "all", rules: [{ question: "age", operator: "less_than", value: "14" }] },
  },
  { id: "where", kind: "address", text: "Waar woon je?" },
  { id: "food", kind: "text", text: "Wat eet je niet?", maxLength: 20 },
  { id: "sixth", kind: "text", text: "Te veel", required: true },
];

let form: Awaited<ReturnType<typeof publishedForm>>;
let vacancyId: string;
let dateId: string;
beforeAll(async () => {
  form = await publishedForm(world, ground, questions, { title: "Vooraf", accessPermission: "token_holder" });
  vacancyId = await make.vacancy({ questionsFormId: form.id });
  dateId = await make.date({ vacancyId: await make.vacancy({ vacancyType: "activity", questionsFormId: form.id }) });
});

const good = { before: "Nee", heard: "Buurt", age: 40, food: "Noten" };
const application = (over: Record<string, unknown>) =>
  ask(visitor, "applications", post(applicationAttributes(vacancyId, { email: `${newId()}@example.org`, ...over }), "applications"));
const signUp = (over: Record<string, unknown>, date = dateId) => ask(visitor, "date_sign_ups", post(person(date, over), "date_sign_ups"));
const kept = (aboutId: string) =>
  world.sql<{ answers: string; questions: string; status: string; organization_id: string }>(
    "city",
    "select answers, questions, status, organization_id from form_submissions where about_id = ? and deleted_at is null",
    [aboutId],
  );
const controls = {
  asked: ["before", "heard", "age", "where", "food"],
  q_before: "Nee",
  q_heard: otherOption,
  "q_heard.other": "Van mijn <b>oma</b>",
  q_age: "40",
  "q_where.postalCode": "6581 AB",
  "q_where.houseNumber": "3",
};
async function sendPage(client: Client, path: string, fields: Record<string, string | string[]>) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return client.fetch(path, { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } });
}
const who = () => ({ firstName: "Sanne", lastName: "de Wit", email: `${newId()}@example.org` });

describe("by API", () => {
  test.each([
    ["an application", (answers: unknown) => application({ answers }), "applications"],
    ["a sign-up", (answers: unknown) => signUp({ answers }), "date_sign_ups"],
  ])("201 for %s with its answers, which its reader sees as they were asked", async (_, send, type) => {
    const made = await send(good);
    expect(made.status).toBe(201);
    const id = made.data[0]!.id;
    expect((await kept(id)).map((row) => [JSON.parse(row.answers), row.status, row.organization_id])).toEqual([
      [good, "handled", ground.organizationId],
    ]);
    const { attributes } = (await ask(superuser, `${type}/${id}`)).data[0]!;
    expect(attributes.answers).toEqual(good);
    expect((attributes.questions as { id: string }[]).map((asked) => asked.id)).toEqual(["before", "heard", "age", "where", "food"]);
    const schema = await (await visitor.fetch(`/api/v1/vacancies/${vacancyId}/schema`)).json();
    expect(schema).toMatchObject({ required: [], properties: { age: { type: "number" } } });
    expect((await visitor.fetch(`/api/v1/vacancies/${await make.vacancy()}/schema`)).status).toBe(404);
    const own = await ask(superuser, `form_submissions?filter[about_id_eq]=${id}&filter[status_eq]=handled`);
    expect(own.data.map((row) => row.attributes.answers)).toEqual([good]);
    expect((await ask(volunteer, `form_submissions?filter[about_id_eq]=${id}`)).data).toEqual([]);
  });

  test("422 at the answer that is wrong, that is missing, that is not asked here, and where the form ends", async () => {
    const at = async (answers: unknown) => (await application({ answers })).errors.map(({ source }) => source?.pointer).sort();
    const pointer = (id: string) => `/data/attributes/answers/${id}`;
    expect(await at(undefined)).toEqual([pointer("age"), pointer("before")]);
    expect(await at({ ...good, age: 120, food: "x".repeat(21) })).toEqual([pointer("age"), pointer("food")]);
    expect(await at({ ...good, sixth: "x", paper: "x", name: "x" })).toEqual(["name", "paper", "sixth"].map(pointer));
    expect(await at({ ...good, age: 13 })).toEqual(["/data/attributes/answers"]);
    expect((await signUp({ answers: { ...good, before: "Misschien" } })).status).toBe(422);
    const hidden = await application({ answers: { ...good, before: "Ja" } });
    expect(JSON.parse((await kept(hidden.data[0]!.id))[0]!.answers)).toEqual({ before: "Ja", age: 40, food: "Noten" });
  });

  test("200 for a form of the centre or of the vacancy's organisation, 422 for one of another, a draft and none", async () => {
    const own = await publishedForm(world, ground, undefined, { organizationId: ground.organizationId });
    const mine = await publishedForm(world, ground, [{ kind: "number", text: "Hoeveel?" }], { organizationId: ground.organizationId });
    const others = await publishedForm(world, ground, questions, { organizationId: await make.organization() });
    const draft = await publishedForm(world, ground, questions, { status: "draft" });
    const files = await publishedForm(world, ground, [{ kind: "file", text: "Bijlage" }]);
    const id = await make.vacancy();
    const choose = async (form: string | null) =>
      (await ask(superuser, `vacancies/${id}`, patch(id, { questions_form_id: form }, "vacancies"))).status;
    expect([await choose(mine.id), await choose(form.id), await choose(null), await choose(own.id)]).toEqual([200, 200, 200, 200]);
    expect([await choose(others.id), await choose(draft.id), await choose(files.id), await choose(newId())]).toEqual([422, 422, 422, 422]);
  });
});

describe("by page, without script", () => {
  test("302 with the answers of its controls, shown to staff and to who sent it, in both files", async () => {
    const path = `/vacancies/${vacancyId}`;
    expect(await (await visitor.fetch(path)).text()).toContain('name="q_where.postalCode"');
    const sent = await sendPage(volunteer, path, { vacancyId, ...who(), ...controls });
    expect(sent.status).toBe(302);
    const [row] = await world.sql<{ id: string }>("city", "select id from applications where vacancy_id = ? and user_id is not null", [
      vacancyId,
    ]);
    expect(JSON.parse((await kept(row!.id))[0]!.answers)).toMatchObject({ heard: "Van mijn <b>oma</b>", where: { postalCode: "6581 AB" } });
    for (const client of [superuser, volunteer])
      expect(await (await client.fetch(`/applications/${row!.id}`)).text()).toContain("Van mijn &lt;b&gt;oma&lt;/b&gt;");
    const csv = await (await superuser.fetch(`/applications.csv?filter[vacancy_id_eq]=${vacancyId}`)).text();
    expect(csv).toContain("Hoe hoorde je van ons?: Van mijn <b>oma</b>");

    const place = await sendPage(visitor, `/activiteitenkalender/${dateId}`, { dateId, ...who(), ...controls, q_age: "41" });
    expect(place.status).toBe(302);
    const list = `/activiteitenkalender/overzicht/${dateId}`;
    expect(await (await superuser.fetch(list)).text()).toContain("Van mijn &lt;b&gt;oma&lt;/b&gt;");
    expect(await (await superuser.fetch(`${list}/lijst.csv`)).text()).toMatch(/Deed je al eens mee\?.*Je leeftijd/);
  });

  test("422 beside each control that is wrong, with what was typed; a question that an answer brings in is asked first", async () => {
    const path = `/vacancies/${vacancyId}`;
    const wrong = await sendPage(visitor, path, { vacancyId, ...who(), ...controls, q_age: "120", "q_where.postalCode": "nergens" });
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    for (const part of ["apply-q_age-error", "apply-q_where-postalCode-error", 'value="nergens"', "Van mijn &lt;b&gt;oma"])
      expect(page).toContain(part);
    const first = { vacancyId, ...who(), asked: ["before", "age", "where", "food"], q_before: "Nee", q_age: "20" };
    const grown = await sendPage(visitor, path, first);
    expect(grown.status).toBe(422);
    expect(await grown.text()).toMatch(/<fieldset(?![^>]*disabled)[^>]*><input type="hidden" name="asked" value="heard"/);
    expect((await sendPage(visitor, path, { ...first, asked: controls.asked })).status).toBe(302);
  });
});

describe("what becomes of them", () => {
  test("they come with every date of a series, and at the door nobody is asked", async () => {
    const activity = await make.vacancy({ vacancyType: "activity", questionsFormId: form.id });
    const seriesId = newId();
    const dates = [
      await make.date({ vacancyId: activity, seriesId, startsAt: tonight() }),
      await make.date({ vacancyId: activity, seriesId }),
    ];
    expect((await signUp({ answers: good, whole_series: true }, dates[0])).status).toBe(201);
    const rows = await world.sql<{ id: string }>("city", "select id from date_sign_ups where vacancy_id = ?", [activity]);
    expect(rows).toHaveLength(2);
    for (const { id } of rows) expect(await kept(id)).toHaveLength(1);
    const door = await ask(superuser, "date_sign_ups", post(person(dates[0]!, { at_door: true }), "date_sign_ups"));
    expect([door.status, await kept(door.data[0]!.id)]).toEqual([201, []]);
    expect((await signUp({ at_door: true }, dates[0])).status).toBe(422);
    await world.sql("city", "delete from date_sign_ups where vacancy_id = ?", [activity]);
    await world.scheduled(nextNight());
    for (const { id } of rows) expect(await kept(id)).toEqual([]);
  });

  test("a form that is archived asks nothing any more; the answers stay, and are read in its list", async () => {
    const own = await publishedForm(world, ground, questions, { title: "Even" });
    const id = await make.vacancy({ questionsFormId: own.id });
    const email = `${newId()}@example.org`;
    const made = await ask(visitor, "applications", post(applicationAttributes(id, { email, answers: good }), "applications"));
    expect((await ask(center, `forms/${own.id}/transitions/archive`, { method: "POST" })).status).toBe(200);
    expect((await ask(visitor, "applications", post(applicationAttributes(id, { email: `b${email}` }), "applications"))).status).toBe(201);
    expect(await kept(made.data[0]!.id)).toHaveLength(1);
    expect(await (await center.fetch(`/form_builder/${own.id}/submissions?filter[status_eq]=handled&column=food`)).text()).toContain(
      "Noten",
    );
  });
});
