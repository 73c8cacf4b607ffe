import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { aForm, stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     own organisation                             401  403  403  403  in   403  in   in   in
  list     of the centre                                401  403  403  403  –    403  in   in   in
  show     own organisation                             401  404  404  404  200  404  200  200  200
  show     another centre                               401  404  404  404  404  404  404  404  200
`,
  row: async (on, row) => {
    const id = newId();
    const formId = await aForm(on, row);
    const centerId = row.endsWith("another centre") ? on.places.elsewhere.centerId : on.ground.centerId;
    const version = { number: 1, state: "draft" as const, snapshot: { attributes: {}, children: {} } };
    await put(on.world, "city", schema.formVersions, { id, tenantId: on.ground.tenantId, centerId, formId, ...version, ...stamps });
    return id;
  },
} satisfies TestedType;
