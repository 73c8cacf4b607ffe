import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     sent                                         401  403  403  403  403  403  403  in   in
  list     of the whole tenant                          401  403  403  403  403  403  403  –    in
  show     sent                                         401  404  404  404  404  404  404  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200
  replay   sent                                         401  404  404  404  404  404  404  200  200
`,
  row: async ({ ground, world, places }, row) => {
    const [id, webhookId] = [newId(), newId()];
    const centerId = row === "of another centre" ? places.elsewhere.centerId : ground.centerId;
    const place = { tenantId: ground.tenantId, centerId };
    const wholeTenant = row === "of the whole tenant";
    // Switched off, so that nothing is sent.
    const webhook = { id: webhookId, ...place, name: "Website", url: "https://hooks.example.org/x", events: ["users.*"], wholeTenant };
    await put(world, "city", schema.webhooks, { ...webhook, status: "disabled", ...stamps });
    const { createdAt, updatedAt } = stamps;
    const of = { webhookId, event: "users.update", subjectType: "users", subjectId: newId(), dueAt: createdAt, createdAt, updatedAt };
    await put(world, "city", schema.webhookDeliveries, { id, ...place, ...of, status: "sent" });
    return id;
  },
} satisfies TestedType;
