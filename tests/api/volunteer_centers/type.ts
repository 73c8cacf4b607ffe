import { newId } from "~/core/ids";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     any                                          in   in   in   in   in   in   in   in   in
  show     any                                          200  200  200  200  200  200  200  200  200
  create   any                                          401  403  403  403  403  403  403  403  201
  delete   any                                          405  405  405  405  405  405  405  405  405
  update   any                                          405  405  405  405  405  405  405  405  405
`,
  row: async ({ ground }) => ground.centerId,
  create: async () => ({ name: `Punt ${newId().slice(-6)}`, city: "Zutphen" }),
} satisfies TestedType;
