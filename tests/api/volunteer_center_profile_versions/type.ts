import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     of the centre                                401  403  403  403  403  403  in   in   in
  list     of another centre                            401  403  403  403  403  403  –    –    in
  show     of the centre                                401  404  404  404  404  404  200  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200
`,
  row: async ({ world, ground, places }, row) => {
    const id = newId();
    const { centerId } = row === "of the centre" ? ground : places.elsewhere;
    const version = { number: 1, state: "replaced" as const, snapshot: { attributes: {}, children: {} } };
    const place = { tenantId: ground.tenantId, centerId, profileId: newId() };
    await put(world, "city", schema.volunteerCenterProfileVersions, { id, ...place, ...version, ...stamps });
    return id;
  },
} satisfies TestedType;
