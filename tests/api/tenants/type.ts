import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     any                                          401  403  403  403  403  403  403  403  in
  show     any                                          401  404  404  404  404  404  404  404  200
  create   any                                          405  405  405  405  405  405  405  405  405
  update   any                                          401  404  404  404  404  404  404  404  200
  delete   any                                          405  405  405  405  405  405  405  405  405
`,
  row: async ({ ground }) => ground.tenantId,
  create: async () => ({ name: "Nieuw" }),
} satisfies TestedType;
