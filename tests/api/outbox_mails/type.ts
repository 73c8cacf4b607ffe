import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     of the centre                                401  403  403  403  403  403  403  in   in
  list     of another centre                            401  403  403  403  403  403  403  –    in
  show     of the centre                                401  404  404  404  404  404  404  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200
  resend   of the centre                                401  404  404  404  404  404  404  200  200
  resend   of another centre                            401  404  404  404  404  404  404  404  200
  lift     of the centre                                401  404  404  404  404  404  404  200  200
  lift     of another centre                            401  404  404  404  404  404  404  404  200
`,
  row: async ({ world, ground, places }, row) => {
    const id = newId();
    const { centerId } = row === "of another centre" ? places.elsewhere : ground;
    await put(world, "city", schema.outbox, {
      ...{ id, tenantId: ground.tenantId, centerId, host: "http://city.localhost", event: "application_confirmed", status: "failed" },
      ...{
        recipientEmail: `${id}@example.org`,
        locale: "nl",
        data: { name: "Noor", link: "/" },
        dueAt: stamps.createdAt,
        createdAt: stamps.createdAt,
      },
    });
    return id;
  },
} satisfies TestedType;
