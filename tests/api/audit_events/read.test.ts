/** The trail. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { auditEvents } from "~db/schema";
import type { Client } from "../../support/http";
import { put, sharedCity } from "../support";

const { world, ground, center: superuser, admin } = await sharedCity(["center", "admin"]);

describe("the trail", () => {
  const event = (over: object) =>
    put(world, "city", auditEvents, {
      id: newId(),
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      subjectType: "hosts",
      subjectId: "trail.example.org",
      action: "create",
      actorName: "Zeldzame Naam",
      createdAt: new Date().toISOString(),
      ...over,
    });

  it("names a visitor as who applied without an account, and the portal as who did the rest", async () => {
    await event({ subjectType: "applications", subjectId: newId(), actorName: null, action: "create" });
    expect(await (await superuser.fetch("/admin/audit?filter[subject_type_eq]=applications")).text()).toContain("Een bezoeker");
    await event({ subjectType: "vacancies", subjectId: newId(), actorName: null, action: "remind" });
    expect(await (await superuser.fetch("/admin/audit?filter[action_eq]=remind")).text()).toContain("Het portaal zelf");
  });

  it("shows a centre's to its manager and the tenant's to its admin, with who really did it", async () => {
    const [real] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'admin@city.test'");
    await event({ subjectId: "here.example.org", realActorId: real!.id });
    await event({ subjectId: "elsewhere.example.org", centerId: newId() });
    const text = async (client: Client, path = "/admin/audit?filter[actor]=zeldzame") => (await client.fetch(path)).text();
    expect(await text(superuser)).toMatch(/Zeldzame Naam \(in werkelijkheid Ada/);
    expect(await text(superuser)).not.toContain("elsewhere.example.org");
    expect(await text(admin)).toContain("elsewhere.example.org");
    expect(await text(admin, "/admin/audit?filter[actor]=ada")).toContain("here.example.org");
    expect(await text(superuser, "/admin/audit?filter[actor]=zeldzame&filter[action_eq]=delete")).toContain("Geen resultaten");
    expect(await text(superuser, "/admin/audit?filter[actor]=zeldzame&filter[created_at_lteq]=2020-01-01")).toContain("Geen resultaten");
    const since = await text(superuser, "/admin/audit?filter[actor]=zeldzame&filter[created_at_gteq]=2020-01-01");
    expect(since).toMatch(/<a[^>]*href="\/admin\/audit\?filter\[actor\]=zeldzame"[^>]*>.*?Vanaf 1 jan 2020/s);
    expect((await superuser.fetch("/admin/audit?filter[nothing]=1")).headers.get("location")).toBe("/admin/audit");
    expect((await superuser.fetch("/admin/audit.csv?filter[nothing]=1")).status).toBe(400);
    const csv = await superuser.fetch("/admin/audit.csv?filter[actor]=zeldzame");
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const file = await csv.text();
    expect(file).toContain("here.example.org");
    expect(file).not.toContain("elsewhere.example.org");
  });

  it("goes on after a cursor without losing or repeating a row", async () => {
    const createdAt = new Date().toISOString();
    for (let number = 0; number < 120; number++) await event({ actorName: "Bladeraar", subjectId: `${number}.blad`, createdAt });
    const seen: string[] = [];
    let path: string | undefined = "/admin/audit?filter[actor]=bladeraar";
    while (path) {
      const text: string = await (await superuser.fetch(path)).text();
      seen.push(...(text.match(/\d+\.blad/g) ?? []).filter((name, at, all) => all.indexOf(name) === at));
      path = /href="([^"]*page%5Bafter%5D=[^"]*|[^"]*page\[after\]=[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });
});
