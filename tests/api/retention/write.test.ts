/** How long a tenant keeps what: the dry run says what would go, and the schedule does that and no more. */
import { describe, expect, test } from "vitest";
import { newId } from "~/core/ids";
import { kinds } from "~/features/retention/kinds.server";
import * as schema from "~db/schema";
import { put, testCity } from "../support";

const { world, ground, make, admin, center } = await testCity(["admin", "center"]);
const now = new Date("2026-11-22T00:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

const form = Object.fromEntries(kinds.map(({ kind, days }) => [kind, String(days)]));
const left = async () =>
  (await world.sql<{ body: string }>("city", "select body from notifications where title = 'bewaard' order by body")).map(
    ({ body }) => body,
  );

async function notifications() {
  const userId = await make.user();
  for (const days of [10, 100, 200])
    await put(world, "city", schema.notifications, {
      id: newId(),
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      userId,
      event: "user_confirm",
      title: "bewaard",
      body: String(days),
      readAt: daysAgo(days),
      createdAt: daysAgo(days),
      updatedAt: daysAgo(days),
    } as typeof schema.notifications.$inferInsert);
}

describe("retention", () => {
  test("403 for who is no admin; 422 for days that are none", async () => {
    expect((await center.fetch("/admin/retention")).status).toBe(403);
    expect((await center.fetch("/admin/retention", { form })).status).toBe(403);
    for (const days of ["0", "x", "3651", ""])
      expect((await admin.fetch("/admin/retention", { form: { ...form, notifications: days } })).status, days).toBe(422);
  });

  test("a tenant keeps shorter than usual, which the schedule follows, for that tenant alone", async () => {
    await notifications();
    expect((await admin.fetch("/admin/retention", { form: { ...form, notifications: "50" } })).status).toBe(302);
    expect(await world.sql("city", "select tenant_id, kind, days from retention_rules")).toEqual([
      { tenant_id: ground.tenantId, kind: "notifications", days: 50 },
    ]);
    expect((await admin.fetch("/admin/audit")).status).toBe(200);
    await world.scheduled(now);
    expect(await left()).toEqual(["10"]);
  });

  test("messages to volunteers go a year after their answer, but not what is blocked or reported", async () => {
    const row = (over: object) => ({
      ...{ id: newId(), tenantId: ground.tenantId, centerId: ground.centerId, organizationId: ground.organizationId },
      ...{ blockedAt: null, reportedAt: null, userId: newId(), volunteerProfileId: newId(), body: "bewaard", status: "answered" as const },
      ...{ answeredAt: daysAgo(400), createdAt: daysAgo(500), updatedAt: daysAgo(400), ...over },
    });
    const recent = row({ answeredAt: daysAgo(100) });
    const blocked = row({ blockedAt: daysAgo(400) });
    const reported = row({ reportedAt: daysAgo(400) });
    const waiting = row({ status: "sent", answeredAt: null });
    await put(world, "city", schema.profileReplies, row({}), recent, blocked, reported, waiting);
    await world.scheduled(now);
    const stay = await world.sql<{ id: string }>("city", "select id from profile_replies where body = 'bewaard'");
    expect(stay.map(({ id }) => id).sort()).toEqual([recent.id, blocked.id, reported.id].sort());
  });

  test("applications stay as figures: who was not taken for a year, who was taken for five, and what nobody answered has lapsed", async () => {
    const vacancyId = await make.vacancy();
    const row = (status: "pending" | "accepted" | "rejected", days: number) => ({
      ...{ id: newId(), tenantId: ground.tenantId, centerId: ground.centerId, organizationId: ground.organizationId, vacancyId, status },
      ...{ firstName: "Bewaarde", lastName: "Naam", email: `${newId()}@oud.test`, emailKey: `${newId()}@oud.test`, message: "Dag" },
      ...{ answeredAt: status === "pending" ? null : daysAgo(days), createdAt: daysAgo(days), updatedAt: daysAgo(days) },
    });
    const [waiting, refused, recent, taken, longAgo] = [
      ...[row("pending", 400), row("rejected", 400), row("rejected", 300), row("accepted", 1_000), row("accepted", 1_900)],
    ] as ReturnType<typeof row>[];
    await put(world, "city", schema.applications, waiting!, refused!, recent!, taken!, longAgo!);
    const page = await (await admin.fetch("/admin/retention")).text();
    expect(page).toContain('name="accepted_applications"');
    await world.scheduled(now);
    const of = async ({ id }: { id: string } = waiting!) =>
      (await world.sql("city", "select status, last_name, message, email from applications where id = ?", [id]))[0];
    for (const [gone, status] of [
      [waiting, "withdrawn"],
      [refused, "rejected"],
      [longAgo, "accepted"],
    ] as const)
      expect(await of(gone)).toEqual({ status, last_name: "–", message: null, email: `anoniem-${gone!.id}@invalid` });
    for (const there of [recent, taken])
      expect(await of(there)).toMatchObject({ status: there!.status, last_name: "Naam", message: "Dag" });
    const lines = await world.sql("city", "select action, from_state, to_state from audit_events where subject_id = ?", [waiting!.id]);
    expect(lines).toEqual([{ action: "lapse", from_state: "pending", to_state: "withdrawn" }]);
  });

  test("who signed up for an activity is a figure a year after the day", async () => {
    const vacancyId = await make.vacancy();
    const date = (days: number) => ({
      ...{ id: newId(), tenantId: ground.tenantId, centerId: ground.centerId, organizationId: ground.organizationId, vacancyId },
      ...{ startsAt: daysAgo(days), endsAt: daysAgo(days), status: "planned" as const, createdAt: daysAgo(days), updatedAt: daysAgo(days) },
    });
    const [old, recent] = [date(400), date(300)];
    await put(world, "city", schema.vacancyDates, old as never, recent as never);
    const place = (dateId: string) => ({
      ...{ id: newId(), tenantId: ground.tenantId, centerId: ground.centerId, organizationId: ground.organizationId, vacancyId, dateId },
      ...{
        firstName: "Bewaarde",
        lastName: "Naam",
        email: `${dateId}@oud.test`,
        emailKey: `${dateId}@oud.test`,
        status: "signed_up" as const,
      },
      ...{ secret: newId(), createdAt: daysAgo(500), updatedAt: daysAgo(500) },
    });
    await put(world, "city", schema.dateSignUps, place(old.id), place(recent.id));
    await world.scheduled(now);
    const names = await world.sql("city", "select date_id, last_name, status from date_sign_ups where date_id in (?, ?)", [
      old.id,
      recent.id,
    ]);
    expect(names).toHaveLength(2);
    expect(names).toContainEqual({ date_id: old.id, last_name: "–", status: "signed_up" });
    expect(names).toContainEqual({ date_id: recent.id, last_name: "Naam", status: "signed_up" });
  });

  test("a volunteer's account that was never confirmed is deleted after half a year, and its address is free; staff's invitations stay", async () => {
    const waiting = { status: "invited", confirmedAt: null } as const;
    const [old, recent, colleague, manager, confirmed] = [
      await make.user({ ...waiting, email: "nooit@bevestigd.test", emailKey: "nooit@bevestigd.test", updatedAt: daysAgo(200) }),
      await make.user({ ...waiting, updatedAt: daysAgo(100) }),
      await make.user({ ...waiting, updatedAt: daysAgo(200) }),
      await make.user({ ...waiting, updatedAt: daysAgo(200) }),
      await make.user({ updatedAt: daysAgo(200) }),
    ];
    await put(world, "city", schema.userRoles, { tenantId: ground.tenantId, userId: colleague, role: "mentor", createdAt: daysAgo(200) });
    const works = {
      id: newId(),
      tenantId: ground.tenantId,
      userId: manager,
      organizationId: ground.organizationId,
      createdAt: daysAgo(200),
    };
    await put(world, "city", schema.memberships, works);
    await world.scheduled(now);
    const deleted = await world.sql<{ id: string }>(
      "city",
      "select id, email_key from users where deleted_at is not null and id in (?, ?, ?, ?, ?)",
      [old, recent, colleague, manager, confirmed],
    );
    expect(deleted).toEqual([{ id: old, email_key: `deleted ${old}` }]);
    const lines = await world.sql("city", "select action, actor_id from audit_events where subject_id = ? and action = 'delete'", [old]);
    expect(lines).toEqual([{ action: "delete", actor_id: null }]);
  });

  test("the usual is no rule", async () => {
    await notifications();
    await admin.fetch("/admin/retention", { form });
    expect(await world.sql("city", "select * from retention_rules")).toEqual([]);
    await world.scheduled(now);
    expect(await left()).toEqual(["10", "10", "100"]);
  });
});
