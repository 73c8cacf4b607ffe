import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     to own organisation                          401  403  403  403  in   403  403  in   in
  list     to another organisation                      401  403  403  403  –    403  403  in   in
  list     to another centre                            401  403  403  403  –    403  403  –    in
  show     to own organisation                          401  404  404  404  200  404  404  200  200
  show     to another centre                            401  404  404  404  404  404  404  404  200
`,
  row: async ({ world, ground, make, places }, row) => {
    const id = newId();
    const { tenantId, centerId } = ground;
    const at =
      row === "to another centre"
        ? places.elsewhere
        : { centerId, organizationId: row === "to own organisation" ? ground.organizationId : places.other };
    const vacancyId = await make.vacancy({ ...at, status: "filled" });
    const outcome = { id, tenantId, ...at, vacancyId, side: "organization" as const, secret: id, askedAt: stamps.createdAt };
    await put(world, "city", schema.vacancyOutcomes, { ...outcome, ...stamps });
    return id;
  },
} satisfies TestedType;
