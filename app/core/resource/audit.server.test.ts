/** What the trail says of a change. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, portalOf } from "../../../tests/support/people";
import { viewerWith, type Workshops, workshopDatabase, workshopTable } from "../../../tests/support/workshops";
import { audit, auditEach, changesBetween } from "./audit.server";
import { followEach } from "./follow.server";

let database: Workshops;
beforeAll(async () => {
  database = await workshopDatabase();
});
afterAll(() => database.dispose());

it("lines of one, of each of a list and of rows that follow say alike who did it and when, also where nobody did", async () => {
  const id = await database.stored();
  const each = sql`from json_each(${JSON.stringify([{ trail: "a line", id }])}) as x`;
  const of = { subjectType: "workshops", action: "each", centerId: sql`'c'`, subject: sql`x.value->>'$.id'` };
  for (const viewer of [viewerWith("center_superuser"), null]) {
    const portal = { ...portalOf(database), viewer };
    await portal.db.write([
      audit(portal, { subjectType: "workshops", subjectId: id, action: "one" }),
      auditEach(portal, of, each),
      ...followEach(portal, "workshops", workshopTable, { where: sql`${workshopTable.id} = ${id}`, set: sql`spots = 3`, action: "follow" }),
    ]);
    const lines = await database.all("select action, actor_id, actor_name, created_at, updated_at from audit_events order by action");
    const who = { actor_id: viewer?.id ?? null, actor_name: viewer && `${viewer.firstName} ${viewer.lastName}` };
    const alike = { ...who, created_at: begin, updated_at: begin };
    expect(lines).toEqual(["each", "follow", "one"].map((action) => ({ action, ...alike })));
    await database.all("delete from audit_events");
  }
});

it("the trail names what differs, from what to what; that a secret changed, and never which it was or is", () => {
  const before = { firstName: "Sanne", phone: null, passwordHash: "was", tokenHash: "was", previewToken: null, lockVersion: 3 };
  const set = {
    firstName: "Noor",
    phone: undefined,
    passwordHash: "is",
    tokenHash: "was",
    previewToken: "is",
    lockVersion: 4,
    updatedAt: "now",
  };
  expect(changesBetween(before, set)).toEqual({ firstName: ["Sanne", "Noor"], passwordHash: ["…", "…"], previewToken: ["…", "…"] });
  expect(changesBetween(before, { firstName: "Sanne" })).toBeNull();
});
