/** Submissions and invitations by API, and what staff do with them on their screens. */
import { describe, expect, test } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { nextNight } from "../../support/minute";
import { publishedForm, type Question } from "../../support/published-form";
import { ask, keepWhatIsSent, post, put, testCity } from "../support";

const { world, ground, visitor, center, make } = await testCity(["center"]);
await keepWhatIsSent(world, "city");

const kinds: Question[] = [
  { id: "text", kind: "text", text: "Tekst", longAnswer: true },
  { id: "day", kind: "date", text: "Dag" },
  { id: "number", kind: "number", text: "Getal" },
  { id: "mail", kind: "email", text: "E-mail" },
  { id: "choice", kind: "multiple_choice", text: "Keuze", options: ["Ja", "Nee"] },
  { id: "proof", kind: "file", text: "Bestand" },
];

const submit = (formId: string, answers: Record<string, unknown>, more: object = {}) =>
  ask(visitor, "form_submissions", post({ form_id: formId, answers, ...more }, "form_submissions"));

describe("a submission by API", () => {
  test.each([
    ["day", "2026-02-31"],
    ["number", "1e999"],
    ["mail", "niet@"],
    ["choice", "Misschien"],
    ["text", "x".repeat(10_000)],
    ["proof", ["een id"]],
    ["unknown", "x"],
  ])("422 with its pointer for %s that is %j", async (question, value) => {
    const { id } = await publishedForm(world, ground, kinds);
    const answer = await submit(id, { [question]: value });
    expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([422, `/data/attributes/answers/${question}`]);
  });

  test("201, and what was sent is what is stored, exported and shown, be it code, a formula or turned around", async () => {
    const { id } = await publishedForm(world, ground, kinds);
    const text = '=HYPERLINK("http://x") <script>alert(1)</script> \u202Eomgekeerd';
    const made = await submit(id, { text, number: 12, choice: "Ja", mail: "sanne@example.org" });
    expect(made.status).toBe(201);
    const [row] = (await ask(center, `form_submissions/${made.data[0]!.id}`)).data;
    expect(row!.attributes).toMatchObject({ answers: { text, number: 12, choice: "Ja" }, status: "new", email: "sanne@example.org" });
    const page = await (await center.fetch(`/form_builder/${id}/submissions/${row!.id}`)).text();
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script>alert(1)");
    const csv = await (await center.fetch(`/form_builder/${id}/submissions.csv`)).text();
    expect(csv).toContain("'=HYPERLINK");
    const data = await (await center.fetch(`/form_builder/${id}/submissions.csv?as=data`)).text();
    expect(data.split("\r\n")[0]).toContain(";text;day;number;");
    for (const path of ["", "/charts", "/print", `?filter[search]=${encodeURIComponent("hyperlink")}`, "?filter[answer]=choice:Ja"]) {
      const answer = await center.fetch(`/form_builder/${id}/submissions${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect((await ask(center, `form_submissions?filter[form_id_eq]=${id}&filter[answer]=choice:Nee`)).data).toEqual([]);
  });

  test("201 with the rows of a question as the form calls them, whatever their names look like", async () => {
    const rows = ["iPhone", "e_mail"];
    const { id } = await publishedForm(world, ground, [
      { id: "table", kind: "matrix", text: "Wat ken je?", rows, options: ["Goed", "Niet"] },
    ]);
    const answers = { table: { iPhone: "Goed", e_mail: "Niet" } };
    const made = await submit(id, answers);
    expect(made.status).toBe(201);
    const [row] = (await ask(center, `form_submissions/${made.data[0]!.id}`)).data;
    expect(row!.attributes).toMatchObject({ answers, questions: [{ rows: { iPhone: "iPhone", e_mail: "e_mail" } }] });
    const wrong = await submit(id, { table: { iPhone: "Goed", e_post: "Niet" } });
    expect([wrong.status, wrong.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/answers/table"]);
  });

  test("409 for one more than the form takes; 422 once it is known to be full", async () => {
    const { id } = await publishedForm(world, ground, kinds, { maxSubmissions: 1 });
    const statuses = (await Promise.all([submit(id, {}), submit(id, {}), submit(id, {})])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect((await submit(id, {})).status).toBe(422);
  });
});

describe("what staff make of a submission", () => {
  test("200 with what was answered in its fields; 302 for the application that is sent; 404 for a submission of another site", async () => {
    const questions: Question[] = [
      { id: "org", kind: "text", text: "Hoe heet de organisatie?" },
      { id: "name", kind: "text", text: "Wat is je naam?" },
      { id: "mail", kind: "email", text: "E-mail" },
    ];
    const { id } = await publishedForm(world, ground, questions);
    const email = `over.${Date.now()}@example.org`;
    const made = await submit(id, { org: "Stichting De Brug", name: "Tom de Wit", mail: email });
    const submission = made.data[0]!.id;
    const admin = await world.signIn("admin", "city");
    for (const path of ["/users/add", "/organizations/add", "/applications/add"]) {
      const page = await (await admin.fetch(`${path}?submission=${submission}`)).text();
      expect([path, page.includes(`value="${email}"`)]).toEqual([path, true]);
      expect([path, (await (await world.signIn("admin", "village")).fetch(`${path}?submission=${submission}`)).status]).toEqual([
        path,
        404,
      ]);
    }
    const vacancyId = await make.vacancy({ status: "published" });
    const form = { vacancyId, firstName: "Tom", lastName: "de Wit", email, phoneNumber: "", message: "Graag" };
    const sent = await admin.fetch(`/applications/add?submission=${submission}`, { form });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, expect.stringMatching(/^\/applications\/[0-9a-f-]{36}$/)]);
    expect(await world.sql("city", "select user_id, status from applications where email = ?", [email])).toEqual([
      { user_id: null, status: "pending" },
    ]);
  });
});

describe("an invitation", () => {
  const linkOf = async (event: string, email: string) => {
    const [mail] = await world.sql<{ data: string }>(
      "city",
      "select data from outbox where event = ? and recipient_email = ? order by created_at desc, id desc limit 1",
      [event, email],
    );
    return String(JSON.parse(mail!.data).link);
  };
  const invited = async (email: string, more: object = {}) => {
    const { id } = await publishedForm(world, ground, kinds, { accessPermission: "token_holder" });
    const made = await ask(center, "form_invitations", post({ form_id: id, name: "Sanne de Wit", email, ...more }, "form_invitations"));
    expect(made.status).toBe(201);
    expect(made.text).not.toMatch(/token/i);
    return { formId: id, id: made.data[0]!.id, link: await linkOf("form_invitation", email) };
  };
  const token = (link: string) => link.split("/").at(-1);

  test("is good once, and shows who answered", async () => {
    const { formId, id, link } = await invited("once@example.org");
    expect((await visitor.fetch(link)).status).toBe(200);
    expect((await submit(formId, { text: "Hoi" }, { token: token(link) })).status).toBe(201);
    expect((await submit(formId, { text: "Nog eens" }, { token: token(link) })).status).toBe(422);
    const [row] = (await ask(center, `form_invitations/${id}`)).data;
    expect([row!.attributes.status, row!.attributes.submission_id !== null]).toEqual(["answered", true]);
    expect(await (await visitor.fetch(link)).text()).not.toContain('name="q_text"');
  });

  test("revoked, resent, expired or of another tenant opens nothing; the form's own key neither", async () => {
    const revoked = await invited("revoked@example.org");
    await ask(center, `form_invitations/${revoked.id}/transitions/revoke`, { method: "POST" });
    expect((await visitor.fetch(revoked.link)).status).toBe(404);
    const resent = await invited("resent@example.org");
    expect((await ask(center, `form_invitations/${resent.id}/resend`, { method: "POST" })).status).toBe(200);
    expect((await visitor.fetch(resent.link)).status).toBe(404);
    expect((await visitor.fetch(await linkOf("form_invitation", "resent@example.org"))).status).toBe(200);
    expect((await world.visitor("village").fetch(await linkOf("form_invitation", "resent@example.org"))).status).toBe(404);
    await world.sql("city", "update form_invitations set expires_at = '2026-01-01T00:00:00.000Z' where id = ?", [resent.id]);
    expect((await submit(resent.formId, {}, { token: token(await linkOf("form_invitation", "resent@example.org")) })).status).toBe(422);
    expect((await submit(resent.formId, {})).status).toBe(422);
  });

  test("422 for another mail about one that has expired, or whose form takes no answers", async () => {
    const { id, formId } = await invited("late@example.org");
    await world.sql("city", "update form_invitations set sent_at = '2026-01-01T00:00:00.000Z' where id = ?", [id]);
    const refusals = () =>
      Promise.all(["resend", "remind"].map((step) => ask(center, `form_invitations/${id}/${step}`, { method: "POST" })));
    const codes = async () => (await refusals()).map(({ status, errors }) => [status, errors[0]?.code]);
    await world.sql("city", "update forms set closes_at = '2026-01-01T00:00:00.000Z' where id = ?", [formId]);
    expect(await codes()).toEqual([
      [422, "form_closed"],
      [422, "form_closed"],
    ]);
    await world.sql("city", "update forms set closes_at = null where id = ?", [formId]);
    await world.sql("city", "update form_invitations set expires_at = '2026-01-01T00:00:00.000Z' where id = ?", [id]);
    expect(await codes()).toEqual([
      [422, "invitation_expired"],
      [422, "invitation_expired"],
    ]);
  });

  test("is reminded of once a day, with the link of the first mail still good; not after an answer", async () => {
    const { id, formId, link } = await invited("remind@example.org");
    expect((await ask(center, `form_invitations/${id}/remind`, { method: "POST" })).status).toBe(422);
    await world.sql("city", "update form_invitations set sent_at = '2026-01-01T00:00:00.000Z' where id = ?", [id]);
    expect((await ask(center, `form_invitations/${id}/remind`, { method: "POST" })).status).toBe(200);
    expect((await visitor.fetch(link)).status).toBe(200);
    const { status, errors } = await submit(formId, {}, { token: token(await linkOf("form_reminder", "remind@example.org")) });
    expect([status, errors.map(({ title, detail, source }) => ({ title, detail, source }))]).toEqual([201, []]);
    expect((await ask(center, `form_invitations/${id}/remind`, { method: "POST" })).status).toBe(422);
  });

  const fillIn = (link: string, said: string) => visitor.fetch(link, { form: { page: "0", asked: "text", _action: "next", q_text: said } });
  const begunBy = (invitationId: string) =>
    world.sql<{ answers: string }>("city", "select answers from form_submissions where invitation_id = ?", [invitationId]);

  test("opened once more it goes on with what was begun, and so do the other tabs and the link to go on later", async () => {
    const { id, link } = await invited("tabs@example.org");
    const first = (await fillIn(link, "Eerst")).headers.get("location")!;
    expect(await (await visitor.fetch(`${link}?page=0`)).text()).toContain("Eerst");
    const again = await fillIn(link, "Verder");
    expect([again.status, again.headers.get("location")]).toEqual([302, expect.stringContaining(`${link}?page=`)]);
    for (const address of [first, link]) expect(await (await visitor.fetch(address)).text()).toContain("Verder");
    expect((await fillIn(first, "Hier ook")).status).toBe(302);
    expect((await begunBy(id)).map(({ answers }) => JSON.parse(answers).text)).toEqual(["Hier ook"]);
  });

  test("302 for each that begins at the same moment, and one answer under way", async () => {
    const { id, link } = await invited("atonce@example.org");
    const answers = await Promise.all(Array.from({ length: 6 }, () => fillIn(link, "Hoi")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
    expect((await begunBy(id)).map(({ answers }) => JSON.parse(answers).text)).toEqual(["Hoi"]);
    for (const answer of answers) expect((await visitor.fetch(answer.headers.get("location")!)).status).toBe(200);
  });

  test("all are reminded in turn: those of today stand in nobody's way", async () => {
    const { id: formId } = await publishedForm(world, ground, kinds, { accessPermission: "token_holder" });
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const [before, since] = ["2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"];
    const invitation = (at: number, more: Partial<typeof schema.formInvitations.$inferInsert>) => ({
      id: newId(),
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      formId,
      name: `Nummer ${at}`,
      email: `nummer.${at}@example.org`,
      emailKey: `nummer.${at}@example.org`,
      tokenHash: newId(),
      status: "invited" as const,
      sentAt: before,
      createdAt: before,
      updatedAt: before,
      ...more,
    });
    const today = Array.from({ length: 200 }, (_, at) => invitation(at, { remindedAt: hourAgo }));
    const due = [invitation(200, { createdAt: since, remindedAt: since }), invitation(201, { createdAt: since })];
    await put(world, "city", schema.formInvitations, ...today, ...due);
    expect((await center.fetch(`/form_builder/${formId}/invitations`, { form: { _action: "remind_all" } })).status).toBe(302);
    const reminded = await world.sql<{ name: string }>(
      "city",
      "select name from form_invitations where form_id = ? and reminded_at > ? order by name",
      [formId, hourAgo],
    );
    expect(reminded.map(({ name }) => name)).toEqual(["Nummer 200", "Nummer 201"]);
  });

  test("409 for the same address twice; many at once on the screen, with what is wrong by line", async () => {
    const { formId } = await invited("twice@example.org");
    const again = post({ form_id: formId, name: "X", email: "TWICE@example.org" }, "form_invitations");
    expect((await ask(center, "form_invitations", again)).status).toBe(409);
    const many = (people: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ _action: "invite", once: "on", people })) body.set(name, value);
      return center.fetch(`/form_builder/${formId}/invitations`, { method: "POST", body });
    };
    expect((await many("Tom; tom.many@example.org\nEva <eva.many@example.org>")).status).toBe(302);
    const refused = await many("Nieuw, nieuw.many@example.org\ntwice@example.org\n");
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("twice@example.org");
    expect((await ask(center, `form_invitations?filter[form_id_eq]=${formId}`)).meta.total).toBe(4);
  });
});

describe("what becomes of a submission", () => {
  test("whom the form names hears of it; where it names nobody, whoever stands behind it", async () => {
    const toldOf = async (settings: Partial<typeof schema.forms.$inferInsert>) => {
      const { id } = await publishedForm(world, ground, kinds, settings);
      const [sent] = (await submit(id, { text: "Hoi" })).data;
      const told = await world.sql<{ email: string }>(
        "city",
        "select recipient_email as email from outbox where event = 'form_submitted' and data like ? order by 1",
        [`%${sent!.id}%`],
      );
      return told.map(({ email }) => email);
    };
    expect(await toldOf({ notifyEmails: ["team@example.org"] })).toEqual(["team@example.org"]);
    expect(await toldOf({})).toContain("center_superuser@city.test");
  });

  test("who hears of it hears of it once, however often staff set it apart and let it through", async () => {
    const { id } = await publishedForm(world, ground, kinds, { notifyEmails: ["team@example.org"] });
    const submission = (await submit(id, { mail: "eens@example.org" })).data[0]!.id;
    const step = async (name: string) => {
      const { status } = await ask(center, `form_submissions/${submission}/transitions/${name}`, { method: "POST" });
      expect([name, status]).toEqual([name, 200]);
    };
    const told = async () => {
      const events = await world.sql(
        "city",
        "select id from audit_events where event in ('form_submitted', 'form_receipt') and data like ?",
        [`%${submission}%`],
      );
      const receipts = await world.sql("city", "select id from audit_events where event = 'form_receipt' and subject_id = ?", [submission]);
      return [events.length, receipts.length];
    };
    const once = await told();
    await step("suspect");
    await step("accept");
    expect(await told()).toEqual(once);
    // Of one that a machine set apart nobody had heard.
    await world.sql("city", `update form_submissions set status = 'suspicious', suspicions = '["links"]' where id = ?`, [submission]);
    await step("accept");
    const twice = await told();
    expect(twice).not.toEqual(once);
    await step("suspect");
    await step("accept");
    expect(await told()).toEqual(twice);
  });

  test("200 with the names of all files in its list, on paper and as a file, however many came before", async () => {
    const proof: Question = { id: "proof", kind: "file", text: "Bestand" };
    const { id } = await publishedForm(world, ground, [proof]);
    const many = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 1010)";
    await world.sql(
      "city",
      `insert into form_submissions (id, tenant_id, center_id, form_id, status, answers, questions, reference, started_at, created_at, updated_at, sent_at)
        ${many} select ?1 || i, ?2, ?3, ?1, 'new', json_object('proof', json_array('kenmerk' || ?1 || i)), ?4, i, at, at, at, at
        from (select i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '-' || i || ' seconds') as at from n)`,
      [id, ground.tenantId, ground.centerId, JSON.stringify([proof])],
    );
    await world.sql(
      "city",
      `insert into form_files (id, tenant_id, center_id, submission_id, question_id, key, name, content_type, bytes, created_at)
        ${many} select 'kenmerk' || ?1 || i, ?2, ?3, ?1 || i, 'proof', i, 'bewijs-' || i || '.', 'application/pdf', 1, '2026-01-01T00:00:00.000Z' from n`,
      [id, ground.tenantId, ground.centerId],
    );
    for (const path of ["?column=proof&sort=created_at", "/print?sort=created_at", ".csv?sort=created_at"]) {
      const text = await (await center.fetch(`/form_builder/${id}/submissions${path}`)).text();
      expect([path, text.includes("bewijs-1010."), text.includes(`kenmerk${id}`)]).toEqual([path, true, false]);
    }
  });

  test("a reply is mailed and kept; everything of a person goes at once", async () => {
    const { id } = await publishedForm(world, ground, kinds);
    for (let count = 0; count < 2; count++) await submit(id, { mail: "weg@example.org" });
    const { data } = await ask(center, `form_submissions?filter[form_id_eq]=${id}`);
    expect(data).toHaveLength(2);
    const one = data[0]!.id;
    const said = await ask(center, `form_submissions/${one}/reply`, post({ message: "Dank je wel" }, "form_submissions"));
    expect([said.status, said.data[0]!.attributes.status]).toEqual([200, "read"]);
    expect(await world.sql("city", "select body from form_replies where submission_id = ?", [one])).toEqual([{ body: "Dank je wel" }]);
    expect(
      (await world.sql("city", "select id from outbox where event = 'form_replied' and recipient_email = 'weg@example.org'")).length,
    ).toBe(1);
    const body = new URLSearchParams({ _action: "delete_all" });
    const gone = await center.fetch(`/form_builder/${id}/submissions/${one}`, { method: "POST", body });
    expect(gone.status).toBe(302);
    expect((await ask(center, `form_submissions?filter[form_id_eq]=${id}`)).meta.total).toBe(0);
  });

  test("everything of a person goes, each with its line in the trail, however much they sent", async () => {
    const { id } = await publishedForm(world, ground, kinds);
    await submit(id, { mail: "veel@example.org" });
    await world.sql(
      "city",
      `insert into form_submissions (id, tenant_id, center_id, form_id, status, answers, questions, reference, email, email_key, sent_at, started_at, created_at, updated_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 450)
        select id || i, tenant_id, center_id, form_id, status, answers, questions, reference || i, email, email_key, sent_at, started_at, created_at, updated_at
        from form_submissions, n where form_id = ?`,
      [id],
    );
    const [one] = (await ask(center, `form_submissions?filter[form_id_eq]=${id}`)).data;
    expect((await center.fetch(`/form_builder/${id}/submissions/${one!.id}`, { form: { _action: "delete_all" } })).status).toBe(302);
    expect((await ask(center, `form_submissions?filter[form_id_eq]=${id}`)).meta.total).toBe(0);
    const trail = `select distinct s.id from form_submissions s join audit_events a on a.subject_id = s.id where s.form_id = ?
      and s.deleted_at is not null and s.lock_version > 0 and a.action = 'delete' and a.from_state = 'new' and a.actor_id is not null`;
    expect(await world.sql("city", trail, [id])).toHaveLength(451);
  });

  test("422 for the sixth reply to an address within the hour", async () => {
    const { id } = await publishedForm(world, ground, kinds);
    const mail = `${newId()}@example.org`;
    const { data } = await submit(id, { mail });
    const reply = () => ask(center, `form_submissions/${data[0]!.id}/reply`, post({ message: "Dank je wel" }, "form_submissions"));
    for (let time = 0; time < 5; time++) expect((await reply()).status).toBe(200);
    expect(await reply()).toMatchObject({ status: 422, errors: [{ code: "mailed_enough" }] });
    const sent = await world.sql("city", "select 1 from outbox where event = 'form_replied' and recipient_email = ?", [mail]);
    expect(sent).toHaveLength(5);
  });

  test("422 for a step that was taken meanwhile, said beside the button that was pressed and not in the form to reply", async () => {
    const { id } = await publishedForm(world, ground, kinds);
    const { data } = await submit(id, { mail: `${newId()}@example.org` });
    const path = `/form_builder/${id}/submissions/${data[0]!.id}`;
    /** The form that says it. */
    const refusedIn = async (form: Record<string, string>) => {
      const answer = await center.fetch(path, { form });
      const [, attributes] = /<form([^>]*)>(?:(?!<\/form>).)*error-summary/s.exec(await answer.text()) ?? [];
      return [answer.status, attributes?.includes('aria-labelledby="replies"')];
    };
    expect((await center.fetch(path, { form: { _action: "handle" } })).status).toBe(302);
    expect(await refusedIn({ _action: "accept" })).toEqual([422, false]);
    expect(await refusedIn({ _action: "reply", message: "" })).toEqual([422, true]);
  });

  test("it goes when its form says so, with its files and replies", async () => {
    const { id } = await publishedForm(world, ground, kinds, { retentionDays: 10, unfinishedRetentionDays: 5 });
    await submit(id, { text: "oud" });
    await submit(id, { text: "nieuw" });
    const [old] = await world.sql<{ id: string }>("city", "select id from form_submissions where form_id = ? order by id", [id]);
    await world.sql("city", "update form_submissions set sent_at = ? where id = ?", [
      new Date(Date.now() - 11 * 86_400_000).toISOString(),
      old!.id,
    ]);
    await world.sql(
      "city",
      "insert into form_replies (id, tenant_id, center_id, submission_id, author_name, body, created_at) values ('r1', ?, ?, ?, 'x', 'y', ?)",
      [ground.tenantId, ground.centerId, old!.id, "2026-01-01T00:00:00.000Z"],
    );
    await world.scheduled(nextNight());
    expect(await world.sql("city", "select words from form_submissions where form_id = ?", [id])).toEqual([
      { words: expect.stringContaining("nieuw") },
    ]);
    expect(await world.sql("city", "select id from form_replies where id = 'r1'")).toEqual([]);
  });
});
