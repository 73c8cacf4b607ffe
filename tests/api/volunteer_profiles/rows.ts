/** Profiles that tests stand on: told, visible and old enough unless said otherwise. */
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import type { World } from "../../support/world";
import { stamps } from "../policy/rows";
import { put } from "../support";

type Row = typeof schema.volunteerProfiles.$inferInsert;

export async function aProfile(world: World, over: Partial<Row> & Pick<Row, "tenantId" | "centerId" | "userId">): Promise<string> {
  const id = newId();
  // Nobody has two.
  await world.sql("city", "delete from volunteer_profiles where user_id = ?", [over.userId]);
  const told = {
    headline: "Helpt graag",
    about: "Ik help graag in de buurt.",
    birthYear: 1990,
    visible: true,
    visibleSince: stamps.createdAt,
  };
  await put(world, "city", schema.volunteerProfiles, { id, ...told, ...stamps, ...over });
  return id;
}
