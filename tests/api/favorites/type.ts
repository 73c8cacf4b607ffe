import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    –    –
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  404  404
  create   any                                          401  201  201  201  201  201  201  201  201
  create   of another centre                            401  422  422  422  422  422  422  422  403
  delete   own                                          401  204  204  204  204  204  204  204  204
  delete   of somebody else                             401  404  404  404  404  404  404  404  404
`,
  row: async ({ world, ground, make, ids }, row, asker) => {
    const id = newId();
    const userId = (row === "own" && ids[asker]) || (await make.user());
    const place = { tenantId: ground.tenantId, centerId: ground.centerId };
    await put(world, "city", schema.favorites, { id, ...place, userId, vacancyId: await make.vacancy(), ...stamps });
    return id;
  },
  create: async ({ make, places }, row) => ({ vacancy_id: await make.vacancy(row === "any" ? {} : places.elsewhere) }),
} satisfies TestedType;
