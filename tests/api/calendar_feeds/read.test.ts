/** The address of somebody's own calendar: theirs alone, and good while their account is. */
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, post, sharedCity } from "../support";

const type = "calendar_feeds";
const { world, ground, make, visitor } = await sharedCity();

it("is not for who acts as them: not to be seen, and not to be made", async () => {
  const userId = await make.user({ roles: ["volunteer"] });
  const at = new Date().toISOString();
  const other = await make.user({ roles: ["volunteer"] });
  await world.sql(
    "city",
    "insert into calendar_feeds (id, tenant_id, center_id, user_id, secret, created_at, updated_at) values (?1, ?2, ?3, ?4, ?1, ?5, ?5)",
    [newId(), ground.tenantId, ground.centerId, userId, at],
  );
  for (const [id, feeds] of [
    [userId, 1],
    [other, 0],
  ] as const) {
    const staff = await world.signInAs("center_superuser@city.test", "city");
    expect((await staff.fetch(`/users/${id}/act`, { form: {} })).status).toBe(302);
    expect((await ask(staff, type)).data).toEqual([]);
    expect((await ask(staff, type, post({}, type))).status).toBe(403);
    expect((await staff.fetch("/activiteitenkalender/mijn", { form: { _action: "make" } })).status).toBe(302);
    expect(await (await staff.fetch("/activiteitenkalender/mijn")).text()).not.toMatch(/eigen\/|id="agenda"/);
    expect(await world.sql("city", "select 1 from calendar_feeds where user_id = ? and deleted_at is null", [id])).toHaveLength(feeds);
  }
});

it("404 once the account is switched off or archived", async () => {
  const email = `${newId()}@example.org`;
  const id = await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash });
  const owner = await world.signInAs(email, "city");
  await ask(owner, type, post({}, type));
  const [feed] = (await ask(owner, type)).data;
  const statusAs = async (status: string) => {
    await world.sql("city", "update users set status = ? where id = ?", [status, id]);
    return (await visitor.fetch(`/activiteitenkalender/eigen/${feed!.attributes.secret}/agenda.ics`)).status;
  };
  for (const [status, answer] of [
    ["active", 200],
    ["inactive", 404],
    ["archived", 404],
  ] as const)
    expect([status, await statusAs(status)]).toEqual([status, answer]);
});
