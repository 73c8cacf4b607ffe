import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { publishedForm } from "../../support/published-form";
import { stamps } from "../policy/rows";
import type { PolicyGround, TestedType } from "../policy/table";
import { put } from "../support";

const placeOf = ({ ground, places }: PolicyGround, row: string) => {
  if (row.endsWith("another centre")) return places.elsewhere;
  const organizationId = row.endsWith("own organisation")
    ? ground.organizationId
    : row.endsWith("another organisation")
      ? places.other
      : null;
  return { centerId: ground.centerId, organizationId };
};

export default {
  policy: `
  list     own organisation                             401  403  403  403  in   403  in   in   in
  list     of the centre                                401  403  403  403  –    403  in   in   in
  list     another centre                               401  403  403  403  –    403  –    –    in
  show     own organisation                             401  404  404  404  200  404  200  200  200
  show     another organisation                         401  404  404  404  404  404  200  200  200
  show     another centre                               401  404  404  404  404  404  404  404  200
  create   own organisation                             401  403  403  403  201  403  201  201  201
  create   another organisation                         401  403  403  403  422  403  201  201  201
  create   another centre                               401  403  403  403  422  403  422  422  201
  delete   own organisation                             401  404  404  404  204  404  204  204  204
  delete   another centre                               401  404  404  404  404  404  404  404  204
  revoke   own organisation                             401  404  404  404  200  404  200  200  200
  revoke   another organisation                         401  404  404  404  404  404  200  200  200
  resend   own organisation                             401  404  404  404  200  404  200  200  200
`,
  row: async (on, row) => {
    const { world, ground } = on;
    const id = newId();
    const at = { tenantId: ground.tenantId, ...placeOf(on, row) };
    const form = await publishedForm(world, ground, undefined, { ...at, accessPermission: "token_holder" });
    const email = `${id}@example.org`;
    await put(world, "city", schema.formInvitations, {
      id,
      ...at,
      formId: form.id,
      name: "Sanne de Wit",
      email,
      emailKey: email,
      tokenHash: id,
      status: "invited",
      ...stamps,
    });
    return id;
  },
  create: async (on, row) => {
    const { id } = await publishedForm(on.world, on.ground, undefined, { ...placeOf(on, row), accessPermission: "token_holder" });
    return { form_id: id, name: "Sanne de Wit", email: `${newId()}@example.org` };
  },
} satisfies TestedType;
