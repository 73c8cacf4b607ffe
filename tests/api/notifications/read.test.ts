/** One's own notifications. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { notifications } from "~db/schema";
import { ask, maker, patch, put, testCity } from "../support";

const { world, ground } = await testCity();

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
});
