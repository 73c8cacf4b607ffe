import { helpMaker } from "../help";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     as helper                                    401  in   in   in   in   in   in   in   in
  list     as seeker                                    401  in   in   in   in   in   in   in   in
  list     of others                                    401  –    –    –    –    –    –    in   in
  list     of others at another centre                  401  –    –    –    –    –    –    –    in
  show     as helper                                    401  200  200  200  200  200  200  200  200
  show     as seeker                                    401  200  200  200  200  200  200  200  200
  show     of others                                    401  404  404  404  404  404  404  200  200
  show     of others at another centre                  401  404  404  404  404  404  404  404  200
  create   of two at the centre                         401  403  403  403  403  403  403  201  201
  create   of two at another centre                     401  403  403  403  403  403  403  422  201
  update   as helper                                    401  403  403  403  403  403  403  200  200
  update   of others                                    401  404  404  404  404  404  404  200  200
  agree    as helper, proposed                          401  200  200  200  200  200  200  200  200
  agree    as seeker, proposed                          401  200  200  200  200  200  200  200  200
  agree    of others, proposed                          401  404  404  404  404  404  404  200  200
  begin    as seeker, half said                         401  200  200  200  200  200  200  200  200
  begin    of others, half said                         401  404  404  404  404  404  404  200  200
  cancel   as helper, proposed                          401  200  200  200  200  200  200  200  200
  cancel   of others, proposed                          401  404  404  404  404  404  404  200  200
  pause    as seeker                                    401  200  200  200  200  200  200  200  200
  pause    of others                                    401  404  404  404  404  404  404  200  200
  resume   as helper, paused                            401  200  200  200  200  200  200  200  200
  resume   of others, paused                            401  404  404  404  404  404  404  200  200
  end      as helper                                    401  200  200  200  200  200  200  200  200
  end      of others                                    401  404  404  404  404  404  404  200  200
`,
  row: async (on, row, asker) => {
    const me = on.ids[asker] || (await on.make.user());
    const status = row.includes("paused") ? "paused" : /proposed|half/.test(row) ? "proposed" : "running";
    const centerId = row.endsWith("another centre") ? on.places.elsewhere.centerId : on.ground.centerId;
    const helper = row.startsWith("as helper") ? me : await on.make.user({ roles: ["volunteer"] });
    // Everybody has one proposal at a time.
    if (status === "proposed")
      await on.world.sql("city", "update pairs set status = 'cancelled' where helper_id = ? and status = 'proposed'", [helper]);
    return helpMaker(on).pair({
      status,
      centerId,
      helperId: helper,
      seekerId: row.startsWith("as seeker") ? me : null,
      ...(row.includes("half") && { helperYesAt: new Date().toISOString() }),
    });
  },
  create: async (on, row) => {
    const centerId = row.endsWith("another centre") ? on.places.elsewhere.centerId : on.ground.centerId;
    const helperId = await on.make.user({ roles: ["volunteer"], centerId });
    return { help_request_id: await helpMaker(on).request({ centerId }), helper_id: helperId };
  },
  change: { silent_weeks: 6 },
  input: { end: { end_reason: "done" } },
} satisfies TestedType;
