/** The mail of the days: what somebody chooses of it, and what it would say now. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { ask, type maker, put, sharedCity } from "../support";

const { world, ground, make } = await sharedCity();
const path = "/profile-edit/periodieke-mail";

async function somebody(over: Parameters<ReturnType<typeof maker>["user"]>[0] = {}) {
  const email = `${newId()}@example.org`;
  const id = await make.user({
    email,
    emailKey: email,
    firstName: "Noor",
    roles: ["volunteer"],
    passwordHash: ground.passwordHash,
    ...over,
  });
  return { id, email, client: await world.signInAs(email, "city") };
}

const stored = async (id: string) => (await world.sql<Record<string, unknown>>("city", "select * from users where id = ?", [id]))[0]!;
const categories = await world.sql<{ id: string; name_nl: string }>(
  "city",
  "select id, name_nl from categories where tenant_id = ? limit 2",
  [ground.tenantId],
);

describe("what somebody chooses", () => {
  it("302 with days, interests, a place and the news; stopping takes the days away and keeps the rest", async () => {
    const { id, client } = await somebody();
    const interestIds = categories.map((category) => category.id);
    const body = new URLSearchParams({ place: "Utrecht", travelDistance: "20" });
    for (const day of ["friday", "monday"]) body.append("digestDays", day);
    for (const interest of interestIds) body.append("interestIds", interest);
    const send = (form: URLSearchParams) =>
      client.fetch(path, { method: "POST", body: form.toString(), headers: { "content-type": "application/x-www-form-urlencoded" } });
    expect((await send(body)).status).toBe(302);
    const chosen = { interest_ids: JSON.stringify(interestIds), place: "Utrecht", travel_distance: 20, digest_news: 0 };
    expect(await stored(id)).toMatchObject({ ...chosen, digest_days: '["monday","friday"]' });
    expect(Number((await stored(id)).latitude)).toBeCloseTo(52.09, 1);
    expect((await send(new URLSearchParams({ _action: "stop" }))).status).toBe(302);
    expect(await stored(id)).toMatchObject({ ...chosen, digest_days: "[]" });
  });

  it("200 and 422 by PATCH /current_user, which alone shows them", async () => {
    const { id, client } = await somebody();
    const set = (user: object) => ask(client, "current_user", { method: "PATCH", json: { user } });
    const answer = await set({ place: "Utrecht", travel_distance: 5, interest_ids: [categories[0]!.id], digest_news: false });
    const chosen = { place: "Utrecht", travel_distance: 5, interest_ids: [categories[0]!.id], digest_news: false };
    expect(answer).toMatchObject({ status: 200, data: [{ attributes: chosen }] });
    expect((await ask(client, "current_user")).data[0]!.attributes).toMatchObject(chosen);
    const seen = (await ask(await world.signIn("center_superuser", "city"), `users/${id}`)).data[0]!.attributes;
    expect([seen.place, seen.interest_ids]).toEqual([undefined, undefined]);
    for (const [user, pointer] of [
      [{ place: "Nergenshuizen" }, "place"],
      [{ interest_ids: [newId()] }, "interest_ids/0"],
      [{ travel_distance: 0 }, "travel_distance"],
    ] as const) {
      const refused = await set(user);
      expect([refused.status, refused.errors[0]?.source?.pointer]).toEqual([422, `/data/attributes/${pointer}`]);
    }
    expect(await set({ place: null })).toMatchObject({ status: 200, data: [{ attributes: { place: null } }] });
    expect(await stored(id)).toMatchObject({ latitude: null, longitude: null });
  });
});

describe("the next mail", () => {
  const titleOf = (text: string) => /<title>([^<]*)/.exec(text)?.[1];

  it("is shown as it would be, formatted and as text, and makes nothing", async () => {
    const { id, client } = await somebody({ interestIds: [categories[0]!.id] } as never);
    const title = `Nieuw ${newId()}`;
    const publishedAt = new Date(Date.now() - 3_600_000).toISOString();
    await make.vacancy({ title, publishedAt, categoryIds: [categories[0]!.id] });
    const page = await (await client.fetch(`${path}/volgende?view=text`)).text();
    expect(page).toContain(title);
    expect(page).toContain(`je koos ${categories[0]!.name_nl}`);
    expect(page).toContain("Hallo Noor");
    const frame = await client.fetch(`${path}/volgende/mail`);
    expect([frame.status, frame.headers.get("content-security-policy")?.includes("sandbox")]).toEqual([200, true]);
    expect(titleOf(await frame.text())).toMatch(/nieuwe vacature/);
    expect((await stored(id)).last_digest_at).toBeNull();
    expect(await world.sql("city", "select 1 from outbox where recipient_id = ?", [id])).toEqual([]);
  });

  it("is honest when there is nothing new", async () => {
    const { client } = await somebody({ lastDigestAt: new Date(Date.now() + 3_600_000).toISOString() } as never);
    expect(await (await client.fetch(`${path}/volgende`)).text()).toContain("Er is niets nieuws");
    expect((await client.fetch(`${path}/volgende/mail`)).status).toBe(404);
  });

  it("is said in the centre's own words, unless these are broken or off", async () => {
    const { client } = await somebody();
    await make.vacancy({ publishedAt: new Date(Date.now() - 3_600_000).toISOString() });
    const at = new Date().toISOString();
    const row = { id: newId(), tenantId: ground.tenantId, centerId: ground.centerId, name: "weekly_digest", createdAt: at, updatedAt: at };
    await put(world, "city", schema.notificationTemplates, {
      ...row,
      locale: "nl",
      subject: "Onze eigen kop",
      body: "{{ vacancies | list }}",
    });
    const read = async () => (await client.fetch(`${path}/volgende`)).text();
    expect(await read()).toContain("Onze eigen kop");
    await world.sql("city", "update notification_templates set body = '{{ nonsense }}' where id = ?", [row.id]);
    expect(await read()).not.toContain("Onze eigen kop");
    await world.sql("city", "delete from notification_templates where id = ?", [row.id]);
  });
});
