/** Deleted organisations: brought back, and purged. */
import { describe, expect, it } from "vitest";
import { letters } from "~/core/storage/files.server";
import type { Client, Init } from "../../support/http";
import { groundOf, keepWhatIsSent, maker, testCity } from "../support";

const { world } = await testCity();

await keepWhatIsSent(world, "city");

const page = async (client: Client, path: string, init: Init = {}) => {
  const response = await client.fetch(path, init);
  return {
    status: response.status,
    location: response.headers.get("location"),
    text: (await response.text()).replace(/<script[\s\S]*?<\/script>/g, ""),
  };
};

const trail = async (tenant: "city" | "public", id: string) =>
  (
    await world.sql<{ it: string }>(
      tenant,
      "select action || coalesce(' ' || to_state, '') as it from audit_events where subject_id = ? order by id",
      [id],
    )
  ).map(({ it }) => it);

describe("/organizations/deleted", () => {
  it("brings one back with the state that it had, within thirty days, for its centre's staff", async () => {
    const ground = await groundOf(world, "city");
    const make = maker(world, ground);
    const staff = await world.signIn("center_superuser", "city");
    const [id, old] = [
      await make.organization({ status: "archived" }),
      await make.organization({ status: "deleted", deletedAt: "2026-01-01T00:00:00.000Z" }),
    ];
    const vacancy = await make.vacancy({ organizationId: id });
    await page(staff, `/organizations/${id}`, { form: { _action: "delete" } });
    const list = await page(staff, "/organizations/deleted");
    expect([list.text.includes(id), list.text.includes(old)]).toEqual([true, false]);
    const back = (client: Client, which: string) => page(client, "/organizations/deleted", { form: { id: which } });
    expect((await back(await world.signIn("organization_superuser", "city"), id)).status).toBe(403);
    expect((await back(await world.signIn("center_superuser", "village"), id)).status).toBe(404);
    expect((await back(staff, old)).status).toBe(404);
    expect(await back(staff, id)).toMatchObject({ status: 302, location: `/organizations/${id}` });
    expect((await back(staff, id)).status).toBe(404);
    expect(await world.sql("city", "select status, deleted_at from organizations where id = ?", [id])).toEqual([
      { status: "archived", deleted_at: null },
    ]);
    expect(await world.sql("city", "select status from vacancies where id = ?", [vacancy])).toEqual([{ status: "archived" }]);
    expect(await trail("city", id)).toEqual(["delete deleted", "undelete archived"]);
  });
});

describe("what was deleted more than thirty days ago", () => {
  it("is gone for good by the clock: the organisation with its vacancies, and a picture that nothing refers to", async () => {
    const ground = await groundOf(world, "city");
    const make = maker(world, ground);
    const staff = await world.signIn("center_superuser", "city");
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const old = await make.organization({ status: "deleted", deletedAt: daysAgo(31) });
    const kept = await make.organization({ status: "deleted", deletedAt: daysAgo(29) });
    const vacancies = [
      await make.vacancy({ organizationId: old, status: "archived", title: "Kwetterkoken" }),
      await make.vacancy({ status: "deleted", deletedAt: daysAgo(31) }),
    ];
    const body = new FormData();
    body.set(
      "logoUrl",
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>']),
      "logo.svg",
    );
    const refused = await (await staff.fetch("/organizations/add", { method: "POST", body })).text();
    const file = /\/files\/([a-z0-9]{26})\.svg/.exec(refused)!;
    expect((await staff.fetch(file[0])).status).toBe(200);

    const hour = 3_600_000;
    const turn = letters.indexOf(file[1]![0]!);
    const now = Math.floor(Date.now() / hour);
    await world.scheduled(new Date(now * hour));
    expect(await world.sql("city", "select id from organizations where id in (?, ?)", [old, kept])).toEqual([{ id: kept }]);
    expect(await world.sql("city", "select id from vacancies where id in (?, ?)", vacancies)).toEqual([]);
    expect(await world.sql("city", "select term from search_terms where term = 'kwetterkoken'")).toEqual([]);
    expect(await trail("city", old)).toEqual(["purge"]);
    expect((await staff.fetch(file[0])).status).toBe(200);
    const next = now + 25 + ((turn - ((now + 25) % letters.length) + letters.length) % letters.length);
    await world.scheduled(new Date(next * hour));
    expect((await staff.fetch(file[0], { headers: { "cache-control": "no-cache" } })).status).toBe(404);
  });
});
