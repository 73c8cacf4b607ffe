import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { aForm, stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     own organisation                             401  403  403  403  in   403  in   in   in
  list     of the centre                                401  403  403  403  –    403  in   in   in
  list     another centre                               401  403  403  403  –    403  –    –    in
  show     own organisation                             401  404  404  404  200  404  200  200  200
  show     of the centre                                401  404  404  404  404  404  200  200  200
  show     another organisation                         401  404  404  404  404  404  200  200  200
  show     another centre                               401  404  404  404  404  404  404  404  200
  create   of the centre                                401  403  403  403  403  403  201  201  201
  create   own organisation                             401  403  403  403  201  403  201  201  201
  create   another organisation                         401  403  403  403  403  403  201  201  201
  update   own organisation                             401  404  404  404  200  404  200  200  200
  update   of the centre                                401  404  404  404  404  404  200  200  200
  update   another centre                               401  404  404  404  404  404  404  404  200
  delete   own organisation                             401  404  404  404  204  404  204  204  204
  delete   of the centre                                401  404  404  404  404  404  204  204  204
  archive  own organisation                             401  404  404  404  200  404  200  200  200
  archive  another centre                               401  404  404  404  404  404  404  404  200
  restore  archived, own organisation                   401  404  404  404  200  404  200  200  200
  save_draft own organisation                           401  404  404  404  200  404  200  200  200
  publish  own organisation                             401  404  404  404  200  404  200  200  200
  publish  another organisation                         401  404  404  404  404  404  200  200  200
  publish  another centre                               401  404  404  404  404  404  404  404  200
  unpublish published, own organisation                 401  404  404  404  200  404  200  200  200
  unschedule own organisation                           401  404  404  404  200  404  200  200  200
  restore_version own organisation                      401  404  404  404  200  404  200  200  200
  make_contact_form of the centre                       401  404  404  404  404  404  200  200  200
  make_contact_form another centre                      401  404  404  404  404  404  404  404  200
`,
  row: async (on, row) => {
    const id = await aForm(on, row);
    const question = { id: newId(), formId: id, kind: "text", props: { text: "Hoe heet je?" } };
    const centerId = row.endsWith("another centre") ? on.places.elsewhere.centerId : on.ground.centerId;
    await put(on.world, "city", schema.formQuestions, { ...question, tenantId: on.ground.tenantId, centerId, ...stamps });
    return id;
  },
  create: async ({ ground, places }, row) => ({
    title: "Nieuw formulier",
    organization_id: row === "own organisation" ? ground.organizationId : row === "another organisation" ? places.other : null,
  }),
} satisfies TestedType;
