import { newId } from "~/core/ids";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     any                                          in   in   in   in   in   in   in   in   in
  show     any                                          200  200  200  200  200  200  200  200  200
  create   any                                          401  403  403  403  403  403  201  201  201
  update   any                                          401  403  403  403  403  403  200  200  200
  delete   any                                          401  403  403  403  403  403  204  204  204
  up       any                                          401  403  403  403  403  403  200  200  200
`,
  sample: () => ({ name: `Toets ${newId().slice(-12)}`, menu: "footer", link_type: "url", url: "/cookies" }),
} satisfies TestedType;
