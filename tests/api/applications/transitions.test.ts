/** Answering: by API and by page, the same action, the same rows, the same mails. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { applicationAttributes, ask, meanwhile, post, sharedCity } from "../support";

const { world, make, visitor, superuser, volunteer } = await sharedCity(["superuser", "volunteer"]);

const row = async (id: string) =>
  (await world.sql<Record<string, string | null>>("city", "select * from applications where id = ?", [id]))[0]!;

const mailTo = async (email: string) =>
  (await world.sql<{ event: string }>("city", "select event from outbox where recipient_email = ? order by id", [email])).map(
    ({ event }) => event,
  );

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

it("200 and 201 however often somebody comes and goes: an organisation gets five mails an hour of it, and reads the rest in the portal", async () => {
  const organizationId = await make.organization();
  const email = `beheer.${newId()}@example.org`;
  const leads = { roles: ["organization_superuser"], organizations: [organizationId] };
  const userId = await make.user({ email, emailKey: email, ...leads });
  const vacancyId = await make.vacancy({ organizationId });
  for (let round = 0; round < 4; round++) {
    const made = await ask(volunteer, "applications", post(applicationAttributes(vacancyId), "applications"));
    expect(made.status).toBe(201);
    const gone = await ask(volunteer, `applications/${made.data[0]!.id}/transitions/withdraw`, { method: "POST" });
    expect(gone.status).toBe(200);
  }
  const workedOn = "2026-03-01T23:00:00.000Z";
  for (let turn = 0; turn < 7; turn++)
    expect(
      (await ask(volunteer, "hours", post({ organization_id: organizationId, worked_on: workedOn, hours: 1 + turn }, "hours"))).status,
    ).toBe(201);
  const mails = await mailTo(email);
  expect(mails.filter((event) => event === "application_received")).toHaveLength(3);
  expect(mails.filter((event) => event === "application_withdrawn")).toHaveLength(2);
  expect(mails).toHaveLength(10);
  const told = await world.sql<{ event: string }>("city", "select event from notifications where user_id = ?", [userId]);
  expect(told).toHaveLength(15);
});
