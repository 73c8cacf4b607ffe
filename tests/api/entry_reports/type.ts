import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     own organisation                             401  403  403  403  in   403  403  in   in
  list     another organisation                         401  403  403  403  –    403  403  in   in
  list     another centre                               401  403  403  403  –    403  403  –    in
  show     own organisation                             401  404  404  404  200  404  404  200  200
  show     another organisation                         401  404  404  404  404  404  404  200  200
  show     another centre                               401  404  404  404  404  404  404  404  200
  create   own organisation                             201  201  201  201  201  201  201  201  201
  create   archived organisation                        422  422  422  422  422  422  422  403  403
  handle   own organisation                             401  404  404  404  200  404  404  200  200
  handle   another organisation                         401  404  404  404  404  404  404  200  200
  reopen   handled, own organisation                    401  404  404  404  200  404  404  200  200
`,
  row: async ({ world, ground, places }, row) => {
    const id = newId();
    const handled = row.startsWith("handled, ");
    const at =
      row === "another centre"
        ? places.elsewhere
        : { centerId: ground.centerId, organizationId: row.endsWith("own organisation") ? ground.organizationId : places.other };
    const report = { id, tenantId: ground.tenantId, ...at, message: "Klopt niet", status: handled ? "handled" : "new", ...stamps } as const;
    await put(world, "city", schema.entryReports, report);
    return id;
  },
  create: async ({ ground, make }, row) => ({
    organization_id: row === "own organisation" ? ground.organizationId : await make.organization({ status: "archived" }),
    message: "Het adres klopt niet meer.",
    reporter_name: "Sanne de Wit",
    reporter_email: "sanne@example.org",
  }),
} satisfies TestedType;
