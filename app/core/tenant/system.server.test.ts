/** What the schedule does is done whatever the tenant has switched on; who asks for the same must have it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { later, north, portalOf, tenantId } from "../../../tests/support/people";
import { viewerWith, type Workshops, workshopDatabase, workshops } from "../../../tests/support/workshops";
import { command, executeEach, executeOne } from "../resource/command.server";
import type { AnyResource } from "../resource/define.server";
import { SystemDb } from "./databases.server";
import { systemPortal } from "./system.server";

let database: Workshops;
beforeAll(async () => {
  database = await workshopDatabase();
});
afterAll(() => database.dispose());

const offByDefault = "oneOnOne" as const;
const plain: AnyResource = workshops;
const { fill, ...others } = plain.transitions!;
const resources = {
  resource: { ...plain, feature: offByDefault },
  step: { ...plain, transitions: { ...others, fill: { ...fill!, feature: offByDefault } } },
};
const bySchedule = () => systemPortal(new SystemDb("DB", database.d1), { tenantId, centerId: north }, null, later(1));

it.each(["resource", "step"] as const)("does the step of a %s behind a feature that is off", async (which) => {
  const id = await database.stored({ status: "published" });
  const [outcome] = await executeEach(bySchedule(), [command.step(resources[which], id, "fill")]);
  expect(outcome).toMatchObject({ ok: true, row: { status: "full" } });
  expect(await database.all("select status from workshops where id = ?", id)).toEqual([{ status: "full" }]);
});

it("404 for who asks for it while the feature is off", async () => {
  const id = await database.stored({ roomId: "a room" });
  const portal = { ...portalOf(database), viewer: viewerWith("center_superuser") };
  const outcome = await executeOne(portal, command.step(resources.resource, id, "publish"));
  expect(outcome).toMatchObject({ ok: false, refused: { status: 404 } });
});
