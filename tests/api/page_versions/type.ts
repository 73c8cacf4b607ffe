import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { aPage, stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     of the centre                                401  403  403  403  403  in  in  in  in
  list     of another centre                            401  403  403  403  403  –  –  –  in
  show     of the centre                                401  404  404  404  404  200  200  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200
`,
  row: async (policy, row) => {
    const id = newId();
    const pageId = await aPage(policy, row === "of the centre" ? "published" : "published, another centre");
    const { centerId } = row === "of the centre" ? policy.ground : policy.places.elsewhere;
    const version = { number: 1, state: "draft" as const, snapshot: { attributes: {}, children: {} } };
    await put(policy.world, "city", schema.pageVersions, { id, tenantId: policy.ground.tenantId, centerId, pageId, ...version, ...stamps });
    return id;
  },
} satisfies TestedType;
