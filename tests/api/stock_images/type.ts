import { newId } from "~/core/ids";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     any                                          401  403  403  403  in   in   in   in   in
  show     any                                          401  404  404  404  200  200  200  200  200
  create   any                                          401  403  403  403  403  403  201  201  201
  update   any                                          401  404  404  404  403  403  200  200  200
  delete   any                                          401  404  404  404  403  403  204  204  204
`,
  sample: () => ({ name: `Koffie ${newId().slice(-12)}`, imageUrl: "/pictures/demo/huisstijl.svg" }),
} satisfies TestedType;
