/** Filling in a form by its pages, without script: what is asked, kept, refused and sent. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../support/http";
import { publishedForm, type Question } from "../../support/published-form";
import { sharedCity } from "../support";

const { world, ground, visitor, center } = await sharedCity(["center"]);

const questions: Question[] = [
  { id: "name", kind: "text", text: "Je naam", required: true },
  { id: "mail", kind: "email", text: "Je e-mailadres" },
  { id: "more", kind: "multiple_choice", text: "Wil je meer vertellen?", options: ["Ja", "Nee"], required: true },
  {
    id: "what",
    kind: "text",
    text: "Vertel",
    required: true,
    showIf: { match: "all", rules: [{ question: "more", operator: "is", value: "Ja" }] },
  },
  { id: "page", kind: "page", text: "Verder" },
  { id: "file", kind: "file", text: "Bijlage", maxFiles: 2 },
];

const pdf = (name: string) => new File(["%PDF-1.4 x"], name, { type: "application/pdf" });

type Fields = Record<string, string | string[] | File>;

async function send(client: Client, path: string, fields: Fields): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one as string);
  return client.fetch(path, { method: "POST", body });
}

const first = { page: "0", asked: ["name", "mail", "more"], _action: "next" };
const answers = { ...first, q_name: "Tom de Wit", q_mail: "tom@example.org", q_more: "Nee" };

/** Through the first page, and to where that leads. */
async function begun(key: string, fields: Fields = answers): Promise<string> {
  const answer = await send(visitor, `/forms/${key}`, fields);
  expect(answer.status).toBe(302);
  return answer.headers.get("location")!;
}

const tokenOf = (address: string) => /\/forms\/([\w-]+)/.exec(address)![1]!;
const stored = async (formId: string) =>
  world.sql<{ id: string; status: string; answers: string; questions: string; suspicions: string; reference: string }>(
    "city",
    "select id, status, answers, questions, suspicions, reference from form_submissions where form_id = ? order by created_at",
    [formId],
  );
/** As if it had been opened a while ago. */
const later = (formId: string) =>
  world.sql("city", "update form_submissions set started_at = '2026-01-01T00:00:00.000Z' where form_id = ?", [formId]);

let form: Awaited<ReturnType<typeof publishedForm>>;
beforeAll(async () => {
  form = await publishedForm(world, ground, questions, { notifyEmails: ["team@example.org"], prefillAllowed: true });
});

describe("a form", () => {
  test("200, kept by no cache, with what its address says filled in", async () => {
    const page = await visitor.fetch(`/forms/${form.key}?je-naam=Sanne`);
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(html).toMatch(/value="Sanne"[^>]*name="q_name"|name="q_name"[^>]*value="Sanne"/);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const framed = await visitor.fetch(`/forms/${form.key}?embed=1`);
    expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(framed.headers.has("x-any-ancestor")).toBe(false);
  });

  test("404, all alike, for an unknown key, one of an invitation alone, a draft and another tenant's", async () => {
    const held = await publishedForm(world, ground, questions, { accessPermission: "token_holder" });
    const draft = await publishedForm(world, ground, questions, { status: "draft" });
    const texts = [];
    for (const key of ["onzin", held.key, draft.key]) {
      const answer = await visitor.fetch(`/forms/${key}`);
      expect(answer.status).toBe(404);
      texts.push(/<main[\s\S]*<\/main>/.exec(await answer.text())![0]);
    }
    expect(new Set(texts).size).toBe(1);
    expect((await world.visitor("village").fetch(`/forms/${form.key}`)).status).toBe(404);
  });

  test("422 beside the field and in a summary, and nothing is stored", async () => {
    const answer = await send(visitor, `/forms/${form.key}`, { ...first, q_name: "", q_mail: "geen adres" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('role="alert"');
    for (const field of ["name", "mail", "more"]) expect(html).toContain(`form-q_${field}-error`);
    expect(html).toContain("geen adres");
    expect(await stored(form.id)).toEqual([]);
  });

  test("asks on, where an answer brings a question, and goes back without losing anything", async () => {
    const own = await publishedForm(world, ground, questions);
    const grown = await begun(own.key, { ...answers, q_more: "Ja" });
    expect(grown).toMatch(/page=0&more=1$/);
    const again = { ...answers, q_more: "Ja", asked: ["name", "mail", "more", "what"] };
    expect((await send(visitor, grown, again)).status).toBe(422);
    const next = await send(visitor, grown, { ...again, q_what: "Ik kook graag" });
    expect(next.headers.get("location")).toMatch(/page=1$/);
    const back = await send(visitor, next.headers.get("location")!, { page: "1", asked: ["file"], _action: "back" });
    expect(await (await visitor.fetch(back.headers.get("location")!)).text()).toContain("Ik kook graag");
    // Nobody skips what is not right.
    const [row] = await stored(own.id);
    await world.sql("city", "update form_submissions set answers = '{}' where id = ?", [row!.id]);
    const summary = await visitor.fetch(`/forms/${tokenOf(grown)}?page=summary`);
    expect(await summary.text()).toContain('name="q_name"');
  });
});

describe("what is sent", () => {
  test("302 from the only page of a form: sent, unless an answer brings a question; 422 for what is wrong; not over an ending", async () => {
    const [name, mail, more, what] = questions as [Question, Question, Question, Question];
    const own = await publishedForm(world, ground, [name, mail, more, what]);
    const path = `/forms/${own.key}`;
    const buttonsOf = (html: string) =>
      Array.from(html.matchAll(/name="_action" value="(\w+)"|value="(\w+)" name="_action"/g), ([, a, b]) => a ?? b);
    expect(buttonsOf(await (await visitor.fetch(path)).text())).toEqual(["send"]);
    expect((await send(visitor, path, { ...answers, q_name: "", _action: "send" })).status).toBe(422);
    const grown = await send(visitor, path, { ...answers, q_more: "Ja", _action: "send" });
    expect(grown.headers.get("location")).toMatch(/page=0&more=1$/);
    expect((await stored(own.id)).map(({ status }) => status)).toEqual(["unfinished"]);
    await later(own.id);
    const asked = ["name", "mail", "more", "what"];
    const sent = await send(visitor, grown.headers.get("location")!, {
      ...answers,
      asked,
      q_more: "Ja",
      q_what: "Ik kook graag",
      _action: "send",
    });
    expect(sent.status).toBe(302);
    const [row, ...others] = await stored(own.id);
    expect([row!.status, others]).toEqual(["new", []]);
    expect(await (await visitor.fetch(sent.headers.get("location")!)).text()).toContain(row!.reference);
    const ends = await publishedForm(world, ground, [name, { id: "end", kind: "end", text: "Klaar" }]);
    expect(buttonsOf(await (await visitor.fetch(`/forms/${ends.key}`)).text())).toEqual(["next"]);
  });

  test("302 once, however often, with what was asked alone, a reference, a receipt and word to the team", async () => {
    const own = await publishedForm(world, ground, questions, { notifyEmails: ["team@example.org"] });
    const at = await begun(own.key, { ...answers, asked: ["name", "mail", "more", "what"], q_what: "weg" });
    const summary = await send(visitor, at, { page: "1", asked: ["file"], q_file: pdf("cv.pdf"), _action: "next" });
    await later(own.id);
    const path = summary.headers.get("location")!;
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(visitor, path, { _action: "send" })));
    expect(sent.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    const rows = await stored(own.id);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row!.status).toBe("new");
    expect(Object.keys(JSON.parse(row!.answers)).sort()).toEqual(["file", "mail", "more", "name"]);
    expect(JSON.parse(row!.questions).map(({ text }: { text: string }) => text)).toEqual([
      "Je naam",
      "Je e-mailadres",
      "Wil je meer vertellen?",
      "Bijlage",
    ]);
    expect(await (await visitor.fetch(sent[0]!.headers.get("location")!)).text()).toContain(row!.reference);
    const mails = await world.sql<{ event: string; recipient_email: string }>(
      "city",
      "select event, recipient_email from outbox where event in ('form_submitted', 'form_receipt') and data like ? or event_id in (select id from audit_events where subject_id = ?) order by event",
      [`%${row!.id}%`, row!.id],
    );
    expect(mails.map(({ event, recipient_email: to }) => `${event} ${to}`)).toEqual([
      "form_receipt tom@example.org",
      "form_submitted team@example.org",
    ]);
    // The file is for those who may see the submission.
    const [file] = await world.sql<{ id: string }>("city", "select id from form_files where submission_id = ?", [row!.id]);
    const address = `/form_builder/${own.id}/submissions/${row!.id}/files/${file!.id}`;
    const got = await center.fetch(address);
    expect([got.status, got.headers.get("content-type"), await got.text()]).toEqual([200, "application/pdf", "%PDF-1.4 x"]);
    expect((await visitor.fetch(address)).status).toBe(302);
    expect((await (await world.signIn("volunteer", "city")).fetch(address)).status).toBe(403);
    expect((await (await world.signIn("center_superuser", "village")).fetch(address)).status).toBe(404);
  });

  test("422 for a file that lies, while the other fields stay", async () => {
    const own = await publishedForm(world, ground, questions);
    const at = await begun(own.key);
    const answer = await send(visitor, at, {
      page: "1",
      asked: ["file"],
      q_file: new File(["MZ"], "virus.pdf", { type: "application/pdf" }),
      _action: "next",
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("virus.pdf");
    expect(
      await world.sql("city", "select id from form_files where submission_id in (select id from form_submissions where form_id = ?)", [
        own.id,
      ]),
    ).toEqual([]);
  });

  test("422 for a file that lies leaves the one that it was to replace", async () => {
    const one: Question[] = [questions[0]!, { id: "page", kind: "page", text: "Verder" }, { id: "file", kind: "file", text: "Bijlage" }];
    const own = await publishedForm(world, ground, one);
    const at = await begun(own.key, { page: "0", asked: ["name"], _action: "next", q_name: "Tom" });
    const sent = (file: File) => send(visitor, at, { page: "1", asked: ["file"], q_file: file, _action: "next" });
    const there = async () =>
      world.sql<{ name: string; id: string }>(
        "city",
        "select id, name from form_files where submission_id in (select id from form_submissions where form_id = ?)",
        [own.id],
      );
    expect((await sent(pdf("cv.pdf"))).status).toBe(302);
    const [first] = await there();
    expect((await sent(new File(["MZ"], "virus.pdf", { type: "application/pdf" }))).status).toBe(422);
    expect(await there()).toEqual([first]);
    expect(JSON.parse((await stored(own.id))[0]!.answers).file).toEqual([first!.id]);
    expect((await sent(pdf("nieuw.pdf"))).status).toBe(302);
    expect((await there()).map(({ name }) => name)).toEqual(["nieuw.pdf"]);
  });

  test("is set apart where a machine sent it, tells nobody, and is let through by staff", async () => {
    const own = await publishedForm(world, ground, questions, { notifyEmails: ["team@example.org"] });
    const at = await begun(own.key, { ...answers, company_fax: "x" });
    await send(visitor, at, { page: "1", asked: ["file"], _action: "next" });
    await send(visitor, `/forms/${tokenOf(at)}?page=summary`, { _action: "send" });
    const [row] = await stored(own.id);
    expect([row!.status, JSON.parse(row!.suspicions)]).toEqual(["suspicious", ["honeypot", "haste"]]);
    const told = () => world.sql("city", "select id from outbox where event = 'form_submitted' and data like ?", [`%${row!.id}%`]);
    expect(await told()).toEqual([]);
    const page = `/form_builder/${own.id}/submissions/${row!.id}`;
    expect((await send(center, page, { _action: "accept" })).status).toBe(302);
    expect([(await stored(own.id))[0]!.status, (await told()).length]).toEqual(["new", 1]);
  });

  test("never goes over the number that a form takes, and nothing after it was closed", async () => {
    const own = await publishedForm(world, ground, questions.slice(0, 1), { maxSubmissions: 2 });
    const one = { page: "0", asked: ["name"], _action: "next", q_name: "Tom" };
    const paths = await Promise.all(Array.from({ length: 5 }, () => begun(own.key, one)));
    await later(own.id);
    await Promise.all(paths.map((path) => send(visitor, path, { _action: "send" })));
    expect((await stored(own.id)).filter(({ status }) => status === "new")).toHaveLength(2);
    expect(await (await visitor.fetch(`/forms/${own.key}`)).text()).not.toContain('name="q_name"');
    await world.sql("city", "update forms set max_submissions = null, closes_at = '2026-01-01T00:00:00.000Z' where id = ?", [own.id]);
    await send(visitor, paths[4]!, { _action: "send" });
    expect((await stored(own.id)).filter(({ status }) => status === "new")).toHaveLength(2);
  });

  test("keeps the version that it was begun with", async () => {
    const own = await publishedForm(world, ground, questions.slice(0, 1));
    const path = await begun(own.key, { page: "0", asked: ["name"], _action: "next", q_name: "Tom" });
    await later(own.id);
    await world.sql("city", "update form_versions set state = 'replaced' where form_id = ?", [own.id]);
    await world.sql(
      "city",
      "insert into form_versions (id, tenant_id, center_id, form_id, number, state, snapshot, created_at, updated_at) select 'v2' || id, tenant_id, center_id, form_id, 2, 'published', replace(snapshot, 'Je naam', 'Hoe heet je?'), created_at, updated_at from form_versions where form_id = ?",
      [own.id],
    );
    await send(visitor, path, { _action: "send" });
    expect(JSON.parse((await stored(own.id))[0]!.questions)[0].text).toBe("Je naam");
    expect(await (await visitor.fetch(`/forms/${own.key}`)).text()).toContain("Hoe heet je?");
  });
});

describe("the link to go on later", () => {
  test("302, mailed to the address that was given, and opens what was filled in", async () => {
    const own = await publishedForm(world, ground, questions);
    const answer = await send(visitor, `/forms/${own.key}`, { ...answers, _action: "later", resumeEmail: "later@example.org" });
    expect(answer.status).toBe(302);
    const [mail] = await world.sql<{ data: string }>(
      "city",
      "select data from outbox where event = 'form_resume' and recipient_email = 'later@example.org'",
    );
    const { link } = JSON.parse(mail!.data);
    expect(await (await world.visitor("city").fetch(link)).text()).toContain("Stap 2 van 3".slice(0, 4));
    expect((await send(visitor, `/forms/${own.key}`, { ...answers, _action: "later", resumeEmail: "geen adres" })).status).toBe(422);
  });
});
