import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { helpMaker } from "../help";
import { stamps } from "../policy/rows";
import type { PolicyGround, TestedType } from "../policy/table";
import { put } from "../support";

const pairOf = (on: PolicyGround, row: string, asker: keyof PolicyGround["ids"]) =>
  helpMaker(on).pair({ helperId: row.startsWith("own") ? on.ids[asker] : undefined });

export default {
  policy: `
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of others                                    401  –    –    –    –    –    –    –    –
  show     own                                          401  200  200  200  200  200  200  200  200
  show     own pair's                                   401  200  200  200  200  200  200  200  200
  show     of others                                    401  404  404  404  404  404  404  404  404
  create   in one's own pair                            401  201  201  201  201  201  201  201  201
  create   in the pair of others                        401  422  422  422  422  422  422  403  403
  update   own                                          401  200  200  200  200  200  200  200  200
  update   own pair's                                   401  403  403  403  403  403  403  403  403
  update   of others                                    401  404  404  404  404  404  404  404  404
  delete   own                                          401  204  204  204  204  204  204  204  204
  delete   own pair's                                   401  403  403  403  403  403  403  403  403
  delete   of others                                    401  404  404  404  404  404  404  404  404
`,
  row: async (on, row, asker) => {
    const id = newId();
    const place = { tenantId: on.ground.tenantId, centerId: on.ground.centerId };
    const authorId = (row === "own" && on.ids[asker]) || (await on.make.user());
    const pairId = await pairOf(on, row, asker);
    await put(on.world, "city", schema.contactMoments, {
      id,
      ...place,
      pairId,
      authorId,
      happenedAt: stamps.createdAt,
      way: "met",
      ...stamps,
    });
    return id;
  },
  create: async (on, row, asker) => ({
    pair_id: await pairOf(on, row === "in one's own pair" ? "own" : row, asker),
    happened_at: "2026-11-01T22:59:59.000Z",
    way: "met",
  }),
  change: { note: "Koffie gedronken." },
} satisfies TestedType;
