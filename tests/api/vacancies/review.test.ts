/** A look by the centre before publishing, why nobody sees a vacancy, who wants to be told, programmes, the file. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import { ask, keepWhatIsSent, patch, post, put, saidByMail, sharedCity } from "../support";

const { world, ground, make, superuser, center, visitor } = await sharedCity(["superuser", "center"]);
await keepWhatIsSent(world, "city");

const reviews = (on: 0 | 1) =>
  world.sql("city", "update volunteer_center_profiles set review_vacancies = ? where center_id = ?", [on, ground.centerId]);
const ready = (over = {}) => make.vacancy({ status: "draft", publishedAt: null, title: `Kijk ${newId()}`, ...over });
const statusOf = async (id: string) =>
  (
    await world.sql<{ status: string; asked: string | null; comment: string | null }>(
      "city",
      "select status, review_asked_at as asked, review_comment as comment from vacancies where id = ?",
      [id],
    )
  )[0]!;
const take = (client: typeof superuser, id: string, step: string, attributes = {}) =>
  ask(client, `vacancies/${id}/transitions/${step}`, { method: "POST", json: { data: { type: "vacancies", attributes } } });
const mails = (id: string) =>
  world.sql<{ event: string }>(
    "city",
    `select m.event from ${saidByMail} m join audit_events e on e.id = m.event_id where e.subject_id = ?`,
    [id],
  );
const page = async (client: typeof superuser, path: string) => (await client.fetch(path)).text();

describe("where the centre looks first", () => {
  it("422 published by the organisation, 200 asked, 200 commented, asked again and 200 published by the centre", async () => {
    await reviews(1);
    const id = await ready();
    const refused = await take(superuser, id, "publish");
    expect([refused.status, refused.errors[0]?.code]).toEqual([422, "review_first"]);
    expect((await take(superuser, id, "ask_review")).status).toBe(200);
    expect((await statusOf(id)).asked).not.toBeNull();
    expect(await page(center, "/dashboard")).toContain("wacht op jouw controle");
    expect(await page(center, "/vacancies?filter[waits_for_review]=true")).toContain(id);
    expect((await take(superuser, id, "request_changes", { comment: "Nee" })).status).toBe(403);
    expect((await take(center, id, "request_changes", {})).status).toBe(422);
    expect((await take(center, id, "request_changes", { comment: "Zet de dagen erbij" })).status).toBe(200);
    expect(await statusOf(id)).toMatchObject({ status: "draft", asked: null, comment: "Zet de dagen erbij" });
    expect(await page(superuser, `/vacancies/${id}/edit`)).toContain("Zet de dagen erbij");
    expect((await mails(id)).map(({ event }) => event)).toEqual(expect.arrayContaining(["vacancy_to_review", "vacancy_commented"]));
    expect((await take(superuser, id, "ask_review")).status).toBe(200);
    expect((await take(center, id, "publish")).status).toBe(200);
    expect(await statusOf(id)).toEqual({ status: "published", asked: null, comment: null });
    await reviews(0);
  });

  it("200 at once where it does not, and again for what was published before; nobody reads a comment who may not", async () => {
    const free = await ready();
    expect((await take(superuser, free, "ask_review")).status).toBe(422);
    expect((await take(superuser, free, "publish")).status).toBe(200);
    await reviews(1);
    const before = await make.vacancy({ status: "expired", expiresAt: "2026-01-01T22:59:59.000Z" });
    expect((await take(superuser, before, "publish", { expires_at: "2030-01-01" })).status).toBe(200);
    await take(center, before, "request_changes", { comment: "geheimwoord" });
    expect((await ask(visitor, `vacancies/${before}`)).text).not.toContain("geheimwoord");
    expect(await page(visitor, `/vacancies/${before}`)).not.toContain("geheimwoord");
    await reviews(0);
  });

  it("200 saved by the organisation as it was asked, of what is online: the request is off and the centre hears of it, once", async () => {
    const id = await ready({ status: "published", publishedAt: new Date().toISOString() });
    await take(center, id, "request_changes", { comment: "Zet de dagen erbij" });
    const save = (client: typeof superuser, summary: string) => ask(client, `vacancies/${id}`, patch(id, { summary }, "vacancies"));
    expect((await save(center, "Het punt kijkt mee.")).status).toBe(200);
    expect(await statusOf(id)).toMatchObject({ comment: "Zet de dagen erbij" });
    expect((await save(superuser, "Elke woensdag.")).status).toBe(200);
    expect(await statusOf(id)).toEqual({ status: "published", asked: null, comment: null });
    const told = async () => (await mails(id)).filter(({ event }) => event === "vacancy_mended").length;
    const once = await told();
    expect((await save(superuser, "Elke woensdag en donderdag.")).status).toBe(200);
    expect([once > 0, await told()]).toEqual([true, once]);
    expect(await page(superuser, `/vacancies/${id}/edit`)).not.toContain("Het vrijwilligerspunt vraagt je iets aan te passen");
  });

  it("200 archived and restored: it waits for nobody", async () => {
    await reviews(1);
    const id = await ready();
    await take(superuser, id, "ask_review");
    for (const step of ["archive", "restore"]) expect((await take(superuser, id, step)).status).toBe(200);
    expect(await statusOf(id)).toEqual({ status: "draft", asked: null, comment: null });
    await reviews(0);
  });

  it("302 sent for review by the form, which offers that in place of publishing", async () => {
    await reviews(1);
    const id = await ready({ organizationId: ground.organizationId });
    expect(await page(superuser, `/vacancies/${id}/edit`)).toContain(">Ter controle sturen<");
    expect(await page(center, `/vacancies/${id}/edit`)).not.toContain(">Ter controle sturen<");
    await reviews(0);
  });
});

describe("why nobody can see it", () => {
  it.each([
    [{ status: "draft" as const, publishedAt: null }, "Het is nog een concept."],
    [{ status: "filled" as const }, "De vacature staat op vervuld"],
    [{ status: "archived" as const }, "De vacature is gearchiveerd."],
    [{ status: "published" as const, expiresAt: "2026-01-01T22:59:59.000Z" }, "De laatste dag is voorbij."],
    [{ status: "published" as const, vacancyType: "p2p" as const }, "Deze soort vacature staat op deze site uit."],
  ])("%o", async (over, reason) => {
    const html = await page(superuser, `/vacancies/${await make.vacancy(over)}/edit`);
    expect(html).toContain("Waarom is deze niet te zien?");
    expect(html).toContain(reason);
  });

  it("is not said of one that is seen; what narrows it is", async () => {
    const html = await page(superuser, `/vacancies/${await make.vacancy({ latitude: null, longitude: null, categoryIds: [] })}/edit`);
    expect(html).toContain("Bezoekers kunnen deze vacature vinden");
    expect(html).toContain("De vacature staat niet op de kaart");
    expect(html).toContain("De vacature heeft geen soort werk");
  });
});

describe("who wants to be told", () => {
  it("302 asked once, told by one mail when it opens again, and forgotten", async () => {
    const id = await make.vacancy({ status: "filled" });
    const email = `${newId()}@example.org`;
    const form = { step: "interest", vacancyId: id, email };
    for (let turn = 0; turn < 2; turn++) expect((await visitor.fetch(`/vacancies/${id}`, { form })).status).toBe(302);
    expect((await visitor.fetch(`/vacancies/${id}`, { form: { ...form, email: "geen adres" } })).status).toBe(422);
    const waiting = () => world.sql("city", "select id from vacancy_interests where vacancy_id = ?", [id]);
    expect(await waiting()).toHaveLength(1);
    expect((await take(superuser, id, "reopen")).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const told = await world.sql<{ event: string }>("city", "select event from outbox where recipient_email = ?", [email]);
    expect(told.map(({ event }) => event)).toEqual(["vacancy_open_again"]);
    await take(superuser, id, "fill");
    await take(superuser, id, "reopen");
    expect(await world.sql("city", "select event from outbox where recipient_email = ?", [email])).toHaveLength(1);
  });

  it("told of the first dates of an activity, 422 for what was never online", async () => {
    const id = await make.vacancy({ vacancyType: "activity" });
    const email = `${newId()}@example.org`;
    expect((await ask(visitor, "vacancy_interests", post({ vacancy_id: id, email }, "vacancy_interests"))).status).toBe(201);
    const at = (hours: number) => new Date(Date.now() + 7 * 86_400_000 + hours * 3_600_000).toISOString();
    await ask(superuser, "vacancy_dates", post({ vacancy_id: id, starts_at: at(0), ends_at: at(2) }, "vacancy_dates"));
    expect(await world.sql("city", "select event from outbox where recipient_email = ?", [email])).toHaveLength(1);
    const draft = await ready();
    expect(
      (await ask(visitor, "vacancy_interests", post({ vacancy_id: draft, email }, "vacancy_interests"))).status,
    ).toBeGreaterThanOrEqual(400);
  });
});

describe("programmes", () => {
  it("stand on the card, in the filter and in the API with their colour, in the centre's order", async () => {
    const { tenantId, centerId } = ground;
    const [first, second] = [`Wijk ${newId().slice(-6)}`, `Zorg ${newId().slice(-6)}`];
    await put(
      world,
      "city",
      schema.programmeTags,
      { id: newId(), tenantId, centerId, name: second, color: "#aa3300", position: 91, ...stamps },
      { id: newId(), tenantId, centerId, name: first, color: "#0033aa", position: 90, ...stamps },
    );
    const id = await make.vacancy({ tags: [second, "free", first], title: `Programma ${newId()}` });
    await make.vacancy({ tags: [second] });
    const { data } = await ask(visitor, `vacancies/${id}`);
    expect(data[0]!.attributes.programmes).toEqual([
      { name: first, color: "#0033aa" },
      { name: second, color: "#aa3300" },
    ]);
    const html = await page(visitor, `/vacancies/search?filter[tags]=${encodeURIComponent(first)}`);
    expect(html).toContain(id);
    expect(html).toContain("background-color:#0033aa");
    expect(html).toContain(">Programma<");
  });
});

describe("the file and the examples", () => {
  it("200 as CSV with what the list's filters have; 200 a form that begins with an example", async () => {
    const title = `Bestand ${newId()}`;
    await make.vacancy({ title, tags: ["free"] });
    const file = await superuser.fetch(`/vacancies.csv?filter[title_eq]=${encodeURIComponent(title)}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/csv")]);
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(title);
    expect((await visitor.fetch("/vacancies.csv")).status).not.toBe(200);
    const form = await page(superuser, `/vacancies/add?organization=${ground.organizationId}&template=driver`);
    expect(form).toContain("Chauffeur: breng mensen waar ze moeten zijn");
    expect(form).toContain("Zo wordt het beter");
  });
});
