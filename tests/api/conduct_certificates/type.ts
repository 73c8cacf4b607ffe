import { helpMaker } from "../help";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    in   in
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  200  200
  create   of somebody at the centre                    401  403  403  403  403  403  403  201  201
  create   of somebody at another centre                401  403  403  403  403  403  403  422  201
  update   own                                          401  403  403  403  403  403  403  200  200
  update   of somebody else                             401  404  404  404  404  404  404  200  200
  delete   own                                          401  403  403  403  403  403  403  204  204
  delete   of somebody else                             401  404  404  404  404  404  404  204  204
`,
  row: async (on, row, asker) =>
    helpMaker(on).certificate((row === "own" && on.ids[asker]) || (await on.make.user()), "2029-01-05T22:59:59.000Z"),
  create: async ({ make, places }, row) => ({
    user_id: await make.user(row.endsWith("another centre") ? { centerId: places.elsewhere.centerId } : {}),
    seen_on: "2026-01-05T22:59:59.000Z",
    valid_until: "2029-01-05T22:59:59.000Z",
  }),
  change: { valid_until: "2029-02-05T22:59:59.000Z" },
} satisfies TestedType;
