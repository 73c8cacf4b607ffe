/** Applying and answering: by API and by page, the same action, the same rows, the same mails. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { auditEvents } from "~db/schema";
import type { Client } from "../support/http";
import { eventually, openWorld, type World } from "../support/world";
import { applicationAttributes, ask, type Ground, groundOf, maker, meanwhile, post, put } from "./support";

let world: World;
let ground: Ground;
let make: ReturnType<typeof maker>;
let visitor: Client;
let superuser: Client;
let volunteer: Client;

beforeAll(async () => {
  world = await openWorld();
  ground = await groundOf(world, "city");
  make = maker(world, ground);
  visitor = world.visitor("city");
  superuser = await world.signIn("organization_superuser", "city");
  volunteer = await world.signIn("volunteer", "city");
});
afterAll(() => world.close());

const row = async (id: string) =>
  (await world.sql<Record<string, string | null>>("city", "select * from applications where id = ?", [id]))[0]!;
const mailTo = async (email: string) =>
  (await world.sql<{ event: string }>("city", "select event from outbox where recipient_email = ? order by id", [email])).map(
    ({ event }) => event,
  );
const pageForm = (vacancyId: string, email: string) => ({
  form: { vacancyId, firstName: "Sanne", lastName: "de Wit", email, message: "Ik help graag mee." },
});

describe("applying", () => {
  it("201 by API and 302 by page: the same row and the same two mails", async () => {
    const vacancyId = await make.vacancy();
    const emails = [`api.${vacancyId}@example.org`, `page.${vacancyId}@example.org`];
    const answer = await ask(visitor, "applications", post(applicationAttributes(vacancyId, { email: emails[0] }), "applications"));
    expect(answer.status).toBe(201);
    const page = await visitor.fetch(`/vacancies/${vacancyId}`, pageForm(vacancyId, emails[1]!));
    expect([page.status, page.headers.get("location")]).toEqual([302, expect.stringContaining(`/vacancies/${vacancyId}`)]);
    const rows = await world.sql<Record<string, string>>("city", "select * from applications where vacancy_id = ? order by email", [
      vacancyId,
    ]);
    expect(rows.map(({ email }) => email)).toEqual(emails);
    const same = ({ id: _, email: __, email_key: ___, created_at: ____, updated_at: _____, ...rest }: Record<string, string>) => rest;
    expect(same(rows[0]!)).toEqual(same(rows[1]!));
    for (const email of emails) expect(await mailTo(email)).toEqual(["application_confirmed"]);
    const received = await world.sql(
      "city",
      "select id from outbox where event = 'application_received' and recipient_email = 'organization_superuser@city.test'",
    );
    expect(received).toHaveLength(2);
  });

  it("201 for a stranger with Location and what they wrote, though they may not read it", async () => {
    const vacancyId = await make.vacancy();
    const answer = await ask(
      visitor,
      "applications",
      post(applicationAttributes(vacancyId, { phone_number: "06 12345678" }), "applications"),
    );
    const [data] = answer.data;
    expect(data).toMatchObject({ type: "applications", attributes: { first_name: "Sanne", phone_number: "+31612345678" } });
    expect(data!.attributes).not.toHaveProperty("status");
    expect(answer.headers.get("location")).toBe(`/api/v1/applications/${data!.id}`);
    expect((await ask(visitor, `applications/${data!.id}`)).status).toBe(401);
    expect(await row(data!.id)).toMatchObject({ status: "pending", user_id: null, organization_id: ground.organizationId });
  });

  it("promises an answer within a week where that is what happens, on the form as on the application's page, and never by mail", async () => {
    const organizationId = await make.organization({ name: "De Vlotte Hand" });
    const vacancyId = await make.vacancy({ organizationId, organizationName: "De Vlotte Hand" });
    const form = async () => (await world.visitor("city").fetch(`/vacancies/${vacancyId}?now=${newId()}`)).text();
    expect(await form()).not.toContain("meestal binnen een week");
    for (let at = 0; at < 5; at++)
      await make.application({
        vacancyId,
        organizationId,
        email: `vlot.${at}@example.org`,
        emailKey: `vlot.${at}@example.org`,
        status: at % 2 ? "accepted" : "rejected",
        createdAt: "2026-11-01T10:00:00.000Z",
        answeredAt: "2026-11-03T10:00:00.000Z",
      });
    expect(await form()).toContain("antwoordt meestal binnen een week");
    const email = `belofte.${vacancyId}@example.org`;
    await ask(visitor, "applications", post(applicationAttributes(vacancyId, { email }), "applications"));
    const mail = await eventually(
      async () => (await world.mails()).find(({ recipients }) => recipients.some((to) => to.includes(email))),
      Boolean,
    );
    expect(mail!.text).toContain("De Vlotte Hand leest je aanmelding");
    expect(mail!.text).not.toContain("week");
  });

  it("leads staff who apply to what they sent themselves", async () => {
    const staff = await world.signInAs("organization_superuser@city.test", "city");
    const vacancyId = await make.vacancy();
    const form = pageForm(vacancyId, "organization_superuser@city.test");
    const to = (await staff.fetch(`/vacancies/${vacancyId}`, form)).headers.get("location")!;
    const page = await (await staff.fetch(to)).text();
    const links = Array.from(page.matchAll(/href="(\/applications\?view=mine)"/g));
    // In the account menu, on a computer and on a phone, and under the confirmation.
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(page.split('id="apply"')[1]!.split("</section>")[0]).toContain('href="/applications?view=mine"');
  });

  it("201 for somebody signed in: theirs, and theirs to read", async () => {
    const vacancyId = await make.vacancy();
    const answer = await ask(volunteer, "applications", post(applicationAttributes(vacancyId), "applications"));
    expect(answer.data[0]!.attributes).toMatchObject({ status: "pending", vacancy_title: expect.any(String), name: "Sanne de Wit" });
    expect((await ask(volunteer, `applications/${answer.data[0]!.id}`)).meta).toEqual({ can: {}, transitions: ["withdraw"] });
    expect((await ask(superuser, `applications/${answer.data[0]!.id}`)).meta).toEqual({ can: {}, transitions: ["accept", "reject"] });
  });

  it("says that it worked to who applied, and to nobody else who opens that address", async () => {
    const vacancyId = await make.vacancy();
    const applicant = world.visitor("city");
    const to = (await applicant.fetch(`/vacancies/${vacancyId}`, pageForm(vacancyId, `klaar.${vacancyId}@example.org`))).headers.get(
      "location",
    )!;
    const sent = "Je aanmelding is verstuurd";
    const stranger = async () => (await world.visitor("city").fetch(to.replace("#apply", ""))).text();
    expect(await stranger()).not.toContain(sent);
    expect(await (await applicant.fetch(to)).text()).toContain(sent);
    expect(await stranger()).not.toContain(sent);
    expect(await (await applicant.fetch(`/vacancies/${vacancyId}`)).text()).toContain('name="firstName"');
    expect(await (await applicant.fetch(`/vacancies/${await make.vacancy()}?applied=1`)).text()).not.toContain(sent);
  });

  it("says which centre's staff will see it, also where centres share", async () => {
    const [north] = await world.sql<{ id: string; name: string }>(
      "public",
      "select c.id, c.name from hosts h join organizations c on c.id = h.center_id where h.hostname = 'noord.public.localhost'",
    );
    const vacancyId = await maker(world, await groundOf(world, "public")).vacancy({ centerId: north!.id });
    const page = await (await world.visitor("zuid.public.localhost").fetch(`/vacancies/${vacancyId}`)).text();
    expect(page).toContain(`de medewerkers van ${north!.name} zien het`);
  });

  it("409 for the second to the same vacancy, by API, by page, and in other letters", async () => {
    const vacancyId = await make.vacancy();
    const email = `twice.${vacancyId}@example.org`;
    await ask(visitor, "applications", post(applicationAttributes(vacancyId, { email }), "applications"));
    const again = await ask(
      visitor,
      "applications",
      post(applicationAttributes(vacancyId, { email: email.toUpperCase() }), "applications"),
    );
    expect(again).toMatchObject({ status: 409, errors: [{ code: "already_applied", source: { pointer: "/data/attributes/email" } }] });
    expect((await visitor.fetch(`/vacancies/${vacancyId}`, pageForm(vacancyId, email))).status).toBe(409);
    expect(await mailTo(email)).toEqual(["application_confirmed"]);
  });

  it("409 for the second by the same account, under whatever address and also at once; 201 again after withdrawing", async () => {
    const vacancyId = await make.vacancy();
    const apply = () => ask(volunteer, "applications", post(applicationAttributes(vacancyId), "applications"));
    const answers = await Promise.all(Array.from({ length: 5 }, apply));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await apply()).toMatchObject({ status: 409, errors: [{ code: "already_applied_yourself" }] });
    const page = await volunteer.fetch(`/vacancies/${vacancyId}`, pageForm(vacancyId, "weer.een.ander@example.org"));
    expect([page.status, (await page.text()).includes("Je hebt je al")]).toEqual([409, true]);
    const { id } = answers.find(({ status }) => status === 201)!.data[0]!;
    await ask(volunteer, `applications/${id}/transitions/withdraw`, { method: "POST" });
    expect((await apply()).status).toBe(201);
  });

  it("201 for one of ten at once, 409 for the others", async () => {
    const vacancyId = await make.vacancy();
    const email = `race.${vacancyId}@example.org`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(visitor, "applications", post(applicationAttributes(vacancyId, { email }), "applications"))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await mailTo(email)).toEqual(["application_confirmed"]);
  });

  it("422 for what does not fit, with the same sentence by API and by page", async () => {
    const vacancyId = await make.vacancy();
    const answer = await ask(
      visitor,
      "applications",
      post(applicationAttributes(vacancyId, { email: "nonsense", first_name: "" }), "applications"),
    );
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ source }) => source!.pointer).sort()).toEqual(["/data/attributes/email", "/data/attributes/first_name"]);
    const page = await visitor.fetch(`/vacancies/${vacancyId}`, {
      form: { vacancyId, firstName: "", lastName: "de Wit", email: "nonsense" },
    });
    expect(page.status).toBe(422);
    const html = await page.text();
    for (const { detail } of answer.errors) expect(html).toContain(detail);
    // The summary names the fields and takes focus without script.
    expect(html).toMatch(/<a href="#apply-firstName">Voornaam: [A-Z]/);
    expect(html).toMatch(/<a href="#apply-email">E-mailadres: [A-Z]/);
    expect(html).toMatch(/<div [^>]*error-summary[^>]* autofocus=""/);
    expect(html.match(/<\/html>/g)).toHaveLength(1);
    expect(html).toContain('value="de Wit"');
    expect(
      await ask(visitor, "applications", post(applicationAttributes(vacancyId, { phone_number: "12" }), "applications")),
    ).toMatchObject({ status: 422, errors: [{ source: { pointer: "/data/attributes/phone_number" } }] });
  });

  it("422 for a vacancy that is not open: unknown, draft, expired, filled, of a type that is switched off, or of another site", async () => {
    const village = maker(world, await groundOf(world, "village"));
    const closed = [
      await make.vacancy({ status: "draft" }),
      await make.vacancy({ expiresAt: "2026-01-01T00:00:00.000Z" }),
      await make.vacancy({ status: "filled" }),
      await make.vacancy({ vacancyType: "one-on-one" }),
      await village.vacancy(),
      "x",
    ];
    const texts = new Set<string>();
    for (const vacancyId of closed) {
      const answer = await ask(visitor, "applications", post(applicationAttributes(vacancyId), "applications"));
      expect(answer.status).toBe(422);
      texts.add(JSON.stringify(answer.errors.map(({ id: _, ...error }) => error)));
    }
    expect(texts.size).toBe(1);
  });

  it("422 for a vacancy that closes while one applies, with nothing stored and nobody told", async () => {
    const vacancyId = await make.vacancy();
    const email = "net.te.laat@example.org";
    const close = `update vacancies set status = 'filled' where id = '${vacancyId}'`;
    const [byApi, byPage] = await meanwhile(world, "city", "insert on applications", close, async () => [
      await ask(visitor, "applications", post(applicationAttributes(vacancyId, { email }), "applications")),
      await visitor.fetch(`/vacancies/${vacancyId}`, pageForm(vacancyId, email)),
    ]);
    expect(byApi).toMatchObject({ status: 422, errors: [{ code: "vacancy_closed", source: { pointer: "/data/attributes/vacancy_id" } }] });
    expect([byPage.status, (await byPage.text()).includes("kun je je niet meer aanmelden")]).toEqual([422, true]);
    expect(await world.sql("city", "select id from applications where vacancy_id = ?", [vacancyId])).toEqual([]);
    expect(await mailTo(email)).toEqual([]);
  });

  it("429 with Retry-After when one address sends too many", async () => {
    const vacancyId = await make.vacancy();
    const once = () => ask(visitor, "applications", { ...post({}, "applications"), address: "203.0.113.9" });
    // Counters start anew each minute, so at most two minutes' worth.
    let answers = [await once()];
    expect(answers[0]!.status).toBe(422);
    for (let turn = 0; turn < 7 && !answers.some(({ status }) => status === 429); turn++)
      answers = await Promise.all(Array.from({ length: 20 }, once));
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.errors).toMatchObject([{ code: "too_many_requests", status: "429" }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(visitor, "applications", post(applicationAttributes(vacancyId), "applications"))).status).toBe(201);
  });

  it("201 with six vacancies and one address: every organisation is told, the address gets five mails an hour", async () => {
    const email = "overal@example.org";
    const ids = [];
    for (let turn = 0; turn < 6; turn++) {
      const vacancyId = await make.vacancy();
      const answer = await ask(visitor, "applications", post(applicationAttributes(vacancyId, { email }), "applications"));
      expect(answer.status).toBe(201);
      ids.push(`/applications/${answer.data[0]!.id}`);
    }
    expect(await mailTo(email)).toEqual(Array(5).fill("application_confirmed"));
    const told =
      "select distinct link from notifications where event = 'application_received' and link in (select value from json_each(?))";
    expect(await world.sql("city", told, [JSON.stringify(ids)])).toHaveLength(6);
  });

  it("429 when many addresses send in one person's name", async () => {
    const email = "doelwit@example.org";
    const once = (turn: number) =>
      ask(visitor, "applications", { ...post(applicationAttributes("x", { email }), "applications"), address: `198.51.100.${turn}` });
    const answers = await Promise.all(Array.from({ length: 140 }, (_, turn) => once(turn)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it("are the account's own once its owner signs in, but for those from before the address was theirs, and of this tenant only", async () => {
    const vacancyId = await make.vacancy();
    const email = `thuis.${vacancyId}@example.org`;
    const hour = (back: number) => new Date(Date.now() - back * 3_600_000).toISOString();
    const [known] = await world.sql<{ password_hash: string }>(
      "city",
      "select password_hash from users where email_key = 'volunteer@city.test'",
    );
    const account = { email, emailKey: email, passwordHash: known!.password_hash, roles: ["volunteer"] };
    const userId = await make.user(account);
    await put(world, "city", auditEvents, {
      id: newId(),
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      subjectType: "users",
      subjectId: userId,
      action: "update",
      changes: { email: ["eerst@example.org", email] },
      createdAt: hour(2),
    });
    const before = await make.application({ vacancyId: await make.vacancy(), email, emailKey: email, createdAt: hour(3) });
    const since = (
      await ask(visitor, "applications", post(applicationAttributes(vacancyId, { email: email.toUpperCase() }), "applications"))
    ).data[0]!.id;
    const village = maker(world, await groundOf(world, "village"));
    const elsewhere = await village.application({ vacancyId: await village.vacancy(), email, emailKey: email });
    const twice = await make.vacancy();
    const own = await make.application({ vacancyId: twice, userId });
    const again = await make.application({ vacancyId: twice, email, emailKey: email });
    const client = await world.signInAs(email, "city");
    expect((await ask(client, "applications")).data.map(({ id }) => id).sort()).toEqual([own, since].sort());
    expect(await (await client.fetch("/applications")).text()).toContain(`/applications/${since}`);
    const left = "select id from applications where id in (?, ?, ?) and user_id is null";
    expect(await world.sql("city", left, [before, elsewhere, again])).toHaveLength(3);
    const unconfirmed = `later.${vacancyId}@example.org`;
    await make.user({ ...account, email: unconfirmed, emailKey: unconfirmed, confirmedAt: null });
    const theirs = await make.application({ vacancyId, email: unconfirmed, emailKey: unconfirmed });
    await expect(world.signInAs(unconfirmed, "city")).rejects.toThrow();
    expect((await row(theirs)).user_id).toBe(null);
  });

  it("never takes along what is not the applicant's to say", async () => {
    const vacancyId = await make.vacancy();
    const smuggled = {
      status: "accepted",
      user_id: "x",
      organization_id: "x",
      center_id: "x",
      answer: "Ja!",
      created_at: "1999-01-01",
      lock_version: 9,
    };
    const refused = await ask(visitor, "applications", post(applicationAttributes(vacancyId, smuggled), "applications"));
    expect(refused.status).toBe(403);
    expect(refused.errors.map(({ source }) => source!.pointer)).toEqual(Object.keys(smuggled).map((name) => `/data/attributes/${name}`));
    expect(await world.sql("city", "select id from applications where vacancy_id = ?", [vacancyId])).toEqual([]);
    const answer = await ask(visitor, "applications", post(applicationAttributes(vacancyId), "applications"));
    expect(answer.status).toBe(201);
    expect(await row(answer.data[0]!.id)).toMatchObject({
      status: "pending",
      user_id: null,
      organization_id: ground.organizationId,
      center_id: ground.centerId,
      answer: null,
      lock_version: 0,
    });
    expect((await ask(visitor, "applications", post(applicationAttributes(vacancyId, { tenant_id: "x" }), "applications"))).status).toBe(
      422,
    );
  });
});

describe("answering", () => {
  const accept = (id: string, message: string | undefined, client = superuser) =>
    ask(client, `applications/${id}/transitions/accept`, post(message === undefined ? {} : { message }, "applications"));

  it("200 by API and 302 by page: the same state, trail and mail", async () => {
    const vacancyId = await make.vacancy();
    const ids = [
      await make.application({ vacancyId, email: "een@example.org" }),
      await make.application({ vacancyId, email: "twee@example.org" }),
    ];
    expect((await accept(ids[0]!, "Welkom!")).data[0]!.attributes).toMatchObject({
      status: "accepted",
      answer: "Welkom!",
      answered_at: expect.any(String),
    });
    const page = await superuser.fetch(`/applications/${ids[1]}`, { form: { _action: "accept", message: "Welkom!" } });
    expect([page.status, page.headers.get("location")]).toEqual([302, `/applications/${ids[1]}`]);
    for (const id of ids) {
      expect(await row(id)).toMatchObject({ status: "accepted", answer: "Welkom!" });
      const [event] = await world.sql<Record<string, string>>("city", "select * from audit_events where subject_id = ?", [id]);
      expect(event).toMatchObject({ action: "accept", from_state: "pending", to_state: "accepted", actor_name: "Otto Organisatie" });
    }
    expect([await mailTo("een@example.org"), await mailTo("twee@example.org")]).toEqual([
      ["application_accepted"],
      ["application_accepted"],
    ]);
  });

  it("200 back and forth while the vacancy lives, 422 once it is archived", async () => {
    const vacancyId = await make.vacancy();
    const id = await make.application({ vacancyId });
    for (const [step, status] of [
      ["accept", "accepted"],
      ["reject", "rejected"],
      ["accept", "accepted"],
    ]) {
      expect((await ask(superuser, `applications/${id}/transitions/${step}`, { method: "POST" })).data[0]!.attributes.status).toBe(status);
    }
    await world.sql("city", "update vacancies set status = 'archived' where id = ?", [vacancyId]);
    expect(await ask(superuser, `applications/${id}/transitions/reject`, { method: "POST" })).toMatchObject({
      status: 422,
      errors: [{ code: "vacancy_archived" }],
    });
  });

  it("409 for another answer while the vacancy is archived; the first answer still goes", async () => {
    const vacancyId = await make.vacancy();
    const [pending, accepted] = [await make.application({ vacancyId }), await make.application({ vacancyId, status: "accepted" })];
    const archive = `update vacancies set status = 'archived' where id = '${vacancyId}'`;
    const answers = await meanwhile(world, "city", "update on applications", archive, async () => [
      (await ask(superuser, `applications/${accepted}/transitions/reject`, { method: "POST" })).status,
      (await ask(superuser, `applications/${pending}/transitions/accept`, { method: "POST" })).status,
    ]);
    expect(answers).toEqual([409, 200]);
    expect([(await row(accepted)).status, (await row(pending)).status]).toEqual(["accepted", "accepted"]);
  });

  it("offers no answer that would be refused, and says why; who still waits can be answered", async () => {
    for (const status of ["archived", "deleted"] as const) {
      const vacancyId = await make.vacancy({ status, deletedAt: status === "deleted" ? new Date().toISOString() : null });
      const answered = await make.application({
        vacancyId,
        email: "klaar@example.org",
        status: "accepted",
        answeredAt: "2026-11-01T10:00:00.000Z",
      });
      const waiting = await make.application({ vacancyId, email: "wacht@example.org", status: "pending" });
      expect((await ask(superuser, `applications/${answered}`)).meta.transitions).toEqual([]);
      expect((await ask(superuser, `applications/${waiting}`)).meta.transitions).toEqual(["accept", "reject"]);
      expect(await ask(superuser, `applications/${answered}/transitions/reject`, { method: "POST" })).toMatchObject({
        status: 422,
        errors: [{ code: "vacancy_archived" }],
      });
      const page = await (await superuser.fetch(`/applications/${answered}`)).text();
      expect(page).toContain(status === "archived" ? "De vacature is gearchiveerd" : "De vacature is verwijderd");
      expect(page).not.toContain('name="_action"');
    }
  });

  it("200 for exactly one of twenty at once, with one mail", async () => {
    const id = await make.application({ vacancyId: await make.vacancy(), email: "strijd@example.org" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ask(superuser, `applications/${id}/transitions/${at % 2 ? "accept" : "reject"}`, { method: "POST" }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    // A rejection may follow an acceptance (domain 4), so each winner must be in the trail and told once.
    const events = await world.sql<{ action: string }>("city", "select action from audit_events where subject_id = ?", [id]);
    expect(won.length).toBeGreaterThan(0);
    expect(events).toHaveLength(won.length);
    expect(await mailTo("strijd@example.org")).toHaveLength(won.length);
    const same = await make.application({ vacancyId: await make.vacancy(), email: "gelijk@example.org" });
    const equal = await Promise.all(Array.from({ length: 20 }, () => accept(same, undefined)));
    expect(equal.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(equal.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    expect(await mailTo("gelijk@example.org")).toEqual(["application_accepted"]);
  });

  it("401 for a stranger, 404 for another organisation, 403 for the applicant", async () => {
    const [me] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'volunteer@city.test'");
    const id = await make.application({ vacancyId: await make.vacancy(), userId: me!.id });
    const foreign = await make.application({ vacancyId: await make.vacancy(), organizationId: await make.organization() });
    expect([
      (await accept(id, undefined, visitor)).status,
      (await accept(id, undefined, volunteer)).status,
      (await accept(foreign, undefined)).status,
    ]).toEqual([401, 403, 404]);
    expect((await ask(volunteer, `applications/${id}/transitions/withdraw`, { method: "POST" })).data[0]!.attributes.status).toBe(
      "withdrawn",
    );
    expect((await ask(superuser, `applications/${id}/transitions/accept`, { method: "POST" })).status).toBe(422);
  });

  it("422 for who was not the first: what happened and what was typed stand on the page, for staff and for the applicant", async () => {
    const [me] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'volunteer@city.test'");
    const id = await make.application({ vacancyId: await make.vacancy(), userId: me!.id });
    await accept(id, "Tot woensdag!");
    const late = await superuser.fetch(`/applications/${id}`, { form: { _action: "accept", message: "Kom je maandag kennismaken?" } });
    expect(late.status).toBe(422);
    const page = await late.text();
    for (const text of ["Je antwoord is niet verstuurd", "Kom je maandag kennismaken?", "iemand anders was je voor"])
      expect(page).toContain(text);
    expect(page).toMatch(/role="alert"[\s\S]*Otto Organisatie nam de aanmelding aan[\s\S]*readOnly/i);
    const gone = await volunteer.fetch(`/applications/${id}`, { form: { _action: "withdraw", message: "Ik ben ziek geworden." } });
    expect(gone.status).toBe(422);
    const mine = await gone.text();
    for (const text of ["Intrekken kan niet meer", "Ik ben ziek geworden.", "heeft je intussen aangenomen"]) expect(mine).toContain(text);
  });

  it("422 for a message beyond 5,000 characters, 415 and 400 for bodies that are none", async () => {
    const id = await make.application({ vacancyId: await make.vacancy() });
    expect((await accept(id, "x".repeat(5_001))).errors).toMatchObject([
      { status: "422", source: { pointer: "/data/attributes/message" } },
    ]);
    const raw = (body: string, type: string) =>
      ask(superuser, `applications/${id}/transitions/accept`, { method: "POST", body, headers: { "content-type": type } });
    expect((await raw("x", "text/plain")).status).toBe(415);
    expect((await raw("{", "application/json")).status).toBe(400);
    expect((await row(id)).status).toBe("pending");
  });
});

describe("reading", () => {
  it("200 with one's own only", async () => {
    const answer = await ask(superuser, "applications?page[size]=100&include=vacancy,volunteer,history");
    expect(answer.status).toBe(200);
    expect(new Set(answer.data.map(({ attributes }) => attributes.organization_id))).toEqual(new Set([ground.organizationId]));
    const mine = await ask(volunteer, "applications?page[size]=100");
    const [me] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'volunteer@city.test'");
    expect(new Set(mine.data.map(({ attributes }) => attributes.user_id))).toEqual(new Set([me!.id]));
  });

  it("200 with the newest first for staff too, and every one on exactly one page", async () => {
    const vacancyId = await make.vacancy();
    const filter = `filter[vacancy_id_eq]=${vacancyId}&page[size]=2`;
    const days = [3, 9, 1, 7, 5];
    for (const [at, day] of days.entries())
      await make.application({
        vacancyId,
        email: `rij.${at}@example.org`,
        status: at % 2 ? "accepted" : "pending",
        createdAt: new Date(Date.now() - day * 86_400_000).toISOString(),
      });
    const seen: string[] = [];
    for (let after = ""; after !== null; ) {
      const answer = await ask(superuser, `applications?${filter}${after && `&page[after]=${after}`}`);
      seen.push(...answer.data.map(({ attributes }) => attributes.created_at));
      after = answer.meta.page.after;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it("200 beyond the last page: there is something, and the way to it", async () => {
    const [me] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'volunteer@city.test'");
    await make.application({ vacancyId: await make.vacancy(), userId: me!.id });
    for (const [client, path] of [
      [superuser, "/applications?page[number]=99"],
      [volunteer, "/applications?page[number]=99"],
      [await world.signIn("center_superuser", "city"), "/users?page[number]=99"],
    ] as const) {
      const page = await (await client.fetch(path)).text();
      expect(page).toContain("Zo ver gaat de lijst niet");
      expect(page).toContain(`href="${path.split("?")[0]}"`);
      expect(page).not.toMatch(/Nog geen aanmeldingen|nergens voor aangemeld/);
    }
  });

  it("tells the story to those who are in it", async () => {
    const id = await make.application({ vacancyId: await make.vacancy() });
    await ask(superuser, `applications/${id}/transitions/accept`, { method: "POST" });
    expect((await ask(superuser, `applications/${id}/history`)).data.map(({ attributes }) => attributes.action)).toEqual(["accept"]);
    expect((await ask(volunteer, `applications/${id}/history`)).status).toBe(404);
  });
});
