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
  delete   of oneself                                   401  204  204  204  204  204  204  204  204
  delete   of somebody else                             401  404  404  404  404  404  404  404  404
`,
  row: async ({ world, ground, ids }, row, asker) => {
    const id = newId();
    const at = "2026-03-02T00:00:00.000Z";
    const userId = row === "of oneself" ? (ids[asker] ?? "nobody") : newId();
    await world.sql(ground.tenant, "delete from calendar_feeds where user_id = ?", [userId]);
    const { tenantId, centerId } = ground;
    await put(world, ground.tenant, schema.calendarFeeds, { id, tenantId, centerId, userId, secret: id, createdAt: at, updatedAt: at });
    return id;
  },
  create: async ({ world, ground, ids }, _, asker) => {
    await world.sql(ground.tenant, "delete from calendar_feeds where user_id = ?", [ids[asker] ?? ""]);
    return {};
  },
  oneByOne: true,
} satisfies TestedType;
