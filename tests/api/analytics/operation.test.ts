/** Search over everything, and operation: who may, what is found, and what watchers are told. */
import { describe, expect, it } from "vitest";
import type { Client } from "../../support/http";
import { testCity } from "../support";

const { world, make, visitor, volunteer, superuser, center, admin } = await testCity(["volunteer", "superuser", "center", "admin"]);
const page = async (client: Client, path: string) => {
  const response = await client.fetch(path);
  return {
    status: response.status,
    html: await response.text(),
    trips: Number(/trips=(\d+)/.exec(response.headers.get("x-d1") ?? "")?.[1]),
  };
};

describe("/admin/search", () => {
  it("finds rows and screens that one may open, in one round trip beside the viewer's own; 403 for who is no staff", async () => {
    const organizationId = await make.organization({ name: "Stichting Vindbaarheid" });
    const vacancyId = await make.vacancy({ organizationId, title: "Vindbare taak", status: "published" });
    const { status, html, trips } = await page(center, "/admin/search?q=vindba");
    expect([status, trips]).toEqual([200, 2]);
    expect(html).toContain(`/vacancies/${vacancyId}/edit`);
    expect(html).toContain(`/organizations/${organizationId}/edit`);
    const other = await page(superuser, "/admin/search?q=vindba");
    expect([other.status, other.html.includes(vacancyId), other.html.includes("Niets waar je bij kunt")]).toEqual([200, false, true]);
    expect((await page(center, "/admin/search?q=cijfers")).html).toContain('href="/analytics"');
    expect((await page(volunteer, "/admin/search?q=vindba")).status).toBe(403);
    expect((await page(center, "/admin/search?q=%25_%27")).status).toBe(200);
  });
});

describe("operation", () => {
  it("answers watchers, and tells them nothing of anybody", async () => {
    await world.scheduled();
    const health = await visitor.fetch("/api/health");
    expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
    const status = await visitor.fetch("/api/status");
    expect([status.status, Object.keys((await status.json()) as object)]).toEqual([200, ["status", "checks"]]);
  });

  it("shows admins queue, schedule and database; 403 for others; a job runs once more, 404 for none of ours", async () => {
    await world.scheduled();
    const { status, html } = await page(admin, "/admin/operation");
    expect([status, html.includes("housekeeping"), /Database DB/.test(html)]).toEqual([200, true, true]);
    expect((await page(center, "/admin/operation")).status).toBe(403);
    expect((await admin.fetch("/admin/operation", { form: { job: "vacancies expire" } })).status).toBe(302);
    expect((await admin.fetch("/admin/operation", { form: { job: "none" } })).status).toBe(404);
  });

  it("says on the error screen and in a header which request it was", async () => {
    const response = await visitor.fetch("/test/server-error");
    const id = response.headers.get("x-request-id")!;
    expect([id.length, (await response.text()).includes(id)]).toEqual([36, true]);
  });
});
