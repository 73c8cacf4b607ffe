/** Forms and their questions by API: nested, by themselves, drafted and published; what the public has of them; files; copies. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, patch, post, testCity } from "../support";

const { world, make, visitor, center, superuser, admin, ground } = await testCity(["center", "superuser", "admin"]);

const question = (text: string, question_type = "text", more = {}) => ({ text, question_type, ...more });
const create = (attributes: Record<string, unknown>, client = center) => ask(client, "forms", post(attributes, "forms"));
const step = (id: string, name: string, attributes = {}) => ask(center, `forms/${id}/${name}`, post(attributes, "forms"));
const questionsOf = async (id: string) => (await ask(center, `form_questions?filter[form_id_eq]=${id}&sort=position`)).data;
const textsOf = async (id: string) => (await questionsOf(id)).map(({ attributes }) => attributes.text);
const versionsOf = async (id: string) =>
  (await ask(center, `form_versions?filter[form_id_eq]=${id}&sort=number`)).data.map(({ attributes }) => attributes);
const schemaOf = async (id: string, client = visitor) => client.fetch(`/api/v1/forms/${id}/schema`);

async function published(questions: object[], more: Record<string, unknown> = {}) {
  const { status, data } = await create({ title: "Kennismaking", form_questions_attributes: questions, ...more });
  expect(status).toBe(201);
  const { id } = data[0]!;
  expect((await step(id, "publish")).status).toBe(200);
  return id;
}

describe("forms with their questions", () => {
  it("201 in the order of their positions, by the spec's names; 200 changes one, adds one and takes one away", async () => {
    const { status, data } = await create({
      title: "Contact",
      access_permission: "token_holder",
      form_questions_attributes: [
        question("Tweede", "multiple_choice", { position: 2, options: ["Ja", "Nee"], required: true }),
        question("Eerste", "text", { position: 1, long_answer: true }),
      ],
    });
    expect([status, data[0]!.attributes]).toMatchObject([
      201,
      { status: "draft", access_permission: "token_holder", published_version: null },
    ]);
    const { id } = data[0]!;
    const [first, second] = await questionsOf(id);
    expect([first!.attributes, second!.attributes]).toMatchObject([
      { text: "Eerste", question_type: "text", long_answer: true, required: false },
      { text: "Tweede", question_type: "multiple_choice", options: ["Ja", "Nee"], required: true },
    ]);
    const changed = [{ id: second!.id, text: "Doe je mee?" }, question("Derde", "date"), { id: first!.id, _destroy: true }];
    expect((await ask(center, `forms/${id}`, patch(id, { form_questions_attributes: changed }, "forms"))).status).toBe(200);
    expect(await textsOf(id)).toEqual(["Doe je mee?", "Derde"]);
    expect((await questionsOf(id))[0]!.attributes).toMatchObject({ options: ["Ja", "Nee"], required: true });
  });

  it("201 of the centre of its form, for a question that an admin adds on another centre's site", async () => {
    const { id } = (await create({ title: "Van ginds" })).data[0]!;
    const centerId = await make.organization({ type: "VolunteerCenter" });
    await world.sql("city", "update forms set center_id = ? where id = ?", [centerId, id]);
    const made = await ask(admin, "form_questions", post({ form_id: id, ...question("Waar?") }, "form_questions"));
    expect([made.status, made.data[0]!.attributes.center_id]).toEqual([201, centerId]);
  });

  it("422 for a kind that there is not, options that are missing, a closing before the opening, and another's section", async () => {
    for (const bad of [question("?", "telepathy"), question("?", "select", { options: [] }), question("", "text")])
      expect([bad, (await create({ title: "X", form_questions_attributes: [bad] })).status]).toEqual([bad, 422]);
    expect((await create({ title: "X", opens_at: "2027-02-02T10:00:00Z", closes_at: "2027-02-01T10:00:00Z" })).status).toBe(422);
    const { id } = (await create({ title: "X" })).data[0]!;
    const stray = await ask(
      center,
      "form_questions",
      post({ form_id: id, text: "?", question_type: "text", parent_id: newId() }, "form_questions"),
    );
    expect(stray.status).toBe(422);
  });

  it("a question that is changed by itself makes one version of the form, published where the form is; others keep the one they began with", async () => {
    const id = await published([question("Hoe heet je?"), question("Hoe oud ben je?", "number")]);
    const [first] = await questionsOf(id);
    expect((await ask(center, `form_questions/${first!.id}`, patch(first!.id, { text: "Wat is je naam?" }, "form_questions"))).status).toBe(
      200,
    );
    expect(
      (await ask(center, "form_questions", post({ form_id: id, text: "Waarom?", question_type: "text" }, "form_questions"))).status,
    ).toBe(201);
    expect(await textsOf(id)).toEqual(["Wat is je naam?", "Hoe oud ben je?", "Waarom?"]);
    const versions = await versionsOf(id);
    expect(versions.filter(({ state }) => state === "published")).toHaveLength(1);
    const texts = versions.map(({ snapshot }) =>
      (snapshot as { children: { form_questions: { props: { text: string } }[] } }).children.form_questions.map(({ props }) => props.text),
    );
    expect(texts.at(-1)).toEqual(["Wat is je naam?", "Hoe oud ben je?", "Waarom?"]);
    expect(texts[0]).toEqual(["Hoe heet je?", "Hoe oud ben je?"]);
    expect((await ask(center, `forms/${id}`)).data[0]!.attributes.published_version).toBe(versions.at(-1)!.number);
  });

  it("names within a question are snake_case both ways: what was read is taken back as it is, in the form and at its own address", async () => {
    const props = { text: "Vertel eens", long_answer: true, min_length: 3, max_length: 200 };
    const made = await create({ title: "Namen", form_questions_attributes: [{ kind: "text", props }] });
    expect(made.errors).toEqual([]);
    const { id } = made.data[0]!;
    const [read] = await questionsOf(id);
    expect(read!.attributes.props).toMatchObject(props);
    const { kind, props: given, props_en, hidden } = read!.attributes;
    const nested = [{ id: read!.id, kind, props: given, props_en, hidden }];
    expect((await ask(center, `forms/${id}`, patch(id, { form_questions_attributes: nested }, "forms"))).errors).toEqual([]);
    expect((await ask(center, `form_questions/${read!.id}`, patch(read!.id, read!.attributes, "form_questions"))).errors).toEqual([]);
    expect((await questionsOf(id))[0]!.attributes.props).toEqual(given);
    const wrong = await ask(
      center,
      `forms/${id}`,
      patch(id, { form_questions_attributes: [{ id: read!.id, props: { ...given, max_length: -1 } }] }, "forms"),
    );
    expect([wrong.status, wrong.errors.every(({ source }) => !/[A-Z]/.test(source?.pointer ?? ""))]).toEqual([422, true]);
  });

  it("422 for taking away what another question leans on, and for publishing a condition on what does not stand before it", async () => {
    const [asked, leaning] = [newId(), newId()];
    const showIf = { match: "all", rules: [{ question: asked, operator: "is", value: "Ja" }] };
    const first = { id: asked, ...question("Doe je mee?", "multiple_choice", { options: ["Ja", "Nee"] }) };
    const second = { id: leaning, kind: "text", props: { text: "Waarom?", showIf } };
    const id = await published([first, second]);
    expect(await ask(center, `form_questions/${asked}`, { method: "DELETE" })).toMatchObject({ status: 422 });
    expect((await ask(center, `form_questions/${leaning}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(center, `form_questions/${asked}`, { method: "DELETE" })).status).toBe(204);
    expect(await textsOf(id)).toEqual([]);
    const turned = (
      await create({ title: "Andersom", form_questions_attributes: [second, first].map((one) => ({ ...one, id: undefined })) })
    ).data[0]!.id;
    expect((await step(turned, "publish")).status).toBe(422);
    expect((await step((await create({ title: "Leeg" })).data[0]!.id, "publish")).status).toBe(422);
  });

  it("a draft changes nothing for the public until it is published; an older version comes back as draft", async () => {
    const id = await published([question("Hoe heet je?")]);
    const blocks = [
      { id: newId(), kind: "text", version: 1, props: { text: "Wat is je naam?" }, props_en: null, hidden: false, source_changed: false },
    ];
    expect((await step(id, "save_draft", { title: "Nieuw", form_questions: blocks })).status).toBe(200);
    expect([await textsOf(id), (await ask(center, `forms/${id}`)).data[0]!.attributes.title]).toEqual([["Hoe heet je?"], "Kennismaking"]);
    expect((await step(id, "publish")).status).toBe(200);
    expect([await textsOf(id), (await ask(center, `forms/${id}`)).data[0]!.attributes.title]).toEqual([["Wat is je naam?"], "Nieuw"]);
    expect((await step(id, "restore_version", { version: 1 })).status).toBe(200);
    expect((await step(id, "publish")).status).toBe(200);
    expect(await textsOf(id)).toEqual(["Hoe heet je?"]);
  });

  it("what comes back after it was taken away is the same question, in its section and with those that lean on it", async () => {
    const [section, asked, leaning] = [newId(), newId(), newId()];
    const showIf = { match: "all", rules: [{ question: asked, operator: "is", value: "Ja" }] };
    const blocks = [
      { id: section, kind: "section", props: { text: "Over jou" } },
      { id: asked, kind: "multiple_choice", parentId: section, props: { text: "Doe je mee?", options: ["Ja", "Nee"] } },
      { id: leaning, kind: "text", parentId: section, props: { text: "Waarom?", showIf } },
    ];
    const { id } = (await create({ title: "Terug" })).data[0]!;
    const publishedWith = async (form_questions: object[]) => {
      expect((await step(id, "save_draft", { form_questions })).status).toBe(200);
      expect((await step(id, "publish")).status).toBe(200);
    };
    await publishedWith(blocks);
    const before = await questionsOf(id);
    await publishedWith([{ id: newId(), kind: "text", props: { text: "Iets anders" } }]);
    expect((await step(id, "restore_version", { version: 1 })).status).toBe(200);
    expect((await step(id, "publish")).status).toBe(200);
    const after = await questionsOf(id);
    const told = (rows: typeof after) => rows.map(({ id: own, attributes }) => [own, attributes.parent_id, attributes.props]);
    expect(told(after)).toEqual(told(before));
    expect(after.map((one) => one.id)).toEqual([section, asked, leaning]);
    expect(after.every((row, at) => Number(row.attributes.lock_version) > Number(before[at]!.attributes.lock_version))).toBe(true);
    // And as a draft that begins with what is on the site.
    expect((await step(id, "save_draft", { title: "Nog eens" })).status).toBe(200);
    expect((await step(id, "publish")).status).toBe(200);
    expect(told(await questionsOf(id))).toEqual(told(before));
  });

  it("a draft stays the newest when a program writes questions, and says what they say", async () => {
    const id = await published([question("Hoe heet je?"), question("Hoe oud ben je?", "number")]);
    const [name, age] = (await questionsOf(id)).map((one) => one.id);
    const blocks = [
      { id: newId(), kind: "text", props: { text: "Vooraf" } },
      { id: age, kind: "number", props: { text: "Hoe oud ben je?" } },
      { id: name, kind: "text", props: { text: "Wat is je naam?" } },
    ];
    expect((await step(id, "save_draft", { title: "Nieuw", form_questions: blocks })).status).toBe(200);
    const write = async (address: string, init: Parameters<typeof ask>[2]) => (await ask(center, address, init)).status;
    expect(await write(`form_questions/${age}`, patch(age!, { text: "Wat is je leeftijd?" }, "form_questions"))).toBe(200);
    expect(await write(`form_questions/${name}`, patch(name!, { help: "Zoals in je paspoort" }, "form_questions"))).toBe(200);
    expect(await write("form_questions", post({ form_id: id, text: "Waarom?", question_type: "text" }, "form_questions"))).toBe(201);
    expect(await textsOf(id)).toEqual(["Hoe heet je?", "Wat is je leeftijd?", "Waarom?"]);
    const nested = [{ id: age, required: true }, question("Waar woon je?")];
    expect(await write(`forms/${id}`, patch(id, { form_questions_attributes: nested }, "forms"))).toBe(200);
    const [live, draft] = (await versionsOf(id)).slice(-2);
    expect([live!.state, draft!.state, (await ask(center, `forms/${id}`)).data[0]!.attributes.published_version]).toEqual([
      "published",
      "draft",
      live!.number,
    ]);
    expect((await step(id, "publish")).status).toBe(200);
    expect((await ask(center, `forms/${id}`)).data[0]!.attributes.title).toBe("Nieuw");
    expect((await questionsOf(id)).map(({ attributes: { text, help, required } }) => [text, help, required])).toEqual([
      ["Vooraf", null, false],
      ["Wat is je leeftijd?", null, true],
      ["Wat is je naam?", "Zoals in je paspoort", false],
      ["Waarom?", null, false],
      ["Waar woon je?", null, false],
    ]);
  });

  it("a draft that only says the same otherwise follows the order of what a program writes, and forgets what is taken away", async () => {
    const { id } = (await create({ title: "Concept", form_questions_attributes: [question("Een"), question("Twee")] })).data[0]!;
    const [one, two] = (await questionsOf(id)).map((row) => row.id);
    expect((await ask(center, "form_questions", post({ form_id: id, text: "Nul", position: 0 }, "form_questions"))).status).toBe(201);
    expect((await ask(center, `form_questions/${one}`, patch(one!, { position: 5 }, "form_questions"))).status).toBe(200);
    expect((await ask(center, `form_questions/${two}`, { method: "DELETE" })).status).toBe(204);
    expect((await step(id, "publish")).status).toBe(200);
    expect(await textsOf(id)).toEqual(["Nul", "Een"]);
  });

  it("a draft is published at its time, and not before", async () => {
    const id = await published([question("Hoe heet je?")]);
    const blocks = [{ id: newId(), kind: "text", props: { text: "Wat is je naam?" } }];
    expect((await step(id, "save_draft", { form_questions: blocks })).status).toBe(200);
    expect((await step(id, "publish", { publish_at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(200);
    await world.scheduled();
    expect(await textsOf(id)).toEqual(["Hoe heet je?"]);
    await world.sql("city", "update form_versions set publish_at = '2026-01-01T00:00:00.000Z' where form_id = ? and state = 'scheduled'", [
      id,
    ]);
    await world.scheduled();
    expect(await textsOf(id)).toEqual(["Wat is je naam?"]);
    expect((await versionsOf(id)).filter(({ state }) => state === "published")).toHaveLength(1);
  });

  it("archived it cannot be published; restored it is a draft; one form a centre is the contact form", async () => {
    const id = await published([question("Hoe heet je?")]);
    const other = await published([question("Hoe heet je?")]);
    expect((await step(id, "make_contact_form")).status).toBe(200);
    expect((await step(other, "make_contact_form")).status).toBe(200);
    const flags = await Promise.all(
      [id, other].map(async (one) => (await ask(center, `forms/${one}`)).data[0]!.attributes.is_contact_form),
    );
    expect(flags).toEqual([false, true]);
    expect((await ask(center, `forms/${other}/transitions/archive`, { method: "POST" })).data[0]!.attributes).toMatchObject({
      status: "archived",
      is_contact_form: false,
    });
    expect((await step(other, "publish")).status).toBe(422);
    expect((await ask(center, `forms/${other}/transitions/restore`, { method: "POST" })).data[0]!.attributes.status).toBe("draft");
  });
});

describe("the schema of a submission", () => {
  it("200 for anybody where anybody may fill it in, 404 for others of an invited or unpublished one; 405 for POST", async () => {
    const id = await published([
      question("Hoe oud ben je?", "number", { required: true }),
      question("Welke?", "select", { options: ["A", "B"] }),
    ]);
    const [age, which] = (await questionsOf(id)).map((one) => one.id);
    const response = await schemaOf(id);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/schema+json; charset=utf-8"]);
    expect(await response.json()).toMatchObject({
      type: "object",
      required: [age],
      properties: { [age!]: { type: "number", title: "Hoe oud ben je?" }, [which!]: { enum: ["A", "B"] } },
      additionalProperties: false,
    });
    const invited = await published([question("?")], { access_permission: "token_holder" });
    expect([(await schemaOf(invited)).status, (await schemaOf(invited, center)).status]).toEqual([404, 200]);
    expect((await schemaOf((await create({ title: "Concept" })).data[0]!.id, center)).status).toBe(404);
    expect((await visitor.fetch(`/api/v1/forms/${id}/schema`, { method: "POST", json: {} })).status).toBe(405);
  });
});

describe("the screens", () => {
  it("303 from a ready-made one to its editor; its file makes the same form again; a copy is another draft", async () => {
    const made = await center.fetch("/form_builder/new", { form: { start: "volunteer_intake", title: "" } });
    expect(made.status).toBe(302);
    const [, id] = /form_builder\/([^/]+)\/edit/.exec(made.headers.get("location")!)!;
    const file = await (await center.fetch(`/form_builder/${id}/export.json`)).text();
    const body = new FormData();
    body.set("start", "file");
    body.set("file", new File([file], "formulier.json", { type: "application/json" }));
    const again = await center.fetch("/form_builder/new", { method: "POST", body });
    const [, other] = /form_builder\/([^/]+)\/edit/.exec(again.headers.get("location") ?? "")!;
    expect(other).not.toBe(id);
    expect(JSON.parse(await (await center.fetch(`/form_builder/${other}/export.json`)).text())).toEqual(JSON.parse(file));
    const copied = await center.fetch(`/form_builder/${id}`, { form: { _action: "duplicate" } });
    expect(copied.headers.get("location")).toMatch(/form_builder\/[^/]+\/edit$/);
    for (const path of ["", "/edit", "/settings", "/paths", "/versions", "/preview", "/draft"])
      expect([path, (await center.fetch(`/form_builder/${id}${path}`)).status]).toEqual([path, 200]);
    body.set("file", new File(["{}"], "x.json"));
    expect((await center.fetch("/form_builder/new", { method: "POST", body })).status).toBe(422);
  });

  it("302 copies a section to another form with its questions, which lean on each other there too", async () => {
    const [section, asked, leaning, outside] = [newId(), newId(), newId(), newId()];
    const showIf = (id: string) => ({ showIf: { match: "all", rules: [{ question: id, operator: "answered" }] } });
    const form_questions = [
      { id: outside, kind: "text", props: { text: "Vooraf" } },
      { id: section, kind: "section", props: { text: "Over jou", ...showIf(outside) } },
      { id: asked, kind: "text", parentId: section, props: { text: "Hoe heet je?" } },
      { id: leaning, kind: "text", parentId: section, props: { text: "Waarom?", ...showIf(asked) } },
    ];
    const [from, to] = [(await create({ title: "Van" })).data[0]!.id, await published([question("Hier al")])];
    expect((await step(from, "save_draft", { form_questions })).status).toBe(200);
    const form = { _action: "copy_block", block: section, form: to };
    expect((await center.fetch(`/form_builder/${from}/edit`, { form })).status).toBe(302);
    const { snapshot } = (await versionsOf(to)).at(-1)! as {
      snapshot: { children: { form_questions: { id: string; parent_id: string | null; props: Record<string, unknown> }[] } };
    };
    const [there, copied, name, why] = snapshot.children.form_questions;
    expect([there, copied, name, why].map((one) => one!.props.text)).toEqual(["Hier al", "Over jou", "Hoe heet je?", "Waarom?"]);
    expect([copied!.props.show_if, name!.parent_id, why!.parent_id]).toEqual([undefined, copied!.id, copied!.id]);
    expect(why!.props.show_if).toMatchObject({ rules: [{ question: name!.id }] });
    expect([section, asked, leaning]).not.toContain(name!.id);
  });

  it("a preview asks on page by page and writes nothing", async () => {
    const id = await published([
      question("Hoe heet je?", "text", { required: true }),
      { kind: "page", props: { text: "Verder" } },
      question("Waarom?"),
    ]);
    const [first] = await questionsOf(id);
    const path = `/form_builder/${id}/preview`;
    const count = async () => (await world.sql("city", "select count(*) as n from form_submissions"))[0];
    const before = await count();
    expect((await center.fetch(path, { form: { _action: "next", page: "0", asked: first!.id, [`q_${first!.id}`]: "" } })).status).toBe(422);
    const next = await center.fetch(path, { form: { _action: "next", page: "0", asked: first!.id, [`q_${first!.id}`]: "Sanne" } });
    expect([next.status, next.headers.get("location")]).toEqual([302, `${path}?page=1`]);
    expect(next.headers.get("set-cookie")).toContain(`Path=${path}`);
    expect(await count()).toEqual(before);
  });

  it("only an approved organisation has a form on the site: 422 for publishing, 404 and closed where it is none any more", async () => {
    const organizationId = await make.organization({ status: "pending" });
    const { data } = await create({ title: "Van ons", organization_id: organizationId, form_questions_attributes: [question("Wie?")] });
    const { id, attributes } = data[0]!;
    expect(await step(id, "publish")).toMatchObject({ status: 422, errors: [{ code: "organization_not_approved" }] });
    const become = (status: string) => world.sql("city", "update organizations set status = ? where id = ?", [status, organizationId]);
    await become("approved");
    expect((await step(id, "publish")).status).toBe(200);
    const page = async () => (await visitor.fetch(`/forms/${attributes.public_key}`)).text();
    expect([(await schemaOf(id)).status, (await page()).includes("Wie?")]).toEqual([200, true]);
    await become("archived");
    expect([(await schemaOf(id)).status, (await page()).includes("Wie?")]).toEqual([404, false]);
    const answer = post({ form_id: id, answers: {} }, "form_submissions");
    expect(await ask(visitor, "form_submissions", answer)).toMatchObject({ status: 422, errors: [{ code: "form_closed" }] });
    const invitation = post({ form_id: id, name: "Sanne", email: "sanne@example.org" }, "form_invitations");
    expect(await ask(center, "form_invitations", invitation)).toMatchObject({
      status: 422,
      errors: [{ code: "organization_not_approved" }],
    });
  });

  it("an organisation's staff make forms for their own organisation alone, and see no others", async () => {
    expect((await superuser.fetch("/form_builder")).status).toBe(200);
    expect((await create({ title: "Van ons", organization_id: ground.organizationId }, superuser)).status).toBe(201);
    const id = await published([question("Hoe heet je?")]);
    expect((await superuser.fetch(`/form_builder/${id}/edit`)).status).toBe(404);
    expect((await superuser.fetch(`/form_builder/${id}/preview`)).status).toBe(404);
  });
});
