import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { aTerm } from "../policy/rows";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     any                                          in   in   in   in   in   in   in   in   in
  show     any                                          200  200  200  200  200  200  200  200  200
  create   any                                          401  403  403  403  403  403  403  403  201
  update   any                                          401  403  403  403  403  403  403  403  200
  delete   any                                          401  403  403  403  403  403  403  403  204
`,
  row: (policy) => aTerm(policy, schema.nonProfitTypes),
  create: async () => ({ key: `k${newId()}`, name_nl: "Toets", name_en: "Test" }),
} satisfies TestedType;
