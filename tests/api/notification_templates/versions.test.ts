/** What a centre said in a mail before: listed, compared, brought back; and what is said when its words are broken. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { ask, patch, post, put, testCity } from "../support";

const { world, ground, make, center, content, editor } = await testCity(["center", "content", "editor"]);
const type = "notification_templates";
const at = "/notification_templates/application_confirmed";
const form = { name: "application_confirmed", locale: "nl", active: "on" };
const save = (subject: string, body: string, client = center) => client.fetch(`${at}/edit?locale=nl`, { form: { ...form, subject, body } });
const read = async (path: string, client = center) => (await client.fetch(path)).text();
const links = (html: string) => [...html.matchAll(/versions\?locale=nl(?:&amp;|&)with=([\w-]+)/g)].map(([, id]) => id!);

describe("/notification_templates/{event}/versions", () => {
  it("lists every save with who and when, compares one with now, and brings it back", async () => {
    await save("Eerste kop", "Hallo {{ name }},\n\nZo zeiden we het eerst.");
    await save("Tweede kop", "Hallo {{ name }},\n\nZo zeggen we het nu.", content);
    const list = await read(`${at}/versions?locale=nl`);
    expect([
      list.includes("Eerste kop"),
      list.includes("Tweede kop"),
      list.includes("Carlijn Centrum"),
      list.includes("Conny Content"),
    ]).toEqual(Array(4).fill(true));
    const [first] = links(list);
    const page = await read(`${at}/versions?locale=nl&with=${first}`);
    expect(page).toContain("<del>Zo zeiden we het eerst.</del>");
    expect(page).toContain("<ins>Zo zeggen we het nu.</ins>");
    expect(page).toContain("<p>Hallo {{ name }},</p>");
    const back = await center.fetch(`${at}/versions?locale=nl`, { form: { version: first! } });
    expect([back.status, back.headers.get("location")]).toEqual([302, `${at}/edit?locale=nl`]);
    expect(await read(`${at}/edit?locale=nl`)).toContain("Zo zeiden we het eerst.");
  });

  it("brings one back after going back to the shipped words; nothing is added when nothing was changed", async () => {
    await save("Derde kop", "Hallo {{ name }},\n\nNog een keer.");
    const before = links(await read(`${at}/versions?locale=nl`));
    await save("Derde kop", "Hallo {{ name }},\n\nNog een keer.");
    expect(links(await read(`${at}/versions?locale=nl`))).toEqual(before);
    await center.fetch(`${at}/edit?locale=nl`, { form: { ...form, _action: "delete" } });
    const [latest] = links(await read(`${at}/versions?locale=nl`));
    expect((await center.fetch(`${at}/versions?locale=nl`, { form: { version: latest! } })).status).toBe(302);
    expect(await read(`${at}/edit?locale=nl`)).toContain("Derde kop");
  });

  it("keeps a version of what is written by API, and of words from before there were versions", async () => {
    const id = newId();
    const stamps = { createdAt: "2026-01-01T09:00:00.000Z", updatedAt: "2026-01-01T09:00:00.000Z" };
    const row = {
      id,
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      name: "application_accepted",
      locale: "nl" as const,
      ...stamps,
    };
    await put(world, "city", schema.notificationTemplates, { ...row, subject: "Van vroeger", body: "Hoi {{ name }}" });
    expect((await ask(center, `${type}/${id}`, patch(id, { subject: "Van nu" }, type))).status).toBe(200);
    expect((await ask(center, `${type}/${id}`, patch(id, { active: false }, type))).status).toBe(200);
    const stored = await world.sql(
      "city",
      "select number, author_id is null as unknown from notification_template_versions where template_id = ? order by 1",
      [id],
    );
    expect(stored).toEqual([
      { number: 1, unknown: 1 },
      { number: 2, unknown: 0 },
    ]);
  });

  it("404 for a version of another mail or centre, 403 for whoever may not write mails", async () => {
    const [one] = links(await read(`${at}/versions?locale=nl`));
    const other = "/notification_templates/application_withdrawn/versions?locale=nl";
    expect((await center.fetch(other, { form: { version: one! } })).status).toBe(404);
    expect((await center.fetch(`${at}/versions?locale=nl`, { form: { version: newId() } })).status).toBe(404);
    expect((await editor.fetch(`${at}/versions?locale=nl`)).status).toBe(403);
    const elsewhere = await world.signIn("center_superuser", "village");
    expect(await read(`${at}/versions?locale=nl&with=${one}`, elsewhere)).not.toMatch(/(Eerste|Tweede|Derde) kop/);
  });

  it("422 for a version with a merge field that is gone, and the words stay", async () => {
    const made = await ask(center, type, post({ ...form, name: "organization_denied", active: true, subject: "Nu", body: "Nu" }, type));
    const { id } = made.data[0]!;
    const snapshot = JSON.stringify({ attributes: { subject: "Toen", body: "{{ verdwenen }}" }, children: {} });
    await world.sql("city", "update notification_template_versions set snapshot = ? where template_id = ?", [snapshot, id]);
    const there = "/notification_templates/organization_denied/versions?locale=nl";
    const [version] = links(await read(there));
    const answer = await center.fetch(there, { form: { version: version! } });
    expect([answer.status, (await answer.text()).includes("Deze versie kan niet terug")]).toEqual([422, true]);
    expect((await ask(center, `${type}/${id}`)).data[0]!.attributes.subject).toBe("Nu");
  });
});

describe("words that are broken", () => {
  it("are said in the list, in the editor and on the dashboard, until they are mended", async () => {
    const { data } = await ask(center, type, post({ name: "user_invited", locale: "nl", subject: "Welkom", body: "Hoi {{ name }}" }, type));
    const said = async () => [
      (await read("/notification_templates")).includes("Eigen tekst werkt niet meer"),
      (await read("/notification_templates/user_invited/edit")).includes("Eigen tekst werkt niet meer"),
      (await read("/dashboard")).includes("Eén eigen mailtekst werkt niet meer"),
      (await read("/dashboard", editor)).includes("eigen mailtekst"),
    ];
    expect(await said()).toEqual([false, false, false, false]);
    const set = (body: string) => world.sql("city", "update notification_templates set body = ? where id = ?", [body, data[0]!.id]);
    await set("{{ bestaatniet }}");
    expect(await said()).toEqual([true, true, true, false]);
    await set("Hoi {{ name }}");
    expect(await said()).toEqual([false, false, false, false]);
  });
});

describe("how many people a mail could go to", () => {
  const reach = async (event: string) => /Deze mail kan nu naar (\d+) /.exec(await read(`/notification_templates/${event}/edit`))?.[1];

  it("counts those of the centre who chose it, without those who said no; and is honest where nobody can know", async () => {
    const before = Number(await reach("weekly_digest"));
    await make.user({ digestDays: ["friday"] });
    await make.user({ digestDays: ["friday"], status: "archived" });
    const quiet = await make.user({ digestDays: ["friday"] });
    expect(Number(await reach("weekly_digest"))).toBe(before + 2);
    const stamps = { createdAt: "2026-01-01T09:00:00.000Z", updatedAt: "2026-01-01T09:00:00.000Z" };
    const place = { tenantId: ground.tenantId, centerId: ground.centerId };
    await put(world, "city", schema.notificationPreferences, {
      id: newId(),
      ...place,
      userId: quiet,
      event: "weekly_digest",
      mode: "off",
      ...stamps,
    });
    expect(Number(await reach("weekly_digest"))).toBe(before + 1);
    expect(await read("/notification_templates/password_reset/edit")).toContain("alleen naar degene om wie het gaat");
  });
});
