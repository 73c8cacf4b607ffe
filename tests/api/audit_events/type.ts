import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import applications from "../applications/type";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     of a vacancy of the centre                   401  –    –    –    in   –    –    in   in
  list     of a vacancy of another centre               401  –    –    –    in   –    –    –    in
  list     of one's own application                     401  in   in   in   in   in   in   in   in
  list     of an application to own organisation        401  –    –    –    in   –    –    in   in
  list     of an application to another organisation    401  –    –    –    –    –    –    in   in
  show     of a vacancy of the centre                   401  404  404  404  200  404  404  200  200
  show     of an application to another organisation    401  404  404  404  404  404  404  200  200
  delete   of a vacancy of the centre                   405  405  405  405  405  405  405  405  405
`,
  row: async (on, row, asker) => {
    const { world, ground, make, places } = on;
    const id = newId();
    const application = row.includes("application");
    const whose = row.includes("own application")
      ? "of oneself"
      : row.includes("own organisation")
        ? "to own organisation"
        : "to another organisation";
    const centerId = row.includes("another centre") ? places.elsewhere.centerId : ground.centerId;
    const subjectId = application ? await applications.row(on, whose, asker) : await make.vacancy();
    const subjectType = application ? "applications" : "vacancies";
    await put(world, "city", schema.auditEvents, {
      id,
      tenantId: ground.tenantId,
      centerId,
      subjectType,
      subjectId,
      action: "accept",
      createdAt: "2026-11-01T09:00:00.000Z",
    });
    return id;
  },
} satisfies TestedType;
