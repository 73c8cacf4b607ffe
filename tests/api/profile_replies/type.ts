import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

export default {
  policy: `
  list     received                                     401  in   in   in   in   in   in   in   in
  list     of own organisation                          401  –    –    –    in   –    –    in   in
  list     of another organisation                      401  –    –    –    –    –    –    in   in
  list     in another centre                            401  –    –    –    –    –    –    –    in
  show     received                                     401  200  200  200  200  200  200  200  200
  show     of own organisation                          401  404  404  404  200  404  404  200  200
  show     of another organisation                      401  404  404  404  404  404  404  200  200
  create   to somebody of the pool                      401  403  403  403  201  403  403  201  201
  create   to somebody hidden                           401  403  403  403  422  403  403  403  403
  create   to somebody of another centre                401  403  403  403  422  403  403  422  422
  answer   received                                     401  422  422  422  422  422  422  422  422
  answer   of own organisation                          401  404  404  404  403  404  404  403  403
  decline  received                                     401  200  200  200  200  200  200  200  200
  decline  of own organisation                          401  404  404  404  403  404  404  403  403
  block    received                                     401  200  200  200  200  200  200  200  200
  block    of own organisation                          401  404  404  404  403  404  404  403  403
  unblock  received                                     401  200  200  200  200  200  200  200  200
  report   received                                     401  200  200  200  200  200  200  200  200
  report   of another organisation                      401  404  404  404  404  404  404  403  403
  settle   of another organisation                      401  404  404  404  404  404  404  200  200
`,
  row: async ({ world, ground, make, ids, places }, row, asker) => {
    const id = newId();
    const userId = (row === "received" && ids[asker]) || (await make.user());
    const centerId = row === "in another centre" ? places.elsewhere.centerId : ground.centerId;
    const place = { tenantId: ground.tenantId, centerId };
    const volunteerProfileId = await aProfile(world, { ...place, userId });
    const organizationId = row === "of own organisation" ? ground.organizationId : await make.organization({ centerId });
    const reply = { id, ...place, volunteerProfileId, userId, organizationId, body: "Toets", status: "sent" as const, ...stamps };
    await put(world, "city", schema.profileReplies, reply);
    return id;
  },
  create: async ({ world, ground, make, places }, row) => {
    const centerId = row.includes("another centre") ? places.elsewhere.centerId : ground.centerId;
    const place = { tenantId: ground.tenantId, centerId, userId: await make.user() };
    return { volunteer_profile_id: await aProfile(world, { ...place, visible: !row.includes("hidden") }), body: "Toets" };
  },
} satisfies TestedType;
