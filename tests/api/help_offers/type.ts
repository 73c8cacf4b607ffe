import { helpMaker } from "../help";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    in   in
  list     at another centre                            401  –    –    –    –    –    –    –    in
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  200  200
  show     at another centre                            401  404  404  404  404  404  404  404  200
  create   with an open request                         401  201  201  201  201  201  201  201  201
  create   with one's own request                       401  403  403  403  403  403  403  403  403
  create   with a request that is not open              401  422  422  403  422  422  422  403  403
  withdraw own                                          401  200  200  200  200  200  200  200  200
  withdraw of somebody else                             401  404  404  404  404  404  404  403  403
  decline  own                                          401  403  403  403  403  403  403  200  200
  decline  of somebody else                             401  404  404  404  404  404  404  200  200
`,
  row: async (on, row, asker) => {
    const help = helpMaker(on);
    const centerId = row === "at another centre" ? on.places.elsewhere.centerId : on.ground.centerId;
    const userId = (row === "own" && on.ids[asker]) || (await on.make.user());
    return help.offer(await help.request({ centerId }), userId, { centerId });
  },
  create: async (on, row, asker) => {
    const help = helpMaker(on);
    const userId = row === "with one's own request" ? (on.ids[asker] ?? null) : null;
    return { help_request_id: await help.request({ userId, status: row.endsWith("not open") ? "new" : "open" }) };
  },
} satisfies TestedType;
