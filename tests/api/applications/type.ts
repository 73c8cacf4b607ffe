import type { TestedType } from "../policy/table";
import { applicationAttributes } from "../support";

export default {
  policy: `
  list     of oneself                                   401  in   in   in   in   in   in   in   in
  list     to own organisation                          401  –    –    –    in   –    –    in   in
  list     to another organisation                      401  –    –    –    –    –    –    in   in
  list     to another centre                            401  –    –    –    –    –    –    –    in
  show     of oneself                                   401  200  200  200  200  200  200  200  200
  show     to own organisation                          401  404  404  404  200  404  404  200  200
  show     to another organisation                      401  404  404  404  404  404  404  200  200
  show     to another centre                            401  404  404  404  404  404  404  404  200
  create   to any vacancy                               201  201  201  201  201  201  201  201  201
  accept   of oneself                                   401  403  403  403  403  403  403  200  200
  accept   to own organisation                          401  404  404  404  200  404  404  200  200
  accept   to another organisation                      401  404  404  404  404  404  404  200  200
  accept   to another centre                            401  404  404  404  404  404  404  404  200
  reject   to own organisation                          401  404  404  404  200  404  404  200  200
  reject   to another organisation                      401  404  404  404  404  404  404  200  200
  withdraw of oneself                                   401  200  200  200  200  200  200  200  200
  withdraw to own organisation                          401  404  404  404  403  404  404  403  403
  update   of oneself                                   405  405  405  405  405  405  405  405  405
  delete   of oneself                                   405  405  405  405  405  405  405  405  405
`,
  row: async ({ ground, make, ids, places }, row, asker) => {
    const at =
      row === "to another centre"
        ? places.elsewhere
        : { organizationId: row === "to own organisation" ? ground.organizationId : places.other };
    const userId = row === "of oneself" ? (ids[asker] ?? null) : null;
    return make.application({ ...at, userId, vacancyId: await make.vacancy(at) });
  },
  create: async ({ make }) => applicationAttributes(await make.vacancy()),
} satisfies TestedType;
