/** The data viewer: for admins, of everything, read-only; personal data masked until a reason is given, and every look in the trail. */
import { describe, expect, it } from "vitest";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { catalogue, product } from "~/features/index.server";
import type { Client } from "../../support/http";
import { testCity } from "../support";

const { world, make, visitor, center, admin } = await testCity(["center", "admin"], { features: { oneOnOne: true } });
setCatalogue(product);

const page = async (client: Client, path: string) => {
  const response = await client.fetch(path);
  return {
    status: response.status,
    html: await response.text(),
    trips: Number(/trips=(\d+)/.exec(response.headers.get("x-d1") ?? "")?.[1]),
  };
};
const trail = (action: string) =>
  world.sql<{ subject_type: string; subject_id: string; changes: string | null }>(
    "city",
    "select subject_type, subject_id, changes from audit_events where action = ? order by created_at desc, id desc limit 5",
    [action],
  );

describe("/admin/data-viewer", () => {
  it("403 for who is no admin, the sign-in page for a stranger", async () => {
    for (const path of [
      "/admin/data-viewer",
      "/admin/data-viewer?type=users",
      "/admin/data-viewer.csv?type=users",
      "/admin/data-viewer/users/x",
    ]) {
      expect([path, (await center.fetch(path)).status]).toEqual([path, 403]);
      expect((await visitor.fetch(path)).status).toBe(302);
    }
  });

  it("200 for every type of the catalogue, in two round trips, and its file; 404 for what is none", async () => {
    const { html } = await page(admin, "/admin/data-viewer");
    for (const { type, directory } of catalogue as unknown as { type: string; directory?: boolean }[]) {
      expect(html).toContain(`type=${type}"`);
      const { status, trips } = await page(admin, `/admin/data-viewer?type=${type}`);
      expect([type, status, trips <= (directory ? 3 : 2)]).toEqual([type, 200, true]);
      expect([type, (await admin.fetch(`/admin/data-viewer.csv?type=${type}`)).status]).toEqual([type, 200]);
    }
    expect((await page(admin, "/admin/data-viewer?type=nothing")).status).toBe(404);
    expect((await page(admin, "/admin/data-viewer/users/nobody")).status).toBe(404);
  });

  it("masks personal data, one's words too, until a reason is given; then for this kind alone, and the reason is kept", async () => {
    const vacancyId = await make.vacancy();
    const id = await make.application({ vacancyId, firstName: "Zonneklaar", lastName: "Geheim", message: "Mijn verhaal is van mij" });
    const paths = [`/admin/data-viewer?type=applications&filter[vacancy_id_eq]=${vacancyId}`, `/admin/data-viewer/applications/${id}`];
    const secrets = ["Zonneklaar", "Mijn verhaal is van mij"];
    for (const path of paths) {
      const { status, html } = await page(admin, path);
      expect([status, ...secrets.map((secret) => html.includes(secret)), html.includes("afgeschermd")]).toEqual([200, false, false, true]);
    }
    expect((await admin.fetch(paths[0]!, { form: { reason: "x" } })).status).toBe(422);
    expect((await admin.fetch(paths[0]!, { form: { reason: "Inzageverzoek van november" } })).status).toBe(302);
    for (const path of paths) expect((await page(admin, path)).html).toContain("Zonneklaar");
    const file = await (await admin.fetch(`/admin/data-viewer.csv?type=applications&filter[vacancy_id_eq]=${vacancyId}`)).text();
    expect(file).toContain("Zonneklaar");
    expect((await trail("reveal"))[0]).toMatchObject({
      subject_type: "data_viewer",
      subject_id: "applications",
      changes: expect.stringContaining("Inzageverzoek"),
    });
    const person = await make.user({ firstName: "Nogmaals", lastName: "Verborgen", roles: ["volunteer"] });
    expect((await page(admin, `/admin/data-viewer/users/${person}`)).html).not.toContain("Nogmaals");
  });

  it("never shows what is for others alone, reason or not", async () => {
    const messageIn = async (condition: string) => {
      const [row] = await world.sql<{ id: string; body: string }>(
        "city",
        `select m.id, m.body from messages m join conversations c on c.id = m.conversation_id where length(m.body) > 20 and ${condition}
          and m.tenant_id = (select tenant_id from users where email_key = 'admin@city.test') limit 1`,
      );
      return row!;
    };
    const row = await messageIn("c.with_center = 0 and c.reported_at is null");
    await admin.fetch("/admin/data-viewer?type=messages", { form: { reason: "Klacht over een gesprek" } });
    const { status, html } = await page(admin, `/admin/data-viewer/messages/${row.id}`);
    expect([status, html.includes(row.body.slice(0, 20))]).toEqual([200, false]);
  });

  it("cannot be asked by what is masked, and leaves a line for each look, with its filter", async () => {
    expect((await admin.fetch("/admin/data-viewer?type=users&filter[email_eq]=a@b.nl")).headers.get("location")).toBe(
      "/admin/data-viewer?type=users",
    );
    await page(admin, "/admin/data-viewer?type=vacancies&filter[status_eq]=draft");
    await page(admin, "/admin/data-viewer?type=vacancies&filter[vacancy_type_eq]=language");
    expect((await trail("look"))[0]).toMatchObject({ subject_id: "vacancies", changes: expect.stringContaining("language") });
    const { html } = await page(admin, "/admin/audit");
    expect(html).toContain("Bekeken");
  });

  it("404 for another tenant's row and for none, and the trail keeps no such id, walked from or not", async () => {
    const [foreign] = await world.sql<{ id: string }>(
      "city",
      "select id from organizations where tenant_id != (select tenant_id from users where email_key = 'admin@city.test') limit 1",
    );
    for (const id of [foreign!.id, "nobody-has-this"]) {
      expect((await page(admin, `/admin/data-viewer/organizations/${id}`)).status).toBe(404);
      const walk = `type=vacancies&from=organizations.${id}.vacancies`;
      const { status, html } = await page(admin, `/admin/data-viewer?${walk}`);
      expect([status, html.includes('href="/admin/data-viewer/vacancies/')]).toEqual([200, false]);
      expect((await admin.fetch(`/admin/data-viewer.csv?${walk}`)).status).toBe(200);
      const kept = "select count(*) as lines from audit_events where (subject_id = ?1 or instr(changes, ?1))";
      expect(await world.sql("city", `${kept} and action in ('look', 'download_data')`, [id])).toEqual([{ lines: 0 }]);
    }
  });

  it("walks along relationships, and its filters work without script", async () => {
    const organizationId = await make.organization({ name: "Stichting Wandelgang" });
    const vacancyId = await make.vacancy({ organizationId, title: "Wandelen met de hond" });
    const one = await page(admin, `/admin/data-viewer/organizations/${organizationId}`);
    const [, walk] = /href="([^"]*from=organizations\.[^"]*\.vacancies)"/.exec(one.html)!;
    const { html } = await page(admin, walk!.replaceAll("&amp;", "&"));
    expect(html).toContain("Wandelen met de hond");
    expect(html).toContain(`/admin/data-viewer/vacancies/${vacancyId}`);
    const sent = await admin.fetch("/admin/data-viewer?type=vacancies&by=title&how=cont&value=met de hond");
    expect(sent.headers.get("location")).toBe("/admin/data-viewer?type=vacancies&filter%5Btitle_cont%5D=met+de+hond");
    expect((await page(admin, sent.headers.get("location")!)).html).toContain("Wandelen met de hond");
    expect((await page(admin, "/admin/data-viewer?type=users&from=organizations.x.vacancies")).status).toBe(404);
  });
});
