import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { aPage, stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     published                                    in   in   in   in   in   in   in   in   in
  list     draft                                        –    –    –    –    –    in   in   in   in
  show     published                                    200  200  200  200  200  200  200  200  200
  show     draft                                        404  404  404  404  404  200  200  200  200
  show     draft, another centre                        404  404  404  404  404  404  404  404  200
  create   published                                    401  403  403  403  403  201  201  201  201
  create   draft, another centre                        401  403  403  403  403  422  422  422  201
  update   published                                    401  403  403  403  403  200  200  200  200
  update   draft, another centre                        404  404  404  404  404  404  404  404  200
  delete   published                                    401  403  403  403  403  204  204  204  204
  delete   draft                                        404  404  404  404  404  204  204  204  204
`,
  row: async (policy, row) => {
    const id = newId();
    const [status, where] = row.split(", ");
    const pageId = await aPage(policy, row);
    const centerId = where ? policy.places.elsewhere.centerId : policy.ground.centerId;
    const block = { id, tenantId: policy.ground.tenantId, centerId, pageId, kind: "Markdown", props: { text: status! }, ...stamps };
    await put(policy.world, "city", schema.contentBlocks, block);
    return id;
  },
  create: async (policy, row) => ({ page_id: await aPage(policy, row), kind: "Markdown", props: { text: "Toets" } }),
} satisfies TestedType;
