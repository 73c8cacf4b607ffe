/** Answers on staff's and applicants' screens. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { keepWhatIsSent, saidByMail, sharedCity } from "../support";

const { world, make, visitor, volunteer, superuser } = await sharedCity(["volunteer", "superuser"]);

await keepWhatIsSent(world, "city");

const page = async (client: Client, path: string) => {
  const response = await client.fetch(path);
  return { status: response.status, html: await response.text(), trips: /trips=(\d+)/.exec(response.headers.get("x-d1") ?? "")?.[1] };
};

describe("answers", () => {
  it("reach the applicant in their own language, and stand in the history", async () => {
    const vacancyId = await make.vacancy();
    const email = `anna.${vacancyId}@example.org`;
    const id = await make.application({ vacancyId, firstName: "Anna", email, locale: "en" });
    const before = await page(superuser, `/applications/${id}`);
    expect(before.html).toContain("Hi Anna,");
    expect(before.html).toContain("in het Engels");
    expect((await superuser.fetch(`/applications/${id}`, { form: { _action: "accept", message: "Welcome, Anna!" } })).status).toBe(302);
    const after = await page(superuser, `/applications/${id}`);
    expect(after.html).toContain("Welcome, Anna!");
    expect(after.html).toContain("Otto Organisatie nam de aanmelding aan");
    const [mail] = await world.sql<{ event: string; locale: string; said: string }>(
      "city",
      `select * from ${saidByMail} where recipient_email = ?`,
      [email],
    );
    expect(mail).toMatchObject({ event: "application_accepted", locale: "en" });
    expect(JSON.parse(mail!.said)).toMatchObject({ message: "Welcome, Anna!" });
  });

  it("of one organisation say whose they are, also when there are none", async () => {
    const name = "Stichting Zonder Aanmeldingen";
    const id = await make.organization({ name });
    const listed = await page(await world.signIn("center_superuser", "city"), `/applications?filter[organization_id_eq]=${id}`);
    expect(listed.html).toContain(name);
    expect(listed.html).toContain("Geen resultaten gevonden");
    expect((await page(superuser, `/applications?filter[organization_id_eq]=${id}`)).html).not.toContain(name);
  });

  it("are found by the name of who applied, each with what it is about", async () => {
    const firstName = `Xantippe${newId().slice(-6)}`;
    for (const title of ["Soep koken", "Bomen planten"]) await make.application({ firstName, vacancyId: await make.vacancy({ title }) });
    const { found } = (await (await superuser.fetch(`/admin/search/found?q=${firstName}`)).json()) as {
      found: { kind: string; items: { detail?: string }[] }[];
    };
    const details = found.find(({ kind }) => kind === "Aanmelding")!.items.map(({ detail }) => detail);
    expect(details.sort()).toEqual(["Bomen planten · Stichting Buurtkamer", "Soep koken · Stichting Buurtkamer"]);
  });

  it("go to the application as it was read: 409 with what was typed when somebody answered it otherwise meanwhile", async () => {
    const id = await make.application({ vacancyId: await make.vacancy() });
    const version = /name="lockVersion" value="(\d+)"/.exec((await page(superuser, `/applications/${id}`)).html)![1]!;
    const answered = (transition: string, message: string) =>
      superuser.fetch(`/applications/${id}`, { form: { _action: transition, message, lockVersion: version } });
    expect((await answered("reject", "Helaas.")).status).toBe(302);
    const late = await answered("accept", "Kom maar woensdag.");
    expect(late.status).toBe(409);
    const html = await late.text();
    for (const text of [
      "Iemand anders heeft dit intussen opgeslagen",
      "Kom maar woensdag.",
      "Helaas.",
      `name="lockVersion" value="${Number(version) + 1}"`,
    ])
      expect(html).toContain(text);
    expect(await world.sql("city", "select status, answer from applications where id = ?", [id])).toEqual([
      { status: "rejected", answer: "Helaas." },
    ]);
  });

  it("are asked for by name: the mail about an application leads to it", async () => {
    const vacancyId = await make.vacancy();
    const email = `link.${vacancyId}@example.org`;
    await visitor.fetch(`/vacancies/${vacancyId}`, { form: { vacancyId, firstName: "Lin", lastName: "Kok", email } });
    const [{ id } = { id: "" }] = await world.sql<{ id: string }>("city", "select id from applications where email = ?", [email]);
    const [mail] = await world.sql<{ data: string }>(
      "city",
      "select data from outbox where event = 'application_received' and data like ?",
      [`%${id}%`],
    );
    expect(JSON.parse(mail!.data)).toMatchObject({ link: `/applications/${id}` });
  });

  it("are taken back by the applicant alone, with a reason that the organisation can read", async () => {
    const [me] = await world.sql<{ id: string; email: string }>("city", "select id, email from users where email = 'volunteer@city.test'");
    const id = await make.application({ vacancyId: await make.vacancy(), userId: me!.id, email: me!.email });
    expect((await superuser.fetch(`/applications/${id}`, { form: { _action: "withdraw" } })).status).toBe(403);
    expect((await volunteer.fetch(`/applications/${id}`, { form: { _action: "withdraw", message: "Ik ga verhuizen." } })).status).toBe(302);
    expect((await page(volunteer, `/applications/${id}`)).html).toContain("Je hebt je aanmelding ingetrokken");
    expect((await page(superuser, `/applications/${id}`)).html).toContain("Ik ga verhuizen.");
  });

  it("promise nothing that is not so: quick answers are named only of who answers quickly", async () => {
    const [me] = await world.sql<{ id: string; email: string }>("city", "select id, email from users where email = 'volunteer@city.test'");
    const organizationId = await make.organization();
    const vacancyId = await make.vacancy({ organizationId });
    const id = await make.application({ vacancyId, organizationId, userId: me!.id, email: me!.email, createdAt: new Date().toISOString() });
    const promise = "antwoordt meestal binnen";
    const timeline = async () => /<ol class="timeline">[\s\S]*?<\/ol>/.exec((await page(volunteer, `/applications/${id}`)).html)![0];
    expect(await timeline()).not.toContain(promise);
    const answered = { vacancyId, organizationId, status: "accepted" as const, createdAt: "2026-01-01T10:00:00.000Z" };
    for (let number = 0; number < 5; number++) await make.application({ ...answered, answeredAt: "2026-01-03T10:00:00.000Z" });
    expect(await timeline()).toContain(promise);
    for (let number = 0; number < 5; number++) await make.application({ ...answered, answeredAt: "2026-03-03T10:00:00.000Z" });
    expect(await timeline()).not.toContain(promise);
  });
});
