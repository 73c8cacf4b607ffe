import type { PolicyGround, TestedType } from "../policy/table";
import { aProfile } from "./rows";

const placeOf = ({ ground, places }: PolicyGround, row: string) => ({
  tenantId: ground.tenantId,
  centerId: row.includes("another centre") ? places.elsewhere.centerId : ground.centerId,
});

export default {
  policy: `
  list     own                                          401  in   in   in   in   in   in   in   in
  list     in the pool                                  401  –    –    –    in   –    –    in   in
  list     in the pool of another centre                401  –    –    –    –    –    –    –    in
  list     in the pool of another centre, which said so  401  –    –    –    –    –    –    –    in
  list     hidden                                       401  –    –    –    –    –    –    in   in
  show     own                                          401  200  200  200  200  200  200  200  200
  show     in the pool                                  401  404  404  404  200  404  404  200  200
  show     in the pool of another centre                401  404  404  404  404  404  404  404  200
  show     hidden                                       401  404  404  404  404  404  404  200  200
  show     paused                                       401  404  404  404  404  404  404  200  200
  show     too young                                    401  404  404  404  404  404  404  200  200
  create   of oneself                                   401  201  201  201  201  201  201  201  201
  create   of somebody                                  401  422  422  422  422  422  422  201  201
  create   of somebody of another centre                401  422  422  422  422  422  422  422  201
  update   own                                          401  200  200  200  200  200  200  200  200
  update   in the pool                                  401  404  404  404  403  404  404  200  200
  delete   own                                          401  204  204  204  204  204  204  204  204
  delete   in the pool                                  401  404  404  404  403  404  404  204  204
  join_pool  in the pool                                401  404  404  404  403  404  404  422  422
  leave_pool  own                                       401  200  200  200  200  200  200  200  200
  leave_pool  in the pool                               401  404  404  404  403  404  404  200  200
  join_other_centers  own                               401  422  422  422  422  422  422  422  422
  join_other_centers  in the pool                       401  404  404  404  403  404  404  422  422
  leave_other_centers  own                              401  200  200  200  200  200  200  200  200
  leave_other_centers  in the pool                      401  404  404  404  403  404  404  200  200
  pause    own                                          401  200  200  200  200  200  200  200  200
  pause    in the pool                                  401  404  404  404  403  404  404  200  200
`,
  row: async (on, row, asker) => {
    const userId = (row === "own" && on.ids[asker]) || (await on.make.user());
    const over = {
      hidden: { visible: false },
      "in the pool of another centre, which said so": { acrossCenters: true },
      paused: { pausedUntil: "2190-01-01T00:00:00.000Z" },
      "too young": { birthYear: new Date().getFullYear() - 16 },
    }[row];
    return aProfile(on.world, { ...placeOf(on, row), userId, ...over });
  },
  create: async (on, row, asker) => {
    const told = { headline: "Toets" };
    if (row !== "of oneself") return { ...told, user_id: await on.make.user({ centerId: placeOf(on, row).centerId }) };
    await on.world.sql("city", "delete from volunteer_profiles where user_id = ?", [on.ids[asker] ?? ""]);
    return told;
  },
} satisfies TestedType;
