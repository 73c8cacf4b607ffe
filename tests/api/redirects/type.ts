import { newId } from "~/core/ids";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     any                                          401  403  403  403  403  403  in   in   in
  show     any                                          401  404  404  404  404  404  200  200  200
  create   any                                          401  403  403  403  403  403  201  201  201
  update   any                                          401  404  404  404  404  404  200  200  200
  delete   any                                          401  404  404  404  404  404  204  204  204
`,
  sample: () => ({ fromPath: `/oud-${newId().slice(-12)}`, toPath: "/" }),
} satisfies TestedType;
