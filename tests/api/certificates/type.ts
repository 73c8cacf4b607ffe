import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     of oneself                                   401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    –    –
  show     of oneself                                   401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  404  404
  create   of oneself                                   401  201  201  201  201  201  201  201  201
  update   of oneself                                   405  405  405  405  405  405  405  405  405
  delete   of oneself                                   401  204  204  204  204  204  204  204  204
  delete   of somebody else                             401  404  404  404  404  404  404  404  404
`,
  row: async ({ world, ground, ids }, row, asker) => {
    const id = newId();
    const at = "2026-03-02T00:00:00.000Z";
    const userId = row === "of oneself" ? (ids[asker] ?? "nobody") : "somebody";
    const { tenantId, centerId } = ground;
    const paper = { id, tenantId, centerId, userId, code: id.slice(-12), name: "Noor Verbeek", fromDay: at, untilDay: at, hours: 3 };
    await put(world, ground.tenant, schema.certificates, { ...paper, createdAt: at, updatedAt: at });
    return id;
  },
  create: async ({ make, ids }, _, asker) => {
    if (ids[asker]) await make.hours({ userId: ids[asker], status: "confirmed" });
    return { from_day: "2026-02-28T23:00:00.000Z", until_day: "2026-03-31T21:59:59.000Z" };
  },
} satisfies TestedType;
