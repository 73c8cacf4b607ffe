/** Applications that are refused, and whose they are. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { auditEvents } from "~db/schema";
import { applicationAttributes, ask, groundOf, maker, meanwhile, post, put, sharedCity } from "../support";

const { world, ground, make, visitor, volunteer } = await sharedCity(["volunteer"]);

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

  it("201 for a sixth under another address of somebody signed in: no mail goes there, and they are told all the same", async () => {
    const email = `ander.${newId()}@example.org`;
    const links = [];
    for (let turn = 0; turn < 6; turn++) {
      const vacancyId = await make.vacancy();
      const answer = await ask(volunteer, "applications", post(applicationAttributes(vacancyId, { email }), "applications"));
      expect(answer.status).toBe(201);
      links.push(`/applications/${answer.data[0]!.id}`);
    }
    expect(await mailTo(email)).toEqual(Array(5).fill("application_confirmed"));
    const told = "select link from notifications where event = 'application_confirmed' and link in (select value from json_each(?))";
    expect(await world.sql("city", told, [JSON.stringify(links)])).toHaveLength(6);
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
