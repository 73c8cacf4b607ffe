import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     of the centre                                401  403  403  403  403  403  403  in   in
  list     of another centre                            401  403  403  403  403  403  403  –    in
  show     of the centre                                401  404  404  404  404  404  404  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200
  create   about somebody of the centre                 401  403  403  403  403  403  403  201  201
  create   about a vacancy of another centre            401  403  403  403  403  403  403  422  201
  update   of the centre                                401  404  404  404  404  404  404  403  403
  update   own                                          401  404  404  404  404  404  404  200  200
  delete   of the centre                                401  404  404  404  404  404  404  403  403
  delete   own                                          401  404  404  404  404  404  404  204  204
`,
  row: async ({ world, ground, ids, places }, row, asker) => {
    const id = newId();
    const { centerId } = row === "of another centre" ? places.elsewhere : ground;
    const place = { tenantId: ground.tenantId, centerId };
    const authorId = (row === "own" && ids[asker]) || newId();
    await put(world, "city", schema.notes, {
      id,
      ...place,
      subjectType: "users",
      subjectId: newId(),
      authorId,
      authorName: "Toets",
      note: "Toets",
      ...stamps,
    });
    return id;
  },
  create: async ({ make, places }, row) =>
    row === "about somebody of the centre"
      ? { subject_type: "users", subject_id: await make.user(), note: "Toets" }
      : { subject_type: "vacancies", subject_id: await make.vacancy(places.elsewhere), note: "Toets" },
} satisfies TestedType;
