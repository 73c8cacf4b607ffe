/** One's own notifications. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { notifications } from "~db/schema";
import { ask, maker, patch, post, put, sharedCity } from "../support";

const { world, ground } = await sharedCity();

/** A new person who is signed in. */
async function somebody(over: Parameters<ReturnType<typeof maker>["user"]>[0] = {}) {
  const email = `${newId()}@example.org`;
  const id = await maker(world, ground).user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash, ...over });
  return { id, email, client: await world.signInAs(email, "city") };
}

describe("notifications", () => {
  const told = (userId: string, over: object = {}) =>
    put(world, "city", notifications, {
      id: newId(),
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      userId,
      event: "vacancy_expired",
      title: "Verlopen",
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
      ...over,
    });

  it("200 with one's own, read one by one or all at once", async () => {
    const [{ client, id }, other] = [await somebody(), await somebody()];
    await Promise.all([told(id), told(id), told(id, { link: "/vacancies" }), told(other.id)]);
    const { data } = await ask(client, "notifications");
    expect(data).toHaveLength(3);
    const unread = async (who = client) => (await ask(who, "notifications?filter[read_at_null]=true")).data.length;
    expect(
      (await ask(client, `notifications/${data[0]!.id}`, patch(data[0]!.id, { read: true }, "notifications"))).data[0]!.attributes.read_at,
    ).not.toBeNull();
    expect(await unread()).toBe(2);
    expect(await world.sql("city", "select action from audit_events where subject_id = ?", [data[0]!.id])).toEqual([]);
    expect((await ask(other.client, `notifications/${data[0]!.id}`)).status).toBe(404);
    await other.client.fetch("/notificaties", { form: { read: data[1]!.id } });
    expect(await unread()).toBe(2);
    const opened = await client.fetch("/notificaties", { form: { open: data[1]!.id, to: "/vacancies" } });
    expect([opened.status, opened.headers.get("location"), await unread()]).toEqual([303, "/vacancies", 1]);
    expect((await ask(client, "notifications/read_all", { method: "POST" })).status).toBe(204);
    expect([await unread(), await unread(other.client)]).toEqual([0, 1]);
    expect((await ask(client, "notifications/read_all")).status).toBe(404);
    expect((await ask(world.visitor("city"), "notifications/read_all", { method: "POST" })).status).toBe(401);
  });

  it("are counted and listed for a page that stays open, for nobody else; read ones can be unread again", async () => {
    const [{ client, id }, other] = [await somebody(), await somebody()];
    await Promise.all([told(id, { title: "Eerst" }), told(id, { title: "Anders", event: "message_received" }), told(other.id)]);
    const json = async (path: string, who = client) =>
      (await who.fetch(path)).json() as Promise<{ unread: number; items: { text: string }[] }>;
    const unread = async () => (await json("/notificaties/stand")).unread;
    expect(await unread()).toBe(2);
    expect((await json("/notificaties/laatste")).items.map(({ text }) => text).sort()).toEqual(["Anders", "Eerst"]);
    const { data } = await ask(client, "notifications");
    await client.fetch("/notificaties", { form: { read: data[0]!.id } });
    expect(await unread()).toBe(1);
    await other.client.fetch("/notificaties", { form: { unread: data[0]!.id } });
    expect(await unread()).toBe(1);
    await client.fetch("/notificaties", { form: { unread: data[0]!.id } });
    expect(await unread()).toBe(2);
    const page = await (await client.fetch("/notificaties?filter[event_eq]=message_received")).text();
    expect([page.includes("Anders"), page.includes(">Eerst<")]).toEqual([true, false]);
    for (const path of ["/notificaties/stand", "/notificaties/laatste", "/dashboard/activiteit"])
      expect((await world.visitor("city").fetch(path)).status).toBe(302);
  });

  it("stand beside what happened: of the centre for its staff, for others what they did themselves", async () => {
    const { client, id } = await somebody();
    const vacancyId = await maker(world, ground).vacancy({ title: "Koken met Noor" });
    const applied = { vacancy_id: vacancyId, first_name: "Noor", last_name: "Bos", email: "noor@example.org" };
    expect((await ask(client, "applications", post(applied, "applications"))).status).toBe(201);
    const items = async (who: typeof client) =>
      ((await (await who.fetch("/dashboard/activiteit")).json()) as { items: { text: string }[] }).items;
    expect(await items(client)).toHaveLength(1);
    expect(await items((await somebody()).client)).toEqual([]);
    const [line] = await world.sql<{ id: string }>("city", "select id from audit_events where actor_id = ?", [id]);
    expect(await items(await world.signIn("center_superuser", "city"))).toContainEqual(expect.objectContaining({ id: line!.id }));
  });
});
