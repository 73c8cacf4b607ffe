import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import type { TestedType } from "../policy/table";
import { put } from "../support";

const address = () => `${newId()}@example.org`;

export default {
  policy: `
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    –    –
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  404  404
  create   any                                          201  201  201  201  201  201  201  201  201
  delete   own                                          401  204  204  204  204  204  204  204  204
  delete   of somebody else                             401  404  404  404  404  404  404  404  404
`,
  row: async ({ world, ground, make, ids }, row, asker) => {
    const id = newId();
    const userId = (row === "own" && ids[asker]) || (await make.user());
    const { tenantId, centerId, organizationId } = ground;
    const email = address();
    const interest = { id, tenantId, centerId, organizationId, userId, vacancyId: await make.vacancy(), email, emailKey: email };
    await put(world, "city", schema.vacancyInterests, { ...interest, ...stamps });
    return id;
  },
  create: async ({ make }) => ({ vacancy_id: await make.vacancy({ status: "filled" }), email: address() }),
} satisfies TestedType;
