/** Search over everything, and operation: who may, what is found, and what watchers are told. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
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
    expect([other.status, other.html.includes(vacancyId), other.html.includes("We vonden niets met")]).toEqual([200, false, true]);
    expect((await page(center, "/admin/search?q=cijfers")).html).toContain('href="/analytics"');
    expect((await page(volunteer, "/admin/search?q=vindba")).status).toBe(403);
    expect((await page(center, "/admin/search?q=%25_%27")).status).toBe(200);
    // The same for Ctrl-K, without a page around it.
    const found = async (client: Client) => (await client.fetch("/admin/search/found?q=vindba")).json();
    expect(JSON.stringify(await found(center))).toContain(`/vacancies/${vacancyId}/edit`);
    expect(await found(superuser)).toEqual({ enough: true, found: [] });
    expect((await volunteer.fetch("/admin/search/found?q=vindba")).status).toBe(403);
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

  it("shows admins what waits for their tenant alone; 403 for others", async () => {
    const waiting = async (client: Client) => {
      const { status, html } = await page(client, "/admin/operation");
      return [status, Number(/Mail die wacht<\/dt><dd>(\d+)/.exec(html.replace(/<!-- -->/g, "").replace(/<svg[\s\S]*?<\/svg>/g, ""))?.[1])];
    };
    const [, before] = await waiting(admin);
    const columns = "id, tenant_id, center_id, host, event, recipient_email, locale, data, status, due_at, created_at";
    const put = (tenant: string, times: number) =>
      world.sql(
        "city",
        `insert into outbox (${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
          select ?2 || i, id, 'c', 'x', 'user_confirm', 'a@example.org', 'nl', '{}', 'pending', '2999-01-01T00:00:00.000Z', ?3 from n, tenants where key = ?4`,
        [times, newId(), new Date().toISOString(), tenant],
      );
    await put("city", 3);
    await put("demo", 5);
    expect(await waiting(admin)).toEqual([200, before! + 3]);
    for (const client of [center, superuser, volunteer]) expect((await page(client, "/admin/operation")).status).toBe(403);
  });

  it("shows schedule and databases to who runs the installation, who may let a job run once more; to other admins neither, and 404", async () => {
    await world.scheduled();
    const runsIt = await world.signIn("admin", "demo");
    const own = await page(runsIt, "/admin/operation");
    expect([own.status, own.html.includes("Vacatures verlopen op hun dag"), own.html.includes(">DB_2<")]).toEqual([200, true, true]);
    const other = await page(admin, "/admin/operation");
    expect([other.status, other.html.includes("Vacatures verlopen"), other.html.includes("DB_2")]).toEqual([200, false, false]);
    const run = async (client: Client, job: string) => (await client.fetch("/admin/operation", { form: { job } })).status;
    expect([await run(runsIt, "vacancies expire"), await run(runsIt, "housekeeping"), await run(runsIt, "none")]).toEqual([302, 302, 404]);
    expect([await run(admin, "vacancies expire"), await run(center, "vacancies expire")]).toEqual([404, 403]);
  });

  it("says of a job that failed that it did, and tries it again", async () => {
    const runsIt = await world.signIn("admin", "demo");
    const failed =
      "insert into job_runs (name, ran_at, failed_at) values ('vacancies expire', ?1, ?1) on conflict (name) do update set ran_at = ?1, failed_at = ?1";
    await world.sql("DB_2", failed, [new Date().toISOString()]);
    const before = await page(runsIt, "/admin/operation");
    expect(before.html).toMatch(/aria-label="Nog eens: Vacatures verlopen op hun dag"/);
    expect((await runsIt.fetch("/admin/operation", { form: { job: "vacancies expire" } })).status).toBe(302);
    expect((await page(runsIt, "/admin/operation")).html).not.toContain('aria-label="Nog eens: Vacatures verlopen op hun dag"');
  });

  it("says on the error screen and in a header which request it was", async () => {
    const response = await visitor.fetch("/test/server-error");
    const id = response.headers.get("x-request-id")!;
    expect([id.length, (await response.text()).includes(id)]).toEqual([36, true]);
  });
});
