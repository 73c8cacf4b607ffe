import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     of the centre                                401  403  403  403  403  403  403  in   in
  list     of the whole tenant                          401  403  403  403  403  403  403  –    in
  list     of another centre                            401  403  403  403  403  403  403  –    in
  show     of the centre                                401  404  404  404  404  404  404  200  200
  show     of the whole tenant                          401  404  404  404  404  404  404  404  200
  create   any                                          401  403  403  403  403  403  403  201  201
  update   of the centre                                401  404  404  404  404  404  404  200  200
  update   of the whole tenant                          401  404  404  404  404  404  404  404  200
  delete   of the centre                                401  404  404  404  404  404  404  204  204
  delete   of another centre                            401  404  404  404  404  404  404  404  204
`,
  row: async ({ ground, world, places }, row) => {
    const id = newId();
    const centerId = row === "of another centre" ? places.elsewhere.centerId : ground.centerId;
    const place = { tenantId: ground.tenantId, centerId };
    await put(world, "city", schema.apiTokens, {
      id,
      ...place,
      name: "Sleutel",
      tokenHash: id,
      prefix: "vp_abc",
      access: "read",
      wholeTenant: row === "of the whole tenant",
      ...stamps,
    });
    return id;
  },
  create: async () => ({ name: "Website van de gemeente", access: "read", types: ["vacancies"] }),
} satisfies TestedType;
