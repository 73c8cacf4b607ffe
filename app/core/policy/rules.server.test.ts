/** Rules as SQL on rows of two centres, two people and two organisations: who sees which. */
import { sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { north, portalOf, siteOf, south, tenantId } from "../../../tests/support/people";
import { viewerWith } from "../../../tests/support/workshops";
import type { SignedIn } from "../auth/viewer";
import { newId } from "../ids";
import { query } from "../tenant/db.server";
import {
  allOf,
  anyOf,
  asSql,
  centerStaff,
  contentStaff,
  everyone,
  mine,
  nobody,
  ofMyCenter,
  ofMyOrganization,
  onThisSite,
  organizationStaff,
  type Rule,
  where,
} from "./rules.server";

const things = sqliteTable("things", {
  id: text().primaryKey(),
  tenantId: text("tenant_id").notNull(),
  centerId: text("center_id").notNull(),
  userId: text("user_id").notNull(),
  organizationId: text("organization_id").notNull(),
});

const [me, other, ours, theirs] = [newId(), newId(), newId(), newId()];
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.d1
    .prepare("create table things (id text primary key, tenant_id text, center_id text, user_id text, organization_id text)")
    .run();
  for (const [place, centerId] of [
    ["north", north],
    ["south", south],
  ])
    for (const [who, userId, organizationId] of [
      ["mine", me, ours],
      ["theirs", other, theirs],
    ])
      await database.insert("things", {
        id: `${place} ${who}`,
        tenant_id: tenantId,
        center_id: centerId,
        user_id: userId,
        organization_id: organizationId,
      });
});
afterAll(() => database.dispose());

const as = (...roles: SignedIn["roles"]): SignedIn => ({
  ...viewerWith(...roles),
  id: me,
  organizations: [{ id: ours, name: "Ons" }] as SignedIn["organizations"],
});

async function seen(rule: Rule, viewer: SignedIn | null, features: Record<string, boolean> = {}): Promise<string[]> {
  const portal = { ...portalOf(database, undefined, siteOf(features)), viewer };
  const found = query(sql`select id from ${things} where ${portal.db.mine(things)} and ${asSql(rule(portal))} order by id`, (rows) =>
    rows.map(({ id }) => String(id)),
  );
  return portal.db.fetch(found);
}

const all = ["north mine", "north theirs", "south mine", "south theirs"];
const inNorth = ["north mine", "north theirs"];

describe("a rule", () => {
  it.each<[string, Rule, SignedIn | null, string[]]>([
    ["of this site: its centre's rows", onThisSite(things), null, inNorth],
    ["of my centre: staff's own, none for strangers", ofMyCenter(things), as("center_superuser"), inNorth],
    ["of my centre, as a stranger", ofMyCenter(things), null, []],
    ["mine", mine(things.userId), as("volunteer"), ["north mine", "south mine"]],
    ["mine, as a stranger", mine(things.userId), null, []],
    ["of my organisation", ofMyOrganization(things.organizationId), as("organization_superuser"), ["north mine", "south mine"]],
    ["of my organisation, without one", ofMyOrganization(things.organizationId), { ...as("volunteer"), organizations: [] }, []],
    ["centre's staff: a superuser at home", centerStaff(things), as("center_superuser"), inNorth],
    ["centre's staff: an admin everywhere", centerStaff(things), as("admin"), all],
    ["centre's staff: nobody else", centerStaff(things), as("content_manager", "organization_superuser"), []],
    ["content's staff: a manager at home", contentStaff(things), as("content_manager"), inNorth],
    ["content's staff: no page manager", contentStaff(things), as("page_manager"), []],
    [
      "organisation's staff: their own",
      organizationStaff(things, things.organizationId),
      as("organization_superuser"),
      ["north mine", "south mine"],
    ],
    ["organisation's staff: not by membership alone", organizationStaff(things, things.organizationId), as("volunteer"), []],
    ["all of: none where one says no", allOf(everyone, nobody, where(sql`1`)), as("admin"), []],
    ["all of: each condition", allOf(mine(things.userId), ofMyCenter(things)), as("admin"), ["north mine"]],
    ["any of: all where one says yes", anyOf(nobody, everyone, where(sql`0`)), null, all],
    ["any of: either condition", anyOf(mine(things.userId), ofMyCenter(things)), as("admin"), ["north mine", "north theirs", "south mine"]],
    ["any of nothing: none", anyOf(nobody, nobody), as("admin"), []],
  ])("%s", async (_, rule, viewer, expected) => expect(await seen(rule, viewer)).toEqual(expected));

  it("of this site: all centres' rows where they share, and staff's rights grow no wider by it", async () => {
    const shared = { centerSharing: true };
    expect(await seen(onThisSite(things), null, shared)).toEqual(all);
    expect(await seen(centerStaff(things), as("center_superuser"), shared)).toEqual(inNorth);
  });
});
