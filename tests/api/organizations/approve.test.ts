/** Judging organisations that wait. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import type { Client, Init } from "../../support/http";
import { type Ground, groundOf, keepWhatIsSent, maker, put, saidByMail, testCity } from "../support";

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

describe("/organizations/approve", () => {
  let ground: Ground;
  let make: ReturnType<typeof maker>;
  let staff: Client;
  beforeAll(async () => {
    ground = await groundOf(world, "city");
    make = maker(world, ground);
    staff = await world.signIn("center_superuser", "city");
    await world.sql("city", "update organizations set status = 'denied' where status = 'pending' and tenant_id = ?", [ground.tenantId]);
  });

  const decide = (id: string, transition: string, message = "") =>
    page(staff, "/organizations/approve", { form: { organization: id, _action: transition, message } });

  it("has the oldest first, with what was filled in and what it looks like; after each decision comes the next", async () => {
    const email = `${newId()}@example.org`;
    const second = await make.organization({ name: "Kledingkast", status: "pending", createdAt: "2026-10-02T08:00:00.000Z" });
    const first = await make.organization({
      name: "Stichting Buurtbus Zutphen",
      status: "pending",
      website: "https://www.buurtbus.example.org/over",
      createdAt: "2026-10-01T08:00:00.000Z",
    });
    const alike = await make.organization({ name: "buurtbus", website: "http://buurtbus.example.org", phoneNumber: "+31575111222" });
    await make.user({ email, status: "invited", confirmedAt: null, roles: ["organization_superuser"], organizations: [first] });

    const queue = await page(staff, "/organizations/approve");
    expect(queue.text.indexOf(first)).toBeLessThan(queue.text.indexOf(second));
    for (const text of [email, "Adres nog niet bevestigd", `/organizations/${alike}`, "zelfde website"]) expect(queue.text).toContain(text);

    expect(await decide(first, "deny", "Jullie bestaan al.")).toMatchObject({ status: 302, location: "/organizations/approve" });
    expect(await trail("city", first)).toEqual(["deny denied"]);
    expect(
      await world.sql("city", `select event, said ->> 'reason' as reason from ${saidByMail} where recipient_email = ?`, [email]),
    ).toEqual([{ event: "organization_denied", reason: "Jullie bestaan al." }]);
    const next = await page(staff, "/organizations/approve");
    expect([next.text.includes("Kledingkast</h2>"), next.text.includes("Buurtbus Zutphen</h2>")]).toEqual([true, false]);
    expect((await decide(second, "approve")).status).toBe(302);
    expect((await page(staff, "/organizations/approve")).text).toContain("Niemand wacht");
  });

  it("tells whose address it was signed up with, and who works there without managing it, where nobody manages it yet", async () => {
    const signer = async (organizationId: string, member: boolean) => {
      const email = `${newId()}@example.org`;
      const userId = await make.user({ email, emailKey: email, roles: ["volunteer"], organizations: member ? [organizationId] : [] });
      const now = new Date().toISOString();
      const token = {
        id: newId(),
        tenantId: ground.tenantId,
        userId,
        organizationId,
        purpose: "organization_claim" as const,
        tokenHash: newId(),
      };
      if (!member) await put(world, "city", schema.mailTokens, { ...token, expiresAt: now, createdAt: now });
      return email;
    };
    const mailed = (email: string) =>
      world.sql(
        "city",
        `select event, said ->> 'unmanaged' as unmanaged, said ->> 'link' as link, said ->> 'reason' as reason from ${saidByMail} where recipient_email = ?`,
        [email],
      );
    for (const member of [false, true]) {
      const [approved, denied] = [await make.organization({ status: "pending" }), await make.organization({ status: "pending" })];
      const [first, second] = [await signer(approved, member), await signer(denied, member)];
      await decide(approved, "approve");
      await decide(denied, "deny", "Jullie bestaan al.");
      expect(await mailed(first)).toMatchObject([{ event: "organization_approved", unmanaged: 1, link: "/contactformulier" }]);
      expect(await mailed(second)).toMatchObject([{ event: "organization_denied", reason: "Jullie bestaan al." }]);
    }
    const managed = await make.organization({ status: "pending" });
    const asked = await signer(managed, false);
    const email = `${newId()}@example.org`;
    await make.user({ email, emailKey: email, roles: ["organization_superuser"], organizations: [managed] });
    await decide(managed, "approve");
    expect(await mailed(email)).toMatchObject([{ event: "organization_approved", unmanaged: 0, link: "/vacancies/add" }]);
    expect(await mailed(asked)).toEqual([]);
  });

  it("422 for a decision that somebody else took first, and its message stays out of the next one's form", async () => {
    const [gone, next] = [await make.organization({ status: "approved" }), await make.organization({ status: "pending" })];
    const late = await decide(gone, "deny", "Voor een ander bedoeld");
    expect([late.status, late.text.includes("al beoordeeld"), late.text.includes("Voor een ander bedoeld")]).toEqual([422, true, false]);
    expect(late.text).toContain(next);
    expect((await decide(next, "archive")).status).toBe(400);
  });

  it("is for staff of the centre alone", async () => {
    const id = await make.organization({ status: "pending" });
    const form = { organization: id, _action: "approve" };
    expect((await page(world.visitor("city"), "/organizations/approve", { form })).status).toBe(302);
    for (const role of ["volunteer", "organization_superuser", "content_manager"] as const) {
      const client = await world.signIn(role, "city");
      expect([
        (await page(client, "/organizations/approve")).status,
        (await page(client, "/organizations/approve", { form })).status,
      ]).toEqual([403, 403]);
    }
    const stranger = await world.signIn("center_superuser", "village");
    expect((await page(stranger, "/organizations/approve", { form })).status).toBe(404);
    expect(await trail("city", id)).toEqual([]);
  });
});
