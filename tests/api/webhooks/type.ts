import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     active                                       401  403  403  403  403  403  403  in   in
  list     of the whole tenant                          401  403  403  403  403  403  403  –    in
  show     active                                       401  404  404  404  404  404  404  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200
  create   any                                          401  403  403  403  403  403  403  201  201
  update   active                                       401  404  404  404  404  404  404  200  200
  update   of the whole tenant                          401  404  404  404  404  404  404  404  200
  delete   active                                       401  404  404  404  404  404  404  204  204
  disable  active                                       401  404  404  404  404  404  404  200  200
  enable   disabled                                     401  404  404  404  404  404  404  200  200
  test     of another centre                            401  404  404  404  404  404  404  404  200
`,
  row: async ({ ground, world, places }, row) => {
    const id = newId();
    const centerId = row === "of another centre" ? places.elsewhere.centerId : ground.centerId;
    await put(world, "city", schema.webhooks, {
      id,
      tenantId: ground.tenantId,
      centerId,
      name: "Website",
      url: "https://hooks.example.org/portal",
      events: ["users.*"],
      wholeTenant: row === "of the whole tenant",
      status: row === "disabled" ? "disabled" : "active",
      ...stamps,
    });
    return id;
  },
  create: async () => ({ name: "Website van de gemeente", url: "https://hooks.gemeente.nl/portaal", events: ["vacancies.*"] }),
} satisfies TestedType;
