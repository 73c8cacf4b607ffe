import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { aForm, stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

export default {
  policy: `
  list     own organisation                             401  403  403  403  in   403  in   in   in
  list     of the centre                                401  403  403  403  –    403  in   in   in
  show     own organisation                             401  404  404  404  200  404  200  200  200
  show     of the centre                                401  404  404  404  404  404  200  200  200
  show     another centre                               401  404  404  404  404  404  404  404  200
  create   own organisation                             401  403  403  403  201  403  201  201  201
  create   of the centre                                401  403  403  403  422  403  201  201  201
  create   another centre                               401  403  403  403  422  403  422  422  201
  update   own organisation                             401  404  404  404  200  404  200  200  200
  update   another centre                               401  404  404  404  404  404  404  404  200
  delete   own organisation                             401  404  404  404  204  404  204  204  204
  delete   of the centre                                401  404  404  404  404  404  204  204  204
`,
  row: async (on, row) => {
    const id = newId();
    const formId = await aForm(on, row);
    const centerId = row.endsWith("another centre") ? on.places.elsewhere.centerId : on.ground.centerId;
    const question = { id, formId, kind: "text", props: { text: "Hoe heet je?" } };
    await put(on.world, "city", schema.formQuestions, { ...question, tenantId: on.ground.tenantId, centerId, ...stamps });
    return id;
  },
  create: async (on, row) => ({ form_id: await aForm(on, row), text: "Hoe oud ben je?", question_type: "number" }),
} satisfies TestedType;
