/** The words of mails, a centre's own: refused at their place, sent once they are saved, and the shipped ones where they are not. */
import { describe, expect, it } from "vitest";
import { eventually } from "../../support/eventually";
import { ask, patch, post, testCity } from "../support";

const { world, make, visitor, center, content } = await testCity(["center", "content"]);
const type = "notification_templates";
const words = {
  name: "application_received",
  locale: "nl",
  subject: "{{ applicantName }} wil helpen",
  body: "Dag {{ name }},\n\nIn onze eigen woorden.",
};
const screen = "/notification_templates/application_confirmed/edit?locale=nl";

describe("/api/v1/notification_templates", () => {
  it("422 for a merge field that the mail does not have, for what is no template, and for what is no mail; each at its place", async () => {
    const refused = async (over: Record<string, string>) => {
      const { status, errors } = await ask(center, type, post({ ...words, ...over }, type));
      return [status, errors?.[0]?.source?.pointer, errors?.[0]?.detail];
    };
    expect(await refused({ body: "{{ wachtwoord }}" })).toEqual([
      422,
      "/data/attributes/body",
      "Het invulveld wachtwoord bestaat niet bij deze mail.",
    ]);
    expect(await refused({ subject: "{{ name" })).toEqual([
      422,
      "/data/attributes/subject",
      expect.stringContaining("fout in de invulvelden"),
    ]);
    expect((await refused({ body: "{% for x in (1..99999999) %}x{% endfor %}" })).slice(0, 2)).toEqual([422, "/data/attributes/body"]);
    expect((await refused({ name: "bestaat_niet" })).slice(0, 2)).toEqual([422, "/data/attributes/name"]);
  });

  it("422 for two faults at once, an error object each", async () => {
    const { status, errors } = await ask(center, type, post({ ...words, subject: "{{ wachtwoord }}", body: "{{ name" }, type));
    expect([status, ...errors.map(({ source }) => source?.pointer)]).toEqual([422, "/data/attributes/subject", "/data/attributes/body"]);
  });

  it("201, then 409 for the same mail in the same language; 422 for another name", async () => {
    const { status, data } = await ask(center, type, post(words, type));
    expect(status).toBe(201);
    expect((await ask(center, type, post(words, type))).status).toBe(409);
    expect((await ask(center, type, post({ ...words, locale: "en" }, type))).status).toBe(201);
    const { id } = data[0]!;
    expect((await ask(center, `${type}/${id}`, patch(id, { name: "application_accepted" }, type))).status).toBe(422);
    expect((await ask(center, `${type}/${id}`, patch(id, { active: false }, type))).data[0]!.attributes.active).toBe(false);
  });
});

describe("/notification_templates", () => {
  const send = (body: Record<string, string>) =>
    center.fetch(screen, { method: "POST", body: new URLSearchParams({ name: "application_confirmed", locale: "nl", ...body }) });

  it("302 for own words, which the next mail has; the shipped ones after going back", async () => {
    const typed = { subject: "Bedankt van ons", body: "Dag {{ name }},\n\nWij zijn er blij mee.", active: "on" };
    expect((await send(typed)).status).toBe(302);
    const html = await (await center.fetch(screen)).text();
    expect([html.includes("Bedankt van ons"), html.includes("Terug naar de standaardtekst")]).toEqual([true, true]);
    const apply = async (email: string) => {
      const applicant = { vacancy_id: await make.vacancy(), first_name: "Sanne", last_name: "de Wit", email };
      expect((await ask(visitor, "applications", post(applicant, "applications"))).status).toBe(201);
      const to = ({ recipients }: { recipients: string[] }) => recipients.join().includes(email);
      return (await eventually(world.mails.bind(world), (mails) => mails.some(to), 20_000)).find(to)!;
    };
    expect(await apply("eigen@example.org")).toMatchObject({
      subject: "Bedankt van ons",
      text: expect.stringContaining("Wij zijn er blij mee."),
    });
    expect((await send({ _action: "delete" })).status).toBe(302);
    expect((await apply("standaard@example.org")).subject).not.toBe("Bedankt van ons");
  });

  it("409 for the second to word a mail that had the shipped words, with both versions; what is chosen is saved", async () => {
    const at = "/notification_templates/application_accepted/edit?locale=nl";
    const opened = /name="lockVersion" value="(-?\d+)"/.exec(await (await center.fetch(at)).text())?.[1];
    const save = (client: typeof center, fields: Record<string, string>) =>
      client.fetch(at, { form: { name: "application_accepted", locale: "nl", subject: "Je bent erbij", active: "on", ...fields } });
    expect((await save(content, { lockVersion: opened!, body: "Wat de eerste schreef." })).status).toBe(302);
    const second = await save(center, { lockVersion: opened!, body: "Wat de tweede schreef." });
    const html = await second.text();
    expect([second.status, html.includes("Wat de eerste schreef."), html.includes("Wat de tweede schreef.")]).toEqual([409, true, true]);
    const stored = () => world.sql<{ body: string }>("city", "select body from notification_templates where name = 'application_accepted'");
    expect(await stored()).toEqual([{ body: "Wat de eerste schreef." }]);
    const now = /name="lockVersion" value="(\d+)"/.exec(html)?.[1];
    expect((await save(center, { lockVersion: now!, body: "Wat de tweede schreef.", "choice-body": "mine" })).status).toBe(302);
    expect(await stored()).toEqual([{ body: "Wat de tweede schreef." }]);
  });

  it("422 keeps what was typed, with the reason beside the field", async () => {
    const answer = await send({ subject: "Hoi", body: "{{ nietwaar }} bleef staan", active: "on" });
    const html = await answer.text();
    expect([answer.status, html.includes("bleef staan"), html.includes("Het invulveld nietwaar")]).toEqual([422, true, true]);
  });

  it("200 for the preview of what is typed, as HTML in which nothing runs and as text; the test mail goes to oneself alone", async () => {
    const body = new URLSearchParams({ subject: "Kijk {{ name }}", body: "<script>alert(1)</script> **Dag**" });
    const shown = await center.fetch("/notification_templates/application_confirmed/preview?locale=nl", { method: "POST", body });
    const html = await shown.text();
    expect([shown.status, shown.headers.get("content-security-policy")?.startsWith("sandbox"), html.includes("<script>")]).toEqual([
      200,
      true,
      false,
    ]);
    const text = await center.fetch("/notification_templates/application_confirmed/preview?view=text");
    expect(text.headers.get("content-type")).toContain("text/plain");
    const before = (await world.mails()).length;
    expect((await send({ _action: "test" })).status).toBe(302);
    const mails = await eventually(world.mails.bind(world), (all) => all.length > before, 20_000);
    expect(mails.slice(before).map(({ recipients }) => recipients)).toEqual([[expect.stringContaining("<center_superuser@city.test>")]]);
  });

  it("200 for the preview of a template by API, with its sample; 400 for a parameter, 403 for who may not read it", async () => {
    const over = { name: "application_rejected", subject: "Bericht van {{ organizationName }}", body: "Dag {{ name }}, **jammer**" };
    const { data } = await ask(center, type, post({ ...words, ...over }, type));
    const path = `${type}/${data[0]!.id}/preview`;
    const shown = await ask(content, path);
    expect(shown).toMatchObject({ status: 200, data: [] });
    const { subject, html, text } = shown.meta as unknown as Record<string, string>;
    expect(subject).toMatch(/^Bericht van [A-Z]/);
    expect(html).toContain("<strong>jammer</strong>");
    expect(text).toMatch(/^Dag \w+/m);
    expect((await ask(content, `${path}?locale=en`)).status).toBe(400);
    expect((await ask(await world.signIn("volunteer", "city"), path)).status).toBe(403);
    expect((await ask(visitor, path)).status).toBe(401);
  });

  it("404 for what is no mail", async () => {
    for (const path of ["/notification_templates/bestaat_niet/edit", "/notification_templates/bestaat_niet/preview"])
      expect((await center.fetch(path)).status).toBe(404);
  });
});

describe("the list of mails", () => {
  it("is folded by what mails are about, with how many there are; a search opens what it found", async () => {
    const list = async (query = "") => (await center.fetch(`/notification_templates${query}`)).text();
    const groups = (html: string) =>
      html
        .split('<details class="group ')
        .slice(1)
        .map((part) => [/<h2[^>]*>([^<]*)/.exec(part)![1], / open=""/.test(part.slice(0, part.indexOf(">")))]);
    const all = groups(await list());
    expect(all.length).toBeGreaterThan(8);
    expect(all.every(([, open]) => !open)).toBe(true);
    const found = await list("?filter[search]=afgewezen");
    expect(groups(found)).toEqual([
      ["Aanmelding", true],
      ["Organisatie", true],
    ]);
    expect(found).toContain("1 mail");
  });
});

describe("mails of what is switched off", () => {
  it("are not among the texts, 404 for the screen of one", async () => {
    const html = await (await center.fetch("/notification_templates")).text();
    expect([html.includes("/notification_templates/help_received/"), html.includes("/notification_templates/hours_written/")]).toEqual([
      false,
      true,
    ]);
    expect((await center.fetch("/notification_templates/help_received/edit")).status).toBe(404);
  });
});
