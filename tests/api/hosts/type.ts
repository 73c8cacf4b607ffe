import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     any                                          401  403  403  403  403  403  403  403  in
  show     any                                          401  404  404  404  404  404  404  404  200
  create   any                                          401  403  403  403  403  403  403  403  201
  update   any                                          401  404  404  404  404  404  404  404  200
  delete   any                                          401  404  404  404  404  404  404  404  204
`,
  row: async ({ world, ground }) => {
    const hostname = `${newId()}.example.org`;
    await put(world, "city", schema.hosts, { hostname, tenantId: ground.tenantId, centerId: ground.centerId, createdAt: stamps.createdAt });
    return hostname;
  },
  // Only a page that is there can be a gate, and only a database that has the centre.
  change: { gate_path: "/over-ons" },
  create: async ({ ground }) => ({ hostname: `${newId()}.example.org`, center_id: ground.centerId }),
} satisfies TestedType;
