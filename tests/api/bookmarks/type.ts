import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { PolicyGround, TestedType } from "../policy/table";
import { put } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

async function profileFor({ world, ground, make, places }: PolicyGround, row: string) {
  const centerId = row.includes("another centre") ? places.elsewhere.centerId : ground.centerId;
  const userId = await make.user();
  const place = { tenantId: ground.tenantId, centerId };
  return { userId, ...place, volunteerProfileId: await aProfile(world, { ...place, userId, visible: !row.includes("left") }) };
}

export default {
  policy: `
  list     of own organisation                          401  403  403  403  in   403  403  –    –
  list     of another organisation                      401  403  403  403  –    403  403  –    –
  list     of the centre                                401  403  403  403  –    403  403  in   in
  list     of own organisation, who left                401  403  403  403  –    403  403  –    –
  show     of own organisation                          401  404  404  404  200  404  404  404  404
  show     of another organisation                      401  404  404  404  404  404  404  404  404
  create   of the pool                                  401  403  403  403  201  403  403  201  201
  create   of the pool of another centre                401  403  403  403  422  403  403  422  201
  create   of who left                                  401  403  403  403  422  403  403  403  403
  update   of own organisation                          401  404  404  404  200  404  404  404  404
  delete   of own organisation                          401  404  404  404  204  404  404  404  404
  delete   of the centre                                401  404  404  404  404  404  404  204  204
`,
  row: async (on, row) => {
    const { ground, places, world } = on;
    const id = newId();
    const organizationId = row.startsWith("of own") ? ground.organizationId : row === "of the centre" ? ground.centerId : places.other;
    await put(world, "city", schema.bookmarks, { id, ...(await profileFor(on, row)), organizationId, note: "Toets", ...stamps });
    return id;
  },
  create: async (on, row) => ({ volunteer_profile_id: (await profileFor(on, row)).volunteerProfileId }),
} satisfies TestedType;
