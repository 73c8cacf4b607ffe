/** Applying: by API and by page, the same action, the same rows, the same mails. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { eventually } from "../../support/world";
import { applicationAttributes, ask, groundOf, maker, mediaType, post, testCity } from "../support";

const { world, ground, make, visitor, superuser, volunteer } = await testCity(["superuser", "volunteer"]);

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

  it("302 to a page that offers an account to who has none, with what they filled in and no address in an address", async () => {
    const vacancyId = await make.vacancy();
    const email = `account.${vacancyId}@example.org`;
    const stranger = world.visitor("city");
    const to = (await stranger.fetch(`/vacancies/${vacancyId}`, pageForm(vacancyId, email))).headers.get("location")!;
    const page = await (await stranger.fetch(to.split("#")[0]!)).text();
    expect(page).toContain('href="/signup?returnTo=%2Fapplications%3Fview%3Dmine"');
    expect(to + page).not.toContain(email);
    const signup = async (client: typeof stranger) => (await client.fetch("/signup")).text();
    expect(await signup(stranger)).toContain(`value="${email}"`);
    expect(await signup(world.visitor("city"))).not.toContain(email);
    const form = { firstName: "Sanne", lastName: "de Wit", email, acceptTerms: "on" };
    expect((await stranger.fetch("/signup", { form })).headers.get("location")).toBe("/signup/success");
    expect(await signup(stranger)).not.toContain(email);
    const other = await make.vacancy();
    const offered = (await volunteer.fetch(`/vacancies/${other}`, pageForm(other, `met.${email}`))).headers.getSetCookie();
    expect(offered.some((cookie) => cookie.startsWith("applicant="))).toBe(false);
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
    expect(await form()).not.toContain("meestal binnen");
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
    expect(await form()).toContain("antwoordt meestal binnen");
    const email = `belofte.${vacancyId}@example.org`;
    await ask(visitor, "applications", post(applicationAttributes(vacancyId, { email }), "applications"));
    const mail = await eventually(async () => (await world.mails(email))[0], Boolean);
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

  it("201 and 302 for a stranger's second to the same vacancy as for the first, in other letters too: nobody learns who applied", async () => {
    const vacancyId = await make.vacancy();
    const email = `twice.${vacancyId}@example.org`;
    const apply = (to: string) => ask(visitor, "applications", post(applicationAttributes(vacancyId, { email: to }), "applications"));
    const first = await apply(email);
    const again = await apply(email.toUpperCase());
    const said = ({ status, data: [row], meta }: typeof first) => [status, { ...row!.attributes, email: "" }, meta];
    expect(said(again)).toEqual(said(first));
    expect(again.data[0]!.id).not.toBe(first.data[0]!.id);
    const fresh = await make.vacancy();
    const page = async (id: string) => {
      const { status, headers } = await visitor.fetch(`/vacancies/${id}`, pageForm(id, email));
      return [status, headers.get("location")!.replaceAll(id, "")];
    };
    expect(await page(vacancyId)).toEqual(await page(fresh));
    expect(await world.sql("city", "select email from applications where vacancy_id = ?", [vacancyId])).toEqual([{ email }]);
    const received =
      "select 1 from audit_events where action = 'create' and subject_id in (select id from applications where vacancy_id = ?)";
    expect(await world.sql("city", received, [vacancyId])).toHaveLength(1);
    // Whose address it is hears that the first is there, however often that is asked no more than a few times an hour; once it was answered no more.
    const told = [await mailTo(email)];
    for (let time = 0; time < 5; time++) await apply(email);
    told.push(await mailTo(email));
    expect(told.flat().every((event) => event === "application_confirmed")).toBe(true);
    expect(told.map(({ length }) => length > 1 && length <= 5)).toEqual([true, true]);
    await world.sql("city", "update applications set status = 'rejected' where vacancy_id = ?", [vacancyId]);
    expect((await apply(email)).status).toBe(201);
    expect(await world.sql("city", "select status from applications where vacancy_id = ?", [vacancyId])).toEqual([{ status: "rejected" }]);
  });

  it("403 for one's own id with an address that is not one's own, of which one that is taken would tell", async () => {
    for (const client of [visitor, volunteer]) {
      const data = { type: "applications", id: newId(), attributes: applicationAttributes(await make.vacancy()) };
      const answer = await ask(client, "applications", { method: "POST", json: { data } });
      expect(answer).toMatchObject({ status: 403, errors: [{ code: "read_only", source: { pointer: "/data/id" } }] });
    }
    const data = { type: "applications", id: newId(), attributes: applicationAttributes(await make.vacancy()) };
    expect((await ask(superuser, "applications", { method: "POST", json: { data } })).status).toBe(201);
  });

  it("201 for who is signed in and types somebody else's address that applied, who hears of it; 409 for who has it and who reads it", async () => {
    const vacancyId = await make.vacancy();
    const email = `bekend.${newId()}@example.org`;
    const apply = (client: typeof visitor, to = email) =>
      ask(client, "applications", post(applicationAttributes(vacancyId, { email: to }), "applications"));
    await apply(visitor);
    expect((await apply(volunteer)).status).toBe(201);
    expect(await mailTo(email)).toEqual(["application_confirmed", "application_confirmed"]);
    expect(await world.sql("city", "select email from applications where vacancy_id = ?", [vacancyId])).toEqual([{ email }]);
    const page = await volunteer.fetch(`/vacancies/${vacancyId}`, pageForm(vacancyId, email));
    expect([page.status, page.headers.get("location")]).toEqual([302, `/vacancies/${vacancyId}?applied=1#apply`]);
    const operation = { op: "add", data: { type: "applications", attributes: applicationAttributes(vacancyId, { email }) } };
    const atomic = `${mediaType};ext="https://jsonapi.org/ext/atomic"`;
    const body = JSON.stringify({ "atomic:operations": [operation] });
    const operated = await ask(volunteer, "operations", { method: "POST", body, headers: { "content-type": atomic, accept: atomic } });
    expect(operated).toMatchObject({ status: 422, errors: [{ code: "not_in_operations" }] });
    await apply(visitor, "volunteer@city.test");
    for (const [client, to] of [
      [superuser, email],
      [volunteer, "Volunteer@city.test"],
    ] as const)
      expect(await apply(client, to)).toMatchObject({
        status: 409,
        errors: [{ code: "already_applied", source: { pointer: "/data/attributes/email" } }],
      });
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

  it("one application of ten at once by strangers", async () => {
    const vacancyId = await make.vacancy();
    const email = `race.${vacancyId}@example.org`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(visitor, "applications", post(applicationAttributes(vacancyId, { email }), "applications"))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await world.sql("city", "select id from applications where vacancy_id = ?", [vacancyId])).toHaveLength(1);
  });
});
