import type { TestedType } from "../policy/table";

/** As it is stored: the day at its beginning. */
const day = "2026-03-01T23:00:00.000Z";

export default {
  policy: `
  list     of oneself                                   401  in   in   in   in   in   in   in   in
  list     to own organisation                          401  –    –    –    in   –    –    in   in
  list     to another organisation                      401  –    –    –    –    –    –    in   in
  list     to another centre                            401  –    –    –    –    –    –    –    in
  show     to own organisation                          401  404  404  404  200  404  404  200  200
  create   of oneself                                   401  201  201  201  201  201  201  201  201
  update   of oneself                                   401  200  200  200  200  200  200  200  200
  update   to own organisation                          401  404  404  404  403  404  404  403  403
  confirm  of oneself                                   401  403  403  403  403  403  403  200  200
  confirm  to own organisation                          401  404  404  404  200  404  404  200  200
  confirm  to another organisation                      401  404  404  404  404  404  404  200  200
  reject   to own organisation                          401  404  404  404  200  404  404  200  200
  reopen   of oneself, answered                         401  403  403  403  403  403  403  200  200
  reopen   to own organisation, answered                401  404  404  404  200  404  404  200  200
  delete   of oneself                                   401  204  204  204  204  204  204  204  204
  delete   to own organisation                          401  404  404  404  403  404  404  403  403
`,
  row: async ({ ground, make, ids, places }, row, asker) => {
    const at =
      row === "to another centre"
        ? places.elsewhere
        : { organizationId: row.startsWith("to own organisation") ? ground.organizationId : places.other };
    const userId = row.startsWith("of oneself") ? (ids[asker] ?? "nobody") : await make.user();
    return make.hours({ ...at, userId, status: row.endsWith("answered") ? "confirmed" : "pending" });
  },
  create: async ({ ground }) => ({ organization_id: ground.organizationId, worked_on: day, hours: 2.5 }),
  change: { hours: 4, worked_on: day },
} satisfies TestedType;
